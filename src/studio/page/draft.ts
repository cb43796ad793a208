/** Rules as someone has changed them: the texts that stand otherwise in tables, and the files that come of them. */

import type { ChartTable, NamedFile } from '../../games/game.js';
import { hyphenated } from '../../names.js';
import type { Program } from './program.js';

/** A file with tables, as `satrap charts form --json` gives it. */
export interface Part {
  /** Of a scenario's file, else the field in which the scenario names it. */
  readonly kind: string;
  /** As files extend it. */
  readonly base: string;
  readonly game: string;
  readonly tables: readonly ChartTable[];
}

/** Column of a row's name: where rows are ranges, it can be changed too. */
export const NAME = -1;

/** Texts that are not as given, by `keyOf`. */
export type Edits = Readonly<Record<string, string>>;

export interface Draft {
  readonly edits: Edits;
  /** What its player calls it; empty: the scenario's title, changed. */
  readonly name: string;
  /** Where the values come from: a tag, and a page or card. */
  readonly tag: string;
  readonly source: string;
}

export const UNCHANGED: Draft = { edits: {}, name: '', tag: 'USER', source: '' };

/** What comes of a draft. */
export interface Rules {
  /** Data files by name; the first one is the scenario. */
  readonly files: Readonly<Record<string, string>>;
  readonly changes: readonly { readonly name: string; readonly before: string; readonly after: string }[];
  /** What is wrong; empty: nothing. */
  readonly problem: string;
  /** What `satrap check` says of the scenario. */
  readonly checked: string;
}

export const keyOf = (kind: string, table: string, row: number, column: number): string =>
  JSON.stringify([kind, table, row, column]);

export const scenarioFile = ({ files }: Rules): string => `./${Object.keys(files)[0]}`;

/** What stands in a place of a table now; the row after the last one is empty. */
export function textAt(edits: Edits, kind: string, table: ChartTable, row: number, column: number): string {
  const edited = edits[keyOf(kind, table.name, row, column)];
  if (edited !== undefined) return edited;
  return column === NAME ? (table.rows[row]?.name ?? '') : (table.rows[row]?.fields[column]?.text ?? '');
}

/** Words that say nothing of what is looked for. */
const EMPTY_WORD = /^(an?|the|of|in|for|to)$/;
const wordsIn = (text: string): string[] =>
  text
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replaceAll(/price|expenditure/g, 'cost')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !EMPTY_WORD.test(word));

/** Rows in which most of some words occur, by table: `price of an SF` is a row `SF` with a column `cost`. */
export function rowsWith(parts: readonly Part[], wanted: string) {
  const words = wordsIn(wanted).map((word) => word.replace(/(?<=..)s$/, ''));
  const all = parts.flatMap(({ kind, tables }) =>
    tables.map((table) => {
      const { name, meaning, corner, columns, rows } = table;
      const common = wordsIn([name, meaning, corner, ...columns.map((column) => column.name)].join(' '));
      const scores = rows.map((row) => {
        const own = [...common, ...wordsIn(row.name)];
        return words.filter((word) => own.some((one) => one.startsWith(word))).length;
      });
      return { kind, table, scores };
    }),
  );
  const best = Math.max(1, ...all.flatMap(({ scores }) => scores));
  return all.flatMap(({ kind, table, scores }) => {
    const rows = [...scores.keys()].filter((row) => scores[row] === best);
    return rows.length === 0 ? [] : [{ kind, table, rows }];
  });
}

/** The edits with another text; one that is as given, or empty, is none. */
export function edited(edits: Edits, kind: string, table: ChartTable, at: readonly [number, number], text: string) {
  const [row, column] = at;
  const { [keyOf(kind, table.name, row, column)]: _, ...others } = edits;
  const isGiven = text === textAt(others, kind, table, row, column);
  // A range without a name is taken out.
  if (isGiven || (text.trim() === '' && column !== NAME)) return others;
  return { ...others, [keyOf(kind, table.name, row, column)]: text };
}

/** Program and words of one command, with files of the user. */
async function ran(program: Program, words: readonly string[], files: ReadonlyMap<string, string>) {
  const notes: string[] = [];
  const ended = await program.run(words, (note) => notes.push(note), files);
  const said = notes.map((note) => note.replace(/^satrap: /, '')).join('\n');
  return { ...ended, said };
}

/** The scenario and what it names, as they are. */
export async function readParts(
  program: Program,
  scenario: string,
  files: ReadonlyMap<string, string> = new Map(),
): Promise<Part[]> {
  const read = async (kind: string, base: string): Promise<[Part, readonly NamedFile[]]> => {
    const { code, out, said } = await ran(program, ['charts', 'form', '--charts', base, '--json'], files);
    if (code !== 0) throw new Error(said);
    const { game, tables, named } = JSON.parse(out);
    return [{ kind, base, game, tables }, named];
  };
  const [first, named] = await read('scenario', scenario);
  const parts = [first];
  for (const { kind, name } of named) parts.push((await read(kind, name))[0]);
  return parts;
}

const csvLine = (fields: readonly string[]): string =>
  fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(',');

