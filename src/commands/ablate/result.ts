/** Worth of each ability: the free policy less the restricted one, all comparisons corrected together. */

import type { GameModule } from '../../games/game.js';
import type { ablateDocument } from '../../report/schema/policy-schemas.js';
import type { DocumentOf } from '../../report/schema/shapes.js';
import { holm } from '../../stats/holm.js';
import { mcnemar } from '../../stats/mcnemar.js';
import { pairInterval } from '../../stats/pair-interval.js';
import { pairedDifference } from '../../stats/paired.js';
import type { RecordSheet } from '../../study/collect.js';
import { pairTable } from '../../study/effect.js';
import { isWinRate, type Measure, measureOf } from '../../study/measure.js';

/** What an ability is worth by one measure: free policy less restricted policy. */
export type Worth = AbilityWorth['worths'][number];

/** One ability in one scenario. */
export type AbilityWorth = Ablation['abilities'][number];

export type Ablation = DocumentOf<typeof ablateDocument>['ablations'][number];

/**
 * The policy without each ability against the free policy. p values are still those of the single comparison.
 *
 * @param abilities names, in the order of `restricted`
 * @param level confidence of each interval
 */
export function ablation(
  game: GameModule,
  free: RecordSheet,
  restricted: readonly RecordSheet[],
  abilities: readonly string[],
  measures: readonly string[],
  level: number,
): Ablation {
  const found = restricted.map((sheet, i): AbilityWorth => {
    const meaning = game.restrictions?.list.find(({ name }) => name === abilities[i])?.meaning ?? '';
    const worths = measures.map((name) => worthOf(measureOf(game, name), free, sheet, level));
    return { ability: abilities[i], meaning, unused: free.data.every((value, at) => value === sheet.data[at]), worths };
  });
  // What is not used stands last: its worth is known to be nothing.
  found.sort((x, y) => +x.unused - +y.unused || y.worths[0].worth.estimate - x.worths[0].worth.estimate);
  const { job, games } = free;
  return { game: game.id, scenario: job.setup.scenario, policy: job.policyLabel, games, abilities: found };
}

/** The same with p values corrected for all comparisons of the study. */
export function correctedAblations(single: readonly Ablation[]): Ablation[] {
  const ps = single.flatMap(({ abilities }) => abilities.flatMap(({ worths }) => worths.map(({ p }) => p)));
  const corrected = holm(ps);
  let next = 0;
  return single.map((ablation) => ({
    ...ablation,
    abilities: ablation.abilities.map((ability) => ({
      ...ability,
      worths: ability.worths.map((worth) => ({ ...worth, p: corrected[next++] })),
    })),
  }));
}

/** Uncorrected p, interval at the level of the single comparison. */
function worthOf(measure: Measure, free: RecordSheet, restricted: RecordSheet, level: number): Worth {
  const [a, b] = [measure.column(free), measure.column(restricted)];
  const found = pairedDifference(a, b, level, measure);
  const table = isWinRate(measure.name) ? pairTable(a, b) : null;
  return {
    measure: measure.name,
    free: found.meanA,
    restricted: found.meanB,
    worth: table ? pairInterval(table, level) : found.difference,
    p: table ? mcnemar(table).exact : found.p,
  };
}
