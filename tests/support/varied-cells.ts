/**
 * The cells of a game that a user can set, each with other values that its schema allows: its neighbours and the ends
 * of its range. Cells are found in the shipped files, so that a new one needs nobody to think of it.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type GameModule, type Json, UserError } from '../../src/games/game.js';
import { isObject, type JsonObject } from '../../src/games/shared/data/json-value.js';

export interface VariedCell {
  readonly scenario: string;
  /** As `--set` takes it; of a part that is moved its name. */
  readonly path: string;
  /** What cells of other rows of the same table have in common with it. */
  readonly column: string;
  /** Texts of `--set`, one for each value. */
  readonly sets: readonly (readonly string[])[];
}

const root = new URL('../../scenarios/', import.meta.url);
/** Fields that say what a file is. */
const HEADER = new Set(['$schema', 'game', 'kind', 'extends', 'id', 'title', 'summary', 'number', 'provenance']);
/** What the description of a field says whose values no rule reads (src/games/shared/data/shape.ts). */
const WITHOUT_EFFECT = '; without effect: ';
const isHeader = (name: string, isTop: boolean): boolean => name === 'provenance' || (isTop && HEADER.has(name));
/** Fields by which a file changes what others of it say. */
const CHANGES = new Set(['cells', 'searched']);
/** No range: what a whole number can be. */
const ANY = 1_000_000;

/** All cells of a scenario and of the files that it names, and the parts that studies move. */
export function variedCells(game: GameModule, scenario: string): VariedCell[] {
  const cells = filesOf(game, scenario).flatMap((file) => cellsOf(file));
  return [...cells.map((cell) => ({ scenario, ...cell })), ...moved(game, scenario)];
}

/**
 * All cells that the reference pages list, each once: of all scenarios and the files that they name, with fields that
 * shipped files leave out, but for those of which the pages say that they have no effect.
 */
export function listedCells(game: GameModule): VariedCell[] {
  const found = new Map<string, VariedCell>();
  // An army is a file of one kind, whichever side it fights on.
  for (const { id: scenario } of game.scenarios())
    for (const cell of filesOf(game, scenario).flatMap((file, i, files) =>
      files.findIndex(({ kind }) => kind === file.kind) < i ? [] : cellsOf(file, true),
    )) {
      const before = found.get(cell.path);
      const sets = new Map([...(before?.sets ?? []), ...cell.sets].map((set) => [set.join(' '), set]));
      found.set(cell.path, { ...cell, scenario: before?.scenario ?? scenario, sets: [...sets.values()] });
    }
  const cells = [...found.values()];
  const columns = new Set(cells.map(({ column }) => column));
  // A list that is empty in one file, an object that one leaves out: others have entries.
  const parts = new Set([...columns].flatMap((column) => columnsAbove(column)));
  return cells.filter(({ column }) => !parts.has(column));
}

function columnsAbove(column: string): string[] {
  const names = column.split('.');
  return names.slice(1).map((_, i) => names.slice(0, i + 1).join('.'));
}

/** A file of a scenario. */
interface SetUpFile {
  readonly game: string;
  readonly kind: string;
  /** Of the paths, as `--set` takes them. */
  readonly prefix: string;
  readonly document: JsonObject;
}

/** The scenario and the files that it names. */
function filesOf({ id: game }: GameModule, scenario: string): SetUpFile[] {
  const files = shippedFiles(game);
  const document = documentOf(files, scenario);
  const found = [{ game, kind: 'scenario', prefix: '', document }];
  for (const [field, value] of Object.entries(document))
    for (const name of typeof value === 'string' ? [value] : Array.isArray(value) ? value.slice(0, 1) : []) {
      const file = typeof name === 'string' ? documentOf(files, name) : {};
      if (file.kind === field) found.push({ game, kind: field, prefix: `${field}.`, document: file });
      else if (file.kind === 'army') found.push({ game, kind: 'army', prefix: `changes.${field}.`, document: file });
    }
  return found;
}

/** One step and two up and down. */
function moved(game: GameModule, scenario: string): VariedCell[] {
  const setup = game.resolve({ scenario, set: [] });
  return (game.variations?.list(setup) ?? []).map(({ name, group }) => ({
    scenario,
    path: name,
    column: `step of ${group}`,
    sets: [1, -1, 2, -2].flatMap((steps) => {
      const set = game.variations?.move(setup, name, steps) ?? [];
      return set.length === 0 ? [] : [set];
    }),
  }));
}

