/**
 * Draws the NATO symbols of the counters by milsymbol, once, so that the library itself (200 KB)
 * stays out of the page. `node tools/symbols.mjs` writes the file; `--check` says if it is stale.
 */

import { readFileSync, writeFileSync } from "node:fs";
import milsymbol from "milsymbol";

const FILE = new URL("../src/boards/symbols.ts", import.meta.url);

// letter codes of APP-6B / MIL-STD-2525C
const CODES = {
  infantry: "SFGPUCI----",
  motorized: "SFGPUCIM---",
  mechanized: "SFGPUCIZ---",
  armour: "SFGPUCA----",
  airborne: "SFGPUCIA---",
  rotary: "SFGPUCVR---",
  recon: "SFGPUCR----",
  police: "SFGPUUL----",
};

/** The paths inside the frame. Letters are left out: beside SP and MP they would mislead. */
function drawn(code) {
  const symbol = new milsymbol.Symbol(code, { size: 100, monoColor: "currentColor", fill: false });
  if (!symbol.isValid()) throw new Error(`milsymbol knows no ${code}`);
  const [, ...paths] = [...symbol.asSVG().matchAll(/<path d="([^"]+)"([^>]*)>/g)];
  return paths.map(([, d, rest]) => ({ d: d.trim(), filled: rest.includes('stroke="none"') }));
}

function line([name, code]) {
  const paths = drawn(code).map(({ d, filled }) => `    { d: ${JSON.stringify(d)}, filled: ${filled} },\n`);
  return `  ${name}: [\n${paths.join("")}  ],\n`;
}

const text = `/** The NATO symbols of the counters, in a frame from 25,50 to 175,150. Made by tools/symbols.mjs. */

export interface Stroke {
  d: string;
  filled: boolean;
}

export const SYMBOLS = {
${Object.entries(CODES).map(line).join("")}} satisfies Record<string, readonly Stroke[]>;

export type SymbolName = keyof typeof SYMBOLS;
`;

if (!process.argv.includes("--check")) writeFileSync(FILE, text);
else if (readFileSync(FILE, "utf8") !== text) {
  console.error("symbols.ts is stale: run node tools/symbols.mjs");
  process.exit(1);
}
