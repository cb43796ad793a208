import type { ResolvedSetup } from '../../game.js';
import { chartsHash } from './hash.js';
import type { Override } from './overrides.js';
import { plain } from './plain-text.js';
import { type TagCount, totalCells } from './provenance.js';

/** The parts of a set-up that every game has. */
export interface SetupParts {
  readonly scenario: { readonly id: string; readonly title: string };
  readonly charts: { readonly id: string; readonly title: string };
}

/**
 * What the runner knows of a set-up whose parts are in order.
 *
 * @param provenance of its charts @param hashed what the hash of the charts is of
 */
export function resolvedSetup<Setup extends SetupParts>(
  game: string,
  setup: Setup,
  provenance: TagCount,
  overrides: readonly Pick<Override<string>, 'canonical'>[],
  hashed: SetupParts['charts'] = setup.charts,
): ResolvedSetup<Setup> {
  const { scenario, charts } = setup;
  return {
    game,
    scenario: scenario.id,
    title: scenario.title,
    charts: {
      id: charts.id,
      hash: chartsHash(hashed),
      cells: totalCells(provenance),
      reconstructed: provenance.REC ?? 0,
    },
    overrides: overrides.map(({ canonical }) => canonical),
    // A copy, part by part, of the same shape.
    document: Object.fromEntries(
      Object.entries(setup).flatMap(([name, part]) => (part === undefined ? [] : [[name, plain(part as unknown)]])),
    ) as object as Setup,
  };
}
