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
FLAGS = ["-fvisibility=hidden", "-Wno-error", "-g0"]

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
    """Have mypyc turn the sources into one group of C extensions."""
    from mypyc.build import mypycify

    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            # No config file: what make lint asks for beyond sound types is no reason not to build.
            # Silent: the interpreted files that are imported may want packages not installed here.
            modules = mypycify(
                [
                    "--config-file=",
                    "--follow-imports=silent",
                    *map(str, compiled_sources.list_sources(Path())),
                ],
                opt_level="1" if os.environ.get("GROGNARD_QUICK_BUILD") else "3",
                group_name="grognard.rules",
                multi_file=True,
            )
    # mypyc leaves by sys.exit when the types do not fit.
    except (Exception, SystemExit) as error:
        stay_interpreted(f"mypyc failed ({error})\n{said.getvalue().rstrip()}")
        return []
    units.mark_cold(Path("build/grognard/__native_internal_rules.h"))
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
        group = next(one for one in self.extensions if one.name.endswith("__mypyc"))
        written, group.sources = group.sources, []
        self.build_shims(group)
        try:
            how = self.build_trained(group, units.write_units(written))
        except Exception as error:
            known = isinstance(error, training.Untrained)
            if not known:
                training.forget()
            why = str(error) if known else f"{type(error).__name__}, see the log of the build"
            how = f"compiled without a profile: {why}"
            self.build_group(group, [units.write_unit("rules", map(Path, written))], [], [])
        note(PROFILE, how)

    def build_shims(self, group: Extension) -> None:
        """Compile what stands where each module is looked for, and hands on to the group."""
        with ThreadPoolExecutor(CORES) as pool:
            list(pool.map(self.build_extension, (one for one in self.extensions if one != group)))

    def build_trained(self, group: Extension, parts: list[Path]) -> str:
        """Compile all so that it counts, play with it, and compile it by what was learned."""
        if os.environ.get("GROGNARD_QUICK_BUILD"):
            raise training.Untrained("GROGNARD_QUICK_BUILD is set")
        setting = training.hash_setting(self.compiler.compiler_so[0])
        functions = training.hash_functions(compiled_sources.list_sources(Path()))
        fresh = not training.is_known(setting, functions)
        if fresh:
            training.forget()
            count = training.counting()
            self.build_group(group, parts, [*count, *training.HASTY], count)
            training.train(Path(self.build_lib))
        flags = [*training.using(fresh), *TOGETHER]
        optimise = [*group.extra_compile_args, *flags, f"-flto={CORES}", "-fPIC"]
        self.build_group(group, parts, flags, optimise)
        if fresh:
            training.remember(setting, functions)
        return "compiled by a profile" if fresh else "compiled by the profile of an earlier build"

    def build_group(
        self, group: Extension, parts: list[Path], flags: list[str], link: list[str]
    ) -> None:
        """Compile these units side by side, and link them."""

        def compile_unit(unit: Path) -> list[str]:
            return self.compiler.compile(
                [str(unit)],
                include_dirs=[*group.include_dirs, "build/grognard"],
                extra_postargs=[*group.extra_compile_args, *flags],
            )

        with ThreadPoolExecutor(CORES) as pool:
            made = pool.map(compile_unit, sorted(parts, key=units.weigh, reverse=True))
            group.extra_objects = [one for objects in made for one in objects]
        group.extra_link_args = link
        self.build_extension(group)


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
