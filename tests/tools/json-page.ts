/** docs/json.md: what the documents of `--json` are declared to have, as tables for people. */

import { DOCUMENTS, type DocumentName, jsonSchema } from '../../src/report/schema/index.js';
import { head as studyHead } from '../../src/report/schema/shapes.js';
import type { Schema } from './schema-fields.js';

/** Documents whose heading says more than the name of the command. */
const HEADINGS: Readonly<Partial<Record<DocumentName, string>>> = {
  run: 'run, merge, resume, and `play` of a program',
  rank: 'rank: of one seat, of two, of three and four',
  contest: 'contest: all against all, or with `--steps`',
  check: 'check: a list',
  columns: 'list columns: a list',
};

/** What all documents of studies begin with, described once. */
const HEAD = Object.keys(studyHead);

export function jsonPage(): string {
  const schemas = DOCUMENTS.map((name) => [name, jsonSchema(name) as Schema] as const);
  const shared = new Map(schemas.flatMap(([, { $defs = {} }]) => Object.entries($defs)));
  const [, plan] = schemas.find(([name]) => name === 'plan') ?? [];
  const head = HEAD.map((name) => [name, plan?.properties?.[name] ?? {}] as const);
  const study: Schema = { type: 'string', description: studyHead.study.description };
  return [
    ...INTRODUCTION,
    ...[
      '## What documents of studies begin with',
      '',
      ...table(rows({ ...plan, properties: { ...Object.fromEntries(head), study } })),
      '',
    ],
    ...schemas.flatMap(([name, schema]) => {
      const kinds = schema.oneOf ?? schema.anyOf ?? [schema];
      return [`## ${HEADINGS[name] ?? name}`, '', ...kinds.flatMap((kind) => [...table(rows(own(kind))), ''])];
    }),
    ...['## Parts that several have', ''],
    ...[...shared].flatMap(([name, schema]) => [
      `### ${name}`,
      '',
      ...table(rows({ ...schema, description: undefined })),
      '',
    ]),
  ].join('\n');
}

/** Without what documents of studies begin with. */
function own(schema: Schema): Schema {
  const { properties = {} } = schema;
  if (!('study' in properties)) return schema;
  const kept = Object.entries(properties).filter(([name]) => !HEAD.includes(name));
  return { ...schema, properties: Object.fromEntries(kept) };
}

interface Row {
  /** `comparisons[].wins.both`. */
  readonly path: string;
  readonly type: string;
  readonly meaning: string;
}

/** The fields of an object, and of what it contains. */
function rows(schema: Schema, path = ''): Row[] {
  const { properties, required = [], items, additionalProperties: named, prefixItems = [] } = schema;
  const inner = schema.oneOf ?? schema.anyOf ?? [];
  const fields = Object.entries(properties ?? {}).flatMap(([name, field]): Row[] => {
    const at = path === '' ? name : `${path}.${name}`;
    const may =
      required.includes(name) || field.const === true || field.description?.includes('absent') ? '' : 'may be absent';
    const meaning = [field.description, may].filter((text) => text).join('; ');
    return [{ path: at, type: typeOf(field), meaning }, ...rows(field, at)];
  });
  return [
    ...fields,
    ...(items ? rows(items, `${path}[]`) : []),
    ...prefixItems.flatMap((item) => rows(item, `${path}[]`)),
    ...(named && !properties ? rows(named, `${path}.NAME`) : []),
    ...inner.flatMap((kind) => rows(kind, path)),
  ];
}

function typeOf(schema: Schema): string {
  const { type, items, prefixItems, additionalProperties: named, $ref } = schema;
  const inner = schema.oneOf ?? schema.anyOf;
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? '';
    return name === 'Estimate' ? 'E' : `[${name}](#${name.toLowerCase()})`;
  }
  if (inner) return [...new Set(inner.map(typeOf))].join(' or ');
  if (schema.const !== undefined) return schema.const === true ? 'only `true`' : `\`${String(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ');
  if (Array.isArray(type)) return type.map((one: string) => typeOf({ ...schema, type: one })).join(' or ');
  if (prefixItems) return `[${prefixItems.map(typeOf).join(', ')}]`;
  if (type === 'array') return items ? `[${typeOf(items)}]` : '[ ]';
  if (type === 'object') return named && !schema.properties ? `{NAME: ${typeOf(named)}}` : '{ }';
  return { string: 'T', boolean: 'B', null: 'null' }[String(type)] ?? 'N';
}

/** Fields beside each other of one type and meaning share a row. */
function table(all: readonly Row[]): string[] {
  const shown: { paths: string[]; type: string; meaning: string }[] = [];
  let before: Row | null = null;
  for (const row of all) {
    const alike =
      before?.type === row.type && before.meaning === row.meaning && folderOf(before.path) === folderOf(row.path);
    const path = folderOf(row.path) === '' || !alike ? row.path : row.path.slice(folderOf(row.path).length);
    if (alike) shown.at(-1)?.paths.push(path);
    else shown.push({ paths: [path], type: row.type, meaning: row.meaning });
    before = row;
  }
  const lines = shown.map(({ paths, type, meaning }) => {
    return `| ${paths.map((path) => `\`${path}\``).join(', ')} | ${cell(type)} | ${cell(meaning)} |`;
  });
  return ['| field | type | is |', '| --- | --- | --- |', ...lines];
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('.') + 1);
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

const INTRODUCTION = [
  '# Documents of `--json`',
  '',
  'Written by `npm run pages` from what the program declares; `satrap schema run` prints the same as JSON Schema, and',
  '`satrap schema` lists all. `$id` (`urn:satrap:document:run:1`) ends with the version of the document: later versions',
  'of Satrap may add fields; none of those below is removed without a new version.',
  '',
  'Every command that takes `--json` prints one document and a newline on stdout; progress and warnings go to stderr.',
  'Result folders keep it as `result.json`. They have `csv-metadata.json` beside their CSV files, which describes columns,',
  'types and units for programs ([columns.md](columns.md)). `satrap list --json` prints what `satrap list --verbose`',
  'shows, by name.',
  '',
  'Signs: T is a text, N a number, B `true` or `false`, `{NAME: N}` an object whose names are outcomes, metrics and so on,',
  '`[ ]` a list, E an [estimate](#estimate). `points[].cells[].level` is the field `level` of each of the `cells` of each',
  'of the `points`; `.NAME` stands for any name.',
  '',
  'Numbers have all their digits; `run` and the studies get the same rate and mean from the same games, to the last digit.',
  'A difference is the sum of the differences over the games, divided once; it equals the difference of two means up to',
  'the last digit of a double.',
  '',
];
