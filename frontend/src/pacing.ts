/** A bot's turn, told act by act at a pace that can be set. */

import { keep, readKept } from "./keeping.ts";
import type { TableStore } from "./table-store.ts";

export const PACES = ["0", "700", "1500", "3000"] as const;
export type Pace = (typeof PACES)[number];

export function pace(): Pace {
  const value = readKept("pace");
  return PACES.find((one) => one === value) ?? "700";
}

export function setPace(value: Pace): void {
  keep("pace", value);
}

export class Pacing {
  running = false;

  constructor(private readonly store: TableStore) {
    store.addEventListener("went", () => this.follow());
  }

  /** Stop telling, and let the player look where he likes. */
  stop(): void {
    this.running = false;
  }

  skip(): void {
    this.running = false;
    void this.store.lookAt(this.store.now?.moves ?? 0);
  }

  private follow(): void {
    const { happened, log, lookingBack } = this.store;
    const told = this.running || lookingBack || pace() === "0" || !this.botActed();
    if (!told) void this.tell(log.length - happened.length + 1);
  }

  private botActed(): boolean {
    const bots = (this.store.now?.seats ?? []).filter((seat) => seat.kind === "bot");
    return this.store.happened.some((entry) => bots.some((seat) => seat.side === entry.by));
  }

  private async tell(from: number): Promise<void> {
    this.running = true;
    for (let at = from; this.running && at < (this.store.now?.moves ?? 0); at += 1) {
      await this.store.lookAt(at);
      await new Promise((wake) => setTimeout(wake, Number(pace())));
    }
    if (this.running) this.skip();
  }
}