function shippedFiles(game: string): Map<string, JsonObject> {
  const folder = new URL(`${game}/`, root);
  // Samples of charts are no files of a set-up.
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.json') && !name.startsWith('ensembles'),
  );
  return new Map(
    names.map((name) => [
      name.replace(/^.*[\\/]|\.json$/g, ''),
      JSON.parse(readFileSync(new URL(name.replaceAll('\\', '/'), folder), 'utf8')) as JsonObject,
    ]),
  );
}

/** A file over those that it extends. */
function documentOf(files: ReadonlyMap<string, JsonObject>, name: string): JsonObject {
  const file = files.get(name) ?? {};
  return typeof file.extends === 'string' ? (over(documentOf(files, file.extends), file) as JsonObject) : file;
}

function over(under: Json | undefined, value: Json): Json {
  if (!isObject(under) || !isObject(value)) return value;
  return {
    ...under,
    ...Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, over(under[name], inner)])),
  };
}

/** A schema, or what of it is of use here. */
interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly type?: string;
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly description?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly propertyNames?: Schema;
  readonly pattern?: string;
}

type Cell = Omit<VariedCell, 'scenario'>;

/** @param leftOut - with fields that the file leaves out where it could have them, and entries of empty lists */
function cellsOf(file: SetUpFile, leftOut = false): Cell[] {
  const cells: Cell[] = [];
  const add = ({ path, column, at }: Visited, values: readonly Json[], set = path): void => {
    if (leftOut && at.some(({ description }) => description?.includes(WITHOUT_EFFECT))) return;
    const texts = values.map((value) => (typeof value === 'object' ? JSON.stringify(value) : `${value}`));
    const sets = [...new Set(texts)].map((text) => [`${set}=${text}`]);
    if (sets.length > 0) cells.push({ path, column, sets });
  };
  visitFile(file, (visited) => {
    const { value, path, at, root, list } = visited;
    if (isObject(value)) {
      for (const field of leftOut ? fieldsLeftOut(visited) : [])
        add(
          field,
          field.at.flatMap((one) => examples(root, one)),
        );
    } else if (Array.isArray(value)) {
      if (leftOut && value.length === 0)
        add(
          visited,
          at.flatMap((one) => examples(root, one)),
        );
    } else {
      const values = at.flatMap((one) => otherValues(one, value));
      if (!leftOut || list === undefined) return add(visited, values);
      // That of a band is taken as a whole only.
      const changed = values.map((other) => list.with(Number(path.slice(path.lastIndexOf('.') + 1)), other));
      add(visited, changed, path.slice(0, path.lastIndexOf('.')));
    }
  });
  return cells;
}

/** Fields that the schema knows by name and a file does not give. */
function fieldsLeftOut({ value, path, column, at, root }: Visited): Visited[] {
  const names = new Set(at.flatMap(({ properties = {} }) => Object.keys(properties)));
  return [...names].flatMap((name) => {
    const isTop = path === '' || path.endsWith('.');
    if (isHeader(name, isTop) || CHANGES.has(name) || Object.hasOwn(value as JsonObject, name)) return [];
    const dot = isTop ? '' : '.';
    const below = at.flatMap((one) => membersOf(root, one, name));
    return [{ value: null, path: `${path}${dot}${name}`, column: `${column}${dot}${name}`, at: below, root }];
  });
}

/** Values that a field may have where it had none. */
function examples(root: Schema, schema: Schema): Json[] {
  const { type, enum: ones, const: only, items, properties = {}, required = [], minimum, maximum } = schema;
  if (only !== undefined) return [only];
  if (ones !== undefined) return [...ones];
  if (type === 'boolean') return [true];
  if (type === 'integer' || type === 'number') return otherValues({ type, minimum, maximum }, 0);
  const first = (one: Schema) =>
    alternatives(root, one)
      .flatMap((inner) => examples(root, inner))
      .slice(0, 1);
  if (type === 'array' && items !== undefined)
    return alternatives(root, items).flatMap((one) => examples(root, one).map((entry) => [entry]));
  const names = required.length > 0 ? required : Object.keys(properties);
  const fields = names.flatMap((name) => first(properties[name]).map((value) => [name, value]));
  return fields.length === 0 ? [] : [Object.fromEntries(fields)];
}

