/** The board of a replayed game, turn by turn: shapes once, then who holds what. */

import type { Board, CellNow } from '../../games/game.js';
import { shortened, textRoom } from '../figures/axis.js';
import {
  BELOW,
  cellPath,
  type Fitted,
  fitted,
  type LabelPlace,
  labelPlace,
  wordsOf,
} from '../figures/board-geometry.js';
import { type Content, html, type Markup } from '../html/markup.js';
import type { Faction } from './watch.js';

const WIDTH = 560;
const HEIGHT_MAX = 560;
const MARGIN = 4;
/** A smaller cell has no room for a second line. */
const TWO_LINES_MIN = 24;
/** How far the number of a small cell stands above its middle, and forces of one line below it. */
const ONE_LINE_UP = -3;
const DOWN = 10;
/** A cell with so much room has its name beside its number, one with more what lies there. */
const NAME_MIN = 90;
const PIECES_MIN = 120;
/** So has a cell of this width that is wider than high; one that is smaller has its name and what it is like. */
const WIDE_MIN = 56;
const WIDE_PIECES_MIN = 84;
/** Where all cells are large, so are letters: their class is `bt`. The name stands above the middle, lines below it. */
const BIG = { line: 20, letter: 10, up: (room: number): number => -room / 4, down: 22, below: 18 };
const USUAL = { line: 14, letter: 7, up: (): number => -1, down: 15, below: BELOW };
/** Lines of a wide cell, from its top, and how wide its letters are. */
const WIDE = { line: 11, letter: 6.1, first: 11 };
/** Letters of what is nobody's are narrower. */
const FREE = 0.82;
/** Letters that fit into a small cell. */
const NAME_LENGTH = 11;
/** Letters are so much larger on a phone than in figures; of a name that has no room there the end is not shown. */
const PHONE_BY = 4 / 3;
/** Letters of a name that a phone shows at least. */
const PHONE_MIN = 3;
/** So many boards are drawn one over the other before one is drawn whole again: browsers draw each from the first. */
const LAYERS_MAX = 8;

/** A board that was drawn, over which the next one may be drawn. */
interface DrawnBoard {
  readonly id: string;
  /** How each cell looks. */
  readonly cells: ReadonlyMap<string, string>;
  readonly layers: number;
}

/** Draws positions on a board; its shapes stand once in the page (`shapes`). */
export class BoardView {
  private readonly fit: Fitted;
  private readonly places: ReadonlyMap<string, number>;
  private readonly byId: ReadonlyMap<string, Faction>;
  /** Name of each cell that has one and the same whenever something stands there: drawn once. */
  private readonly lasting: ReadonlyMap<string, string>;
  /** Places of names and forces where all cells are large, or else. */
  private readonly type: typeof BIG;
  /** What the classes of the board say of its cells. */
  private readonly size: string;
  /** How cells look in the middle of a turn. */
  private readonly between = new Map<string, Markup>();
  /** The last board of each game. */
  private drawn: readonly DrawnBoard[] = [];

  /**
   * @param positions all positions of the page
   * @param bare cells of which nothing is said in the whole page: drawn once, below the others
   * @param named cells are known by what stands there now, not by their own number
   */
  constructor(
    private readonly board: Board,
    factions: readonly Faction[],
    positions: readonly (readonly CellNow[])[],
    private readonly bare: ReadonlySet<string>,
    private readonly named: boolean,
  ) {
    this.fit = fitted(board, MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT_MAX);
    const isBig = board.cells.every(({ shape }) => labelPlace(shape, this.fit).room >= PIECES_MIN);
    this.type = isBig ? BIG : USUAL;
    const isWide = board.cells.some(({ shape }) => this.isWide(labelPlace(shape, this.fit)));
    this.size = isBig ? ' big' : isWide ? ' words' : '';
    this.places = new Map(board.cells.map(({ id }, i) => [id, i]));
    this.byId = new Map(factions.map((faction) => [faction.id, faction]));
    this.lasting = named ? lastingNames(positions) : new Map();
  }

