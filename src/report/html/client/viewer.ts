/** Steers the page of a game: by turns, lines and places, by slider, keys, clicks and the address; and plays it. */

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

/** What is shown; the address says the same. `line` is how many lines of the turn have come: all, or some. */
const shown = { section: 0, line: Number.POSITIVE_INFINITY, cell: '' };

/** Time of a line at the usual speed, and speeds. */
const LINE_MS = 900;
const SPEEDS = [1, 2, 4] as const;

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

/** Places of lines or rows, one after the other: `3 3+a 3>a -*5`, numbers of cells in base 36, and where they lead. */
function placesOf(list: HTMLElement): (readonly [at: string, to: string])[] {
  const runs = list.dataset.at;
  // A list may be empty: nothing changed in the turn.
  if (!runs) return [];
  return runs.split(' ').flatMap((run) => {
    const [places, count = '1'] = run.split('*');
    const [at, to] = ['', ''].map((_, i) => idsOf(places.split('>')[i]));
    return new Array<readonly [string, string]>(Number(count)).fill([at, to]);
  });
}

/** `3+a` as names of cells. */
function idsOf(numbers = '-'): string {
  return numbers === '-'
    ? ''
    : numbers
        .split('+')
        .map((number) => cells[Number.parseInt(number, 36)][0])
        .join(' ');
}

