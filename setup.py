"""Compile the files of compiled.txt with mypyc, or install them as they are where that fails.

Everything else about the package is in pyproject.toml. GROGNARD_PURE=1 asks for no compilation,
GROGNARD_QUICK_BUILD=1 for a plain one, without the profile that takes most of the time.
"""

import contextlib
import io
import os
import shutil
import sys
import sysconfig
import traceback
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

sys.path.insert(0, "tools")
import compiled_sources
import training
import units

# setup.py is also run just to read metadata; only these commands want compiled files.
BUILDING = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}
IN_PLACE = {"build_ext", "develop", "editable_wheel"}

# `make` shows this once, since uv keeps the log of a build that succeeded to itself.
NOTICE = Path("build/interpreted.txt")
# `make bench` shows this: a plain build is slower.
PROFILE = Path("build/profile.txt")

# Hidden: +20-35 %, since otherwise the linker's interposition rule forbids inlining.
# No error: mypyc asks for -Werror, and a newer compiler may warn of something new.
# Common: each C file of a group defines the table of what it has from another group.
FLAGS = ["-fvisibility=hidden", "-Wno-error", "-g0", "-fcommon"]

# Link time: the linker inlines across units, and compiles on all cores.
TOGETHER = ["-flto", "-fno-fat-lto-objects"]
CORES = os.cpu_count() or 1

ADVICE = "On Debian: apt-get install gcc libc6-dev python3-dev, then make clean setup"


def obstacle() -> str:
    """Why nothing can be compiled here, or an empty string."""
    if os.environ.get("GROGNARD_PURE"):
        return "GROGNARD_PURE is set"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler):
        return f"there is no C compiler ({compiler}). {ADVICE}"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return f"there are no C headers of Python (Python.h). {ADVICE}"
    return ""


def stay_interpreted(reason: str) -> None:
    """Say why, in the build log and in the notice."""
    note(NOTICE, f"Grognard runs interpreted, with the same results but slower: {reason}")


def note(file: Path, text: str) -> None:
    print(text, flush=True)
    file.parent.mkdir(exist_ok=True)
    file.write_text(f"{text}\n", encoding="utf-8")


def sweep() -> None:
    """Take away what earlier builds left: a stale compiled file would hide a newer source."""
    for old in (NOTICE, PROFILE, compiled_sources.RECORD):
        old.unlink(missing_ok=True)
    for folder in Path("build").glob("lib*"):
        shutil.rmtree(folder)
    if IN_PLACE & set(sys.argv):
        for suffix in ("*.so", "*.pyd"):
            for old in Path("src").rglob(suffix):
                old.unlink()


def translate() -> list[Extension]:
    """Have mypyc turn the sources into groups of C extensions."""
    from mypyc.build import mypycify

    sources = compiled_sources.list_sources(Path())
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            # No config file: what make lint asks for beyond sound types is no reason not to build.
            # Silent: the interpreted files that are imported may want packages not installed here.
            modules = mypycify(
                ["--config-file=", "--follow-imports=silent", *map(str, sources)],
                opt_level="1" if os.environ.get("GROGNARD_QUICK_BUILD") else "3",
                separate=units.form_groups(sources),
                multi_file=True,
            )
    # mypyc leaves by sys.exit when the types do not fit.
    except (Exception, SystemExit) as error:
        stay_interpreted(f"mypyc failed ({error})\n{said.getvalue().rstrip()}")
        return []
    for header in Path("build/grognard").glob("__native_internal_*.h"):
        units.mark_cold(header)
    for module in modules:
        module.extra_compile_args = [*module.extra_compile_args, *FLAGS]
    return modules


def extensions() -> list[Extension]:
    """What there is to compile, here and now."""
    if not BUILDING & set(sys.argv):
        return []
    sweep()
    if reason := obstacle():
        stay_interpreted(reason)
        return []
    return translate()


