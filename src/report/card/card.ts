/** The front of a page as a picture for messages and blogs: the same bytes on every machine. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { packageRoot } from '../../package.js';
import { type Drawing, type Figure, NARROW, WIDTH } from '../figures/figure.js';
import { type Content, html, type Markup } from '../html/markup.js';
import type { Front } from '../html/report-page.js';
import { STYLE } from '../html/style.js';
import type { Tile } from '../html/tile.js';
import { inkClass } from '../marks.js';
import { CARD_HEIGHT, CARD_WIDTH } from '../result-files.js';
import { flatStyle } from './flat-style.js';

const MARGIN = 56;
const INSIDE = CARD_WIDTH - 2 * MARGIN;
/** Left of the picture, for the number. */
const TILE = 340;
const GAP = 36;
/** Sizes of letters. */
const SMALL = 24;
const LEADS = [50, 46, 42, 38, 34, 30];
const LEAD_LINES = 3;
const VALUES = [96, 80, 64, 52, 42];
/** Of what a number is: before its letters become small the number does. */
const LABELS = [[28, SMALL], [20]];
/** Where tile and picture end. */
const BOTTOM = CARD_HEIGHT - 30;
/** From line to line, in sizes of letters. */
const LEADING = 1.22;
/** Pictures are not enlarged beyond this. */
const SCALE_MAX = 2.4;

const FONTS = ['Regular', 'Semibold'].map((weight) => `dist/fonts/SourceSans3-${weight}.woff2`);
const FAMILY = 'Source Sans 3';

/** Texts are set in fonts that Satrap brings, by a renderer that is the same program everywhere. */
class Renderer {
  private static started: Promise<void> | null = null;
  private readonly widths = new Map<string, number>();
  private readonly fontBuffers = FONTS.map((file) => readFileSync(join(packageRoot, file)));

  static async open(): Promise<Renderer> {
    const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
    Renderer.started ??= initWasm(readFileSync(wasm));
    await Renderer.started;
    return new Renderer();
  }

  private picture(svg: string) {
    return new Resvg(svg, {
      font: { fontBuffers: this.fontBuffers, defaultFontFamily: FAMILY, sansSerifFamily: FAMILY },
    });
  }

  png(svg: string): Uint8Array {
    return this.picture(svg).render().asPng();
  }

  /** How wide a text is, in sizes of its letters. */
  width(text: string, weight: number): number {
    const known = this.widths.get(`${weight} ${text}`);
    if (known !== undefined) return known;
    const svg = html`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9" font-size="100" font-weight="${weight}">${text}</text></svg>`;
    const width = (this.picture(svg.text).getBBox()?.width ?? 0) / 100;
    this.widths.set(`${weight} ${text}`, width);
    return width;
  }
}

export async function cardPng(front: Front): Promise<Uint8Array> {
  const renderer = await Renderer.open();
  return renderer.png(cardMarkup(front, (text, weight) => renderer.width(text, weight)).text);
}

type Widths = (text: string, weight: number) => number;

interface Lines {
  readonly size: number;
  readonly lines: readonly string[];
  /** There was no room for all of the text. */
  readonly isCut?: true;
}

