/** The player of this browser: a name, and no account. */

import * as api from "./api.ts";
import type { Me } from "./shapes.ts";
import { words } from "./words.ts";

class PlayerHere extends EventTarget {
  me: Me | null = null;
  private asked: Promise<Me | null> | null = null;

  /** Who this browser is, if it is somebody already. */
  async whoAmI(): Promise<Me | null> {
    this.asked ??= api.me();
    try {
      this.set(await this.asked);
    } catch (error) {
      this.asked = null;
      throw error;
    }
    return this.me;
  }

  /** Somebody, with a name made up if need be: nobody has to fill in a form before playing. */
  async somebody(): Promise<Me> {
    const me = this.me ?? (await this.whoAmI());
    return me ?? this.rename(words.people.guest(100 + Math.floor(Math.random() * 900)));
  }

  async rename(name: string): Promise<Me> {
    const me = await api.callMe(name);
    this.asked = Promise.resolve(me);
    this.set(me);
    return me;
  }

  private set(me: Me | null): void {
    const changed = me?.name !== this.me?.name;
    this.me = me;
    if (changed) this.dispatchEvent(new Event("change"));
  }
}

export const player = new PlayerHere();
