/** What the views of the Studio share. */

import type { Program } from './program.js';
import { type Choice, PICKS, QUESTIONS } from './questions.js';

export interface Scenario {
  readonly game: string;
  readonly id: string;
  readonly title: string;
  readonly summary: string;
}

export interface Policy {
  readonly game: string;
  readonly name: string;
  readonly summary: string;
  readonly default: boolean;
}

export interface Game {
  readonly id: string;
  readonly title: string;
  readonly seats: readonly { readonly id: string; readonly title: string }[];
  /** Whether other charts that may be the true ones are shipped. */
  readonly ensemble: boolean;
  /** What one may change first. */
  readonly firstChange?: { readonly path: string; readonly values: string };
}

export interface Lists {
  readonly games: readonly Game[];
  readonly scenarios: readonly Scenario[];
  readonly policies: readonly Policy[];
}

/** What a view is given. */
export interface Studio {
  readonly program: Program;
  readonly lists: Lists;
  readonly choice: Choice;
  /** Changes a part of the choice, for all views. */
  take(part: Partial<Choice>): void;
  /** The link of a result that the page was opened with; empty: none. */
  readonly link: string;
}

export const FIRST: Choice = {
  ...{ scenario: '', players: [], other: '', games: QUESTIONS[0].games, seed: '1' },
  ...{ changes: '', path: '', values: '', pick: PICKS[0] },
  ...{ number: '', versus: '', known: '', over: false, rules: null },
};

export async function readLists(program: Program): Promise<Lists> {
  const list = async (what: string) => {
    const { code, out } = await program.run(['list', what, '--json']);
    if (code !== 0) throw new Error(`the list of ${what} cannot be read`);
    return JSON.parse(out);
  };
  return { games: await list('games'), scenarios: await list('scenarios'), policies: await list('policies') };
}

/** The chosen scenario with its game and that game's policies. */
export function parts({ games, scenarios, policies }: Lists, choice: Choice) {
  const scenario = scenarios.find(({ game, id }) => `${game}/${id}` === choice.scenario);
  const game = games.find(({ id }) => id === scenario?.game);
  return { scenario, game, seats: game?.seats ?? [], policies: policies.filter((one) => one.game === game?.id) };
}

/** A scenario with the players that it has by default. */
export function chosen({ games, policies }: Lists, scenario: string): Partial<Choice> {
  const [id] = scenario.split('/');
  const own = policies.filter(({ game }) => game === id);
  const first = own.find((policy) => policy.default) ?? own[0];
  const other = own.find((policy) => policy !== first) ?? first;
  const { seats = [], firstChange = { path: '', values: '' } } = games.find((game) => game.id === id) ?? {};
  const players = seats.map(() => first.name);
  return { ...firstChange, scenario, players, other: other.name, versus: '', over: false, rules: null };
}
