/** Steers the page of a game: a turn at a time, a place at a time, by slider, keys, clicks and the address. */

import { themeSwitch } from './theme.js';

const root = document.documentElement;
const sections = [...document.querySelectorAll<HTMLElement>('section.turn')];
const last = sections.length - 1;
/** Of each section: a set-up may begin with a later turn than 1. */
const turns = sections.map(({ dataset }) => Number(dataset.turn));
const steer = document.querySelector<HTMLElement>('.steer');
const cursors = [...document.querySelectorAll<SVGLineElement>('.now')];
const { cells } = JSON.parse(document.querySelector('#documents')?.textContent ?? '{}') as {
  readonly cells: readonly (readonly [id: string, name: string])[];
};

/** Up to this width of the screen it is said only when asked how to read the page. */
const NARROW = 544;

/** What is shown; the address says the same. */
const shown = { section: 0, cell: '' };

function made<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function button(text: string, label: string, act: () => void): HTMLButtonElement {
  const element = made('button', text);
  element.type = 'button';
  element.setAttribute('aria-label', label);
  element.addEventListener('click', act);
  return element;
}

const legend = document.querySelector<HTMLElement>('.legend');

/** Places of lines or rows, one after the other: `3 3+a -*5`, numbers of cells in base 36. */
function placesOf(list: HTMLElement): string[] {
  const runs = list.dataset.at;
  // A list may be empty: nothing changed in the turn.
  if (!runs) return [];
  return runs.split(' ').flatMap((run) => {
    const [places, count = '1'] = run.split('*');
    const ids = places === '-' ? [] : places.split('+').map((number) => cells[Number.parseInt(number, 36)][0]);
    return new Array<string>(Number(count)).fill(ids.join(' '));
  });
}

/** Rows of the tables of forces, by turn and game: all of the first turn, then what changed. */
const changes = sections.map((section) =>
  [...section.querySelectorAll('.games>div')].map((game) => {
    const rows = [...game.querySelectorAll<HTMLElement>('.forces tbody tr')];
    const list = game.querySelector<HTMLElement>('.forces tbody');
    const places = list ? placesOf(list) : [];
    for (const [i, row] of rows.entries()) row.dataset.w = places[i];
    return rows;
  }),
);
const order = new Map(cells.map(([id], i) => [id, i]));

/** What each board draws, by its id: cells, and first the board over which it is drawn. */
const boards = new Map(
  [...document.querySelectorAll('.board>g[id]')].map((board) => [board.id, [...board.children]] as const),
);
/** Sections that are whole by now. */
const whole = new Set<number>();

/** The board that an element draws again, or another shape. */
const drawnBy = (element: Element | undefined): string => element?.getAttribute('href')?.slice(1) ?? '';

/** All cells of a board, each as it was drawn last. */
function boardCells(id: string): Element[] {
  const looks = new Map<string, Element>();
  let layer = boards.get(id);
  while (layer) {
    for (const cell of layer) {
      const name = cell.getAttribute('data-w') ?? cell.getAttribute('href') ?? '';
      if (!looks.has(name)) looks.set(name, cell);
    }
    layer = boards.get(drawnBy(layer[0]));
  }
  return [...looks.values()].filter((cell) => !boards.has(drawnBy(cell)));
}

