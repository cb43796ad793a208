import { type Command, EXIT } from '../../cli/command.js';
import { print, printLines } from '../../cli/output.js';
import { UserError } from '../../games/game.js';

export const schema: Command = {
  name: 'schema',
  usage: 'schema [document]',
  summary: 'Prints the JSON Schema of a document of --json and result.json, or of a kind of data file.',
  examples: [
    ['satrap schema', 'all of them'],
    ['satrap schema run > run.schema.json', 'what satrap run --json prints'],
    ['satrap schema sfge-scenario', 'a data file, for editors'],
    ['satrap schema csv', 'columns of all CSV files'],
    ['satrap schema protocol-sfge', 'lines between Satrap and a bot (satrap schema protocol: of all games)'],
  ],
  notes:
    'A document may have more fields in a later version; none is taken away while the number at the end of the $id ' +
    'stays the same. Every result folder has csv-metadata.json, which describes its CSV files as `satrap schema ' +
    'csv` does all.',
  options: {},
  run: async (args) => {
    const [name] = args.texts('document');
    const { DOCUMENTS, jsonSchema, schemaId } = await import('../../report/schema/index.js');
    const document = DOCUMENTS.find((known) => known === name);
    if (document !== undefined) return printSchema(jsonSchema(document));
    if (name === 'csv') {
      const { csvMetadata } = await import('../../report/csv-metadata.js');
      const { CSV_FILES } = await import('../../report/columns.js');
      return printSchema(csvMetadata(Object.keys(CSV_FILES)));
    }
    const inputs = await inputSchemas();
    if (name === undefined) {
      const rows = [
        ...DOCUMENTS.map((document) => [document, schemaId(document), 'document']),
        ...[...inputs].map(([input, { title }]) => [input, '', title]),
        ['csv', '', 'columns of all CSV files'],
      ];
      const columns = ['name', '$id', 'of'].map((title) => ({ title, align: 'left' as const }));
      await printLines([{ columns, rows }]);
      return EXIT.done;
    }
    const input = inputs.get(name);
    if (input !== undefined) return printSchema(input.schema);
    const { nearestNames } = await import('../../names.js');
    const near = nearestNames(name, [...DOCUMENTS, ...inputs.keys(), 'csv']);
    throw new UserError(`unknown document '${name}'; ${near} (satrap schema)`);
  },
};

async function printSchema(schema: object): Promise<number> {
  await print(`${JSON.stringify(schema, null, 2)}\n`);
  return EXIT.done;
}

interface InputSchema {
  readonly title: string;
  readonly schema: object;
}

/** Schemas of data files, and of what bots and Satrap say, as they are shipped. */
async function inputSchemas(): Promise<Map<string, InputSchema>> {
  const { readdirSync, readFileSync } = await import('node:fs');
  const { join } = await import('node:path');
  const { packageRoot } = await import('../../package.js');
  const found = new Map<string, InputSchema>();
  const read = (folder: string, prefix: string): void => {
    for (const file of readdirSync(join(packageRoot, folder)).sort()) {
      const schema = JSON.parse(readFileSync(join(packageRoot, folder, file), 'utf8')) as { title?: string };
      found.set(prefix + file.replace(/\.schema\.json$/, ''), { title: schema.title ?? file, schema });
    }
  };
  read('scenarios/schema', '');
  read('policies/bots/protocol', `${PROTOCOL}-`);
  const games = [...found].filter(([name]) => name.startsWith(`${PROTOCOL}-`)).map(([, { schema }]) => schema);
  const title = 'Satrap: a line between Satrap and a bot, of any game';
  found.set(PROTOCOL, { title, schema: { $schema: DRAFT, title, anyOf: games } });
  return found;
}

const PROTOCOL = 'protocol';
const DRAFT = 'https://json-schema.org/draft/2020-12/schema';