/** A table as a form in which only what was edited is filled in. */
function formOf({ kind, base, game }: Part, table: ChartTable, edits: Edits): string {
  const { name, meaning, corner, columns, rows, divides } = table;
  const now = (row: number, column: number): string => textAt(edits, kind, table, row, column);
  const isEdited = (row: number, column: number): boolean => keyOf(kind, name, row, column) in edits;
  const lines: string[][] = [];
  for (let row = 0; row <= rows.length; row++) {
    const title = now(row, NAME);
    if (title === '') continue;
    const texts = columns.map((_, column) => now(row, column));
    const touched = columns.some((_, column) => isEdited(row, column));
    if (divides) {
      // A range is given as a whole; one without any effect has to say so.
      if (touched && texts.join('') === '') texts[0] = 'none';
      lines.push([title, ...(touched || row === rows.length ? texts : texts.map(() => ''))]);
    } else {
      // A cell of several values is entered as a whole.
      const cellOf = (column: number) => rows[row]?.fields[column]?.cells[0];
      const own = new Set(columns.flatMap((_, column) => (isEdited(row, column) ? [cellOf(column)] : [])));
      lines.push([title, ...texts.map((text, column) => (own.has(cellOf(column)) ? text : ''))]);
    }
  }
  return [['satrap form', game, base, name, meaning], [corner, ...columns.map((column) => column.name)], ...lines]
    .map(csvLine)
    .join('\n');
}

/** @throws Error with what `satrap check` says of files that are wrong */
export async function refuseWrong(program: Program, files: ReadonlyMap<string, string>): Promise<void> {
  const { out, said } = await ran(program, ['check', ...files.keys(), '--json'], files);
  if (out === '') throw new Error(said);
  const checked: readonly { readonly ok: boolean; readonly message: string }[] = JSON.parse(out);
  const wrong = checked.filter(({ ok }) => !ok);
  if (wrong.length > 0) throw new Error(wrong.map(({ message }) => message).join('\n'));
}

/** A name as that of a file; empty: it has no letter to begin with. */
const fileName = (name: string): string => hyphenated(name).replace(/^[-0-9]+/, '');

/**
 * The files of a draft, checked as the command line checks them.
 *
 * @param title of the scenario as given
 */
export async function rulesOf(
  program: Program,
  parts: readonly Part[],
  draft: Draft,
  title: string,
): Promise<Rules | null> {
  const [scenario, ...others] = parts;
  const { edits } = draft;
  const isEdited = ({ kind }: Part, { name }: ChartTable): boolean =>
    Object.keys(edits).some((key) => key.startsWith(JSON.stringify([kind, name]).slice(0, -1)));
  const touched = parts.filter((part) => part.tables.some((table) => isEdited(part, table)));
  if (touched.length === 0) return null;
  const own = fileName(draft.name) || `${scenario.base.split('/').at(-1)}-changed`;
  const fileOf = ({ kind }: Part): string => (kind === scenario.kind ? `${own}.json` : `${own}-${kind}.json`);
  const files: Record<string, string> = { [fileOf(scenario)]: '' };
  const changes: Rules['changes'][number][] = [];
  const called = draft.name.trim() || `${title}, changed`;
  const head = { game: scenario.game, kind: scenario.kind, extends: scenario.base, title: called };
  let first: object = head;
  const refused = (said: string): Rules => {
    const problem = said.replaceAll(/form\.csv(:\d+)?: /g, '').replace(/\n?\s*nothing was written/, '');
    return { files, changes, problem, checked: '' };
  };
  for (const part of touched) {
    const form = part.tables.filter((table) => isEdited(part, table)).map((table) => formOf(part, table, edits));
    const words = ['charts', 'enter', 'form.csv', '--into', fileOf(part), '--charts', part.base, '--tag', draft.tag];
    const more = draft.source.trim() === '' ? [] : ['--source', draft.source.trim()];
    const entry = await ran(program, [...words, ...more, '--json'], new Map([['form.csv', form.join('\n')]]));
    const bytes = entry.files.get(fileOf(part));
    if (entry.code !== 0) return refused(entry.said);
    if (bytes === undefined) continue;
    changes.push(...JSON.parse(entry.out).changes);
    const text = new TextDecoder().decode(bytes);
    if (part === scenario) first = JSON.parse(text);
    else files[fileOf(part)] = text;
  }
  const named = others.filter((part) => files[fileOf(part)] !== undefined);
  const parted = Object.fromEntries(named.map((part) => [part.kind, `./${fileOf(part)}`]));
  files[fileOf(scenario)] = `${JSON.stringify({ ...head, ...parted, ...first, ...parted }, null, 2)}\n`;
  const check = await ran(program, ['check', fileOf(scenario), '--json'], new Map(Object.entries(files)));
  const [{ ok, message }] = JSON.parse(check.out);
  return { files, changes, problem: ok ? '' : message, checked: ok ? message : '' };
}

/** What the tables of a file say otherwise than those of a part. */
export function editsOf({ kind, tables: before }: Part, tables: readonly ChartTable[]): Edits {
  const edits: Record<string, string> = {};
  for (const table of tables) {
    const old = before.find(({ name }) => name === table.name);
    if (old === undefined) continue;
    for (let row = 0; row < Math.max(old.rows.length, table.rows.length); row++)
      for (let column = old.divides ? NAME : 0; column < old.columns.length; column++) {
        const text = textAt({}, kind, table, row, column);
        if (text !== textAt({}, kind, old, row, column)) edits[keyOf(kind, old.name, row, column)] = text;
      }
  }
  return edits;
}
