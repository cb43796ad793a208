import type { ScaleBand, ScaleLinear } from 'd3-scale';
import { html, type Markup } from '../html/markup.js';

/** Room around the marks. */
export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Axis below the marks, with lines across them; `title` says what is measured and in what unit. */
export function bottomAxis(
  scale: ScaleLinear<number, number>,
  [top, bottom]: readonly [number, number],
  title: string,
  format: (value: number) => string = String,
): Markup {
  const [from, to] = scale.range();
  const ticks = scale.ticks(Math.max(2, Math.round((to - from) / 80)));
  const grid = ticks.map((tick) => `M${at(scale(tick))},${top}V${bottom}`).join('');
  return html`<g class="axis" text-anchor="middle"><path class="grid" d="${grid}"/>${ticks.map(
    (tick) => html`<text x="${at(scale(tick))}" y="${bottom + 15}">${format(tick)}</text>`,
  )}<text class="name" x="${at((from + to) / 2)}" y="${bottom + 32}">${title}</text></g>`;
}

/** Axis to the left of the marks, its title above it. */
export function leftAxis(
  scale: ScaleLinear<number, number>,
  [left, right]: readonly [number, number],
  title: string,
  format: (value: number) => string = String,
): Markup {
  const [from, to] = scale.range();
  const ticks = scale.ticks(Math.max(2, Math.round(Math.abs(to - from) / 45)));
  const grid = ticks.map((tick) => `M${left},${at(scale(tick))}H${right}`).join('');
  const name =
    title === '' ? null : html`<text class="name" x="${left}" y="${at(Math.min(from, to) - 10)}">${title}</text>`;
  return html`<g class="axis"><path class="grid" d="${grid}"/><g text-anchor="end">${ticks.map(
    (tick) => html`<text x="${left - 6}" y="${at(scale(tick) + 4)}">${format(tick)}</text>`,
  )}</g>${name}</g>`;
}

/** Names of rows to the left of the marks. */
export function rowNames(scale: ScaleBand<string>, labels: ReadonlyMap<string, string>, left: number): Markup {
  const middle = scale.bandwidth() / 2 + 4;
  return html`<g class="axis" text-anchor="end">${scale
    .domain()
    .map(
      (key) =>
        html`<text x="${left - 8}" y="${at((scale(key) ?? 0) + middle)}">${shortened(labels.get(key) ?? key)}</text>`,
    )}</g>`;
}

/** Longest name shown beside a row; the whole one stands in the tip and in the data. */
export const NAME_LENGTH_MAX = 36;

/** Width of a letter, on the safe side. */
const LETTER = 6.7;

/** Room that the longest of these texts takes. */
export function textRoom(texts: readonly string[], length: number = NAME_LENGTH_MAX): number {
  return LETTER * Math.max(3, ...texts.map((text) => Math.min(length, [...text].length)));
}

export function shortened(name: string, length: number = NAME_LENGTH_MAX): string {
  const characters = [...name];
  return characters.length <= length ? name : `${characters.slice(0, length - 1).join('')}…`;
}

/** A coordinate with one decimal at most. */
export function at(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The range of `values` widened by a twentieth, never empty. */
export function padded(values: readonly number[]): [number, number] {
  const finite = values.filter(Number.isFinite);
  const low = finite.length > 0 ? Math.min(...finite) : 0;
  const high = finite.length > 0 ? Math.max(...finite) : 1;
  const room = high > low ? (high - low) / 20 : Math.abs(low) / 20 || 1;
  return [low - room, high + room];
}
