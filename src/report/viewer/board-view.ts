/** The board of a told game, turn by turn: shapes once, then who holds what. */

import type { Board, CellNow } from '../../games/game.js';
import { shortened } from '../figures/axis.js';
import { cellPath, type Fitted, fitted, labelPlace } from '../figures/board-geometry.js';
import { type Content, html, type Markup } from '../html/markup.js';
import type { Faction } from './watch.js';

const WIDTH = 560;
const HEIGHT_MAX = 560;
const MARGIN = 4;
/** A smaller cell has no room for a second line. */
const TWO_LINES_MIN = 24;
/** How far the number of a cell stands above its middle, and the forces below it. */
const TWO_LINES_UP = -1;
const ONE_LINE_UP = -3;
const DOWN = 10;
/** A cell with so much room has its name beside its number, one with more what lies there. */
const NAME_MIN = 90;
const PIECES_MIN = 120;
const PIECES_MAX = 4;
const LINE = 14;
/** Width of a letter, and letters that fit into a small cell. */
const LETTER = 7;
const NAME_LENGTH = 9;

/** Draws positions on a board; its shapes stand once in the page (`shapes`). */
export class BoardView {
  private readonly fit: Fitted;
  private readonly places: ReadonlyMap<string, number>;
  private readonly byId: ReadonlyMap<string, Faction>;
  /** Name of each cell that has one and the same whenever something stands there: drawn once. */
  private readonly lasting: ReadonlyMap<string, string>;

  /**
   * @param positions all positions of the page
   * @param bare cells of which nothing is told in the whole page: drawn once, below the others
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
    this.places = new Map(board.cells.map(({ id }, i) => [id, i]));
    this.byId = new Map(factions.map((faction) => [faction.id, faction]));
    this.lasting = named ? lastingNames(positions) : new Map();
  }

  /** Outlines and numbers of all cells, without a place of their own. */
  shapes(): Markup {
    const cells = this.board.cells.map(({ id, name, shape }, i) => {
      const [x, y, room] = labelPlace(shape, this.fit);
      const up = room < TWO_LINES_MIN ? ONE_LINE_UP : TWO_LINES_UP;
      const own = room < NAME_MIN ? id : `${id} ${name}`;
      const lasting = this.lasting.get(id);
      const shown = this.named ? lasting && labelOf(id, lasting) : own;
      const label = shown === undefined ? null : this.text('ct', x, y + (this.named ? TWO_LINES_UP : up), shown);
      return html`<g id="c${i}"><path d="${cellPath(shape, this.fit)}"/>${label}</g>`;
    });
    const bare = this.board.cells.flatMap(({ id }, i) =>
      this.bare.has(id) ? [html`<use href="#c${i}" class="h"/>`] : [],
    );
    return html`<svg class="aside" aria-hidden="true"><defs>${cells}${bare.length > 0 ? html`<g id="bare">${bare}</g>` : null}</defs></svg>`;
  }

  /** @param before the position a turn earlier: cells whose holder is another are outlined */
  picture(id: string, title: string, now: readonly CellNow[], before: readonly CellNow[]): Markup {
    const { board, fit } = this;
    const here = new Map(now.map((cell) => [cell.cell, cell]));
    const then = new Map(before.map((cell) => [cell.cell, cell.holder]));
    const drawn = board.cells.flatMap((cell, i) => {
      if (this.bare.has(cell.id)) return [];
      const own = here.get(cell.id);
      const holder = own?.holder === undefined ? undefined : this.byId.get(own.holder);
      const changed = before.length > 0 && then.get(cell.id) !== own?.holder;
      const classes = `${holder ? `h${holder.colour}` : 'h'}${changed ? ' ch' : ''}`;
      const use = html`<use href="#c${i}" class="${classes}" data-w="${cell.id}"/>`;
      const labels = own === undefined ? null : this.labels(own, ...labelPlace(cell.shape, fit));
      return [{ changed, markup: [use, labels] }];
    });
    // Thick edges lie above those of their neighbours.
    const cells = [false, true].map((last) => drawn.flatMap(({ changed, markup }) => (changed === last ? markup : [])));
    const held = now.filter(({ holder }) => holder !== undefined).length;
    const description = `${held} of ${board.cells.length} cells are held; the table of forces has all of them.`;
    const height = Math.ceil(fit.height + 2 * MARGIN);
    return html`<div class="frame" tabindex="0" role="group" aria-label="${title}"><svg class="board" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="${id}-t ${id}-d"><title id="${id}-t">${title}</title><desc id="${id}-d">${description}</desc>${this.bare.size > 0 ? html`<use href="#bare"/>` : null}${cells}</svg></div>`;
  }

  /** Who is there; where there is room, with what. */
  private labels(cell: CellNow, x: number, y: number, room: number): Content {
    const name =
      this.named && !this.lasting.has(cell.cell)
        ? this.text('ct', x, y + TWO_LINES_UP, labelOf(cell.cell, cell.name ?? cell.cell))
        : null;
    const forces = this.codes(cell);
    if (room < PIECES_MIN) return forces === '' ? name : [name, this.text('ft', x, y + DOWN, forces)];
    const pieces = cell.pieces.flatMap(({ who, text }) =>
      who === undefined ? [] : [shortened(`${this.byId.get(who)?.code ?? '?'}: ${text}`, Math.floor(room / LETTER))],
    );
    const lines = pieces.slice(0, PIECES_MAX);
    return [name, lines.map((text, line) => this.text('ft', x, y + DOWN + 4 + line * LINE, text))];
  }

  private text(kind: 'ct' | 'ft', x: number, y: number, text: string): Markup {
    return html`<text class="${kind}" x="${Math.round(x)}" y="${Math.round(y)}">${text}</text>`;
  }

  /** Order of a cell on the board. */
  order(cell: string): number {
    return this.places.get(cell) ?? this.places.size;
  }

  /** Codes of those who have forces there, the holder first. */
  private codes({ holder, pieces }: CellNow): string {
    const present = new Set([holder, ...pieces.map(({ who }) => who)]);
    return [...present].flatMap((id) => (id === undefined ? [] : [this.byId.get(id)?.code ?? '?'])).join('');
  }
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
