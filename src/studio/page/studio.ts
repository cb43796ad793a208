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

export interface Metric {
  readonly game: string;
  readonly name: string;
  readonly meaning: string;
}

export interface Lists {
  readonly games: readonly Game[];
  readonly scenarios: readonly Scenario[];
  readonly policies: readonly Policy[];
  readonly metrics: readonly Metric[];
}

/** What a view is given. */
export interface Studio {
  /** Plays. */
  readonly program: Program;
  /** Another worker, for what is looked up while it plays. */
  readonly reader: Program;
  readonly lists: Lists;
  readonly choice: Choice;
  /** Changes a part of the choice, for all views. */
  take(part: Partial<Choice>): void;
  /** The link of a result that the page was opened with; empty: none. */
  readonly link: string;
}

export const FIRST: Choice = {
  ...{ scenario: '', players: [], other: '', games: QUESTIONS[0].games, seed: '1' },
  ...{ changes: '', path: '', values: '', path2: '', values2: '', pick: PICKS[0], number: '', turn: '3' },
  ...{ versus: '', metric: '', want: 'win=50%', parts: '', change: '', known: '', over: false, rules: null },
};

export async function readLists(program: Program): Promise<Lists> {
  const list = async (what: string) => {
    const { code, out } = await program.run(['list', what, '--json']);
    if (code !== 0) throw new Error(`the list of ${what} cannot be read`);
    return JSON.parse(out);
  };
  const [games, scenarios] = [await list('games'), await list('scenarios')];
  return { games, scenarios, policies: await list('policies'), metrics: await list('metrics') };
}

/** The chosen scenario with its game and that game's policies. */
export function parts({ games, scenarios, policies, metrics }: Lists, choice: Choice) {
  const scenario = scenarios.find(({ game, id }) => `${game}/${id}` === choice.scenario);
  const game = games.find(({ id }) => id === scenario?.game);
  const isOwn = (one: { readonly game: string }): boolean => one.game === game?.id;
  return {
    ...{ scenario, game, seats: game?.seats ?? [] },
    ...{ policies: policies.filter(isOwn), metrics: metrics.filter(isOwn) },
  };
}

/** A scenario with the players that it has by default. */
export function chosen({ games, policies }: Lists, scenario: string): Partial<Choice> {
  const [id] = scenario.split('/');
  const own = policies.filter(({ game }) => game === id);
  const first = own.find((policy) => policy.default) ?? own[0];
  const other = own.find((policy) => policy !== first) ?? first;
  const { seats = [], firstChange = { path: '', values: '' } } = games.find((game) => game.id === id) ?? {};
  const players = seats.map(() => first.name);
  return {
    ...{ ...firstChange, path2: '', values2: '', scenario, players, other: other.name },
    ...{ versus: '', metric: '', parts: '', change: '', over: false, rules: null },
  };
}
