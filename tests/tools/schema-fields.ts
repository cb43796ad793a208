/** The fields of a JSON Schema as rows of a table: path, type, meaning. */

/** As much of JSON Schema as zod writes. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | false;
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** Fields inside fields are told to this depth. */
const DEPTH_MAX = 4;
/** So many fields of one shape are told in one row. */
const ALIKE_MIN = 6;
const SAFE = Number.MAX_SAFE_INTEGER;

export function fieldRows(root: Schema): string[][] {
  const rows: string[][] = [];
  const resolve = (schema: Schema): Schema => {
    if (schema.$ref === undefined) return schema;
    const found = root.$defs?.[schema.$ref.replace('#/$defs/', '')];
    if (found === undefined) throw new Error(`unknown ${schema.$ref}`);
    return { ...resolve(found), ...(schema.description ? { description: schema.description } : {}) };
  };
  /** Without references, to see whether two fields are alike. */
  const shape = (schema: Schema): string =>
    JSON.stringify(schema, (key, value) => {
      if (key === '$defs') return undefined;
      return typeof value === 'object' && value !== null && '$ref' in value ? resolve(value) : value;
    });
  const walk = (schema: Schema, path: string, depth: number): void => {
    const { properties = {} } = schema;
    for (const names of alike(properties, (inner) => shape(resolve(inner)))) {
      const field = resolve(properties[names[0]]);
      const here = `${path === '' ? '' : `${path}.`}${names.length === 1 ? names[0] : 'NAME'}`;
      const { description = '' } = field;
      const which = names.length === 1 ? '' : `${names.length} names: ${shortened(names)}`;
      const meaning = [which, description].filter((part) => part !== '').join(': ');
      rows.push([`\`${here}\``, typeOf(field, resolve), meaning]);
      // Told once, at the top.
      if (depth >= DEPTH_MAX || (names[0] === 'provenance' && path !== '')) continue;
      for (const [part, below] of parts(field, resolve)) walk(below, `${here}${part}`, depth + 1);
    }
  };
  walk(resolve(root), '', 1);
  return rows;
}

/** Names of fields; those of many that are alike together. */
function alike(properties: Readonly<Record<string, Schema>>, shape: (schema: Schema) => string): string[][] {
  const groups = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(properties)) {
    const key = shape(schema);
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  return [...groups.values()].flatMap((names) => (names.length >= ALIKE_MIN ? [names] : names.map((name) => [name])));
}

function shortened(names: readonly string[]): string {
  const shown = names.length <= 10 ? names : [...names.slice(0, 8), '...', names[names.length - 1]];
  return shown.map((name) => (name === '...' ? name : `\`${name}\``)).join(', ');
}

/** What may hold fields of its own below a field: itself, its items, its named values. */
function parts(field: Schema, resolve: (schema: Schema) => Schema): [suffix: string, schema: Schema][] {
  const either = [field, ...(field.anyOf ?? []), ...(field.oneOf ?? [])].map(resolve);
  return either.flatMap((one): [string, Schema][] => [
    ...(one.properties ? [['', one] as [string, Schema]] : []),
    ...(typeof one.items === 'object' ? [['[]', resolve(one.items)] as [string, Schema]] : []),
    ...(typeof one.additionalProperties === 'object'
      ? [['.NAME', resolve(one.additionalProperties)] as [string, Schema]]
      : []),
  ]);
}

function typeOf(field: Schema, resolve: (schema: Schema) => Schema): string {
  if (field.const !== undefined) return `\`${JSON.stringify(field.const)}\``;
  if (field.enum !== undefined) return field.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  const either = field.anyOf ?? field.oneOf;
  if (either !== undefined) return [...new Set(either.map((one) => typeOf(resolve(one), resolve)))].join(' or ');
  const type = Array.isArray(field.type) ? field.type.join(' or ') : `${field.type ?? 'any'}`;
  const items = typeof field.items === 'object' ? ` of ${typeOf(resolve(field.items), resolve)}` : '';
  return `${type}${items}${range(field)}`;
}

function range({ minimum, maximum }: Schema): string {
  const low = minimum !== undefined && minimum > -SAFE ? minimum : null;
  const high = maximum !== undefined && maximum < SAFE ? maximum : null;
  if (low !== null && high !== null) return `, ${low} to ${high}`;
  if (low !== null) return `, at least ${low}`;
  return high === null ? '' : `, at most ${high}`;
}
