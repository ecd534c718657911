/** Lines over the acts of a game, with its turning points marked. */

import { html, nothing, svg, type TemplateResult } from "lit";

export interface Line {
  name: string;
  values: number[]; // one for each moment, the start included
}

export interface Picture {
  lines: Line[];
  low: number;
  high: number;
  scale: (value: number) => string;
  marks: { n: number; label: string }[]; // moments worth a look
}

const [WIDE, HIGH, LEFT, EDGE] = [640, 200, 84, 14];

/** The picture; a click on a mark goes to that moment. */
export function curvePicture(
  picture: Picture,
  name: string,
  look: (n: number) => void,
): TemplateResult | typeof nothing {
  const moments = picture.lines[0]?.values.length ?? 0;
  if (moments < 2) return nothing;
  const x = (n: number): number => LEFT + (n / (moments - 1)) * (WIDE - LEFT - EDGE);
  const y = (value: number): number =>
    HIGH - EDGE - ((value - picture.low) / (picture.high - picture.low)) * (HIGH - 2 * EDGE);
  const scale = [picture.low, (picture.low + picture.high) / 2, picture.high];
  return html`<svg class="curve" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label=${name}>
    ${scale.map(
      (value) =>
        svg`<path class="axis" d="M${LEFT} ${y(value)} H${WIDE - EDGE}" />
        <text class="scale" x=${LEFT - 6} y=${y(value) + 4} text-anchor="end">${picture.scale(value)}</text>`,
    )}
    ${picture.lines.map((line, n) => svg`<path class="line line-${n}" d=${path(line, x, y)} />`)}
    ${picture.marks.map((mark) => {
      const value = picture.lines[0]?.values[mark.n] ?? 0;
      return svg`<circle class="turn" cx=${x(mark.n)} cy=${y(value)} r="6" @click=${() => look(mark.n)}>
        <title>${mark.label}</title></circle>`;
    })}
  </svg>`;
}

function path(line: Line, x: (n: number) => number, y: (value: number) => number): string {
  const points = line.values.map((value, n) => `${x(n).toFixed(1)} ${y(value).toFixed(1)}`);
  return `M${points.join(" L")}`;
}
