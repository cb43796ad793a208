/**
 * What a report can do beyond being read: themes, tips, sorted tables, copies, downloads, a second report beside it.
 */
import { addComparison } from './compare.js';
import { download } from './download.js';
import { save } from './save.js';
import { themeSwitch } from './theme.js';

function button(text: string, act: (self: HTMLButtonElement) => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = text;
  made.addEventListener('click', () => act(made));
  return made;
}

/** Where a page is opened from a file the clipboard may be closed; then the text is selected for the reader to copy. */
async function copy(source: HTMLElement, self: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(source.textContent ?? '');
    self.textContent = 'Copied';
  } catch {
    getSelection()?.selectAllChildren(source);
    self.textContent = 'Selected: copy it with Ctrl+C';
  }
}

/** The last cell of a row holds the line end of the source, too. */
const textOf = (cell: Element): string => (cell.textContent ?? '').trim();

function csv(table: HTMLTableElement): string {
  const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  // A spreadsheet would compute it.
  const inert = (text: string): string => (/^[=@]/.test(text) ? `'${text}` : text);
  return [...table.rows]
    .map((row) => [...row.cells].map((cell) => quoted(inert(textOf(cell)))).join(','))
    .join('\n')
    .concat('\n');
}

/** What a cell is sorted by: the number that it begins with, as in `75.8 % (75.1-76.5)` or `< 0.001`; else its text. */
const numberIn = (text: string): number => Number.parseFloat(text.replace(/^[^-\d]{1,2}(?=\d)|,(?=\d{3})/g, ''));

function sortable(table: HTMLTableElement): void {
  const body = table.tBodies[0];
  for (const [column, head] of [...(table.tHead?.rows[0].cells ?? [])].entries()) {
    const title = head.textContent ?? '';
    const sorter = button(title, () => {
      const up = head.getAttribute('aria-sort') !== 'ascending';
      for (const other of table.tHead?.rows[0].cells ?? []) other.removeAttribute('aria-sort');
      head.setAttribute('aria-sort', up ? 'ascending' : 'descending');
      const text = (row: HTMLTableRowElement): string => textOf(row.cells[column]);
      const known = [...body.rows].filter((row) => text(row) !== '');
      const numeric = known.every((row) => !Number.isNaN(numberIn(text(row))));
      known.sort((a, b) => {
        const [x, y] = [text(a), text(b)];
        return ((numeric && numberIn(x) - numberIn(y)) || x.localeCompare(y, 'en', { numeric: true })) * (up ? 1 : -1);
      });
      // Empty cells stay below, whichever way.
      body.prepend(...known);
    });
    head.replaceChildren(sorter);
  }
}

/** Bars of a distribution are one path; each gets a place of its own to point at, by the column of the table below. */
function spreadBars(path: SVGElement, panel: number, rows: Iterable<HTMLTableRowElement>): void {
  const width = Number(path.dataset.w);
  const bins = new Map<number, number>();
  for (const { cells } of rows) {
    const count = Number(cells[panel + 1].textContent);
    if (count > 0) bins.set(Number(cells[0].textContent), count);
  }
  const total = [...bins.values()].reduce((sum, count) => sum + count, 0);
  const first = Math.min(...bins.keys());
  for (const [value, count] of bins) {
    const mark = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
    const share = Number(((100 * count) / total).toPrecision(3));
    mark.dataset.tip = `${value}${width > 1 ? ` to ${value + width - 1}` : ''}: ${count} of ${total}, ${share} %`;
    const places = { x: (value - first) / width, width: 1, height: 840, class: 'hit' };
    for (const [name, text] of Object.entries(places)) mark.setAttribute(name, String(text));
    mark.setAttribute('transform', path.getAttribute('transform') ?? '');
    // The page around this one opens a game of the bar, if it is the Studio.
    mark.onclick = () => parent.postMessage([value, width, [...bins]], '*');
    path.parentNode?.append(mark);
  }
}