/** Rows of the tables of forces, by turn and game: all of the first turn, then what changed. */
const changes = sections.map((section) =>
  [...section.querySelectorAll('.games>div')].map((game) => {
    const rows = [...game.querySelectorAll<HTMLElement>('.forces tbody tr')];
    const list = game.querySelector<HTMLElement>('.forces tbody');
    const places = list ? placesOf(list) : [];
    for (const [i, row] of rows.entries()) row.dataset.w = places[i][0];
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
    // Paper has what has changed in the turn alone: pages would say the same places turn by turn.
    const own = changes[at][Math.min(i, changes[at].length - 1)];
    const shownRows = sorted.map(([, row]) => {
      const clone = row.cloneNode(true) as HTMLElement;
      if (!own.includes(row)) clone.classList.add('same');
      return clone;
    });
    game.querySelector('.forces tbody')?.replaceChildren(...shownRows);
    for (const board of game.querySelectorAll('.board>g[id]')) {
      ends.set(
        board.id,
        boardCells(board.id).map((cell) => titled(cell, rows)),
      );
      board.replaceChildren(...(ends.get(board.id) ?? []));
    }
  }
}

/** Cells of boards that are whole, as at the end of their turns. */
const ends = new Map<string, readonly Element[]>();

/** A cell that says under the pointer what its row of the table says. */
function titled(cell: Element, rows: ReadonlyMap<string, HTMLElement>): Element {
  const drawn = cell.cloneNode(true) as Element;
  const row = rows.get(cell.getAttribute('data-w') ?? '');
  if (!row) return drawn;
  const [name, holder, forces] = [...row.children].map(({ textContent }) => textContent?.trim() ?? '');
  const title = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  title.textContent = `${name}: ${holder || 'held by nobody'}${forces && `; ${forces}`}`;
  drawn.appendChild(title);
  return drawn;
}

/** Games of a section: one, or two beside each other. */
const gamesOf = (section: Element): Element[] => [...section.querySelectorAll('.games>div')];

/** Lines of a game in a turn. */
const linesOf = (game: Element): HTMLElement[] => [...game.querySelectorAll<HTMLElement>('.log p')];

/** Whether a line is one of the game's own. */
const isTold = ({ id }: HTMLElement): boolean => /\d$/.test(id);

/** Lines that a turn takes to play: two games go through it together. */
const lengthOf = (at: number): number => Math.max(...gamesOf(sections[at]).map((game) => linesOf(game).length));

/** A step of the board of a game: number of the line, of the cell and of its look, or that at the end of the turn. */
interface Step {
  readonly line: number;
  readonly place: string;
  readonly look: Element | null;
}

function stepsOf(game: Element): Step[] {
  const looks = document.getElementById('looks')?.children;
  const text = game.querySelector<HTMLElement>('.log')?.dataset.steps ?? '';
  return text.split(' ').flatMap((step): Step[] => {
    const [line, place, look] = step.split('.').map((number) => Number.parseInt(number, 36));
    const drawn = look === undefined ? null : (looks?.[look] ?? null);
    return place === undefined ? [] : [{ line, place: `c${place}`, look: drawn }];
  });
}

/** Cells of a game at the end of a turn, by their shape; of the turn before the first all empty. */
function cellsAt(at: number, game: number): Map<string, Element> {
  const games = gamesOf(sections[Math.max(0, at)]);
  const board = games[Math.min(game, games.length - 1)]?.querySelector('.board>g[id]');
  if (at >= 0) complete(at);
  const found = (board && ends.get(board.id)) ?? [];
  return new Map(found.map((cell) => [drawnBy(cell.querySelector('use') ?? cell), cell]));
}

/** Draws the boards of the turn that is shown after so many of its lines, and marks the line. */
function drawLine(): void {
  const section = sections[shown.section];
  const length = lengthOf(shown.section);
  const isEnd = shown.line >= length;
  section.classList.toggle('mid', !isEnd);
  for (const [i, game] of gamesOf(section).entries()) {
    const lines = linesOf(game);
    const come = isEnd ? lines.length : Math.round((shown.line * lines.length) / length);
    const now = isEnd ? -1 : come - 1;
    for (const [k, line] of lines.entries()) {
      line.classList.toggle('at', k === now);
      line.classList.toggle('later', k >= come);
    }
    drawBoard(game, i, isEnd ? null : lines.slice(0, come).filter(isTold).length - 1);
    const caption = game.querySelector('.caption');
    if (caption) caption.textContent = lines[now]?.textContent ?? '';
    const log = game.querySelector('.log');
    if (log && lines[now]) log.scrollTop = lines[now].offsetTop - log.clientHeight / 2;
    else if (log) log.scrollTop = 0;
  }
  const state = section.querySelectorAll('.state');
  for (const [i, one] of state.entries()) {
    const before = gamesOf(sections[Math.max(0, shown.section - 1)]);
    const then = before[Math.min(i, before.length - 1)]?.querySelector('.state');
    const own = states.get(one) ?? [...one.childNodes];
    states.set(one, own);
    const earlier = then && (states.get(then) ?? [...then.childNodes]);
    one.replaceChildren(...(isEnd || !earlier ? own : earlier).map((node) => node.cloneNode(true)));
  }
}

/** What was said of the state at the end of each turn. */
const states = new Map<Element, readonly Node[]>();

/** @param line the last that has come; null: the turn is over */
function drawBoard(game: Element, which: number, line: number | null): void {
  const board = game.querySelector('.board>g[id]');
  for (const mark of game.querySelectorAll('.flash')) mark.remove();
  if (!board) return;
  const now = new Map(line === null ? [] : cellsAt(shown.section - 1, which));
  const end = cellsAt(shown.section, which);
  if (line === null) {
    board.replaceChildren(...end.values());
    return;
  }
  const changed = new Set<string>();
  for (const step of stepsOf(game)) {
    if (step.line > line) continue;
    const look = step.look ?? end.get(step.place);
    if (look) now.set(step.place, look);
    if (step.line === line) changed.add(step.place);
  }
  // Before the first turn all are empty.
  for (const [place, cell] of end) if (!now.has(place)) now.set(place, emptied(cell));
  board.replaceChildren(...[...now.values()].map((cell) => cell.cloneNode(true)));
  const told = linesOf(game).filter(isTold)[line]?.dataset;
  const cellOf = (id: string): SVGGraphicsElement | null => board.querySelector(`[data-w="${CSS.escape(id)}"]`);
  const from = (told?.w ?? '').split(' ').filter((id) => !(told?.to ?? '').split(' ').includes(id));
  for (const id of [...from, ...(told?.to ?? '').split(' ')]) {
    const place = drawnBy(cellOf(id)?.querySelector('use') ?? undefined);
    if (place) changed.add(place);
  }
  for (const place of changed) outline(board, place, 'flash');
  const [start, goal] = [from[0], (told?.to ?? '').split(' ')[0]].map((id) => (id ? cellOf(id) : null));
  if (start && goal) board.after(arrow(middle(start), middle(goal)));
}

function emptied(cell: Element): Element {
  const empty = cell.cloneNode(true) as Element;
  for (const text of empty.querySelectorAll('text,title')) text.remove();
  empty.setAttribute('class', 'h');
  return empty;
}

/** Where the name of a cell stands, else its middle. */
function middle(cell: SVGGraphicsElement): readonly [x: number, y: number] {
  const name =
    cell.querySelector('text') ?? document.querySelector(`#${drawnBy(cell.querySelector('use') ?? cell)}>text`);
  if (name) return [Number(name.getAttribute('x')), Number(name.getAttribute('y'))];
  const { x, y, width, height } = cell.getBBox();
  return [x + width / 2, y + height / 2];
}

/** From place to place, with a head of two strokes. */
function arrow([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): Element {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  const way = Math.atan2(toY - y, toX - x);
  const barb = (turn: number): string =>
    `M${toX - 14 * Math.cos(way + turn)},${toY - 14 * Math.sin(way + turn)}L${toX},${toY}`;
  path.setAttribute('d', `M${x},${y}L${toX},${toY}${barb(0.5)}${barb(-0.5)}`);
  path.setAttribute('class', 'flash arrow');
  return path;
}

const slider = made('input');
const place = made('output');
const cellMenu = made('select');
const found = made('span');

/** Shows a turn, or so many of its lines, and, if one is chosen, what concerns a place in it. */
function show(at: number, cell: string, line = Number.POSITIVE_INFINITY): void {
  shown.section = Math.max(0, Math.min(last, at));
  const length = lengthOf(shown.section);
  shown.line = line >= length ? Number.POSITIVE_INFINITY : Math.max(1, line);
  const turn = `${turns[shown.section]} of ${turns[last]}`;
  shown.cell = cells.some(([id]) => id === cell) ? cell : '';
  for (const [i, section] of sections.entries()) section.classList.toggle('here', i === shown.section);
  complete(shown.section);
  drawLine();
  // Beside each other two games begin at the same height.
  const alone = sections[shown.section].querySelector('.games.one .frame');
  if (legend && alone) (alone.parentElement?.querySelector('.state') ?? alone).after(legend);
  else if (legend && sections[shown.section].querySelector('.frame'))
    sections[shown.section].querySelector('.games')?.before(legend);
  slider.value = String(shown.section);
  slider.setAttribute('aria-valuetext', `turn ${turn}`);
  place.textContent = `Turn ${turn}${shown.line < length ? `, line ${shown.line} of ${length}` : ''}`;
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
    if (isHere && element.tagName === 'g' && element.parentElement)
      outline(element.parentElement, drawnBy(element.querySelector('use') ?? element), 'over');
  }
  for (const log of section.querySelectorAll('.log')) hideEmptyHeads(log);
  root.querySelector('main')?.classList.toggle('only', shown.cell !== '');
  // The table says what stands there, and closes with the choice if that has opened it.
  for (const forces of document.querySelectorAll<HTMLDetailsElement>('.games:has(.frame) .forces')) {
    const isAsked = shown.cell !== '' && section.contains(forces);
    if (isAsked === forces.open || (!isAsked && forces.dataset.asked === undefined)) continue;
    forces.open = isAsked;
    forces.toggleAttribute('data-asked', isAsked);
  }
  found.textContent = shown.cell === '' ? '' : `${lines} ${lines === 1 ? 'line' : 'lines'} of this turn`;
}

/** An edge above those of all cells. @param place of the shape */
function outline(board: Element, place: string, kind: 'over' | 'flash'): void {
  const edge = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  edge.setAttribute('href', `#${place}`);
  edge.setAttribute('class', kind);
  board.parentNode?.append(edge);
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
  const line = shown.line < Number.POSITIVE_INFINITY ? `&line=${shown.line}` : '';
  return `#turn=${turns[shown.section]}${line}${shown.cell === '' ? '' : `&sector=${encodeURIComponent(shown.cell)}`}`;
}

function go(at: number, cell = shown.cell, line = Number.POSITIVE_INFINITY): void {
  pause();
  show(at, cell, line);
  history.replaceState(null, '', address());
}

/** So many lines on or back, over the ends of turns. */
function step(lines: number): boolean {
  const length = lengthOf(shown.section);
  const line = Math.min(shown.line, length) + lines;
  if (line > length) {
    if (shown.section === last) return false;
    show(shown.section + 1, shown.cell, 1);
  } else if (line < 1) show(shown.section - 1, shown.cell);
  else show(shown.section, shown.cell, line);
  return true;
}

/** The lines that matter: chapters, and what the game itself calls important. */
function nextEvent(): void {
  const begun = Math.min(shown.line, lengthOf(shown.section));
  for (let at = shown.section; at <= last; at++) {
    for (const game of gamesOf(sections[at])) {
      const lines = linesOf(game);
      const found = lines.findIndex(
        (line, i) => (at > shown.section || i >= begun) && line.matches(ranked ? '.chapter' : '.mk'),
      );
      if (found < 0) continue;
      go(at, '', Math.ceil(((found + 1) * lengthOf(at)) / lines.length));
      return;
    }
  }
  go(last);
}

/** Whether lines are ranked by how much they changed; else those count that the game marks. */
const ranked = document.querySelector('.log .chapter') !== null;

/** The next line while the game plays; 0: it stands. */
let timer = 0;
let speed: (typeof SPEEDS)[number] = 1;
const player = button('▶ Play', 'Play line by line', () => (timer === 0 ? play() : pause(true)));
const pace = button('1×', 'Speed 1×', () => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]));

