/** How a report shows what `--over` found: both intervals of every answer, and what to look up. */

import type { OverAnswer, OverResult } from './document.js';
import type { Figure } from './figures/figure.js';
import { type IntervalRow, intervalPlot } from './figures/interval-plot.js';
import type { ReportSection } from './html/section.js';
import { lookedUp, overFindings, overNumbers } from './over.js';

/** Answers on one axis. */
const KINDS = [
  { id: 'rates', share: true, difference: false, title: 'Rates', axis: '% of games', domain: [0, 100] },
  { id: 'points', share: true, difference: true, title: 'Differences of rates', axis: 'percentage points' },
  { id: 'values', share: false, difference: false, title: 'Values', axis: 'as the answer says' },
  { id: 'changes', share: false, difference: true, title: 'Differences', axis: 'as the answer says' },
] as const;

/** @param found sentences that other sections have already */
export function overSection(over: OverResult, prefix: string, found: readonly string[]): ReportSection {
  const figures = KINDS.flatMap((kind): Figure[] => {
    const rows = over.answers
      .filter(({ share, difference, asGiven, low }) => {
        return (
          share === kind.share && difference === kind.difference && low !== null && Number.isFinite(asGiven.estimate)
        );
      })
      .map(rowOf);
    if (rows.length === 0) return [];
    const plot = intervalPlot({
      id: `${prefix}-over-${kind.id}`,
      title: `${kind.title}, by games played and while charts are unknown`,
      caption: 'Thick: by games played, with the charts as given. Thin: while charts are unknown.',
      axis: kind.axis,
      rows,
      ...(kind.difference ? { reference: 0 } : {}),
      ...('domain' in kind ? { domain: kind.domain } : {}),
      more: ['low while charts are unknown', 'high while charts are unknown'],
    });
    return [plot];
  });
  const first = lookedUp(over);
  const percent = (value: number): number => Number((100 * value).toFixed(1));
  const rows = first?.lookUp.map(({ table, share, error }) => [table, percent(share), percent(error)]) ?? [];
  const table = {
    title: `What to look up first, for "${first?.name}"`,
    data: { columns: ['table', '% of what charts leave open', 'standard error'], rows },
  };
  return {
    title: `While charts are unknown: ${over.chartSets} chart sets`,
    findings: overFindings(over).filter((text) => !found.includes(text)),
    figures,
    tables: rows.length > 0 ? [table] : [],
    terms: ['over'],
  };
}

function rowOf(answer: OverAnswer): IntervalRow {
  const { name, share, asGiven, low, high } = answer;
  const scale = share ? 100 : 1;
  const scaled = (value: number | null): number | null => (value === null ? null : scale * value);
  const outer = [scaled(low), scaled(high)];
  return {
    ...{ name, estimate: scale * asGiven.estimate, low: scaled(asGiven.low), high: scaled(asGiven.high) },
    ...{ outer: [outer[0] ?? 0, outer[1] ?? 0], more: outer, text: overNumbers(answer).short },
  };
}
