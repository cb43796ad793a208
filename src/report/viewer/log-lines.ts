/** The lines of a turn, each with its roll. */

import type { GameEvent } from '../../run/game-events.js';
import { html, type Markup, NOTHING } from '../html/markup.js';
import type { Parting } from './watch.js';

/** A line of the page, and how many alike ones follow one another there. */
export interface ShownLine {
  readonly event: GameEvent;
  readonly count: number;
}

/** Lines of a turn that are shown: empty ones are left out, alike ones are one. */
export function shownLines(events: readonly GameEvent[], parting: Parting | null): ShownLine[] {
  const lines: ShownLine[] = [];
  for (const event of events) {
    if (event.text.trim() === '') continue;
    const before = lines.at(-1);
    const apart = event.number === parting?.number || event.number === parting?.choice?.line;
    if (before !== undefined && !apart && lookOf(before.event) === lookOf(event))
      lines.splice(-1, 1, { event: before.event, count: before.count + 1 });
    else lines.push({ event, count: 1 });
  }
  return lines;
}

/** All that a reader sees of an event. */
function lookOf(event: GameEvent): string {
  const { text, where, to, mark } = event;
  return JSON.stringify([text, where, to, mark, rollText(event)]);
}

/**
 * Lines of the replay as paragraphs. A line has an id where another leads to it, or where its number is not the next
 * one: the script gives them all. It knows by `logPlaces` which places each concerns.
 *
 * @param lines of one turn
 * @param prefix of their ids: `a12` is event 12
 * @param parting where the game parts from the other; null: nowhere
 * @param choice the first that differs, where it is in this turn
 * @param at which of the two games it is
 * @param usual depth of most lines: theirs is that of the list
 * @param chapters numbers of events that chapters lead to
 */
export function logLines(
  lines: readonly ShownLine[],
  prefix: string,
  parting: Parting | null,
  choice: Parting['choice'],
  at: number,
  usual: number,
  chapters: readonly (number | null)[],
): Markup[] {
  const written = lines.map((line, i) => {
    const isChapter = chapters.includes(line.event.number);
    return logLine(line, prefix, parting, usual, isChapter, lines[i - 1]?.event.number);
  });
  if (choice === null) return written;
  const mark = html`<p id="${prefix}p" class="df"><strong>The first decision that differs</strong>, ${choice.text}: <strong>${choice.chosen[at]}</strong>
`;
  // Where it stands: before the first line that comes after it, or at the end of its turn.
  const isBefore = ({ event }: ShownLine): boolean => event.number < choice.line;
  const place = lines.every(isBefore) ? lines.length : lines.findIndex((line) => !isBefore(line));
  return written.toSpliced(place, 0, mark);
}

/** The choice in which the games part, where it follows an event of these or comes before all. */
export function choiceAmong(events: readonly GameEvent[], parting: Parting | null): Parting['choice'] {
  const choice = parting?.choice ?? null;
  const isHere = events.some(({ number }) => number + 1 === choice?.line || (number === 0 && choice?.line === 0));
  return isHere ? choice : null;
}

/** Which places the lines of a turn concern. */
export function logPlaces(lines: readonly ShownLine[], order: (cell: string) => number | undefined): string {
  const listed = (ids: string | undefined): string[] => ids?.split(' ') ?? [];
  return placesText(
    lines.map(({ event: { where, to } }) => [listed(where), listed(to)]),
    order,
  );
}

/**
 * Which places lines or rows concern, one by one, for the script: without it nobody asks for a place. Numbers of cells
 * (base 36) joined by `+`, `-` for none, behind a `>` those that it leads to, and behind a `*` how often the same comes
 * one after another.
 *
 * @param order number of a cell in the list of places; undefined: nobody can ask for it
 */
export function placesText(
  all: readonly (readonly (readonly string[])[])[],
  order: (cell: string) => number | undefined,
): string {
  const runs: { readonly places: string; readonly count: number }[] = [];
  const numbersOf = (cells: readonly string[]): string => {
    const numbers = new Set(cells.map(order).filter((number) => number !== undefined));
    return [...numbers].map((number) => number.toString(36)).join('+');
  };
  for (const [at, to = []] of all) {
    const [own, other] = [numbersOf(at), numbersOf(to)];
    const places = `${own || '-'}${other === '' || other === own ? '' : `>${other}`}`;
    const before = runs.at(-1);
    if (before?.places === places) runs.splice(-1, 1, { places, count: before.count + 1 });
    else runs.push({ places, count: 1 });
  }
  return runs.map(({ places, count }) => (count === 1 ? places : `${places}*${count}`)).join(' ');
}

const DEPTH_MAX = 3;
/** Depth of most phases. */
const PHASE_DEPTH = 1;

