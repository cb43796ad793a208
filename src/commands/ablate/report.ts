import { bounded, csvOf, type Row } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { boundsText, plural, pointsOf, scaleOf } from '../../report/words.js';
import { plainNumber, shareText } from '../../stats/digits.js';
import { type Estimate, negated } from '../../stats/interval.js';
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

/** Shown to be worth something by the measure that abilities are sorted by. */
export function isWorth({ unused, worths: [{ worth }] }: AbilityWorth): boolean {
  return !unused && worth.low !== null && worth.low > 0;
}

/** Shown to do harm by it. */
export function isHarm({ unused, worths: [{ worth }] }: AbilityWorth): boolean {
  return !unused && worth.high !== null && worth.high < 0;
}

/** What the policy loses most by, in words; where it loses by nothing, what it gains most by. */
function worthText(abilities: readonly AbilityWorth[], policy: string): string {
  const [first] = abilities;
  const [{ measure }] = first.worths;
  if (first.unused) return `${policy} uses none of these abilities`;
  const [worth, harm] = [abilities.filter(isWorth), abilities.filter(isHarm)];
  const without = (verb: string, ability: string, amount: Estimate): string =>
    `without ${ability} ${policy} ${verb} most: ${boundsText(amount, scaleOf(measure))}${scaleOf(measure) === 'points' ? ' of' : ''} ${pointsOf(measure)}`;
  const all = plural(abilities.length, 'ability', 'abilities');
  const shown = (some: readonly AbilityWorth[]): string =>
    `${some.length} of ${all} ${some.length > 1 ? 'are' : 'is'} shown`;
  if (worth.length > 0) {
    const most = without('loses', first.ability, first.worths[0].worth);
    return `${most}; ${shown(worth)} to be worth something${harm.length > 0 ? `, ${harm.length} to do harm` : ''}`;
  }
  const last = harm.at(-1);
  if (last === undefined) return `no ability is shown to be worth anything in ${measure}, or to do harm`;
  return `${without('gains', last.ability, negated(last.worths[0].worth))}; ${shown(harm)} to do harm, none to be worth something`;
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
