/** The shipped benchmark suite: every scenario of every game under the policies that are worth timing. */

import type { GameCatalog } from '../games/game.js';

/** One thing that is timed. */
export interface Case {
  readonly game: string;
  readonly scenario: string;
  /** One policy plays every seat. */
  readonly policy: string;
}

export function caseName({ game, scenario, policy }: Case): string {
  return `${game}/${scenario} ${policy}`;
}

/** All cases of the games' own choice of policies (`bench.policies`), or of those asked for. */
export function suite(games: readonly GameCatalog[], policies: readonly string[] | null): Case[] {
  return games.flatMap((game) => {
    const chosen = policies ?? game.bench?.policies ?? game.defaultPolicy;
    return game
      .scenarios()
      .flatMap(({ id }) =>
        [...new Set(chosen)]
          .filter((p) => game.policies.includes(p))
          .map((policy) => ({ game: game.id, scenario: id, policy })),
      );
  });
}

/** Policies of a game in the quick suite. */
const QUICK_POLICIES = 2;

/** As few cases as show whether a game has become faster or slower: its first scenario, by the last two policies. */
export function quickSuite(all: readonly Case[]): Case[] {
  return [...new Set(all.map(({ game }) => game))].flatMap((game) => {
    const own = all.filter((one) => one.game === game);
    return own.filter(({ scenario }) => scenario === own[0].scenario).slice(-QUICK_POLICIES);
  });
}

/** Pairs of processes that show one percent of most games: two of them, of one build, are apart by one to two. */
const PAIRS_A_GAME = 24;

/**
 * What is measured, in its order: rounds over all cases, or over those of a game by what it needs. Null: so many that
 * every game has about as many measurements, whatever the number of its cases.
 */
export function schedule(
  cases: readonly Case[],
  rounds: number | null | ((ofGame: readonly Case[]) => number),
): Case[] {
  const games = [...new Set(cases.map(({ game }) => game))];
  return games.flatMap((game) => {
    const own = cases.filter((one) => one.game === game);
    const times =
      typeof rounds === 'function' ? rounds(own) : (rounds ?? Math.max(1, Math.round(PAIRS_A_GAME / own.length)));
    return Array.from({ length: times }, () => own).flat();
  });
}