  /** Outlines and numbers of all cells, without a place of their own. @param two games are side by side */
  shapes(two: boolean): Markup {
    const cells = this.board.cells.map(({ id, name, shape }, i) => {
      const at = labelPlace(shape, this.fit);
      const own = this.isWide(at) ? name : at.room < NAME_MIN ? id : `${id} ${name}`;
      const shown = this.named ? this.lasting.get(id) : own;
      const label = shown === undefined ? null : this.nameText(id, shown, at);
      return html`<g id="c${i}"><path d="${cellPath(shape, this.fit)}"/>${label}</g>`;
    });
    const bare = this.board.cells.flatMap(({ id }, i) =>
      this.bare.has(id) ? [html`<use href="#c${i}" class="h"/>`] : [],
    );
    const isBig = this.type === BIG;
    const words = wordsOf(this.board, this.fit, this.type.below).map(
      ({ text, x, y }) =>
        html`<text class="${isBig ? 'wt bt' : 'wt'}" x=${Math.round(x)} y=${Math.round(y)}>${text}</text>`,
    );
    const below = this.hasBase ? html`<g id="bare">${words}${bare}</g>` : null;
    const hatch = html`<pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M1 0v7"/></pattern>`;
    return html`<svg class="aside" aria-hidden="true"><defs>${cells}${below}${two ? hatch : null}</defs></svg>`;
  }

  /** Is there anything that all boards have, below their cells? */
  private get hasBase(): boolean {
    return this.bare.size > 0 || (this.board.labels ?? []).length > 0;
  }

  /** A cell in which names and words stand in lines from its top. */
  private isWide({ room, width }: LabelPlace): boolean {
    return this.type !== BIG && width > room && width >= WIDE_MIN && room >= 2 * WIDE.line;
  }

  private nameText(id: string, name: string, at: LabelPlace): Markup {
    const { x, y, room, width } = at;
    const isWide = this.isWide(at);
    const letters = Math.floor(width / (isWide ? WIDE.letter : this.type.letter));
    const isWhole = isWide || !this.named || room >= NAME_MIN;
    const shown = isWhole ? shortened(name, letters) : labelOf(id, name);
    let fitting = shown.length;
    while (fitting > PHONE_MIN && PHONE_BY * textRoom([shown.slice(0, fitting)]) > width) fitting--;
    const rest = shown.slice(fitting);
    const text = html`${shown.slice(0, fitting)}${rest === '' ? null : html`<tspan>${rest}</tspan>`}`;
    const up = room < TWO_LINES_MIN && !this.named ? ONE_LINE_UP : this.type.up(room);
    return isWide ? this.text('ct w', x, y - room / 2 + WIDE.first, text) : this.text('ct', x, y + up, text);
  }

  /**
   * The board of the next turn of a game, drawn over that of the turn before: only cells that look otherwise are drawn
   * again. The script makes it whole.
   *
   * @param games which games it shows, the first of which says its place
   * @param before the position a turn earlier: cells whose holder is another are outlined
   * @param other the position of the game beside it: cells in which something else stands are hatched
   */
  picture(
    id: string,
    title: string,
    now: readonly CellNow[],
    before: readonly CellNow[],
    games: readonly number[],
    other: readonly CellNow[] | null = null,
  ): Markup {
    const { board, fit } = this;
    const below = this.belowOf(games);
    const here = new Map(now.map((cell) => [cell.cell, cell]));
    const then = new Map(before.map((cell) => [cell.cell, cell.holder]));
    const shown = board.cells.map((cell, place) => ({ ...cell, place })).filter(({ id }) => !this.bare.has(id));
    const looks = shown.map((cell) => {
      const look = this.cellMarkup(cell.id, cell.place, here.get(cell.id), labelPlace(cell.shape, fit));
      return { cell: cell.id, look, text: look.text };
    });
    const cells = looks.flatMap(({ cell, look, text }) => (below?.cells.get(cell) === text ? [] : [look]));
    // Thick edges lie above those of their neighbours.
    const edges = shown.flatMap(({ id: cell, place }) =>
      before.length > 0 && then.get(cell) !== here.get(cell)?.holder ? [html`<use href="#c${place}"/>`] : [],
    );
    const there = other && new Map(other.map((cell) => [cell.cell, JSON.stringify(cell)]));
    const differing = shown.flatMap(({ id: cell, place }) =>
      there && there.get(cell) !== JSON.stringify(here.get(cell)) ? [html`<use href="#c${place}"/>`] : [],
    );
    const layers = below === null ? 1 : below.layers + 1;
    this.note(games, { id, cells: new Map(looks.map(({ cell, text }) => [cell, text])), layers });
    const held = now.filter(({ holder }) => holder !== undefined).length;
    const description = `${held} of ${board.cells.length} cells are held; the table of forces has all of them.`;
    const height = Math.ceil(fit.height + 2 * MARGIN);
    const base = below !== null ? html`<use href="#${below.id}"/>` : this.hasBase ? html`<use href="#bare"/>` : null;
    const over = [
      differing.length === 0 ? null : html`<g class="vs">${differing}</g>`,
      edges.length === 0 ? null : html`<g class="ch">${edges}</g>`,
    ];
    return html`<div class="frame${this.size}" tabindex="0" role="group" aria-label="${title}"><svg class="board${this.size}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="${id}-t ${id}-d"><title id="${id}-t">${title}</title><desc id="${id}-d">${description}</desc><g id="${id}">${base}${cells}</g>${over}</svg></div>`;
  }

