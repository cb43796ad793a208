/** The lines of a turn, each with its roll. */

import type { GameEvent } from '../../run/told-events.js';
import { html, type Markup, NOTHING } from '../html/markup.js';
import type { Parting } from './watch.js';

/**
 * Lines of the replay as paragraphs; empty ones are left out. A line has an id where another leads to it, or where its
 * number is not the next one: the script gives them all.
 *
 * @param events of one turn
 * @param prefix of their ids: `a12` is event 12
 * @param parting where the game parts from the other; null: nowhere
 * @param at which of the two games it is
 * @param usual depth of most lines: theirs is that of the list
 */
export function logLines(
  events: readonly GameEvent[],
  prefix: string,
  parting: Parting | null,
  at: number,
  usual: number,
): (Markup | null)[] {
  const choice = parting?.choice ?? null;
  const mark =
    choice &&
    html`<p id="${prefix}p" class="df"><strong>The first decision that differs</strong>, ${choice.text}: <strong>${choice.chosen[at]}</strong>
`;
  const isTold = ({ text }: GameEvent | undefined = events[0]): boolean => text.trim() !== '';
  return events.flatMap((event, i) => [
    event.number === 0 && choice?.line === 0 ? mark : null,
    isTold(event) ? logLine(event, prefix, parting, usual, i > 0 && isTold(events[i - 1])) : null,
    event.number + 1 === choice?.line ? mark : null,
  ]);
}

const DEPTH_MAX = 3;

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

/** A value that needs no quotes: most places are numbers, and a page has thousands of lines. */
const SHORT = /^\w+$/;

/** Which places something concerns. */
export function placeAttribute(cells: string): Markup {
  return SHORT.test(cells) ? html` data-w=${cells}` : html` data-w="${cells}"`;
}

/** @param follows its number is that of the line before, and one */
function logLine(event: GameEvent, prefix: string, parting: Parting | null, usual: number, follows: boolean): Markup {
  const { number, text, where, to, mark, kind } = event;
  const differs = number === parting?.number;
  const deep = depthOf(text);
  const names = [
    ...(deep === usual ? [] : [`i${deep}`]),
    ...(kind === 'phase' || kind === 'turn' ? ['ph'] : []),
    ...(mark ? ['mk'] : []),
    ...(differs ? ['df'] : []),
  ];
  const cells = [...new Set([where, to])].filter((cell) => cell !== undefined).join(' ');
  const roll = kind === 'turn' ? 'as the turn begins' : rollText(event);
  // HTML closes lines by itself; so do cells and rows of the forces.
  return html`<p${follows && !differs ? NOTHING : html` id="${prefix}${number}"`}${names.length === 1 ? html` class=${names[0]}` : names.length > 0 ? html` class="${names.join(' ')}"` : NOTHING}${cells === '' ? NOTHING : placeAttribute(cells)}>${differs ? html`<strong>First line that differs: </strong>` : null}${text.trim()}${roll === '' ? null : html` <small>${roll}</small>`}
`;
}

/** What must come up, as a number; else the words stand for themselves: `6 hits, 5 returns`. */
const NEEDED = /^(\d+( or \d+)*$|at (most|least) |more than |even |odd |the higher |letter )/;

/** Dice, modifiers, total, need and result, as far as they are known and the line does not say them. */
export function rollText({ dice = [], modifiers = {}, total, need, result, text }: GameEvent): string {
  if (dice.length === 0) return '';
  const untold = dice.filter(({ sides, face }) => !text.includes(`d${sides}:${face}`));
  const rolled = groups(untold.filter(({ draw }) => !draw).map(({ sides, face }) => [`d${sides}`, face]));
  const drawn = groups(dice.filter(({ draw }) => draw).map(({ sides, face }) => ['drew', `${face} of ${sides}`]));
  const added = Object.entries(modifiers)
    .filter(([, value]) => value !== 0)
    .map(([name, value]) => `${value < 0 ? '−' : '+'}${Math.abs(value)} ${name}`);
  const parts = [
    ...rolled,
    ...drawn,
    ...added,
    ...(total !== undefined && added.length > 0 ? [`= ${total}`] : []),
    ...(need !== undefined ? [NEEDED.test(need) ? `needs ${need}` : need] : []),
    ...(result !== undefined && !text.includes(result) ? [result] : []),
  ];
  return parts.join(', ');
}

/** Values with the same name in front: `d10 3 4`. */
function groups(values: readonly (readonly [name: string, value: number | string])[]): string[] {
  const byName = new Map<string, (number | string)[]>();
  for (const [name, value] of values) byName.set(name, [...(byName.get(name) ?? []), value]);
  return [...byName].map(([name, all]) => `${name}: ${all.join(typeof all[0] === 'number' ? ' ' : ', ')}`);
}
