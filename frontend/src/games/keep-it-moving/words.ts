/** Every text of this board, in one place: another language has a file with the same keys (see language.ts). */

import type { FigureWord } from "../../boards/board.ts";
import { speak } from "../../language.ts";
import { many, withSign } from "../../wording.ts";

export const words = speak("keep-it-moving", {
  table: "The card table of Keep it Moving!",
  card: {
    heading: "The card",
    kinds: { battle: "Battle", decisive: "Decisive battle", event: "Event" } as Record<string, string>,
    none: "Between two cards",
    noneHelp: "The next card is still face down.",
    first: "No card has been drawn yet",
    named: (unit: string) => `It is about the ${unit}`,
    number: (n: number, size: number) => `Card ${n} of ${size}`,
  },
  over: {
    win: "Victory",
    lose: "Defeat",
    pause: "Operational pause",
  } as Record<string, string>,
  battle: {
    score: (got: number, needed: number) => `${got} of ${many(needed, "success", "successes")}`,
    round: (n: number, most: number | null) => (most ? `Round ${n} of ${most}` : `Round ${n}`),
    assets: "One success must be the Supporting Assets’",
  },
  momentum: {
    heading: "Momentum",
    end: "At 0 the attack stops: an operational pause.",
    rule: "9.3",
    track: (n: number) => `A track that ends at 0; ${n} are left`,
  },
  decisive: {
    heading: "To win",
    what: "Win the Decisive Battle. It is lost with two battalions Ground Down or worse.",
    worn: (n: number) => (n === 0 ? "None so far" : `${n} so far`),
    gone: "No Decisive Battle is left in the deck: the attack can only run down.",
    rule: "10.1",
    won: (n: number) => `${many(n, "battle", "battles")} cleared`,
  },
  deck: {
    heading: "Deck",
    left: (n: number) => `${many(n, "card", "cards")} left`,
    lists: "Cards left and cards played",
    unseen: (n: number) => `Still in the deck: ${n}`,
    seen: (n: number) => `Played so far: ${n}`,
    times: (n: number) => `${n} ×`,
    meanwhile: "Came meanwhile",
    ahead: "Known to come next",
    aheadAsk: "Which of these comes next?",
    place: (n: number) => `${n}.`,
  },
  play: {
    heading: "In play",
    none: "Nothing is in play.",
    times: (n: number) => `× ${n}`,
    on: (units: string) => `on the ${units}`,
    cards: (n: number) => (n === 0 ? "until the next card is drawn" : `for ${many(n, "more card", "more cards")}`),
    until: {
      lifted: "until it is ended",
      battle: "for the next battle",
      end: "for the rest of the game",
    } as Record<string, string>,
  },
  units: {
    heading: "The brigade",
    levels: ["Fresh", "Bloodied", "Depleted", "Ground Down", "Combat Ineffective", "Flipped"],
    face: (n: number) => `${n}+`,
    never: "never",
    out: "out",
    modifier: (by: number) => `${withSign(by)} on its die`,
    needs: (name: string, level: string, n: number) => `${name}, ${level}, needs ${n} or more`,
    cannot: (name: string, level: string) => `${name}, ${level}, cannot succeed`,
    flipped: (name: string) => `${name}, flipped, out of the game`,
    modified: (by: number) => `${withSign(by)} on the die counted in`,
    rolled: (face: number, good: boolean) => `last rolled ${face}, ${good ? "a success" : "a failure"}`,
    success: "success",
    failure: "failure",
    clearing: (chance: string) => `chance to clear ${chance}`,
    withIt: (percent: string) => `with it ${percent}`,
    without: (percent: string) => `without ${percent}`,
    target: "named by the card",
    at: (name: string, level: string) => `${name}, ${level}`,
    die: "On its die",
  },
  figures: {
    clear: { kind: "chance", text: "to clear it" },
    momentum: { kind: "change", text: "momentum" },
    "levels lost": { kind: "mean", text: "levels lost" },
  } as Record<string, FigureWord>,
  choosing: {
    commit: "Touch the units that go in.",
    other: "Touch the units.",
    one: { attrit: "Touch the unit that is attrited.", regenerate: "Touch the unit that recovers." } as Record<
      string,
      string
    >,
    more: "Not enough yet: touch another.",
    fewer: "Too many: touch one again to leave it out.",
    clear: "Chance to clear it in this round",
    momentum: "momentum",
    levels: "levels lost",
    average: "on average",
    confirm: "Confirm",
    short: { commit: "Commit", attrit: "Attrit", regenerate: "Regenerate" } as Record<string, string>,
  },
});
