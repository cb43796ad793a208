import type { ScaleLinear } from 'd3-scale';
import { html, type Markup, visibleText } from '../html/markup.js';

/** Room around the marks. */
export interface Margins {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/**
 * Axis below the marks, with lines across them; `title` says what is measured and in what unit.
 *
 * @param whole values are counted: no fractions between them
 */
export function bottomAxis(
  scale: ScaleLinear<number, number>,
  [top, bottom]: readonly [number, number],
  title: string,
  whole = false,
): Markup {
  const [from, to] = scale.range();
  const all = scale.ticks(Math.max(2, Math.round((to - from) / 80)));
  const ticks = whole ? all.filter(Number.isInteger) : all;
  const texts = alikeTexts(ticks);
  const grid = ticks.map((tick) => `M${at(scale(tick))},${top}V${bottom}`).join('');
  return html`<g class="axis" text-anchor="middle"><path class="grid" d="${grid}"/>${ticks.map(
    (tick, i) => html`<text x="${at(scale(tick))}" y="${bottom + 15}">${texts[i]}</text>`,
  )}${axisName(title, to).map(
    (line, i) => html`<text class="name" x="${at((from + to) / 2)}" y="${bottom + 32 + NAME_STEP * i}">${line}</text>`,
  )}</g>`;
}

/** Room that an axis takes below the marks: its name stands in two lines where one is too long. */
export function axisRoom(title: string, width: number): number {
  return 44 + NAME_STEP * (axisName(title, width).length - 1);
}

function axisName(title: string, width: number): string[] {
  return nameLines(title, Math.max(12, Math.floor(width / NAME_LETTER)));
}

/** Axis to the left of the marks, its title above it. */
export function leftAxis(
  scale: ScaleLinear<number, number>,
  [left, right]: readonly [number, number],
  title: string,
): Markup {
  const [from, to] = scale.range();
  const ticks = scale.ticks(Math.max(2, Math.round(Math.abs(to - from) / 45)));
  const texts = alikeTexts(ticks);
  const grid = ticks.map((tick) => `M${left},${at(scale(tick))}H${right}`).join('');
  const start = textRoom([title], title.length) > right - left ? 0 : left;
  const name =
    title === '' ? null : html`<text class="name" x="${start}" y="${at(Math.min(from, to) - 10)}">${title}</text>`;
  return html`<g class="axis"><path class="grid" d="${grid}"/><g text-anchor="end">${ticks.map(
    (tick, i) => html`<text x="${left - 6}" y="${at(scale(tick) + 4)}">${texts[i]}</text>`,
  )}</g>${name}</g>`;
}

/** Numbers that stand beside each other, all with as many decimals as the one that has most. */
export function alikeTexts(values: readonly number[]): string[] {
  const decimals = Math.max(0, ...values.map(decimalsOf));
  return values.map((value) => value.toFixed(decimals));
}

/** Decimals that a number needs: 2 of 0.25, 0 of 300. */
export function decimalsOf(value: number): number {
  const [digits, exponent] = value.toExponential().split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

/** Names of rows to the left of the marks, each beside the middle of its row. */
export function rowNames(rows: readonly { readonly name: string; readonly middle: number }[], left: number): Markup {
  return html`<g class="axis" text-anchor="end">${rows.map(({ name, middle }) => rowName(name, left - 8, middle))}</g>`;
}

/** One name, in two lines where it is long. */
export function rowName(name: string, right: number, middle: number, length: number = NAME_LENGTH_MAX): Markup {
  const lines = nameLines(name, length);
  return html`${lines.map(
    (line, i) =>
      html`<text x="${right}" y="${at(middle + 4 + NAME_STEP * (i - (lines.length - 1) / 2))}">${line}</text>`,
  )}`;
}

/** Room of a name above the marks of its row. */
export const NAME_ROW = 16;

/** A name above its marks, which begin at `top`. */
export function nameAbove(name: string, top: number): Markup {
  return html`<text class="row" x="0" y="${top - 5}">${shortened(name)}</text>`;
}

/** Width of a letter of a name, on average. */
export const NAME_LETTER = 6.3;
/** Height of a line of a name. */
export const NAME_STEP = 13;

/**
 * A name as it stands beside its row: a long one in two lines, parted between words or behind a dot; the longest are
 * shortened.
 *
 * @param last letters of the last line, where it has less room
 */
export function nameLines(text: string, length: number = NAME_LENGTH_MAX, last: number = length): string[] {
  const name = visibleText(text);
  if ([...name].length <= last) return [name];
  const words = name.split(/(?<=[ ,+.])/);
  let first = '';
  while (words.length > 0 && [...(first + words[0])].length <= length + 1) first += words.shift();
  return first === '' ? [shortened(name, last)] : [first.trim(), shortened(words.join(''), last)];
}

/** Longest line of a name beside a row; the whole name stands in the tip and in the data. */
export const NAME_LENGTH_MAX = 42;

/** Widths of letters in a wide system font, so that texts have room in all of them. */
const NARROW = 4.8;
export const LETTER = 7.4;
const BROAD = 10;
/** Of signs of Eastern scripts, and of pictures. */
const SQUARE = 16;
const FIRST_SQUARE = 0x2e80;

/** Room that the longest of these texts takes. */
export function textRoom(texts: readonly string[], length: number = NAME_LENGTH_MAX): number {
  return Math.max(3 * LETTER, ...texts.map((text) => textWidth(shortened(text, length))));
}

function textWidth(text: string): number {
  return [...text].reduce((sum, letter) => {
    if (/[fijlrt.,:;'|()[\] -]/.test(letter)) return sum + NARROW;
    if (/[mwMW=+~%@…<>#&]/.test(letter)) return sum + BROAD;
    return sum + ((letter.codePointAt(0) ?? 0) >= FIRST_SQUARE ? SQUARE : LETTER);
  }, 0);
}

export function shortened(text: string, length: number = NAME_LENGTH_MAX): string {
  const name = visibleText(text);
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
