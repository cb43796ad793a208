import { type Cell, csvText } from '../../report/csv.js';
import type { Screen } from '../../report/screen.js';
import { type Column, tableLines } from '../../report/table.js';
import { plainNumber } from '../../stats/digits.js';
import { probabilityText, signedText } from '../../study/texts.js';
import type { Ablation } from './result.js';

/** What each ability is worth, for people: a table per scenario, most valuable first. */
export function ablateLines(found: readonly Ablation[], comparisons: number, screen: Screen): string[] {
  const lines = found.flatMap(({ game, scenario, policy, games, abilities }) => {
    const measures = abilities[0].worths;
    const columns: Column[] = [
      { title: 'ability', align: 'left' },
      ...measures.flatMap(({ measure }): Column[] => [
        { title: measure === 'win' ? 'worth: win, points of %' : `worth: ${measure}`, align: 'left' },
        { title: 'p', align: 'right' },
      ]),
      { title: 'denied', align: 'left' },
    ];
    const rows = abilities.map(({ ability, meaning, unused, worths }) => [
      ability,
      ...worths.flatMap(({ measure, worth, p }) =>
        unused ? ['not used', ''] : [signedText(worth, measure === 'win'), probabilityText(p)],
      ),
      meaning,
    ]);
    const free = measures.map(({ measure, free: mean }) => `${measure} ${plainNumber(mean)}`).join(', ');
    return [
      `${game}/${scenario}, ${games} games each; ${policy} unrestricted: ${free}`,
      ...tableLines(columns, rows, screen),
      '',
    ];
  });
  return [
    ...lines,
    `${comparisons} comparisons: all intervals hold together with 95 % (Bonferroni), p values are corrected (Holm)`,
  ];
}

/** ablate.csv: a row per scenario, ability and measure. */
export function ablateCsv(found: readonly Ablation[]): string {
  const rows = found.flatMap(({ game, scenario, policy, games, abilities }) =>
    abilities.flatMap(({ ability, unused, worths }) =>
      worths.map(({ measure, free, restricted, worth, p }): Cell[] => [
        ...[game, scenario, policy, games, ability, measure, free, restricted],
        ...[worth.estimate, worth.low, worth.high, p, unused],
      ]),
    ),
  );
  const header = ['game', 'scenario', 'policy', 'games', 'ability', 'measure', 'free', 'restricted'];
  return csvText([...header, 'worth', 'low', 'high', 'p', 'unused'], rows);
}
