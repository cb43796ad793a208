/** CSV files of a design. */

import { bounded, csvOf, type Row } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import { costOf, stepsOf } from './candidate.js';
import type { PlayedChanges } from './explorer.js';
import { changesText, type DesignShown } from './report.js';
import type { DesignRequest } from './request.js';
import { distanceOf } from './score.js';
import { mean } from './search.js';
import { usedSeries } from './targets.js';

/** design.csv: a row per point and target, then the same by players that have adapted. @param keys of what is given */
export function designCsv({ points, targets }: DesignShown, keys: Keys): string {
  const rowsOf = (
    { steps, cost, explored, confirmed, adapted: learned }: DesignShown['points'][number],
    point: number,
    adapted: boolean,
  ): Row<'design.csv'>[] =>
    targets.map(({ target, low: targetFrom, high: targetTo }, t) => {
      const own = adapted ? learned : confirmed;
      const found = own?.targets[t];
      const row = { target, targetFrom, targetTo, ...bounded('estimate', found?.found ?? null) };
      const distance = own?.distance ?? explored;
      const common = { game: keys.game, seed: keys.seed, point, adapted, steps, cost, distance };
      return {
        ...common,
        games: confirmed?.games ?? null,
        ...row,
        off: found?.off ?? null,
        met: found?.verdict ?? '',
      };
    });
  const same = points.flatMap((one, point) => rowsOf(one, point, false));
  const after = points.flatMap((one, point) => (one.adapted ? rowsOf(one, point, true) : []));
  return csvOf('design.csv', [...same, ...after]);
}

/** changes.csv: a row per point and value that it changes. */
export function changesCsv({ points }: DesignShown, { game, seed }: Keys): string {
  const rows = points.flatMap(({ values }, point) =>
    values.map(({ scenario, path, before, after }): Row<'changes.csv'> => {
      return { game, scenario, seed, point, path, before, after };
    }),
  );
  return csvOf('changes.csv', rows);
}

/**
 * candidates.csv: a row per set of changes and number that targets are about, in the order in which they were tried.
 */
export function candidatesCsv(
  { wanted, cast, parts, prices }: DesignRequest,
  tried: readonly PlayedChanges[],
  units: readonly number[],
  keys: readonly Keys[],
): string {
  const used = [...usedSeries(wanted.targets)].sort((a, b) => a - b);
  const rows = tried.flatMap(({ changes, columns, games }, candidate) => {
    const means = columns.map(mean);
    const named = changes.map(({ part, level }) => ({
      ...parts[part],
      part: parts[part].name,
      level: level.text,
      steps: level.steps,
    }));
    const common = {
      ...{ candidate, changes: changesText({ changes: named }), steps: stepsOf(changes), games },
      ...{ cost: costOf(changes, parts, prices), distance: distanceOf(wanted.targets, units, means) },
    };
    return used.map((s): Row<'candidates.csv'> => {
      const { quantity, scenario, policy } = wanted.series[s];
      return { ...keys[scenario * cast.policies + policy], ...common, measure: quantity.name, value: means[s] };
    });
  });
  return csvOf('candidates.csv', rows);
}