/** Makes boards and tables of forces of a section whole. */
function complete(at: number): void {
  if (whole.has(at)) return;
  whole.add(at);
  for (const [i, game] of sections[at].querySelectorAll('.games>div').entries()) {
    const rows = new Map<string, HTMLElement>();
    for (const games of changes.slice(0, at + 1))
      for (const row of games[Math.min(i, games.length - 1)]) rows.set(row.dataset.w ?? '', row);
    const sorted = [...rows].sort(([a], [b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    const summary = game.querySelector('.forces summary');
    if (summary) summary.textContent = 'Forces and owners';
    game.querySelector('.forces tbody')?.replaceChildren(...sorted.map(([, row]) => row.cloneNode(true)));
    for (const board of game.querySelectorAll('.board>g[id]'))
      board.replaceChildren(...boardCells(board.id).map((cell) => titled(cell, rows)));
    listMarks(game);
  }
}

/** A cell that says under the pointer what its row of the table says. */
function titled(cell: Element, rows: ReadonlyMap<string, HTMLElement>): Node {
  const drawn = cell.cloneNode(true);
  const row = rows.get(cell.getAttribute('data-w') ?? '');
  if (!row) return drawn;
  const [name, holder, forces] = [...row.children].map(({ textContent }) => textContent?.trim() ?? '');
  const title = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  title.textContent = `${name}: ${holder || 'held by nobody'}${forces && `; ${forces}`}`;
  drawn.appendChild(title);
  return drawn;
}

/** Important lines that are named beside the map. */
const MARKS_MAX = 12;

/** Links to the important lines of a turn, above its table of forces. */
function listMarks(game: Element): void {
  const marks = [...game.querySelectorAll('.log .mk')];
  if (marks.length === 0) return;
  const list = made('p', 'Important: ');
  list.className = 'events';
  for (const [i, mark] of marks.slice(0, MARKS_MAX).entries()) {
    const link = made('a', mark.firstChild?.textContent?.trim());
    link.href = `#${mark.id}`;
    list.append(i > 0 ? '; ' : '', link);
  }
  if (marks.length > MARKS_MAX) list.append(`; and ${marks.length - MARKS_MAX} more`);
  const forces = game.querySelector('.forces');
  if (forces) forces.before(list);
  else game.querySelector('.now-at')?.append(list);
}

const slider = made('input');
const place = made('output');
const cellMenu = made('select');
const found = made('span');

/** Shows a turn and, if one is chosen, what concerns a place in it. */
function show(at: number, cell: string): void {
  shown.section = Math.max(0, Math.min(last, at));
  const turn = `${turns[shown.section]} of ${turns[last]}`;
  shown.cell = cells.some(([id]) => id === cell) ? cell : '';
  for (const [i, section] of sections.entries()) section.classList.toggle('here', i === shown.section);
  complete(shown.section);
  // Beside each other two games begin at the same height.
  const alone = sections[shown.section].querySelector('.games.one .frame');
  if (legend && alone) alone.after(legend);
  else if (legend && sections[shown.section].querySelector('.frame'))
    sections[shown.section].querySelector('.games')?.before(legend);
  slider.value = String(shown.section);
  slider.setAttribute('aria-valuetext', `turn ${turn}`);
  place.textContent = `Turn ${turn}`;
  cellMenu.value = shown.cell;
  moveCursor();
  choose();
}

/** The cursor on the line of standing. */
function moveCursor(): void {
  for (const now of cursors) {
    const [from, to, most] = ['x0', 'x1', 'turns'].map((name) => Number(now.dataset[name]));
    const x = String(from + ((to - from) * turns[shown.section]) / Math.max(1, most));
    now.setAttribute('x1', x);
    now.setAttribute('x2', x);
  }
}

/** Marks the place on the board, in the table and in the lines, and leaves only its lines. */
function choose(): void {
  const section = sections[shown.section];
  for (const element of document.querySelectorAll('.sel')) element.classList.remove('sel');
  for (const edge of document.querySelectorAll('.over')) edge.remove();
  let lines = 0;
  for (const element of section.querySelectorAll<HTMLElement | SVGElement>('[data-w]')) {
    const isHere = shown.cell !== '' && (element.dataset.w ?? '').split(' ').includes(shown.cell);
    element.classList.toggle('sel', isHere);
    if (isHere && element.tagName === 'P') lines++;
    if (isHere && element.tagName === 'g') outline(element);
  }
  for (const log of section.querySelectorAll('.log')) hideEmptyHeads(log);
  root.querySelector('main')?.classList.toggle('only', shown.cell !== '');
  if (shown.cell !== '')
    for (const forces of section.querySelectorAll<HTMLDetailsElement>('.forces')) forces.open = true;
  found.textContent = shown.cell === '' ? '' : `${lines} ${lines === 1 ? 'line' : 'lines'} of this turn`;
}

/** An edge above those of all cells. */
function outline(cell: Element): void {
  const edge = cell.querySelector('use')?.cloneNode(true) as Element | undefined;
  edge?.setAttribute('class', 'over');
  if (edge) cell.closest('svg')?.append(edge);
}

/** Marks headings below which no line of the place stands. */
function hideEmptyHeads(log: Element): void {
  // Headings above need be of less depth than those that are shown below them.
  let below = -1;
  for (const line of [...log.children].reverse()) {
    if (line.classList.contains('sel')) below = 9;
    if (!line.classList.contains('ph')) continue;
    const depth = Number(/\bi(\d)/.exec(line.className)?.[1] ?? 1);
    const isNeeded = depth < below;
    line.classList.toggle('none', !isNeeded);
    if (isNeeded) below = depth;
  }
}

function address(): string {
  return `#turn=${turns[shown.section]}${shown.cell === '' ? '' : `&sector=${encodeURIComponent(shown.cell)}`}`;
}

function go(at: number, cell = shown.cell): void {
  show(at, cell);
  history.replaceState(null, '', address());
}

/** The section of a turn, or of the last one before it. */
function sectionOf(turn: number): number {
  return Math.max(0, turns.filter((one) => one <= turn).length - 1);
}

/** `#turn=6&sector=25`, or the id of a line. */
function follow(): void {
  const hash = location.hash.slice(1);
  const asked = new URLSearchParams(hash);
  const line = asked.has('turn') ? null : document.getElementById(hash);
  const turn = Number(asked.get('turn') ?? line?.closest<HTMLElement>('section.turn')?.dataset.turn ?? 0);
  show(sectionOf(turn), asked.get('sector') ?? '');
  if (asked.has('turn')) sections[shown.section].scrollIntoView();
  line?.scrollIntoView();
}

/** Keys belong to what is typed into, or was reached by keys and can be scrolled: not to a board that was clicked. */
function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('input,select,textarea') || target.isContentEditable) return true;
  return target.matches('.frame:focus-visible,.wide:focus-visible') && target.scrollWidth > target.clientWidth;
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target)) return;
  const to = { ArrowLeft: shown.section - 1, ArrowRight: shown.section + 1, Home: 0, End: last }[event.key];
  if (event.key === 'Escape') go(shown.section, '');
  if (to === undefined) return;
  event.preventDefault();
  go(to);
}