  /**
   * What the lines of a turn change on the board, for the script: number of the line, of the cell and of its look
   * (`looks`), each in base 36; without a look it is that at the end of the turn.
   *
   * @param changes in their order, with the number of the line that each comes with
   */
  steps(changes: readonly (readonly [line: number, cell: CellNow])[], before: readonly CellNow[]): string {
    const looks = new Map(before.map((cell) => [cell.cell, this.look(cell)?.text]));
    const last = new Map(changes.map(([, { cell }], i) => [cell, i]));
    const steps = changes.flatMap(([line, cell], i) => {
      const place = this.places.get(cell.cell);
      const look = this.look(cell);
      if (place === undefined || look === null || looks.get(cell.cell) === look.text) return [];
      looks.set(cell.cell, look.text);
      const numbers = [line, place, ...(last.get(cell.cell) === i ? [] : [this.numberOf(look)])];
      return [numbers.map((number) => number.toString(36)).join('.')];
    });
    return steps.join(' ');
  }

  /** How cells look in the middle of turns, once all turns have been drawn. */
  looks(): Markup {
    return html`<svg class="aside" aria-hidden="true"><defs id="looks">${[...this.between.values()]}</defs></svg>`;
  }

  private numberOf(look: Markup): number {
    if (!this.between.has(look.text)) this.between.set(look.text, look);
    return [...this.between.keys()].indexOf(look.text);
  }

  private look(cell: CellNow): Markup | null {
    const place = this.places.get(cell.cell);
    if (place === undefined) return null;
    return this.cellMarkup(cell.cell, place, cell, labelPlace(this.board.cells[place].shape, this.fit));
  }

  /** The board over which the next one of these games is drawn; null: it is drawn whole. */
  private belowOf(games: readonly number[]): DrawnBoard | null {
    const below = this.drawn[games[0]];
    return below === undefined || below.layers >= LAYERS_MAX ? null : below;
  }

  private note(games: readonly number[], board: DrawnBoard): void {
    const drawn = [...this.drawn];
    for (const game of games) drawn[game] = board;
    this.drawn = drawn;
  }

  private cellMarkup(id: string, place: number, own: CellNow | undefined, at: LabelPlace): Markup {
    const holder = own?.holder === undefined ? undefined : this.byId.get(own.holder);
    const labels = own === undefined ? null : this.labels(own, at);
    const look = holder ? `h-${holder.colour}` : 'h';
    // Of a cell that has a name while something stands there nothing is known else.
    const known = this.named && own === undefined ? html`"h n"` : look;
    return html`<g class=${known} data-w="${id}"><use href="#c${place}"/>${labels}</g>`;
  }

  /** Who is there, where there is room with what: the holder, and in brackets the others. */
  private labels(cell: CellNow, at: LabelPlace): Content {
    const { x, y, room } = at;
    const name =
      this.named && !this.lasting.has(cell.cell) ? this.nameText(cell.cell, cell.name ?? cell.cell, at) : null;
    const isWide = this.isWide(at);
    if (room < PIECES_MIN && !isWide) {
      const forces = this.codes(cell, '*');
      return forces === '' ? name : [name, this.text('ft', x, y + DOWN, forces)];
    }
    const { line, up, down } = this.type;
    const [first, step] = isWide ? [WIDE.first + WIDE.line - room / 2, WIDE.line] : [up(room) + down, line];
    const fitting = Math.floor((room / 2 - 2 - first) / step) + 1;
    const lines = this.lines(cell, at).slice(0, fitting);
    return [name, lines.map(([kind, text], i) => this.text(kind, x, y + first + i * step, text.replace(/,$/, '')))];
  }

