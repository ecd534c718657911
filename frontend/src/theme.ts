/** Light or dark: as the system has it, until the player says otherwise. */

import { keep, readKept } from "./keeping.ts";

export type Theme = "system" | "light" | "dark";

const dark = matchMedia("(prefers-color-scheme: dark)");

export function theme(): Theme {
  const value = readKept("theme");
  return value === "light" || value === "dark" ? value : "system";
}

export function setTheme(value: Theme): void {
  keep("theme", value);
  dress();
}

function dress(): void {
  const now = theme();
  const isDark = now === "dark" || (now === "system" && dark.matches);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

export function followTheme(): void {
  dark.addEventListener("change", dress);
  dress();
}