/** Marks are rows of the table below their picture: its cells, or the text that says it all. */
function rowTips(plot: Element): void {
  const table = plot.closest('figure')?.querySelector('table');
  const heads = [...(table?.tHead?.rows[0].cells ?? [])].map(textOf);
  const rows = [...(table?.tBodies[0].rows ?? [])];
  const whole = heads.indexOf('with interval');
  for (const [i, path] of [...plot.querySelectorAll<SVGElement>('[data-w]')].entries()) spreadBars(path, i, rows);
  for (const [i, mark] of [...plot.querySelectorAll<SVGElement>('.m')].entries()) {
    const all = [...(rows[Number(mark.dataset.r ?? i)]?.cells ?? [])].map(textOf);
    // A line of several names its own columns, behind that of x.
    const [from, own] = (mark.parentElement?.dataset.c ?? `1 ${all.length}`).split(' ').map(Number);
    const cells = all.map((text, k) => (k === 0 || (k >= from && k < from + own) ? text : ''));
    const names = cells.filter((_, k) => k < whole && !table?.classList.contains(`n${k + 1}`));
    const parts = cells.flatMap((text, k) => (text === '' ? [] : [`${heads[k]}: ${text}`]));
    mark.dataset.tip = whole < 0 ? parts.join(', ') : `${names.join(', ')}: ${cells[whole]}`;
  }
}

/** One tip for all marks; a picture in focus shows those of its marks by the arrow keys. */
function tips(): void {
  const tip = document.createElement('div');
  tip.id = 'tip';
  tip.hidden = true;
  tip.setAttribute('role', 'status');
  document.body.append(tip);
  let shown: Element | null = null;
  const show = (mark: Element | null): void => {
    shown?.classList.remove('on');
    shown = mark;
    tip.hidden = mark === null;
    if (mark === null) return;
    mark.classList.add('on');
    tip.textContent = mark.getAttribute('data-tip');
    const box = mark.getBoundingClientRect();
    tip.style.left = `${Math.max(4, Math.min(innerWidth - tip.offsetWidth - 4, box.left + box.width / 2))}px`;
    tip.style.top = `${Math.max(4, box.top - tip.offsetHeight - 6)}px`;
  };
  document.addEventListener('pointerover', (event) => show((event.target as Element).closest('[data-tip]')));
  for (const plot of document.querySelectorAll<SVGSVGElement>('.plot')) {
    // Titles are the tips of readers without a script; two at once would cover each other.
    for (const title of plot.querySelectorAll(':not(.plot)>title')) {
      (title.parentElement as HTMLElement).dataset.tip = title.textContent ?? '';
      title.remove();
    }
    rowTips(plot);
    const marks = [...plot.querySelectorAll('[data-tip]')];
    if (marks.length === 0) continue;
    let at = -1;
    plot.tabIndex = 0;
    plot.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (event.key === 'Escape') show(null);
      if (event.key === 'Enter') marks[at]?.dispatchEvent(new Event('click'));
      if (step === undefined) return;
      event.preventDefault();
      at = (at + step + marks.length) % marks.length;
      show(marks[at]);
    });
    plot.addEventListener('blur', () => show(null));
  }
}

function start(): void {
  const tools = document.createElement('p');
  tools.className = 'tools';
  tools.append(themeSwitch());
  document.querySelector('main')?.append(tools);
  for (const source of document.querySelectorAll<HTMLElement>('pre.command')) {
    source.after(button('Copy command', (self) => void copy(source, self)));
  }
  for (const table of document.querySelectorAll<HTMLTableElement>('table.data')) {
    const name = table.closest('figure')?.id ?? 'table';
    table.before(button('Download as CSV', () => download(`${name}.csv`, csv(table), 'text/csv')));
    sortable(table);
  }
  for (const figure of document.querySelectorAll('figure')) {
    const place = document.createElement('p');
    place.className = 'tools save';
    for (const kind of ['svg', 'png'] as const)
      place.append(
        button(`Save as ${kind.toUpperCase()}`, () => void save(figure, kind)),
        ' ',
      );
    figure.querySelector('details')?.before(place);
  }
  tips();
  addEventListener('beforeprint', () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  addComparison();
}

start();
