/** `satrap charts`: lists tables, writes forms, reads them back. */

import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Arguments } from '../../cli/arguments.js';
import { cellsIn, type FoundCharts, findCharts, type ListedCell, oneChartSet } from '../../cli/chart-tables.js';
import { gameOfFile } from '../../cli/data-file.js';
import { note, print, printJson, printLines } from '../../cli/output.js';
import type { CommandNamed } from '../../cli/play-again.js';
import { type EnteredCharts, UserError } from '../../games/game.js';
import { loadGame } from '../../games/registry.js';
import { TAGS } from '../../games/shared/data/provenance.js';
import { nearestNames } from '../../names.js';
import { lookUpText, overNumbers } from '../../report/over.js';
import { type Column, type Line, tableOf } from '../../report/table.js';
import { plural } from '../../report/words.js';
import { visible } from '../../visible.js';
import { formPage } from './form-page.js';
import { formText, type ReadForm, readForm } from './form-text.js';
import { type Worth, worthOf } from './worth.js';

/** Changes shown one by one. */
const SHOWN_MAX = 40;
/** Lines of a message. */
const PROBLEMS_MAX = 60;

/** Tags of what is stated somewhere. */
const PRINTED = TAGS.filter((tag) => tag !== 'REC' && tag !== 'USER');

interface TableCounts {
  readonly name: string;
  readonly meaning: string;
  readonly cells: number;
  readonly printed: number;
  readonly entered: number;
  readonly reconstructed: number;
}

function countsOf({ tables }: Pick<FoundCharts, 'tables'>): TableCounts[] {
  return tables.map((table) => {
    const cells = cellsIn([table]);
    const count = (tags: readonly string[]) => cells.filter(({ tag }) => tags.includes(tag)).length;
    const { name, meaning } = table;
    const known = { printed: count(PRINTED), entered: count(['USER']), reconstructed: count(['REC']) };
    return { name, meaning, cells: cells.length, ...known };
  });
}

export async function listTables(args: Arguments, commandNamed: CommandNamed): Promise<void> {
  const result = args.text('worth');
  const worth = result === undefined ? null : await worthOf(result, args, commandNamed);
  const all = await findCharts(args.text('charts') ?? worth?.charts, args.text('game'));
  if (worth !== null) return printWorth(all, worth, args);
  const listed = all.map((charts) => ({ game: charts.game.id, charts: charts.name, tables: countsOf(charts) }));
  if (args.flag('json')) return printJson(listed);
  await printLines(
    listed.flatMap(({ game, charts, tables }, i): Line[] => [
      ...(i > 0 ? [''] : []),
      chartsTitle(game, charts),
      tableOf(COUNT_COLUMNS, [...tables, total(tables)].map(countCells)),
    ]),
  );
}

const COUNT_COLUMNS: Column[] = [
  { title: 'table', align: 'left', names: true },
  { title: 'meaning', align: 'left', spare: 1 },
  ...['cells', 'printed', 'entered', 'reconstructed'].map((title) => ({ title, align: 'right' as const })),
];

function countCells({ name, meaning, cells, printed, entered, reconstructed }: TableCounts): string[] {
  return [name, meaning, ...[cells, printed, entered, reconstructed].map(String)];
}

function chartsTitle(game: string, charts: string): string {
  return charts.endsWith('.json') ? `${charts} (${game})` : `${game}/${charts}`;
}

