/** The NATO symbols of the counters, in a frame from 25,50 to 175,150. Made by tools/symbols.mjs. */

export interface Stroke {
  d: string;
  filled: boolean;
}

export const SYMBOLS = {
  infantry: [
    { d: "M25,50 L175,150 M25,150 L175,50", filled: false },
  ],
  motorized: [
    { d: "M25,50 L175,150 M25,150 L175,50", filled: false },
    { d: "M100,50L100,150", filled: false },
  ],
  mechanized: [
    { d: "M125,80 C150,80 150,120 125,120 L75,120 C50,120 50,80 75,80 Z", filled: false },
    { d: "M25,50 L175,150 M25,150 L175,50", filled: false },
  ],
  armour: [
    { d: "M125,80 C150,80 150,120 125,120 L75,120 C50,120 50,80 75,80 Z", filled: false },
  ],
  airborne: [
    { d: "M25,50 L175,150 M25,150 L175,50", filled: false },
    { d: "M75,140 C75,125 100,125 100,140 C100,125 125,125 125,140", filled: false },
  ],
  rotary: [
    { d: "M60,85 l40,15 40,-15 0,30 -40,-15 -40,15 z", filled: true },
    { d: "M100,100 L100,140", filled: true },
  ],
  recon: [
    { d: "M25,150L175,50", filled: false },
  ],
  police: [
    { d: "m 65.31,70.62 c 11.56,13.49 23.13,13.49 34.69,0  m 0,0 c 11.6,13.49 23.1,13.49 34.7,0  m 0,0 C 128.9,95.67 146.3,122.7 100,140 53.75,122.7 71.09,95.67 65.31,70.62", filled: false },
  ],
} satisfies Record<string, readonly Stroke[]>;

export type SymbolName = keyof typeof SYMBOLS;