/** Lines follow one another but where they say otherwise; each names what it concerns. */
function numberLines(): void {
  for (const log of document.querySelectorAll<HTMLElement>('.log')) {
    const places = placesOf(log);
    let [last, at] = ['', 0];
    for (const line of log.querySelectorAll<HTMLElement>('p')) {
      if (!line.id) line.id = last.replace(/\d+$/, (number) => String(Number(number) + 1));
      if (!/\d$/.test(line.id)) continue;
      last = line.id;
      const cells = places[at++];
      if (cells) line.dataset.w = cells;
    }
  }
}

function start(): void {
  root.classList.add('js');
  numberLines();
  slider.type = 'range';
  slider.min = '0';
  slider.max = String(last);
  slider.setAttribute('aria-label', 'Turn');
  slider.addEventListener('input', () => go(Number(slider.value)));
  cellMenu.setAttribute('aria-label', 'Only what concerns this place');
  const all = made('option', 'all places');
  all.value = '';
  cellMenu.append(all);
  for (const [id, name] of cells) {
    const option = made('option', name.startsWith(id) ? name : `${id} ${name}`);
    option.value = id;
    cellMenu.append(option);
  }
  cellMenu.addEventListener('change', () => go(shown.section, cellMenu.value));
  found.setAttribute('role', 'status');
  steer?.append(
    button('◀', 'Turn before', () => go(shown.section - 1)),
    slider,
    button('▶', 'Next turn', () => go(shown.section + 1)),
    place,
    cellMenu,
    found,
  );
  if (steer) steer.hidden = false;
  const reading = legend?.querySelector('details');
  if (reading) reading.open = innerWidth > NARROW;
  (reading ?? legend)?.append(
    made('p', 'Keys: ← and → a turn back or on, Home and End the first and last, Escape all places.'),
  );
  const tools = made('p');
  tools.className = 'tools';
  tools.append(themeSwitch());
  document.querySelector('h1')?.after(tools);
  for (const frame of document.querySelectorAll<HTMLElement>('.frame,.wide')) frame.tabIndex = 0;
  document.addEventListener('keydown', onKey);
  document.addEventListener('click', (event) => {
    const mark = (event.target as Element).closest<SVGElement>('.mk[data-turn]');
    if (mark) go(sectionOf(Number(mark.dataset.turn)));
    const cell = (event.target as Element).closest<SVGElement>('.board [data-w]');
    if (cell) go(shown.section, cell.dataset.w === shown.cell ? '' : (cell.dataset.w ?? ''));
  });
  addEventListener('hashchange', follow);
  addEventListener('beforeprint', () => {
    for (const at of sections.keys()) complete(at);
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  follow();
}

start();