/** Tables that leave something open about the answer, those that leave most of it first; then the others. */
async function printWorth(all: readonly FoundCharts[], { answer }: Worth, args: Arguments): Promise<void> {
  const [{ game, name: charts }] = all;
  const known = all.flatMap(countsOf);
  // Tables of another file, as of counters, have its name before them.
  const others = (game.files?.list() ?? []).flatMap((file) =>
    (game.files?.tables?.(file.name) ?? []).map((table) => ({ file: file.name, table })),
  );
  const countsFor = (name: string): TableCounts | undefined => {
    const other = others.find(({ file, table }) => `${file}.${table.name}` === name);
    const [found] = other === undefined ? [] : countsOf({ tables: [other.table] });
    return known.find((table) => table.name === name) ?? (found && { ...found, name });
  };
  const worth = answer.lookUp.map(({ table, share, error }) => ({
    ...(countsFor(table) ?? { name: table, meaning: 'of the set-up' }),
    ...{ worth: share, error },
  }));
  const rest = known.filter(({ name }) => !worth.some((one) => one.name === name));
  if (args.flag('json'))
    return printJson({
      game: game.id,
      charts,
      answer,
      tables: [...worth, ...rest.map((one) => ({ ...one, worth: 0 }))],
    });
  const { level, outer } = overNumbers(answer);
  await printLines([
    chartsTitle(game.id, charts),
    `${answer.name} ${level}${outer === null ? '' : `: ${outer} while charts are unknown`}`,
    tableOf(
      [...COUNT_COLUMNS, { title: 'worth to know', align: 'right' }],
      [
        ...worth.map((row) => [
          ...('cells' in row ? countCells(row) : [row.name, row.meaning, '-', '-', '-', '-']),
          `${Math.round(100 * row.worth)} % ± ${Math.round(100 * row.error)}`,
        ]),
        ...rest.map((row) => [...countCells(row), row.reconstructed > 0 ? '0 %' : '']),
      ],
    ),
    'worth to know: share of the variance that charts leave open which knowing the table would take away ± standard error',
    lookUpText(answer),
  ]);
}

function total(tables: readonly TableCounts[]): TableCounts {
  const sum = (of: (table: TableCounts) => number) => tables.reduce((all, table) => all + of(table), 0);
  return {
    ...{ name: 'all', meaning: '', cells: sum(({ cells }) => cells), printed: sum(({ printed }) => printed) },
    ...{ entered: sum(({ entered }) => entered), reconstructed: sum(({ reconstructed }) => reconstructed) },
  };
}

export async function writeForm(args: Arguments, names: readonly string[]): Promise<void> {
  const charts = oneChartSet(await findCharts(args.text('charts'), args.text('game')), names);
  const { game, name, tables } = charts;
  if (args.flag('json')) return printJson(formDocument(charts));
  const [out, page] = [args.text('out'), args.text('html')];
  const filled = args.flag('filled');
  for (const file of [out, page])
    if (file !== undefined && existsSync(file) && !args.flag('force'))
      throw new UserError(`${file} is there already, and may have been filled in; take another name, or add --force`);
  if (page !== undefined) await writeText(page, formPage(`${game.title}: ${name}`, tables, filled));
  const text = formText(game.id, name, tables, filled);
  if (out !== undefined) await writeText(out, text);
  else if (page === undefined) return print(text);
  const cells = plural(cellsIn(tables).length, 'cell');
  note(`${[out, page].filter((file) => file !== undefined).join(', ')}: ${plural(tables.length, 'table')}, ${cells}`);
}

/** Tables with their values, and what else with tables a scenario names: all that a program needs to show a form. */
function formDocument({ game: { id, files }, name, tables }: FoundCharts) {
  const named = files?.named?.(name) ?? [];
  return { game: id, charts: name, tables, named: named.filter((file) => files?.tables?.(file.name).length) };
}

async function writeText(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new UserError(`${file} cannot be written: ${(error as Error).message}`);
  }
}

