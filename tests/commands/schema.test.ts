import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { loadCatalogs } from '../../src/games/registry.js';
import { DOCUMENTS, jsonSchema } from '../../src/report/schema/index.js';
import { expectDocument, schemasOf } from '../support/documents.js';
import { satrap, temporaryFolder } from '../support/satrap.js';

describe('satrap schema', () => {
  it('lists all documents with their $id, and the data files', async () => {
    const { code, stdout } = await satrap(['schema']);
    expect(code).toBe(0);
    for (const name of DOCUMENTS) expect(stdout).toMatch(new RegExp(`^${name} +urn:satrap:document:${name}:1 `, 'm'));
    expect(stdout).toMatch(/^sfge-scenario .*Struggle for the Galactic Empire: scenario$/m);
  });

  test.each(DOCUMENTS)('%s is a JSON Schema that names itself and permits new fields', async (name) => {
    const { code, stdout } = await satrap(['schema', name]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual(JSON.parse(JSON.stringify(jsonSchema(name))));
    const { $schema, $id } = JSON.parse(stdout);
    expect([$schema, $id]).toEqual(['https://json-schema.org/draft/2020-12/schema', `urn:satrap:document:${name}:1`]);
    expect(stdout).not.toContain('"additionalProperties": false');
  });

  it('prints that of a data file as it is shipped', async () => {
    const { stdout } = await satrap(['schema', 'sfge-scenario']);
    expect(JSON.parse(stdout)).toEqual(JSON.parse(readFileSync('scenarios/schema/sfge-scenario.schema.json', 'utf8')));
  });

  it('prints the columns of all CSV files by the W3C vocabulary', async () => {
    const { tables } = JSON.parse((await satrap(['schema', 'csv'])).stdout);
    const [summary] = tables;
    expect(summary).toMatchObject({ url: 'summary.csv', 'dc:description': expect.stringContaining('a row per run') });
    expect(summary.tableSchema.columns[0]).toEqual({
      titles: 'game',
      'dc:description': 'name of the game that is played, in `games.csv` too',
      'schema:unitText': 'text',
      datatype: 'string',
    });
  });

  it('prints the lines of the protocol of bots, of a game and of all of them', async () => {
    const { $id, $defs } = JSON.parse((await satrap(['schema', 'protocol-fitg'])).stdout);
    expect($id).toBe('urn:satrap:protocol:fitg:1');
    const names = $defs.decide.oneOf.map(
      (one: { properties: { decide: { const: string } } }) => one.properties.decide.const,
    );
    const { decisions } = (await loadCatalogs('fitg'))[0];
    expect(names.sort()).toEqual(decisions.map(({ name }) => name).sort());
    const all = JSON.parse((await satrap(['schema', 'protocol'])).stdout);
    const games = (await loadCatalogs()).map(({ id }) => id).filter((id) => id !== 'pig');
    expect(all.anyOf.map((one: { $id: string }) => one.$id.split(':')[3]).sort()).toEqual(games.sort());
  });

  it('refuses what there is not, with the nearest names', async () => {
    const { code, stderr } = await satrap(['schema', 'compere']);
    expect(code).toBe(2);
    expect(stderr).toContain("unknown document 'compere'; did you mean compare?");
  });
});

describe('the schemas', () => {
  it('find what is missing, of another type or too much', () => {
    const document = { satrap: '1', study: 'plan', command: 'c', seed: '1', game: 'g', scenario: 's', policies: ['p'] };
    const origin = { rules: [], charts: [], policies: [], overrides: [] };
    const told = { ...document, origin, findings: [], warnings: [] };
    const plan = { ...told, games: 3, differences: [], alpha: 0.05, beta: null, plans: [] };
    const paths = (value: object) =>
      schemasOf('plan')
        .strict.safeParse(value)
        .error?.issues.map(({ path }) => path.join());
    expect(paths(plan)).toBeUndefined();
    expect(paths({ ...plan, games: '3' })).toEqual(['games']);
    expect(paths({ ...plan, alpha: undefined })).toEqual(['alpha']);
    expect(paths({ ...plan, colour: 'red' })).toEqual(['']);
  });

  it('fit the difference of two results', async () => {
    const folder = temporaryFolder();
    const play = (name: string, seed: string) => [
      ...['run', 'short', '--games', '300', '--quiet', '--seed', seed],
      ...['--out', join(folder, name)],
    ];
    await satrap(play('a', '1'), folder);
    await satrap(play('b', '2'), folder);
    const { stdout } = await satrap(['diff', 'a', 'b', '--json'], folder);
    expectDocument('diff', JSON.parse(stdout));
  });
});
