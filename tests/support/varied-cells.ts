/**
 * The cells of a game that a user can set, each with other values that its schema allows: its neighbours and the ends
 * of its range. Cells are found in the shipped files, so that a new one needs nobody to think of it.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameModule, Json } from '../../src/games/game.js';
import { isObject, type JsonObject } from '../../src/games/shared/data/json-value.js';

export interface VariedCell {
  readonly scenario: string;
  /** What cells of other rows of the same table have in common with it. */
  readonly column: string;
  /** Texts of `--set`, one for each value. */
  readonly sets: readonly (readonly string[])[];
}

const root = new URL('../../scenarios/', import.meta.url);
/** Fields that say what a file is. */
const HEADER = new Set(['$schema', 'game', 'kind', 'extends', 'id', 'title', 'summary', 'number', 'provenance']);
/** No range: what a whole number can be. */
const ANY = 1_000_000;

/** All cells of a scenario and of the files that it names, and the parts that studies move. */
export function variedCells(game: GameModule, scenario: string): VariedCell[] {
  const files = shippedFiles(game.id);
  const document = documentOf(files, scenario);
  const cells = cellsOf(game.id, 'scenario', '', document);
  for (const [field, value] of Object.entries(document))
    for (const name of typeof value === 'string' ? [value] : Array.isArray(value) ? value.slice(0, 1) : []) {
      const file = typeof name === 'string' ? documentOf(files, name) : {};
      if (file.kind === field) cells.push(...cellsOf(game.id, field, `${field}.`, file));
      else if (file.kind === 'army') cells.push(...cellsOf(game.id, 'army', `changes.${field}.`, file));
    }
  return [...cells.map((cell) => ({ scenario, ...cell })), ...moved(game, scenario)];
}

/** One step and two up and down. */
function moved(game: GameModule, scenario: string): VariedCell[] {
  const setup = game.resolve({ scenario, set: [] });
  return (game.variations?.(setup) ?? []).map(({ name, group }) => ({
    scenario,
    column: `step of ${group}`,
    sets: [1, -1, 2, -2].flatMap((steps) => {
      const set = game.vary?.(setup, name, steps) ?? [];
      return set.length === 0 ? [] : [set];
    }),
  }));
}

function shippedFiles(game: string): Map<string, JsonObject> {
  const folder = new URL(`${game}/`, root);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
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
}

type Cell = Pick<VariedCell, 'column' | 'sets'>;

/** @param prefix of the paths, as `--set` takes them */
function cellsOf(game: string, kind: string, prefix: string, document: JsonObject): Cell[] {
  const file = new URL(`schema/${game}-${kind}.schema.json`, root);
  if (!existsSync(fileURLToPath(file))) throw new Error(`no schema of ${kind} files of ${game}`);
  const schema = JSON.parse(readFileSync(file, 'utf8')) as Schema;
  const cells: Cell[] = [];
  const visit = (value: Json, path: readonly string[], column: readonly string[], at: readonly Schema[]): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        if (/[.=]/.test(name) || (path.length === 0 && HEADER.has(name)) || name === 'provenance') continue;
        const row = Array.isArray(value) || at.some((schema) => isTable(schema));
        const below = at.flatMap((one) => membersOf(schema, one, name));
        visit(inner, [...path, name], [...column, row ? '*' : name], below);
      }
      return;
    }
    const values = at.flatMap((one) => otherValues(one, value));
    const sets = [...new Set(values)].map((other) => [`${prefix}${path.join('.')}=${other}`]);
    if (sets.length > 0) cells.push({ column: `${prefix}${column.join('.')}`, sets });
  };
  visit(document, [], [], alternatives(schema, schema));
  return cells;
}

/** A schema without references and alternatives. */
function alternatives(root: Schema, { $ref, ...schema }: Schema): Schema[] {
  const named = $ref === undefined ? [] : alternatives(root, root.$defs?.[$ref.replace('#/$defs/', '')] ?? {});
  return [...named, ...(schema.anyOf ?? []).flatMap((one) => alternatives(root, one)), schema];
}

function membersOf(root: Schema, { properties, additionalProperties }: Schema, name: string): Schema[] {
  const member = properties?.[name] ?? additionalProperties;
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
  if (type === 'boolean') return value === true ? [false] : [true];
  if (schema.enum !== undefined) return schema.enum.filter((one) => one !== value && typeof one !== 'object');
  if (type !== 'integer' && type !== 'number') return [];
  const now = typeof value === 'number' ? value : minimum;
  const ends = [minimum, maximum].filter((end) => Math.abs(end) < ANY);
  return [now + 1, now - 1, ...ends].filter((one) => one !== value && one >= minimum && one <= maximum);
}