export async function enterForms(args: Arguments, files: readonly string[]): Promise<void> {
  const into = args.text('into');
  if (into === undefined || !into.endsWith('.json'))
    throw new UserError('--into: expected your own chart set, a file that ends in .json');
  if (files.length === 0) throw new UserError('enter: expected a form, filled in (satrap charts form)');
  const tag = tagArgument(args);
  const source = args.text('source');
  const found: (EnteredCharts & { readonly base: string })[] = [];
  const before = existsSync(into);
  for (const file of files) {
    const form = readForm(file);
    const { id, files: readers } = await gameOfForm(form, file, into, args);
    const enter = readers?.enter;
    if (enter === undefined) throw new UserError(`${file}: ${id} has no tables`);
    const base = args.text('charts') ?? form.charts;
    const entered = enter({ tables: form.tables, into, base, tag, ...(source === undefined ? {} : { source }) });
    refuse(file, form, entered);
    if (entered.entered.length === 0) note(`${file}: nothing is filled in`);
    else await writeText(into, entered.text);
    found.push({ ...entered, base });
  }
  if (!existsSync(into)) return;
  const game = await gameOfFile(into);
  const left = cellsIn(game.files?.tables?.(into) ?? []).filter((cell) => cell.tag === 'REC');
  const changes = found.flatMap((one) => one.changes);
  const entered = [...new Set(found.flatMap((one) => one.entered))];
  if (args.flag('json')) return printJson({ file: into, entered, changes, left: left.map(({ name }) => name) });
  const [{ base }] = found;
  await printLines([
    `${into} ${before ? 'changed' : 'written'}: ${plural(entered.length, 'cell')} entered as ${tag}`,
    ...(changes.length === 0
      ? [`All say what ${base} says.`]
      : [`${plural(changes.length, 'cell')} not as in ${basename(base)}:`, changeTable(changes)]),
    ...(changes.length > SHOWN_MAX ? [`and ${changes.length - SHOWN_MAX} more (--json)`] : []),
    ...leftLines(left, into),
  ]);
}

function tagArgument(args: Arguments): string {
  const given = (args.text('tag') ?? 'USER').toUpperCase();
  if (!TAGS.some((tag) => tag === given)) throw new UserError(`--tag: no tag '${given}'; ${nearestNames(given, TAGS)}`);
  return given;
}

/** @throws UserError for a form of another game than that of the file or of the options */
async function gameOfForm(form: ReadForm, file: string, into: string, args: Arguments) {
  const refuse = (other: string, what: string) => {
    if (other !== form.game)
      throw new UserError(
        `${file}:1: is a form of ${form.game}, but ${what} is of ${other}; take one of the same game`,
      );
  };
  if (existsSync(into)) refuse((await gameOfFile(into)).id, into);
  const [game, charts] = [args.text('game'), args.text('charts')];
  if (game !== undefined) refuse(game, '--game');
  if (charts !== undefined) {
    const all = await findCharts(charts, undefined);
    if (!all.some((one) => one.game.id === form.game)) refuse(all[0].game.id, `--charts ${charts}`);
  }
  return loadGame(form.game);
}

/** @throws UserError with all that is wrong with the form. */
function refuse(file: string, form: ReadForm, { problems }: EnteredCharts): void {
  if (problems.length === 0) return;
  const lines = problems.map(({ table, row, column, text }) => {
    const own = form.tables.find((one) => one.table === table);
    const line = row === null ? own?.headerLine : own?.lines[row];
    const where = column === null || own === undefined ? '' : `, column ${own.columns[column] || column + 2}`;
    const what = row === null || own === undefined ? table : `${table}, row ${own.rows[row].name}${where}`;
    return `${file}${line === undefined ? '' : `:${line}`}: ${what}: ${text}`;
  });
  const more = lines.length > PROBLEMS_MAX ? [`and ${lines.length - PROBLEMS_MAX} more`] : [];
  throw new UserError([...lines.slice(0, PROBLEMS_MAX).map(visible), ...more, 'nothing was written'].join('\n  '));
}

function changeTable(changes: EnteredCharts['changes']): Line {
  return tableOf(
    ['cell', 'was', 'is'].map((title) => ({ title, align: 'left' as const })),
    changes.slice(0, SHOWN_MAX).map(({ name, before, after }) => [name, before, after]),
  );
}

function leftLines(left: readonly ListedCell[], into: string): string[] {
  if (left.length === 0) return ['', 'No cell of its tables is reconstructed any more.'];
  const tables = [...new Set(left.map(({ table }) => table))];
  const counts = tables.map((table) => `${table} ${left.filter((cell) => cell.table === table).length}`);
  const list = `satrap list cells --charts ${into} --tag REC`;
  return ['', `${plural(left.length, 'cell')} left as reconstructed: ${counts.join(', ')} (${list})`];
}