/** @param widths how wide a text is, in sizes of its letters */
export function cardMarkup({ title, lead = '', tiles, figure }: Front, widths: Widths): Markup {
  const head = cut(title, SMALL, INSIDE - 110, 400, widths);
  const sentence = fitted(lead, LEADS, 600, INSIDE, () => LEAD_LINES, widths);
  const leadTop = 96;
  const top = Math.ceil(leadTop + sentence.lines.length * sentence.size * LEADING + 34);
  const tile = tiles.at(0);
  const left = tile === undefined ? MARGIN : MARGIN + TILE + GAP;
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}"><style>${flatStyle(STYLE)}.hit{display:none}text{fill:#1b1f24}.soft{fill:#57606a}</style>
<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="#fff"/><rect width="${CARD_WIDTH}" height="12" fill="#0072b2"/>
<text class="soft" x="${MARGIN}" y="70" font-size="${SMALL}">${head}</text><text x="${CARD_WIDTH - MARGIN}" y="70" font-size="${SMALL}" font-weight="600" text-anchor="end">Satrap</text>
${textLines(sentence, MARGIN, leadTop, 600)}${tile === undefined ? null : tileMarkup(tile, top, widths)}${figure === undefined ? null : figureMarkup(figure, left, top, widths)}</svg>`;
}

/** The largest letters with which a text takes few enough lines; of the smallest as many lines as there may be. */
function fitted(
  text: string,
  sizes: readonly number[],
  weight: number,
  room: number,
  linesOf: (size: number) => number,
  widths: Widths,
): Lines {
  const perLetter = text === '' ? 0 : widths(text, weight) / text.length;
  const usual = (size: number): number => Math.floor(room / (size * perLetter));
  for (const size of sizes) {
    // Lines of broad letters need fewer of them; a word that is too long for a line is not made shorter so.
    for (let letters = usual(size); letters > usual(size) * BROADEST; letters--) {
      const lines = broken(text, letters);
      if (lines.length > linesOf(size)) break;
      if (lines.every((line) => size * widths(line, weight) <= room)) return { size, lines };
    }
  }
  const size = sizes[sizes.length - 1];
  const most = linesOf(size);
  const lines = broken(text, usual(size));
  const kept = lines.slice(0, most).map((line) => cut(line, size, room, weight, widths));
  const shown = lines.length > most ? [...kept.slice(0, -1), `${kept[most - 1].slice(0, -1)}…`] : kept;
  return { size, lines: shown, isCut: true };
}

/** How many letters of a text stand in its broadest line, at least, of as many as there are in a usual one. */
const BROADEST = 0.6;

/** Lines of at most so many letters of usual width. */
function broken(text: string, letters: number): string[] {
  const lines: string[] = [];
  // A unit stays with its number.
  for (const word of text.split(/ (?!%)/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && longer.length <= letters) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** One line of at most this width. */
function cut(text: string, size: number, room: number, weight: number, widths: Widths): string {
  const most = Math.floor((room / (size * widths(text, weight))) * text.length);
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}

function textLines({ size, lines }: Lines, x: number, top: number, weight: number, soft = false): Content {
  return lines.map(
    (line, i) =>
      html`<text${soft ? html` class="soft"` : null} x="${x}" y="${Math.round(top + size * (i * LEADING + 0.9))}" font-size="${size}" font-weight="${weight}">${line}</text>`,
  );
}

function tileMarkup({ value, interval, label, mark }: Tile, top: number, widths: Widths): Content {
  const [x, room] = [MARGIN + 28, TILE - 28];
  const range = { size: 32, lines: interval === undefined ? [] : [interval] };
  const told = mark ? `${mark.letter}  ${label}` : label;
  const tries = LABELS.flatMap((sizes) =>
    VALUES.map((most) => ({ sizes, values: VALUES.filter((own) => own <= most) })),
  );
  const set = ({ sizes, values }: (typeof tries)[number]) => {
    const number = fitted(value, values, 600, room, () => 1, widths);
    const below = top + number.size * LEADING;
    const labelTop = below + range.lines.length * range.size * LEADING + 8;
    const lines = (size: number): number => Math.max(1, Math.floor((BOTTOM - labelTop) / (size * LEADING)));
    return { number, below, labelTop, words: fitted(told, sizes, 400, room, lines, widths) };
  };
  const chosen = tries.find((one) => set(one).words.isCut === undefined) ?? tries[tries.length - 1];
  const { number, below, labelTop, words } = set(chosen);
  const bottom = labelTop + words.lines.length * words.size * LEADING;
  return html`<g class="${inkClass(mark?.colour).trim()}"><rect class="bar" x="${MARGIN}" y="${top}" width="8" height="${Math.round(bottom - top)}"/></g>
${textLines(number, x, top, 600)}${textLines(range, x, below, 400, true)}${textLines(words, x, labelTop, 400)}`;
}

/** The picture in the drawing that becomes larger: the page's or that of a phone. Of many rows those that matter. */
function figureMarkup(figure: Figure, left: number, top: number, widths: Widths): Content {
  const { brief, svg } = figure;
  const title = brief === undefined ? figure.title : `${figure.title} (${brief.shown})`;
  const [width, height] = [CARD_WIDTH - MARGIN - left, BOTTOM - top - 40];
  const drawings: readonly (readonly [number, Drawing])[] = brief
    ? [[brief.width, brief.draw()]]
    : [[WIDTH, svg.page], ...(svg.together ? [] : [[NARROW, svg.phone] as const])];
  const [scale, of, drawing] = drawings
    .map(([own, one]) => [Math.min(width / own, height / one.height, SCALE_MAX), own, one] as const)
    .reduce((best, one) => (one[0] > best[0] ? one : best));
  const size = html`width="${Math.round(scale * of)}" height="${Math.round(scale * drawing.height)}"`;
  return html`<text class="soft" x="${left}" y="${top + 20}" font-size="${SMALL}">${cut(title, SMALL, width, 400, widths)}</text>
${svg.shared ? html`<defs>${svg.shared}</defs>` : null}<svg class="plot" x="${left}" y="${top + 40}" ${size} viewBox="0 0 ${of} ${drawing.height}">${drawing.content}</svg>`;
}
