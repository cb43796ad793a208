import { bounded, csvOf, type Row } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { boundsText, plural, pointsOf, scaleOf } from '../../report/words.js';
import { plainNumber, shareText } from '../../stats/digits.js';
import { probabilityText, seenLines, signedText } from '../../study/texts.js';
import type { AbilityWorth, Ablation } from './result.js';

/** Error of all intervals together. */
const ERROR = 0.05;

/** What each ability is worth, for people: a table per scenario, most valuable first. */
export function ablateLines(found: readonly Ablation[], comparisons: number): Line[] {
  const lines = found.flatMap(({ game, scenario, policy, games, abilities }) => {
    const measures = abilities[0].worths;
    const columns: Column[] = [
      { title: 'ability', align: 'left' },
      ...measures.flatMap(({ measure }): Column[] => [
        { title: `worth in ${measure}${scaleOf(measure) === 'points' ? ', points' : ''}`, align: 'left' },
        { title: 'p', align: 'right' },
      ]),
      { title: 'restriction', align: 'left' },
    ];
    const rows = abilities.map(({ ability, meaning, unused, worths }) => [
      ability,
      ...worths.flatMap(({ measure, worth, p }) =>
        unused ? ['not used', ''] : [signedText(worth, scaleOf(measure) === 'points'), probabilityText(p)],
      ),
      meaning,
    ]);
    const free = measures.map(({ measure, free: level }) => levelText(measure, level)).join(', ');
    const head = `${game}/${scenario}, ${plural(games, 'game')} each; ${policy} unrestricted: ${free}`;
    const used = abilities.filter(({ unused }) => !unused);
    const seen = measures.flatMap(({ measure }, i) =>
      seenLines(
        measure,
        used.map(({ worths }) => worths[i].worth),
        1 - ERROR / comparisons,
      ),
    );
    return [head, tableOf(columns, rows), worthText(abilities, policy), ...seen, ''];
  });
  return [
    ...lines,
    `${plural(comparisons, 'comparison')}: all intervals hold together with 95 % (Bonferroni), p values are corrected (Holm)`,
  ];
}

/** What each policy loses most by, a sentence per scenario. */
export function ablateFindings(found: readonly Ablation[]): string[] {
  return found.map(({ game, scenario, policy, abilities }) => `${game}/${scenario}: ${worthText(abilities, policy)}`);
}

/** `win 75.3 %`, `mean vp 41.3`. */
function levelText(measure: string, level: number): string {
  return scaleOf(measure) === 'points' ? `${measure} ${shareText(level)}` : `mean ${measure} ${plainNumber(level)}`;
}

/** What the policy loses most by, in words. */
function worthText(abilities: readonly AbilityWorth[], policy: string): string {
  const [{ ability, unused, worths }] = abilities;
  const [{ measure, worth }] = worths;
  if (unused) return `${policy} uses none of these abilities`;
  if (worth.low === null || worth.low <= 0) return `no ability is shown to be worth anything in ${measure}`;
  const shown = abilities.filter(({ worths: [{ worth: one }] }) => one.low !== null && one.low > 0).length;
  const most = `without ${ability} ${policy} loses most: ${boundsText(worth, scaleOf(measure))}${scaleOf(measure) === 'points' ? ' of' : ''} ${pointsOf(measure)}`;
  return `${most}; ${shown} of ${plural(abilities.length, 'ability', 'abilities')} ${shown > 1 ? 'are' : 'is'} shown to be worth something`;
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