/** A value of a file: a cell, or a list or table of them. */
interface Visited {
  readonly value: Json;
  /** As `--set` takes it. */
  readonly path: string;
  readonly column: string;
  /** What it may be. */
  readonly at: readonly Schema[];
  readonly root: Schema;
  /** That it is an entry of. */
  readonly list?: readonly Json[];
}

function visitFile({ game, kind, prefix, document }: SetUpFile, see: (visited: Visited) => void): void {
  const file = new URL(`schema/${game}-${kind}.schema.json`, root);
  if (!existsSync(fileURLToPath(file))) throw new Error(`no schema of ${kind} files of ${game}`);
  const schema = JSON.parse(readFileSync(file, 'utf8')) as Schema;
  const visit = (
    value: Json,
    path: readonly string[],
    column: readonly string[],
    at: readonly Schema[],
    list?: readonly Json[],
  ): void => {
    see({ value, path: prefix + path.join('.'), column: prefix + column.join('.'), at, root: schema, list });
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (/[.=]/.test(name) || isHeader(name, path.length === 0)) continue;
      const row = Array.isArray(value) || at.some((schema) => isTable(schema));
      const below = at.flatMap((one) => membersOf(schema, one, name));
      visit(inner, [...path, name], [...column, row ? '*' : name], below, Array.isArray(value) ? value : undefined);
    }
  };
  visit(document, [], [], alternatives(schema, schema));
}

/** A schema without references and alternatives. */
function alternatives(root: Schema, { $ref, ...schema }: Schema): Schema[] {
  const named = $ref === undefined ? [] : alternatives(root, root.$defs?.[$ref.replace('#/$defs/', '')] ?? {});
  return [...named, ...(schema.anyOf ?? []).flatMap((one) => alternatives(root, one)), schema];
}

function membersOf(root: Schema, { properties, additionalProperties, description }: Schema, name: string): Schema[] {
  const member = properties?.[name] ?? additionalProperties;
  if (description?.includes(`; entry ${name} without effect: `)) return [{ description: WITHOUT_EFFECT }];
  return typeof member === 'object' ? alternatives(root, member) : [];
}

/** Members that are all of one kind, by their names: the rows of a table. */
function isTable({ properties, additionalProperties }: Schema): boolean {
  if (typeof additionalProperties === 'object') return true;
  const kinds = new Set(Object.values(properties ?? {}).map(({ $ref }) => $ref));
  return kinds.size === 1 && !kinds.has(undefined) && Object.keys(properties ?? {}).length > 2;
}

function otherValues(schema: Schema, value: Json): Json[] {
  const { type, minimum = -ANY, maximum = ANY } = schema;
  if (schema.const !== undefined) return [];
  if (type === 'boolean') return value === true ? [false] : [true];
  if (schema.enum !== undefined) return schema.enum.filter((one) => one !== value && typeof one !== 'object');
  if (type !== 'integer' && type !== 'number') return [];
  const now = typeof value === 'number' ? value : minimum;
  const ends = [minimum, maximum].filter((end) => Math.abs(end) < ANY);
  return [now + 1, now - 1, ...ends].filter((one) => one !== value && one >= minimum && one <= maximum);
}

/** What extremes a value has: each a text of `--set`. */
type Extremes = Readonly<Record<'least' | 'greatest' | 'different' | 'longest' | 'shortest' | 'more', string[]>>;

/**
 * Set-ups with as many extremes at once as the game takes: all numbers at their least or greatest, all lists as long or
 * as short as the schema lets them be, all tables with more rows than the shipped ones. What arrays may have to hold.
 */
export function extremeSets(game: GameModule, scenario: string): string[][] {
  const files = filesOf(game, scenario);
  const known = knownNumbers(files);
  const found: Extremes = { least: [], greatest: [], different: [], longest: [], shortest: [], more: [] };
  for (const file of files)
    visitFile(file, (visited) => {
      const { value, path, at, root } = visited;
      if (Array.isArray(value)) for (const one of at) addLists(found, visited, one, known);
      else if (isObject(value))
        for (const rows of at.flatMap((one) => longerTables(root, one, value)))
          found.more.push(`${path}=${JSON.stringify(rows)}`);
      else addEnds(found, visited);
    });
  return Object.values(found).flatMap((sets) => together(game, scenario, sets));
}

