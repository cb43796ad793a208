import { csvOf, type Row } from '../../report/csv.js';
import type { ensembleDocument } from '../../report/schema/balance-schemas.js';
import type { OwnOf } from '../../report/schema/shapes.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { plural } from '../../report/words.js';
import type { EvidenceLine } from '../../run/ensemble.js';
import { plainNumber, plusMinusText, shareText } from '../../stats/digits.js';
import { probabilityText } from '../../study/texts.js';
import type { Moved } from './sample.js';

/** What is told of an ensemble. */
export type Sampled = Omit<OwnOf<typeof ensembleDocument>, 'hash'>;

/** A mean step is moved where it is so many of its errors from where it was drawn. */
const ERRORS = 3;
const MOVED_SHOWN = 12;
/** Below this a line of evidence is not met. */
const UNMET = 0.05;

export function sampleLines(found: Sampled): Line[] {
  const { evidence, moved, policy, games } = found;
  const lines: Line[] = [`${policy}, ${games} games under each chart set in each scenario`, ...sampleFindings(found)];
  if (evidence.length === 0) return lines.slice(1);
  const columns: Column[] = [
    { title: 'line of evidence', align: 'left' },
    { title: 'as given', align: 'right' },
    { title: 'drawn', align: 'right' },
    { title: 'weighed', align: 'right' },
    { title: 'p', align: 'right' },
  ];
  const rows = evidence.map(({ line, asGiven, drawn, weighted, p }) => [
    ...[line, shareText(asGiven), shareText(drawn), shareText(weighted), probabilityText(p)],
  ]);
  const steps = moved
    .slice(0, MOVED_SHOWN)
    .map((one) => [
      ...[one.unknown, one.table, plainNumber(Number(one.drawn.toFixed(2)))],
      ...[plusMinusText(one.weighted, one.error), mostText(one, evidence)],
    ]);
  return [
    ...lines,
    '',
    'share of results below the middle of the middle level (50 % is a perfect match)',
    tableOf(columns, rows),
    'p: how often a chart set, with what the evidence may be off by, lies as far from 50 %',
    '',
    tableOf(
      ['unknown', 'table', 'mean step drawn', 'weighed', 'most by'].map((title) => ({ title, align: 'left' })),
      steps,
    ),
    `the ${steps.length} of ${found.unknowns.length} unknowns that the evidence moved farthest, with their standard errors`,
  ];
}

/** The line of evidence without which it would be moved least. */
function mostText({ drawn, weighted, without }: Moved, evidence: readonly EvidenceLine[]): string {
  const back = without.map((mean) => Math.abs(weighted - drawn) - Math.abs(mean - drawn));
  return evidence[back.indexOf(Math.max(...back))].line;
}

export function sampleFindings({ sample, impossible, effective, evidence, moved, unknowns }: Sampled): string[] {
  const none = impossible === 0 ? '' : `, ${impossible} more cannot be set up`;
  const drawn = `${plural(sample, 'chart set')} drawn, ${plural(unknowns.length, 'unknown')} in each${none}`;
  if (evidence.length === 0) return [`${drawn}; nothing printed says more, so all weigh the same`];
  const shown = moved.filter(({ drawn: before, weighted, error }) => Math.abs(weighted - before) > ERRORS * error);
  const unmet = evidence.filter(({ p }) => p < UNMET).map(({ line }) => line);
  return [
    `${drawn}; weighed by ${plural(evidence.length, 'line')} of evidence they say as much as ${plainNumber(Math.round(effective))} of equal weight`,
    unmet.length === 0 ? 'every line of evidence is met' : `not met: ${unmet.join(', ')}`,
    shown.length === 0
      ? 'the evidence moves no unknown by itself'
      : `moved by the evidence: ${shown.map(({ unknown, drawn: before, weighted }) => `${unknown} ${weighted > before ? 'up' : 'down'}`).join(', ')}`,
  ];
}

/** evidence.csv: a row per line of evidence. */
export function evidenceCsv({ game, policy, games, evidence }: Sampled, seed: string): string {
  const rows = evidence.map(({ line: scenario, asGiven, drawn, weighted, p }): Row<'evidence.csv'> => {
    return { game, scenario, policy, seed, games, belowGiven: asGiven, belowDrawn: drawn, belowWeighed: weighted, p };
  });
  return csvOf('evidence.csv', rows);
}

/** moved.csv: a row per unknown, the farthest moved first. */
export function movedCsv({ game, moved }: Sampled, seed: string): string {
  const rows = moved.map(({ unknown, table, drawn, weighted, error }): Row<'moved.csv'> => {
    return { game, seed, unknown, table, stepDrawn: drawn, stepWeighed: weighted, stepError: error };
  });
  return csvOf('moved.csv', rows);
}
