/** What may follow on a command line, for the completion of shells. */

import type { GameCatalog } from '../games/game.js';
import { type Command, type CommandEntry, optionsOf, positionalsOf } from './command.js';

export interface Suggestion {
  readonly word: string;
  readonly meaning: string;
}

export interface Suggestions {
  readonly found: readonly Suggestion[];
  /** A file may stand there too. */
  readonly files: boolean;
}

const NOTHING: Suggestions = { found: [], files: false };

/**
 * Suggestions for the last word, which may be begun or empty.
 *
 * @param words what follows `satrap`
 */
export async function suggest(entries: readonly CommandEntry[], words: readonly string[]): Promise<Suggestions> {
  const begun = words.at(-1) ?? '';
  const [first] = words;
  if (words.length <= 1) return { found: matching(begun, commandNames(entries)), files: false };
  const entry = entries.find(({ name }) => name === first);
  if (entry === undefined)
    return first === 'help' ? { found: matching(begun, commandNames(entries)), files: false } : NOTHING;
  const command = await entry.load();
  if (begun.startsWith('-')) return { found: matching(begun, optionNames(command)), files: false };
  const place = placeOf(command, words.slice(1, -1));
  return place === null ? NOTHING : valuesOf(command, place, begun);
}

function commandNames(entries: readonly CommandEntry[]): Suggestion[] {
  return entries.map(({ name, summary }) => ({ word: name, meaning: summary }));
}

function optionNames(command: Command): Suggestion[] {
  const options = Object.entries(optionsOf(command)).map(([name, { describe }]) => ({
    word: `--${name}`,
    meaning: describe ?? '',
  }));
  return [...options, { word: '--help', meaning: 'all options with examples' }];
}

/** Name of the option or word that comes next; null: there is none. @param before words after the command's name */
function placeOf(command: Command, before: readonly string[]): string | null {
  const options = optionsOf(command);
  const takesValue = (word: string): boolean => word.startsWith('--') && options[word.slice(2)]?.type === 'string';
  const last = before.at(-1);
  if (last !== undefined && takesValue(last)) return last.slice(2);
  const given = before.filter((word, i) => !word.startsWith('-') && !takesValue(before[i - 1] ?? '')).length;
  const names = positionalsOf(command);
  const repeats = command.usage.includes('..');
  return names[given] ?? (repeats ? names.at(-1) : undefined) ?? null;
}

/** Options and words that name policies. */
const POLICIES = new Set(['policy', 'versus', 'a', 'b', 'policies']);
const METRICS = new Set(['metric', 'metrics', 'by', 'objective']);

async function valuesOf(command: Command, place: string, begun: string): Promise<Suggestions> {
  const choices = command.choices?.[place];
  if (choices !== undefined) {
    return {
      found: matching(
        begun,
        choices.map((word) => ({ word, meaning: '' })),
      ),
      files: false,
    };
  }
  const { loadCatalogs } = await import('../games/registry.js');
  const games = await loadCatalogs();
  const names = namesOf(games, placeNames(command, place));
  if (names === null) return { found: [], files: true };
  // Names stand in lists with commas between, also in a portfolio: what is begun is the last.
  const head = begun.slice(0, Math.max(begun.lastIndexOf(','), begun.lastIndexOf('(')) + 1);
  const found = matching(begun.slice(head.length), names).map(({ word, meaning }) => ({ word: head + word, meaning }));
  return { found, files: place !== 'game' };
}

/** Where a command takes several scenarios, the name of a game means all of its. */
function placeNames(command: Command, place: string): string {
  if (command.name === 'battle' && place !== 'game') return 'units';
  const several = command.usage.includes('scenario..') || optionsOf(command).scenario?.array === true;
  return place === 'scenario' && several ? 'scenarios' : place;
}

/** Names that games have for a place; null: none are known. */
function namesOf(games: readonly GameCatalog[], place: string): Suggestion[] | null {
  const ofAll = (list: (game: GameCatalog) => readonly Suggestion[]): Suggestion[] => once(games.flatMap(list));
  if (place === 'game') return ofAll(({ id, title }) => [{ word: id, meaning: title }]);
  if (place === 'scenario')
    return ofAll((game) => game.scenarios().map(({ id, title }) => ({ word: `${game.id}/${id}`, meaning: title })));
  if (place === 'scenarios') {
    const whole = ofAll(({ id, title }) => [{ word: id, meaning: `all scenarios of ${title}` }]);
    return [...whole, ...(namesOf(games, 'scenario') ?? [])];
  }
  if (place === 'charts')
    return ofAll((game) => game.chartSets().map(({ id, title }) => ({ word: `${game.id}/${id}`, meaning: title })));
  if (POLICIES.has(place)) return ofAll(({ id, policies }) => policies.map((word) => ({ word, meaning: id })));
  if (METRICS.has(place)) return ofAll(({ metrics }) => metrics.map(({ name, meaning }) => ({ word: name, meaning })));
  if (place === 'forbid')
    return ofAll(({ restrictions }) =>
      (restrictions?.list ?? []).map(({ name, meaning }) => ({ word: name, meaning })),
    );
  if (place === 'seat') return ofAll(({ seats }) => seats.map(({ id, title }) => ({ word: id, meaning: title })));
  return null;
}

/** Games may share a name; its first meaning stands. */
function once(suggestions: readonly Suggestion[]): Suggestion[] {
  return suggestions.filter(({ word }, i) => suggestions.findIndex((other) => other.word === word) === i);
}

function matching(begun: string, suggestions: readonly Suggestion[]): Suggestion[] {
  return suggestions.filter(({ word }) => word.startsWith(begun));
}