/** A set-up with as many of these settings as the game takes. */
function together(game: GameModule, scenario: string, settings: readonly string[]): string[][] {
  if (settings.length === 0) return [];
  let set = [...settings];
  for (let why = refusal(game, scenario, set); why !== null; why = refusal(game, scenario, set)) {
    const reasons = why;
    const named = set.filter((one) => reasons.includes(`--set ${one}: `));
    // A value that is inherited: all of its name go. Else nobody knows which of them do not go together.
    const names = new Set([...why.matchAll(/\.([\w-]+): is /g)].map(([, name]) => name));
    const likely = named.length > 0 ? named : set.filter((one) => names.has(/([\w-]+)=/.exec(one)?.[1] ?? ''));
    const out = new Set(likely.length > 0 ? likely : set.slice(0, Math.ceil(set.length / 2)));
    set = set.filter((one) => !out.has(one));
  }
  return set.length === 0 ? [] : [set];
}

/** Why the game does not take a set-up; null: it does. */
function refusal(game: GameModule, scenario: string, set: readonly string[]): string | null {
  try {
    game.resolve({ scenario, set });
    return null;
  } catch (error) {
    if (error instanceof UserError) return error.message;
    throw error;
  }
}

function addEnds(found: Extremes, { value, path, at }: Visited): void {
  for (const { type, minimum = -ANY, maximum = ANY } of at) {
    if (type !== 'integer') continue;
    if (Math.abs(minimum) < ANY && minimum !== value) found.least.push(`${path}=${minimum}`);
    if (Math.abs(maximum) < ANY && maximum !== value) found.greatest.push(`${path}=${maximum}`);
  }
}

/** Whole numbers of lists and names of rows, by which data name each other. */
function knownNumbers(files: readonly SetUpFile[]): number[] {
  const known = new Set<number>();
  for (const file of files)
    visitFile(file, ({ value }) => {
      if (typeof value !== 'object' || value === null) return;
      for (const one of Array.isArray(value) ? value : Object.keys(value).map(Number))
        if (Number.isSafeInteger(one)) known.add(one as number);
    });
  return [...known];
}

/** The longest list of different entries, the longest of all and the shortest. */
function addLists(found: Extremes, { value, path, root }: Visited, schema: Schema, known: readonly number[]): void {
  const { type, items, minItems = 0, maxItems } = schema;
  if (type !== 'array' || items === undefined || maxItems === undefined || !Array.isArray(value)) return;
  const others = alternatives(root, items).flatMap(({ type: kind, enum: names = [], minimum = -ANY, maximum = ANY }) =>
    kind === 'integer' ? known.filter((one) => one >= minimum && one <= maximum) : names,
  );
  const different = [...new Set<Json>([...value, ...others])].slice(0, maxItems);
  const longest = Array.from(
    { length: different.length === 0 ? 0 : maxItems },
    (_, i) => different[i % different.length],
  );
  for (const [name, list] of Object.entries({ different, longest, shortest: value.slice(0, minItems) }))
    if (list.length >= minItems && list.length !== value.length)
      found[name as keyof Extremes].push(`${path}=${JSON.stringify(list)}`);
}

/** Rows that a table of free names gets beside its own. */
const MORE_ROWS = 60;

/** Names of the entries of a list that `--set` changes. */
const LIST_KEY = '^[0-9]+$';

/** A table with more rows: bands of one value each above the last, names that its form allows. */
function longerTables(root: Schema, { additionalProperties, propertyNames }: Schema, rows: JsonObject): JsonObject[] {
  const names = Object.keys(rows);
  if (typeof additionalProperties !== 'object' || propertyNames === undefined || names.length === 0) return [];
  const last = names[names.length - 1];
  const open = /^(-?\d+)\+$/.exec(last);
  if (open !== null) {
    const { [last]: value, ...others } = rows;
    const from = Number(open[1]);
    const single = Array.from({ length: MORE_ROWS }, (_, i) => [String(from + i), value]);
    return [{ ...others, ...Object.fromEntries(single), [`${from + MORE_ROWS}+`]: value }];
  }
  const [{ pattern = '' }] = alternatives(root, propertyNames);
  if (pattern === LIST_KEY) return [];
  const free = Array.from({ length: 999 }, (_, i) => [String(i), `more-${i}`]).flat();
  const more = free.filter((name) => new RegExp(pattern).test(name) && !(name in rows));
  return [1, MORE_ROWS].map((count) => ({
    ...rows,
    ...Object.fromEntries(more.slice(0, count).map((name) => [name, rows[last]])),
  }));
}