class AllOrNothing(build_ext):
    """Compile the whole group or, whatever goes wrong, leave nothing half compiled behind."""

    def run(self) -> None:
        self.force = True  # the same files are compiled twice, with different flags
        begun = compiled_sources.hash_sources(Path())
        try:
            super().run()
            compiled_sources.note_compiled(Path(), begun)
        except Exception:
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            self.extensions = []
            traceback.print_exc()
            stay_interpreted("C compiler failed; uv sync -v --reinstall-package grognard says how")

    def build_extensions(self) -> None:
        """Compile by a profile, or without one where none can be had."""
        groups = [one for one in self.extensions if one.name.endswith("__mypyc")]
        self.build_shims([one for one in self.extensions if one not in groups])
        written = {one.name: one.sources for one in groups}
        for group in groups:
            group.sources = []
        try:
            how = self.build_trained(
                groups, {n: units.write_units(n, c) for n, c in written.items()}
            )
        except Exception as error:
            known = isinstance(error, training.Untrained)
            if not known:
                training.forget()
            why = str(error) if known else f"{type(error).__name__}, see the log of the build"
            how = f"compiled without a profile: {why}"
            whole = {n: [units.write_unit(n, "whole", map(Path, c))] for n, c in written.items()}
            self.compile_groups(groups, whole, [])
            self.link_groups(groups, [])
        note(PROFILE, how)

    def build_shims(self, shims: list[Extension]) -> None:
        """Compile what stands where each module is looked for, and hands on to its group."""
        with ThreadPoolExecutor(CORES) as pool:
            list(pool.map(self.build_extension, shims))

    def build_trained(self, groups: list[Extension], parts: dict[str, list[Path]]) -> str:
        """Compile all so that it counts, play with it, and compile it by what was learned."""
        if os.environ.get("GROGNARD_QUICK_BUILD"):
            raise training.Untrained("GROGNARD_QUICK_BUILD is set")
        setting = training.hash_setting(self.compiler.compiler_so[0])
        functions = training.hash_functions(compiled_sources.list_sources(Path()))
        fresh = not training.is_known(setting, functions)
        if fresh:
            training.forget()
            count = training.counting()
            self.compile_groups(groups, parts, [*count, *training.HASTY])
            self.link_groups(groups, count)
            training.train(Path(self.build_lib))
        flags = [*training.using(fresh), *TOGETHER]
        keys = {one.name: units.hash_group(parts[one.name], setting) for one in groups}
        changed = [one for one in groups if fresh or not self.take_kept(one, keys[one.name])]
        self.compile_groups(changed, parts, flags)
        self.link_groups(changed, [*FLAGS, "-O3", *flags, f"-flto={CORES}", "-fPIC"])
        for group in changed:
            units.keep(group.name, keys[group.name], Path(self.get_ext_fullpath(group.name)))
        if fresh:
            training.remember(setting, functions)
        return "compiled by a profile" if fresh else "compiled by the profile of an earlier build"

    def take_kept(self, group: Extension, key: str) -> bool:
        """Take a group from an earlier build, if its C has not changed since."""
        return units.take(group.name, key, Path(self.get_ext_fullpath(group.name)))

    def compile_groups(
        self, groups: list[Extension], parts: dict[str, list[Path]], flags: list[str]
    ) -> None:
        """Compile the units of these groups side by side, the longest first."""

        def compile_unit(of: tuple[Extension, Path]) -> list[str]:
            group, unit = of
            return self.compiler.compile(
                [str(unit)],
                include_dirs=[*group.include_dirs, "build/grognard"],
                extra_postargs=[*group.extra_compile_args, *flags],
            )

        work = [(group, unit) for group in groups for unit in parts[group.name]]
        work.sort(key=lambda one: units.weigh(one[1]), reverse=True)
        with ThreadPoolExecutor(CORES) as pool:
            made = list(pool.map(compile_unit, work))
        for group in groups:
            mine = (objects for (of, _), objects in zip(work, made, strict=True) if of is group)
            group.extra_objects = [one for objects in mine for one in objects]

    def link_groups(self, groups: list[Extension], flags: list[str]) -> None:
        for group in groups:
            group.extra_link_args = flags
            self.build_extension(group)


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
