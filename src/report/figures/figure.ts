import { html, type Markup } from '../html/markup.js';

/** A cell of the table that stands below a figure. */
export type DataCell = string | number | null;

/** What a figure shows, as a table: complete without a picture, and what "download" saves. */
export interface FigureData {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly DataCell[])[];
}

/** A picture of a report with everything that belongs to it. */
export interface Figure {
  /** Unique in the page; ids inside the picture begin with it. */
  readonly id: string;
  readonly title: string;
  /** A sentence below the picture: marks, intervals, what is left out. */
  readonly caption?: string;
  /**
   * Its marks, of class `m`, are the rows of `data` in order; `data-r` names another row. Their tips are made of these.
   */
  readonly svg: Picture;
  readonly data: FigureData;
  /** Of many rows the few that matter most, for a picture that must be read at a glance. */
  readonly brief?: Brief;
}

/** A figure with some of its rows. */
export interface Brief {
  /** How many of how many: `6 of 25`. */
  readonly shown: string;
  /** As narrow as names and numbers beside the marks allow. */
  readonly width: number;
  draw(): Drawing;
}

/** Rows that can be read at a glance. */
const GLANCE_MAX = 6;
/** Room of marks in such a picture. */
const GLANCE_WIDTH = 230;

/** The few of many rows. @param beside room that names and numbers take */
export function briefOf<Row>(
  rows: readonly Row[],
  chosen: (most: number) => readonly Row[],
  beside: (rows: readonly Row[]) => number,
  draw: (rows: readonly Row[], width: number) => Drawing,
): { readonly brief?: Brief } {
  if (rows.length <= GLANCE_MAX) return {};
  const few = chosen(GLANCE_MAX);
  const width = Math.min(WIDTH, Math.ceil(beside(few)) + GLANCE_WIDTH);
  return { brief: { shown: `${few.length} of ${rows.length}`, width, draw: () => draw(few, width) } };
}

/** Column of texts that say a row's value with its interval: tips show it alone. */
export const WITH_INTERVAL = 'with interval';

/** Widths that every picture is drawn for, in its own units: a page, and a phone, where the page is too narrow. */
export const WIDTH = 720;
export const NARROW = 328;

/** What a picture of a given width holds. */
export interface Drawing {
  readonly height: number;
  readonly content: Markup;
}

/** An SVG picture, drawn for the page and anew for a phone; the style sheet shows one of the two. */
export interface Picture {
  readonly page: Drawing;
  readonly phone: Drawing;
  /** What a reader who does not see it hears. */
  readonly description: string;
  /** Shapes that both use. */
  readonly shared?: Markup;
  /** The one for a phone uses shapes of the one for the page. */
  readonly together?: boolean;
}

/**
 * The page's is drawn when it is asked for: figures that are closed at first show that of a phone.
 *
 * @param draw a picture of this width; only that of the page may have ids
 */
export function picture(
  description: string,
  draw: (width: number) => Drawing,
  more: Pick<Picture, 'shared' | 'together'> = {},
): Picture {
  let page: Drawing | undefined;
  return {
    description,
    get page() {
      page ??= draw(WIDTH);
      return page;
    },
    phone: draw(NARROW),
    ...more,
  };
}

/** @param small the drawing for a phone alone, for figures that are closed at first: it takes half the bytes */
function pictureMarkup({ id, title, svg }: Figure, small: boolean): Markup {
  const { phone, description, shared = null } = svg;
  const named = html`role="img" aria-labelledby="${id}-t ${id}-d"`;
  const head = html`<title id="${id}-t">${title}</title><desc id="${id}-d">${description}</desc>`;
  const shapes = shared && html`<svg class="aside" aria-hidden="true"><defs>${shared}</defs></svg>`;
  const narrow = html`<svg class="plot${small ? ' small' : ' narrow'}" viewBox="0 0 ${NARROW} ${phone.height}" ${named}>${small ? head : null}${phone.content}</svg>`;
  const large = small
    ? null
    : html`<svg class="plot" viewBox="0 0 ${WIDTH} ${svg.page.height}" ${named}>${head}${svg.page.content}</svg>`;
  return html`${large}${narrow}${shapes}`;
}

/** Whether a picture is drawn for a phone: names stand above their marks. */
export function isNarrow(width: number): boolean {
  return width < WIDTH / 2;
}

/** The figure as it stands in the page: picture, caption and its data in a table that opens. */
export function figureMarkup(figure: Figure, closed = false): Markup {
  const { id, title, caption, svg, data } = figure;
  return html`<figure id="${id}"><h3>${title}</h3>
<div class="frame">${pictureMarkup(figure, closed && !svg.together)}</div>
${caption === undefined ? null : html`<figcaption>${caption}</figcaption>`}
<details><summary>Data</summary>${tableMarkup(data, `${id}-t`)}</details></figure>
`;
}

/** Columns that the style sheet can set to the right; those behind go with the last of them. */
export const COLUMNS_MAX = 9;

/** Cells up to this length are not parted: such tables are as wide as they need to be. */
const FIT_MAX = 40;

/** A table that scrolls by itself, its numbers set to the right. @param labelId of the element that names it */
export function tableMarkup(data: FigureData, labelId: string): Markup {
  // Rows of figures are named in their tips by all columns that are no numbers: those names may look like some.
  const named = data.columns.includes(WITH_INTERVAL);
  const isNumber = (cell: DataCell): boolean =>
    typeof cell === 'string' ? !named && /^[-+]?\d+(?:\.\d+(?: %)?| %)$/.test(cell) : true;
  const numeric = data.columns.map((_, i) => data.rows.every((row) => isNumber(row[i])));
  const right = numeric.flatMap((yes, i) => (yes && i < COLUMNS_MAX ? [` n${i + 1}`] : [])).join('');
  const classes = `${data.rows.some((row) => row.some((cell) => cellText(cell).length > FIT_MAX)) ? '' : ' fit'}${right}`;
  const head = data.columns.map((column) => html`<th scope="col">${column}</th>`);
  // HTML closes cells and rows by itself; a page of long tables is a third smaller so.
  const body = data.rows.map(
    (row) => html`<tr>${row.map((cell) => html`<td>${cellText(cell)}`)}
`,
  );
  return html`<div class="wide${printClass(data)}"><table class="data${classes}" aria-labelledby="${labelId}"><thead><tr>${head}</tr></thead><tbody>
${body}</tbody></table></div>`;
}

/** Rows that are printed of a long table; the style sheet hides the others on paper and says so. */
export const PRINTED_MAX = 60;
/** Letters that stand beside each other in a third and in half of a printed page. */
const THIRD = 33;
const HALF = 56;

/** How a table is printed: in three columns or two where it is narrow, its first rows where it is long. */
function printClass({ columns, rows }: FigureData): string {
  const wide = columns.reduce((sum, column, i) => {
    const cells = rows.map((row) => cellText(row[i]).length);
    // A heading is parted between its words, in two lines as a rule.
    const words = [column.length / 2, ...column.split(' ').map((word) => word.length)];
    return sum + 2 + [...words, ...cells].reduce((most, length) => Math.max(most, length), 0);
  }, 0);
  const sides = rows.length <= 6 || wide > HALF ? '' : wide > THIRD ? ' two' : ' three';
  return `${sides}${rows.length > PRINTED_MAX ? ' long' : ''}`;
}

/** A number as a reader needs it: not more than six digits. */
function cellText(cell: DataCell): string {
  if (cell === null) return '';
  return typeof cell === 'number' && !Number.isInteger(cell) ? String(Number(cell.toPrecision(6))) : String(cell);
}