/** Two blanks at the start of a line are a step. */
function depthOf(text: string): number {
  return Math.min(DEPTH_MAX, Math.floor((text.length - text.trimStart().length) / 2));
}

/** The depth that most lines have, the smaller of equals. */
export function usualDepth(events: readonly GameEvent[]): number {
  const counts = new Array<number>(DEPTH_MAX + 1).fill(0);
  for (const { text } of events) if (text.trim() !== '') counts[depthOf(text)]++;
  return counts.indexOf(Math.max(...counts));
}

/** @param before number of the line before it; undefined: there is none */
function logLine(
  { event, count }: ShownLine,
  prefix: string,
  parting: Parting | null,
  usual: number,
  isChapter: boolean,
  before: number | undefined,
): Markup {
  const { number, text, mark, kind } = event;
  const differs = number === parting?.number;
  const deep = depthOf(text);
  const isHead = kind === 'phase' || kind === 'turn';
  const names = [
    ...(deep === (isHead ? PHASE_DEPTH : usual) ? [] : [`i${deep}`]),
    ...(isHead ? ['ph'] : []),
    ...(mark ? ['mk'] : []),
    ...(isChapter ? ['chapter'] : []),
    ...(differs ? ['df'] : []),
  ];
  const roll = kind === 'turn' ? 'as the turn begins' : rollText(event);
  // HTML closes lines by itself; so do cells and rows of the forces.
  return html`<p${number - 1 === before && !differs && !isChapter ? NOTHING : html` id="${prefix}${number}"`}${names.length === 1 ? html` class=${names[0]}` : names.length > 0 ? html` class="${names.join(' ')}"` : NOTHING}>${differs ? html`<strong>First line that differs: </strong>` : null}${text.trim()}${count === 1 ? null : html` <b>×${count}</b>`}${roll === '' ? null : html` <i>${roll}</i>`}
`;
}

/** What must come up, as a number; else the words stand for themselves: `6 hits, 5 returns`. */
const NEEDED = /^(\d+( or \d+)*$|at (most|least) |more than |even |odd |the highe(r|st)|letter )/;

/** Dice, modifiers, total, need and result, as far as they are known and the line does not say them. */
export function rollText({ dice = [], modifiers = {}, total, need, result, text }: GameEvent): string {
  if (dice.length === 0) return '';
  const untold = dice.filter(({ sides, face }) => !text.includes(`d${sides}:${face}`));
  const rolled = groups(untold.filter(({ draw }) => !draw).map(({ sides, face }) => [`d${sides}`, face]));
  const drawn = drawnText(dice.filter(({ draw }) => draw));
  const added = Object.entries(modifiers)
    .filter(([, value]) => value !== 0)
    .map(([name, value]) => `${value < 0 ? '−' : '+'}${Math.abs(value)} ${name}`);
  const words = need !== undefined && !NEEDED.test(need) ? need : null;
  const parts = [
    ...rolled,
    ...(drawn === '' ? [] : [`drew: ${drawn}`]),
    ...added,
    ...(total !== undefined && added.length > 0 ? [`= ${total}`] : []),
    ...(need !== undefined && words === null ? [`needs ${need}`] : []),
  ];
  const outcome = result !== undefined && !text.includes(result) ? ` → ${result}` : '';
  return `${parts.join(', ')}${words === null ? '' : ` (${words})`}${outcome}`.trim();
}

/** Draws one by one; of a shuffle, of which each is from one fewer, the numbers of cards are said once. */
function drawnText(draws: readonly Draw[]): string {
  const runs: Draw[][] = [];
  for (const draw of draws) {
    const run = runs.at(-1);
    if (run?.at(-1)?.sides === draw.sides + 1) run.push(draw);
    else runs.push([draw]);
  }
  return runs.map(drawnRun).join(', ');
}

type Draw = NonNullable<GameEvent['dice']>[number];

/** Shorter ones are easier read one by one. */
const SHUFFLE_MIN = 4;

function drawnRun(run: readonly Draw[]): string {
  if (run.length < SHUFFLE_MIN) return run.map(({ face, sides }) => `${face} of ${sides}`).join(', ');
  return `${run.map(({ face }) => face).join(' ')} of ${run[0].sides} down to ${run[run.length - 1].sides}`;
}

/** Values with the same name in front: `d10 3 4`. */
function groups(values: readonly (readonly [name: string, value: number | string])[]): string[] {
  const byName = new Map<string, (number | string)[]>();
  for (const [name, value] of values) byName.set(name, [...(byName.get(name) ?? []), value]);
  return [...byName].map(([name, all]) => `${name}: ${all.join(typeof all[0] === 'number' ? ' ' : ', ')}`);
}