  /** What lies in a cell: of forces with whose they are, of what is nobody's as it is. */
  private lines(cell: CellNow, at: LabelPlace): (readonly [kind: 'ft' | 'nt', text: string])[] {
    const { width } = at;
    const isWide = this.isWide(at);
    const letters = Math.floor(width / (isWide ? WIDE.letter : this.type.letter));
    const of = (who: string, text: string): string => {
      if (this.byId.size === 1) return text;
      const entry = `${this.byId.get(who)?.letter ?? '?'}: ${text}`;
      return who === cell.holder ? entry : `(${entry})`;
    };
    const owned = cell.pieces.flatMap(({ who, text }) => (who === undefined ? [] : brokenList(of(who, text), letters)));
    const free = cell.pieces.flatMap(({ who, text }) =>
      who === undefined ? brokenList(text, Math.floor(letters / FREE)) : [],
    );
    const codes = this.codes(cell, '');
    const forces = isWide && width < WIDE_PIECES_MIN ? (codes === '' ? [] : [codes]) : owned;
    return [...forces.map((text) => ['ft', text] as const), ...free.map((text) => ['nt', text] as const)];
  }

  private text(kind: 'ct' | 'ct w' | 'ft' | 'nt', x: number, y: number, text: Content): Markup {
    const names = this.type === BIG ? html`"${kind} bt"` : kind === 'ct w' ? html`"ct w"` : kind;
    return html`<text class=${names} x=${Math.round(x)} y=${Math.round(y)}>${text}</text>`;
  }

  /** What stands for pieces that are nobody's: they are written where there is room. */
  starText(positions: readonly (readonly CellNow[])[]): string {
    const hasStar = positions.flat().some((cell) => {
      const place = this.places.get(cell.cell);
      if (place === undefined || this.codes(cell, '') === this.codes(cell, '*')) return false;
      const at = labelPlace(this.board.cells[place].shape, this.fit);
      return at.room < PIECES_MIN && !this.isWide(at);
    });
    return hasStar ? " *: what is nobody's." : '';
  }

  /** Order of a cell on the board. */
  order(cell: string): number {
    return this.places.get(cell) ?? this.places.size;
  }

  /** The code of the holder, and in brackets of others who have forces there. @param free for what is nobody's */
  private codes({ holder, pieces }: CellNow, free: string): string {
    const codeOf = (id: string): string => this.byId.get(id)?.letter ?? '?';
    const present = new Set(pieces.flatMap(({ who }) => (who === undefined || who === holder ? [] : [codeOf(who)])));
    const others = present.size === 0 ? '' : `(${[...present].join('')})`;
    const hasFree = pieces.some(({ who }) => who === undefined);
    return `${holder === undefined ? '' : codeOf(holder)}${others}${hasFree ? free : ''}`;
  }
}

/** A list in lines of so many letters, broken behind its commas. */
function brokenList(list: string, length: number): string[] {
  const lines: string[] = [];
  for (const part of list.split(', ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length + 2 <= length) lines[lines.length - 1] = `${last}, ${part}`;
    else lines.push(part);
  }
  return lines.map((line, i) => shortened(i < lines.length - 1 ? `${line},` : line, length));
}

/** The name, or its number where that is a word of it: `Sector 12 (hills)` is 12. */
function labelOf(id: string, name: string): string {
  return name.split(' ').includes(id) ? id : shortened(name, NAME_LENGTH);
}

/** Names that cells keep in all positions. */
function lastingNames(positions: readonly (readonly CellNow[])[]): Map<string, string> {
  const names = new Map<string, Set<string>>();
  for (const { cell, name = cell } of positions.flat()) names.set(cell, (names.get(cell) ?? new Set()).add(name));
  return new Map(
    [...names].flatMap(([cell, [name, ...others]]) => (others.length === 0 ? [[cell, name] as const] : [])),
  );
}
