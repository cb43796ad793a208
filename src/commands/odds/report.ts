/** Odds as tables and JSON. */

import type { OddsGuide, OddsReport, OddsTable } from '../../games/game.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { shareText } from '../../stats/digits.js';

/** Decimals of means. */
const MEAN_DECIMALS = 3;

/** What a game can be asked. */
export function subjectLines(game: string, { subjects }: OddsGuide): Line[] {
  const columns: Column[] = [
    { title: 'subject', align: 'left' },
    { title: 'what it shows', align: 'left' },
    { title: 'options', align: 'left' },
  ];
  const rows = subjects.map(({ name, meaning, options }) => [
    name,
    meaning,
    options.map((option) => `--${option.name}`).join(' '),
  ]);
  return [`satrap odds ${game} <subject>`, '', tableOf(columns, rows)];
}

export function oddsLines({ title, charts, tables, notes }: OddsReport): Line[] {
  const { id, cells, reconstructed } = charts;
  const source = `  charts ${id}, ${reconstructed} of ${cells} cells reconstructed`;
  return [title, ...notes.map((note) => `  ${note}`), source, ...tables.flatMap(tableLines)];
}

function tableLines({ title, rowsAre, results, rows }: OddsTable): Line[] {
  const columns: Column[] = [
    { title: rowsAre, align: 'left' },
    ...results.map(({ title: name }): Column => ({ title: name, align: 'right' })),
  ];
  const cells = rows.map(({ name, values }) => [name, ...values.map((value, i) => chanceText(results[i], value))]);
  return ['', ...(title === '' ? [] : [title]), tableOf(columns, cells)];
}

/** A chance or a mean as tables and pages show it. */
export function chanceText({ unit }: { readonly unit: string }, value: number): string {
  return unit === 'share' ? shareText(value) : value.toFixed(MEAN_DECIMALS);
}

export function oddsDocument(game: string, subject: string, { title, charts, tables, notes }: OddsReport): object {
  const shown = tables.map(({ id, title: name, rowsAre, results, rows }) => ({
    id,
    title: name,
    rowsAre,
    results,
    rows: rows.map(({ name: row, values }) => ({
      name: row,
      chances: Object.fromEntries(results.map((result, i) => [result.id, values[i]])),
    })),
  }));
  return { game, subject, title, charts, tables: shown, notes };
}
