/** Random numbers for keys and nonces; works on plain http too, where randomUUID does not. */

function hex(bytes: number): string {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(numbers, (one) => one.toString(16).padStart(2, "0")).join("");
}

/** The key of one click: a resend has the same. */
export const newKey = (): string => hex(16);

/** What this browser adds to the dice, so that the server cannot have chosen them. */
export const newNonce = (): string => hex(32);
