/** The map as it is printed: land, rivers, roads, names, and the key of signs. */

import { svg, nothing, type SVGTemplateResult } from "lit";
import { KEY, type Chart, type Road } from "./chart.ts";
import { one, smooth, type Line, type Point } from "../../boards/geometry.ts";
import type { Crossing } from "../../boards/point-map/rivers.ts";
import { words } from "./words.ts";

export function ground(chart: Chart): SVGTemplateResult {
  const { width, height } = chart.layout;
  const plain = chart.roads.filter(({ m4 }) => !m4);
  const m4 = chart.roads.filter((road) => road.m4);
  return svg`<g aria-hidden="true">
    <rect class="land" width=${width} height=${height}></rect>
    ${chart.courses.map(({ points }) => svg`<path class="river" d=${smooth(points)}></path>`)}
    ${chart.crossings.map(waves)}
    ${plain.map((road) => svg`<path class="casing" d=${way(road.line)}></path>`)}
    ${plain.map((road) => svg`<path class="road" d=${way(road.line)}></path>`)}
    ${m4.map((road) => svg`<path class="casing m4" d=${way(road.line)}></path>`)}
    ${m4.map((road) => svg`<path class="m4-edge" d=${way(road.line)}></path>`)}
    ${m4.map((road) => svg`<path class="m4-inside" d=${way(road.line)}></path>`)}
    ${chart.crossings.map((crossing) => bridge(crossing, m4))}
    ${chart.shields.map(shield)}
    ${chart.riverNames.map(({ river, at, angle }) => svg`<text class="river-name" text-anchor="middle" dy="-8"
      transform="translate(${one(at)}) rotate(${angle.toFixed(1)})">${river}</text>`)}
    <rect class="neat" x="7" y="7" width=${width - 14} height=${height - 14}></rect>
    <rect class="neat thin" x="12" y="12" width=${width - 24} height=${height - 24}></rect>
    ${chart.key ? key(chart.map.title, chart.key) : nothing}
  </g>`;
}

const way = ([a, b]: Line): string => `M${one(a)} L${one(b)}`;

/** The direction of a road, in degrees. */
const bearing = ([a, b]: Line): string => ((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI).toFixed(1);

/** Water under a road: waves on both sides of it. */
function waves({ at, road }: Crossing): SVGTemplateResult {
  const wave = (x: number): string => `M${x} 8 q4 4 0 8 q-4 4 0 8 M${x} -8 q-4 -4 0 -8 q4 -4 0 -8`;
  return svg`<path class="waves" transform="translate(${one(at)}) rotate(${bearing(road)})" d="${wave(-4)} ${wave(4)}"></path>`;
}

function bridge({ at, road }: Crossing, m4: Road[]): SVGTemplateResult {
  const wide = m4.some(({ line }) => line[0] === road[0] && line[1] === road[1]) ? 8 : 5;
  const rail = (y: number): string => `M-14 ${y * 1.5} L-10 ${y} H10 L14 ${y * 1.5}`;
  return svg`<path class="bridge" transform="translate(${one(at)}) rotate(${bearing(road)})" d="${rail(wide)} ${rail(-wide)}"></path>`;
}

const shield = (at: Point): SVGTemplateResult => svg`<g class="shield" transform="translate(${one(at)})">
  <rect x="-15" y="-10" width="30" height="20" rx="4"></rect><text text-anchor="middle" y="5">M4</text></g>`;

/** A barrier in stripes, 48 wide, standing on its middle. */
export const roadblock = (): SVGTemplateResult => svg`<g class="roadblock">
  <path class="legs" d="M-17 0 v9 M17 0 v9 M-21 9 h8 M13 9 h8"></path>
  <rect class="bar" x="-24" y="-6" width="48" height="11" rx="2"></rect>
  <path class="stripes" d="M-22 5 l7 -11 h6 l-7 11 z M-8 5 l7 -11 h6 l-7 11 z M6 5 l7 -11 h6 l-7 11 z"></path>
</g>`;

function key(title: string, at: Point): SVGTemplateResult {
  const [x, y] = [-KEY.width / 2, -KEY.height / 2];
  const row = (n: number): number => y + 54 + n * 25;
  const line: Line = [{ x: x + 16, y: row(0) }, { x: x + 58, y: row(0) }];
  const river: Line = [{ x: x + 16, y: row(1) }, { x: x + 58, y: row(1) }];
  const crossing: Crossing = { river: "", road: river, at: { x: x + 37, y: row(1) }, banks: river as [Point, Point] };
  return svg`<g class="key" transform="translate(${one(at)})">
    <rect x=${x} y=${y} width=${KEY.width} height=${KEY.height} rx="4"></rect>
    <text class="map-title" x="0" y=${y + 28} text-anchor="middle" textLength=${longTitle(title)} lengthAdjust="spacingAndGlyphs">${title}</text>
    <path class="m4-edge" d=${way(line)}></path><path class="m4-inside" d=${way(line)}></path>
    <text x=${x + 72} y=${row(0) + 5}>${words.key.m4}</text>
    <g transform="translate(${x + 37} ${row(1)}) scale(0.62) translate(${-x - 37} ${-row(1)})">${waves(crossing)}</g><path class="road" d=${way(river)}></path>
    <text x=${x + 72} y=${row(1) + 5}>${words.key.river}</text>
    <g transform="translate(${x + 37} ${row(2) - 1}) scale(0.85)">${roadblock()}</g>
    <text x=${x + 72} y=${row(2) + 5}>${words.key.roadblock}</text>
  </g>`;
}

const longTitle = (title: string): number | typeof nothing => (title.length > 26 ? KEY.width - 24 : nothing);