function setSpeed(next: (typeof SPEEDS)[number]): void {
  speed = next;
  pace.textContent = `${next}×`;
  pace.setAttribute('aria-label', `Speed ${pace.textContent}`);
}

function play(): void {
  if (shown.section === last && shown.line >= lengthOf(last)) show(0, shown.cell, 1);
  player.textContent = '❚❚ Pause';
  player.setAttribute('aria-label', 'Pause');
  place.setAttribute('aria-live', 'off');
  const next = (): void => {
    timer = setTimeout(next, LINE_MS / speed);
    if (!step(1)) pause(true);
  };
  next();
}

/** @param says whether the address is to say where it stands */
function pause(says = false): void {
  if (timer === 0) return;
  clearTimeout(timer);
  timer = 0;
  player.textContent = '▶ Play';
  player.setAttribute('aria-label', 'Play line by line');
  place.removeAttribute('aria-live');
  if (says) history.replaceState(null, '', address());
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
  pause();
  show(sectionOf(turn), asked.get('sector') ?? '', line ? lineNumber(line) : Number(asked.get('line') ?? 'Infinity'));
}

/** How many lines of its turn have come with it. */
function lineNumber(line: HTMLElement): number {
  const game = line.closest('.games>div');
  const lines = game ? linesOf(game) : [];
  return Math.ceil(
    ((lines.indexOf(line) + 1) * lengthOf(sections.indexOf(line.closest('section') ?? sections[0]))) / lines.length,
  );
}

