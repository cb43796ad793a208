import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gameIds, loadGame } from '../../src/games/registry.js';
import { satrap, temporaryFolder } from '../support/satrap.js';

const GAMES = await gameIds();

async function form(words: readonly string[], folder = temporaryFolder()): Promise<string[]> {
  const { code, stdout, stderr } = await satrap(['charts', 'form', ...words], folder);
  expect([code, stderr]).toEqual([0, '']);
  return stdout.trimEnd().split('\n');
}

interface Entered {
  readonly entered: readonly string[];
  readonly changes: readonly { readonly name: string; readonly before: string; readonly after: string }[];
  readonly left: readonly string[];
}

/** Enters a form into mine.json. */
async function enter(lines: readonly string[] | string | Buffer, folder: string, ...words: readonly string[]) {
  writeFileSync(
    join(folder, 'form.csv'),
    typeof lines === 'string' || Buffer.isBuffer(lines) ? lines : lines.join('\n'),
  );
  return satrap(['charts', 'enter', 'form.csv', '--into', 'mine.json', ...words], folder);
}

async function entered(lines: readonly string[], folder: string, ...words: readonly string[]): Promise<Entered> {
  const { code, stdout, stderr } = await enter(lines, folder, '--json', ...words);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as Entered;
}

/** What is wrong with a form of combat results that someone has changed. */
async function refused(change: (lines: string[]) => string | Buffer | string[]): Promise<string> {
  const folder = temporaryFolder();
  const lines = await form(['combatResults', '--charts', 'sfge/house', '--filled'], folder);
  const { code, stderr } = await enter(change(lines), folder);
  expect(code).toBe(2);
  expect(existsSync(join(folder, 'mine.json'))).toBe(false);
  expect(stderr).toContain('satrap: form.csv');
  return stderr;
}

