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

/** All cases of the games' own choice of policies (`benchPolicies`), or of those asked for. */
export function suite(games: readonly GameCatalog[], policies: readonly string[] | null): Case[] {
  return games.flatMap((game) => {
    const chosen = policies ?? game.benchPolicies ?? game.defaultPolicy;
    return game
      .scenarios()
      .flatMap(({ id }) =>
        chosen.filter((p) => game.policies.includes(p)).map((policy) => ({ game: game.id, scenario: id, policy })),
      );
  });
}
