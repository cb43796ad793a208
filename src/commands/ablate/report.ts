import { bounded, csvOf, type Row } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { plainNumber } from '../../stats/digits.js';
import { isWinRate } from '../../study/measure.js';
import { probabilityText, signedText } from '../../study/texts.js';
import type { Ablation } from './result.js';

/** What each ability is worth, for people: a table per scenario, most valuable first. */
export function ablateLines(found: readonly Ablation[], comparisons: number): Line[] {
  const lines = found.flatMap(({ game, scenario, policy, games, abilities }) => {
    const measures = abilities[0].worths;
    const columns: Column[] = [
      { title: 'ability', align: 'left' },
      ...measures.flatMap(({ measure }): Column[] => [
        { title: isWinRate(measure) ? `worth: ${measure}, points of %` : `worth: ${measure}`, align: 'left' },
        { title: 'p', align: 'right' },
      ]),
      { title: 'denied', align: 'left' },
    ];
    const rows = abilities.map(({ ability, meaning, unused, worths }) => [
      ability,
      ...worths.flatMap(({ measure, worth, p }) =>
        unused ? ['not used', ''] : [signedText(worth, isWinRate(measure)), probabilityText(p)],
      ),
      meaning,
    ]);
    const free = measures.map(({ measure, free: mean }) => `${measure} ${plainNumber(mean)}`).join(', ');
    return [`${game}/${scenario}, ${games} games each; ${policy} unrestricted: ${free}`, tableOf(columns, rows), ''];
  });
  return [
    ...lines,
    `${comparisons} comparisons: all intervals hold together with 95 % (Bonferroni), p values are corrected (Holm)`,
  ];
}

/** ablate.csv: a row per scenario, ability and measure. @param keys of each scenario */
export function ablateCsv(found: readonly Ablation[], keys: readonly Keys[]): string {
  const rows = found.flatMap(({ games, abilities }, i) =>
    abilities.flatMap(({ ability, unused, worths }) =>
      worths.map(({ measure, free: estimate, restricted, worth, p }): Row<'ablate.csv'> => {
        const found = { estimate, restricted, ...bounded('abilityWorth', worth), p, unused };
        return { ...keys[i], ability, measure, games, ...found };
      }),
    ),
  );
  return csvOf('ablate.csv', rows);
}