describe('forms of tables', () => {
  test.each(GAMES)(
    '%s: the tables have all cells of its chart sets; filled in, they say the same and are known',
    async (id) => {
      const game = await loadGame(id);
      for (const { id: charts, provenance } of game.chartSets()) {
        const folder = temporaryFolder();
        const lines = await form(['--charts', `${id}/${charts}`, '--filled'], folder);
        const { changes, left, entered: cells } = await entered(lines, folder, '--tag', 'AID');
        expect({ changes, left }).toEqual({ changes: [], left: [] });
        const all = Object.values(provenance).reduce((sum, count) => sum + count, 0);
        expect(cells.length).toBe(all);
        const scenario = game.scenarios()[0].id;
        const [shipped, own] = [charts, join(folder, 'mine.json')].map((set) =>
          game.resolve({ scenario, charts: set, set: [] }),
        );
        const named = { charts: { id: '', title: '' } };
        const plain = (document: unknown) => ({ ...(document as { charts: object }), ...named });
        expect(plain(own.document)).toEqual(plain(shipped.document));
        const part = (document: unknown) => ({ ...(document as { charts: object }).charts, id: '', title: '' });
        expect(part(own.document)).toEqual(part(shipped.document));
      }
    },
  );

  test.each(GAMES)(
    '%s: a scenario is entered as tables are, lists of entries too, and is played together',
    async (id) => {
      const game = await loadGame(id);
      const folder = temporaryFolder();
      const scenario = game.scenarios()[0].id;
      const lines = await form(['--charts', `${id}/${scenario}`, '--filled'], folder);
      const { changes } = await entered(lines, folder, '--tag', 'AID');
      expect(changes).toEqual([]);
      const own = game.resolve({ scenario: join(folder, 'mine.json'), set: [] });
      const shipped = game.resolve({ scenario, set: [] });
      expect(own.charts).toEqual(shipped.charts);
      const json = await satrap(['charts', 'form', '--charts', `${id}/${scenario}`, '--json'], folder);
      const document: { tables: { name: string }[]; named: { kind: string; name: string }[] } = JSON.parse(json.stdout);
      expect(document.named[0].kind).toBe('charts');
      expect(document.tables.map(({ name }) => name)).not.toContain('charts');
    },
  );

  test('a scenario that does not hold together is refused, as check refuses it', async () => {
    const folder = temporaryFolder();
    const lines = await form(['victory', 'imperialUnits', '--charts', 'sfge/civil-war'], folder);
    const refusal = await enter(lines.join('\n').replace('survival,', 'survival,90'), folder);
    expect(refusal.code).toBe(2);
    expect(refusal.stderr).toContain('victory');
    const more = lines.join('\n').replace('5,none,', '5,WS,2').replace('5,,', '5,WS,2');
    const { changes } = JSON.parse((await enter(more, folder, '--json')).stdout) as Entered;
    expect(changes.map(({ name, before }) => [name, before])).toEqual([
      ['imperialUnits', expect.stringContaining('AF')],
    ]);
    const { imperialUnits } = JSON.parse(readFileSync(join(folder, 'mine.json'), 'utf8'));
    expect(imperialUnits.at(-1)).toEqual({ type: 'WS', count: 2 });
    // Names that every object has are no fields.
    const strange = { game: 'sfge', kind: 'scenario', extends: 'sfge/civil-war', constructor: { a: 1 } };
    writeFileSync(join(folder, 'strange.json'), JSON.stringify(strange));
    expect((await satrap(['charts', 'form', '--charts', './strange.json', '--json'], folder)).stderr).toBe('');
  });

  test('an empty form changes nothing', async () => {
    const folder = temporaryFolder();
    const { code, stderr } = await enter(await form(['--charts', 'sfge/house'], folder), folder);
    expect([code, stderr]).toEqual([0, 'form.csv: nothing is filled in\n']);
    expect(existsSync(join(folder, 'mine.json'))).toBe(false);
  });

  test('182 cells of combat are known to a result, and to what moves by steps', async () => {
    const folder = temporaryFolder();
    const lines = await form(['combatResults', '--charts', 'sfge/house', '--filled'], folder);
    const upper = lines.map((line, i) => (i < 3 ? line : line.replace('A3', 'a2')));
    const { changes, left } = await entered(upper, folder, '--source', 'rulebook p. 14');
    expect(changes).toHaveLength(lines.slice(3).filter((line) => line.includes('A3')).length);
    expect(changes[0]).toEqual({ name: 'combatResults.-6/-2', before: 'A3', after: 'A2' });
    expect(left).toHaveLength(214);
    const game = await loadGame('sfge');
    const setup = game.resolve({ scenario: 'over-the-edge', charts: join(folder, 'mine.json'), set: [] });
    expect(setup.charts).toMatchObject({ cells: 444, reconstructed: 214 });
    const parts = game.variations?.list(setup).filter(({ group }) => group === 'combat results') ?? [];
    expect(parts.map(({ reconstructed }) => reconstructed)).toEqual(parts.map(() => 0));
    const listed = await satrap(['list', 'cells', '--charts', 'mine.json', '--tag', 'USER', '--json'], folder);
    const cells = JSON.parse(listed.stdout) as { name: string; source: string }[];
    expect(cells).toHaveLength(182);
    expect(new Set(cells.map(({ source }) => source))).toEqual(new Set(['rulebook p. 14']));
  });

  test('a second form is put beside the first, and keeps what that said of its cells', async () => {
    const folder = temporaryFolder();
    const empty = await form(['combatResults', '--charts', 'sfge/house'], folder);
    const one = empty.map((line) => (line.startsWith('5,') ? line.replace('5,,,', '5,A1,A1,') : line));
    expect((await entered(one, folder, '--tag', 'RB', '--source', 'p. 1')).entered).toHaveLength(2);
    const other = empty.map((line) => (line.startsWith('5,') ? line.replace('5,,,,', '5,,,D1,') : line));
    expect((await entered(other, folder, '--tag', 'AID', '--source', 'card')).left).toHaveLength(395 - 3);
    const { stdout } = await satrap(['list', 'cells', '--charts', 'mine.json', '--json'], folder);
    const cells = JSON.parse(stdout) as { name: string; tag: string; source?: string }[];
    const of = (name: string) => cells.find((cell) => cell.name === `combatResults.${name}`);
    expect(of('-6/5')).toMatchObject({ tag: 'RB', source: 'p. 1' });
    expect(of('-4/5')).toMatchObject({ tag: 'AID', source: 'card' });
    expect(of('-3/5')).toMatchObject({ tag: 'REC' });
    expect(of('+2/5')).toMatchObject({ tag: 'RB' });
    const own = JSON.parse(readFileSync(join(folder, 'mine.json'), 'utf8')) as {
      combatResults: { rows: Record<string, string> };
    };
    expect(own.combatResults.rows).toEqual({ 5: 'A1 A1 D1 A1 A1 -- -- -- D1 D1 D2 D2 D2' });
  });

  test('what a spreadsheet saves is read: byte order mark, semicolons, decimal commas, dashes, UTF-16', async () => {
    const folder = temporaryFolder();
    const lines = await form(['increasedResources', 'combatResults', '--charts', 'sfge/house', '--filled'], folder);
    const plain = lines.filter((line) => !line.startsWith('may be'));
    const semicolons = plain.map((line) => line.replaceAll(',', ';').replaceAll('1.5', '1,5').replaceAll('--', '—'));
    for (const bytes of [
      `\uFEFF${semicolons.join('\r\n')}`,
      Buffer.from(`\uFEFF${plain.map((line) => line.replaceAll(',', '\t')).join('\r\n')}`, 'utf16le'),
    ]) {
      const { code, stdout, stderr } = await enter(bytes, temporaryFolder(), '--json');
      expect([code, stderr]).toEqual([0, '']);
      expect((JSON.parse(stdout) as Entered).changes).toEqual([]);
    }
  });

  test('another division of ranges takes the place of the old one', async () => {
    const folder = temporaryFolder();
    const lines = await form(['aert', '--charts', 'sfge/house'], folder);
    const own = [...lines.slice(0, 3), '2 or less,neg', '3..5,indet', '6,positive', '7 or more,positive'];
    expect((await entered(own, folder)).entered).toEqual(['aert.<=2', 'aert.3-5', 'aert.6', 'aert.7+']);
    const { code, stderr } = await enter([...lines.slice(0, 3), '2 or less,negative', '5 or more,positive'], folder);
    expect([code, stderr]).toEqual([
      2,
      'satrap: form.csv:2: aert: the table: aert.bands.3-4: is missing, expected an entry for every value; ' +
        'add a band "3-4"\n  nothing was written\n',
    ]);
  });

  test('a range beyond the faces of a die is refused, in a form and in a file', async () => {
    const folder = temporaryFolder();
    const lines = await form(['expeditions', '--charts', 'sfge/house'], folder);
    const open = lines.map((line) => line.replace('0 then 5 to 9,', '0 then 5 or more,nova-trigger'));
    const { code, stderr } = await enter(open, folder);
    expect(code).toBe(2);
    expect(stderr).toContain('expeditions.rows.0.5+: is "nova-trigger", expected a band within 0 to 9');
    const file = {
      extends: 'sfge/house',
      kind: 'charts',
      starGates: { bands: { '0-4': 'collapse', '5+': 'arrives' } },
    };
    writeFileSync(join(folder, 'mine.json'), JSON.stringify(file));
    const checked = await satrap(['check', 'mine.json'], folder);
    expect(checked.code).toBe(2);
    expect(checked.stderr).toContain('expected a band within 0 to 9');
  });

  test('a band that a file changes by itself is shown as it is played, however its range is written', async () => {
    const folder = temporaryFolder();
    const file = { extends: 'sfge/house', kind: 'charts', chaosMarkers: { cells: { '01-10': 4 } } };
    writeFileSync(join(folder, 'mine.json'), JSON.stringify(file));
    const lines = await form(['chaosMarkers', '--charts', 'mine.json', '--filled'], folder);
    expect(lines[3]).toBe('1 to 10,4');
  });

  test('a page to print has a place for every value', async () => {
    const folder = temporaryFolder();
    await satrap(['charts', 'form', 'operations', '--charts', 'sfge/house', '--html', 'page.html'], folder);
    const page = readFileSync(join(folder, 'page.html'), 'utf8');
    expect(page.match(/<td/g)).toHaveLength(12 * 4);
    expect(page.match(/<td class="gone"/g)).toHaveLength(2);
  });
});

