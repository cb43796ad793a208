import { bounded, csvOf, type Row } from '../../report/csv.js';
import type { Keys } from '../../report/keys.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { plural } from '../../report/words.js';
import { plainNumber, rateText } from '../../stats/digits.js';
import { SHOWN_P } from '../../stats/holm.js';
import { probabilityText } from '../../study/texts.js';
import type { Calibration, TiedBorder, VariantFit } from './result.js';

/** What findings say where no step is preferred; pages say it in other words. */
export const NOT_TOLD = 'the printed victory levels do not tell which charts are right';
export const NO_STEP = 'no step of a group of cells is accepted more or less often than by chance';

export function calibrateLines(found: Calibration): Line[] {
  const { fits, accepted, evidence } = found;
  const best = fits[accepted[0]];
  const columns: Column[] = [
    { title: 'family', align: 'left' },
    { title: 'steps', align: 'right' },
    { title: 'drawn', align: 'right' },
    { title: 'accepted', align: 'right' },
    { title: 'posterior share', align: 'left' },
    { title: 'p', align: 'right' },
  ];
  const rows = evidence.map((step) => [
    step.family,
    String(step.step),
    String(step.drawn),
    String(step.accepted),
    rateText(step.posterior),
    probabilityText(step.corrected),
  ]);
  return [
    drawnText(found),
    ...calibrateWarnings(found).map((text) => `warning: ${text}`),
    '',
    'share of results below the middle of the middle level (50 % is a perfect match)',
    ...fitLines(fits[0], best),
    '',
    tableOf(columns, rows),
    `posterior shares against drawn ones; p corrected for ${plural(evidence.length, 'test')}`,
    '',
    ...evidenceTexts(evidence),
  ];
}

/** What the evidence says, a sentence each. */
export function calibrateFindings(found: Calibration): string[] {
  return [...evidenceTexts(found.evidence), drawnText(found)];
}

function drawnText(found: Calibration): string {
  const { fits, accepted } = found;
  return `${fits.length - 1} chart variants drawn, the nearest ${accepted.length} accepted; the charts as given are ${placeText(found)}`;
}

function evidenceTexts(evidence: Calibration['evidence']): string[] {
  const preferred = evidence.filter(({ corrected }) => corrected <= SHOWN_P);
  const least = evidence.reduce((p, { corrected }) => Math.min(p, corrected), 1);
  return preferred.length === 0
    ? [NOT_TOLD, `${NO_STEP} (smallest p ${probabilityText(least)})`]
    : [
        `accepted more or less often than chance would: ${preferred.map(({ family, step }) => `${family} ${step > 0 ? '+' : ''}${step}`).join(', ')}`,
      ];
}

/** What is to be warned of. */
export function calibrateWarnings({ tiedBorder }: Calibration): string[] {
  return tiedBorder ? [tiedText(tiedBorder)] : [];
}

/** `number 3 of 61`, `one of 21 that share places 1 to 21 of 21`. */
function placeText({ fits, rankAsGiven, tiedAsGiven }: Calibration): string {
  if (tiedAsGiven === 0) return `number ${rankAsGiven} of ${fits.length}`;
  return `one of ${tiedAsGiven + 1} that share places ${rankAsGiven} to ${rankAsGiven + tiedAsGiven} of ${fits.length}`;
}

function tiedText({ distance, accepted, rejected }: TiedBorder): string {
  return (
    `${accepted + rejected} variants of the charts are equally far from the middle level ` +
    `(${plainNumber(Number(distance.toFixed(3)))}); only the order of drawing decided that ${accepted} of them are ` +
    `accepted and ${rejected} are not; play more games, or a policy whose results reach the middle level`
  );
}

function fitLines(given: VariantFit, best: VariantFit): Line[] {
  const columns: Column[] = [
    { title: 'scenario', align: 'left' },
    { title: 'as given', align: 'left' },
    { title: 'nearest variant', align: 'left' },
  ];
  const rows = given.scenarios.map(({ scenario, below }, s) => [
    scenario,
    rateText(below),
    rateText(best.scenarios[s].below),
  ]);
  const distances = ['distance', ...[given, best].map(({ distance }) => plainNumber(Number(distance.toFixed(3))))];
  return [tableOf(columns, [...rows, distances])];
}

/** calibrate.csv: a row per variant and scenario. @param keys of each scenario as given */
export function calibrateCsv({ fits, accepted }: Calibration, keys: readonly Keys[], games: number): string {
  const rows = fits.flatMap(({ scenarios, distance }, variant) =>
    scenarios.map(({ below }, s): Row<'calibrate.csv'> => {
      return { ...keys[s], variant, games, accepted: accepted.includes(variant), distance, ...bounded('below', below) };
    }),
  );
  return csvOf('calibrate.csv', rows);
}

/** variants.csv: a row per variant and family, how far it is moved. */
export function variantsCsv(families: readonly string[], { fits }: Calibration, { game, seed }: Keys): string {
  const rows = fits.flatMap(({ variant: steps }, variant) =>
    families.map((family, i): Row<'variants.csv'> => ({ game, seed, variant, family, steps: steps[i] })),
  );
  return csvOf('variants.csv', rows);
}
