/** A pack file that the player has written, read in the browser; the server checks what it says. */

import type { Json, JsonObject } from "./shapes.ts";

/** The tables of a TOML file, or an error that says what is wrong with it. */
export async function readPack(file: File): Promise<JsonObject> {
  const { parse } = await import("smol-toml");
  return plain(parse(await file.text())) as JsonObject;
}

/** TOML's dates become texts: no pack of ours has any, and the server says so. */
function plain(value: unknown): Json {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "bigint") return Number(value);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]));
  }
  return value as Json;
}