/** Keys belong to what is typed into, or was reached by keys and can be scrolled: not to a board that was clicked. */
function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('input,select,textarea') || target.isContentEditable) return true;
  return target.matches(':is(.frame,.wide):focus-visible') && target.scrollWidth > target.clientWidth;
}

function stepBy(lines: number): void {
  pause();
  step(lines);
  history.replaceState(null, '', address());
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target)) return;
  const to = { ArrowLeft: shown.section - 1, ArrowRight: shown.section + 1, Home: 0, End: last }[event.key];
  const act = {
    Escape: () => {
      for (const help of legend?.querySelectorAll('details') ?? []) help.open = false;
      go(shown.section, '', shown.line);
    },
    n: nextEvent,
    '.': () => stepBy(1),
    ',': () => stepBy(-1),
    ' ': () => (timer === 0 ? play() : pause(true)),
  }[event.key];
  const wanted = SPEEDS.find((one) => String(one) === event.key);
  if (wanted !== undefined) setSpeed(wanted);
  // A space presses a button, too.
  if (event.key === ' ' && event.target instanceof Element && event.target.matches('button,summary,a')) return;
  if (act === undefined && to === undefined) return;
  event.preventDefault();
  act?.();
  if (to !== undefined) go(to);
}

/** Lines follow one another but where they say otherwise; each names what it concerns. */
function numberLines(): void {
  for (const log of document.querySelectorAll<HTMLElement>('.log')) {
    const places = placesOf(log);
    let [last, at] = ['', 0];
    for (const line of log.querySelectorAll<HTMLElement>('p')) {
      if (!line.id) line.id = last.replace(/\d+$/, (number) => String(Number(number) + 1));
      if (!isTold(line)) continue;
      last = line.id;
      const [from, to] = places[at++] ?? ['', ''];
      if (from || to) line.dataset.w = [...new Set(`${from} ${to}`.trim().split(' '))].join(' ');
      if (to) line.dataset.to = to;
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
  cellMenu.addEventListener('change', () => go(shown.section, cellMenu.value, shown.line));
  found.setAttribute('role', 'status');
  steer?.append(
    button('‹ Turn', 'Turn before', () => go(shown.section - 1)),
    player,
    pace,
    button('Next event', 'Next event that matters', nextEvent),
    button('Turn ›', 'Next turn', () => go(shown.section + 1)),
    slider,
    place,
  );
  if (steer) steer.hidden = false;
  const places = made('p');
  places.append(cellMenu, ' ', found);
  legend?.prepend(places);
  (legend?.querySelector('details') ?? legend)?.append(
    made(
      'p',
      'Keys: space plays and pauses, 1, 2 and 4 are speeds, n is the next event that matters; . and , a line on or back, → and ← a turn, Home and End the first and last; Escape all places. A click on a line goes to it.',
    ),
  );
  for (const at of document.querySelectorAll('.now-at')) {
    const caption = made('p');
    caption.className = 'caption';
    caption.setAttribute('aria-hidden', 'true');
    const frame = at.querySelector('.frame');
    if (frame) frame.after(caption);
    else at.prepend(caption);
  }
  const tools = made('p');
  tools.className = 'tools';
  tools.append(themeSwitch());
  document.querySelector('main')?.append(tools);
  for (const frame of document.querySelectorAll<HTMLElement>('.frame,.wide')) frame.tabIndex = 0;
  document.addEventListener('keydown', onKey);
  document.addEventListener('click', (event) => {
    const mark = (event.target as Element).closest<SVGElement>('.mk[data-turn]');
    if (mark) go(sectionOf(Number(mark.dataset.turn)));
    const line = (event.target as Element).closest<HTMLElement>('.log p');
    if (line) go(shown.section, shown.cell, lineNumber(line));
    const cell = (event.target as Element).closest<SVGElement>('.board [data-w]');
    if (cell) go(shown.section, cell.dataset.w === shown.cell ? '' : (cell.dataset.w ?? ''), shown.line);
  });
  addEventListener('hashchange', follow);
  addEventListener('beforeprint', () => {
    go(shown.section);
    for (const at of sections.keys()) complete(at);
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  follow();
}

start();