describe('a form that is wrong is refused, with all that is wrong', () => {
  test('rows, columns and values', async () => {
    const message = await refused((lines) => {
      lines[3] = lines[3].replace('A3', 'A4');
      lines[5] = lines[5].replace(/^0/, '99');
      lines.splice(8, 1);
      return lines;
    });
    expect(message.split('\n').map((line) => line.trim())).toEqual([
      'satrap: form.csv:4: combatResults, row -2, column -6: "A4", expected A3, A2, A1, --, D1, D2, D3',
      expect.stringContaining('form.csv:6: combatResults, row 99: "99" is no row of combatResults, expected one of -2'),
      'form.csv:2: combatResults: row 0 is missing; leave its fields empty to leave it as it is',
      'form.csv:2: combatResults: row 3 is missing; leave its fields empty to leave it as it is',
      'nothing was written',
      '',
    ]);
  });

  test.each<[string, (lines: string[]) => string | Buffer | string[], string]>([
    [
      'a wrong header',
      (lines) => lines.map((line) => line.replace('final roll,-6', 'final roll,-7')),
      '"-7" is no column',
    ],
    ['no form', (lines) => lines.slice(1), 'form.csv:1: expected "satrap form" in the first field'],
    ['a row twice', (lines) => [...lines, lines[3]], 'form.csv:18: combatResults, row -2: row -2 is there twice'],
    [
      'another table',
      (lines) => lines.map((line) => line.replace('combatResults', 'combats')),
      'no table of this name',
    ],
    [
      'too many fields',
      (lines) => lines.map((line, i) => (i === 4 ? `${line},D1` : line)),
      'form.csv:5: has more fields',
    ],
    [
      'an open quote',
      (lines) => lines.map((line, i) => (i === 4 ? line.replace('A3', '"A3') : line)),
      'form.csv:5: a quote',
    ],
    ['Latin 1', () => Buffer.from('satrap form,\xe4', 'latin1'), 'save it as "CSV UTF-8"'],
  ])('%s', async (_, change, message) => {
    expect(await refused(change)).toContain(message);
  });

  test('a date of a spreadsheet, a number out of bounds, half a cell', async () => {
    const folder = temporaryFolder();
    const lines = await form(['aert', 'expenditure', '--charts', 'sfge/house', '--filled'], folder);
    const dates = lines.map((line) => line.replace('4 to 6', '06. Apr').replace('recruit.AF,4', 'recruit.AF,400'));
    const first = await enter(dates, folder);
    expect(first.stderr).toContain('a spreadsheet has made a date of it, write 5 to 7');
    expect(first.stderr).toContain('row recruit.AF, column value: "400", expected an integer from 0 to 99');
    const units = await form(['units', '--charts', 'bfge/house'], folder);
    const half = await enter(
      units.map((line) => line.replace('SF,,,', 'SF,2,,')),
      folder,
    );
    expect(half.stderr).toContain('column morphogenetic: nothing, though others of the cell units.SF.strength');
  });

  test('a form of another game', async () => {
    const folder = temporaryFolder();
    await entered(await form(['aert', '--charts', 'sfge/house', '--filled'], folder), folder);
    const { code, stderr } = await enter(await form(['units', '--charts', 'bfge/house', '--filled'], folder), folder);
    expect(code).toBe(2);
    expect(stderr).toBe('satrap: form.csv:1: is a form of bfge, but mine.json is of sfge; take one of the same game\n');
  });
});
