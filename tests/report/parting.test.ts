import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { all, dom, texts } from '../support/dom.js';
import { satrap, temporaryFolder } from '../support/satrap.js';

/** The first decision in which two policies' games differ: `replay --versus`. */

const folder = temporaryFolder();

async function compared(words: readonly string[]): Promise<{ text: string; page: ReturnType<typeof dom> }> {
  const { code, stdout, stderr } = await satrap(['replay', ...words, '--html', 'two.html'], folder);
  expect(code, stderr).toBe(0);
  return { text: stdout, page: dom(readFileSync(join(folder, 'two.html'), 'utf8')) };
}

/** A policy of Noble Houses that plays the game's defaults, but for what it is given. */
function houses(name: string, decisions: string): string {
  const module = { game: 'noble-houses', name, summary: 'for a test' };
  const text = `export default { ...${JSON.stringify(module)}, create: () => (${decisions}) };`;
  writeFileSync(join(folder, `${name}.mjs`), text);
  return `./${name}.mjs`;
}

/** A game in which a seat may recruit in turn 3. */
const HOUSES = ['noble-houses/short-war', '--game', '1'];

describe('the first decision in which two games differ', () => {
  test.each([
    ['over-the-edge', 'steward', 'garrison', 'Sector of each unit', 'AF in '],
    ['bfge/civil-war', 'drill', 'greedy', 'Secret deployment', ' to 1 Tau'],
    ['noble-houses/short-war', 'steward', 'warlord', 'Units bought', 'a unit from '],
    ['fitg/quick-start', 'governor', 'marshal', 'Move and mission of a group', 'group '],
    ['star-battle/siege', 'captain', 'drill', 'Step of strategy', '-2'],
    ['star-empires/frontier', 'regent', 'wide', 'Tax, holiday and expansion levels', 'tax normal'],
  ])('%s: %s and %s', async (scenario, policy, versus, decision, chosen) => {
    const isLong = scenario.startsWith('fitg');
    const pair = isLong ? [`empire=${policy}`, `empire=${versus}`] : [policy, versus];
    const short = isLong ? ['--set', 'horizon=9'] : [];
    const { text, page } = await compared([
      scenario,
      ...short,
      '--policy',
      pair[0],
      '--versus',
      pair[1],
      '--game',
      '1',
    ]);
    const [said, ...each] = text.slice(text.indexOf('they first differ')).trimEnd().split('\n');
    expect(said).toMatch(new RegExp(`, decision \\d+ of the game: ${decision}.* \\(`));
    expect(each).toHaveLength(2);
    expect(` ${each.join('\n')}`).toContain(chosen);
    expect(each[0].replace(/^.*?: /, '')).not.toBe(each[1].replace(/^.*?: /, ''));
    const shown = said.replace(/^they first differ (in )?/, '');
    for (const id of ['ap', 'bp']) expect(page.getElementById(id)?.textContent).toContain(shown);
    // All that stands before the mark in its turn is the same in both columns.
    const before = ['ap', 'bp'].map((mark) => {
      const turns = all(page, '.log').map((log) => all(log, 'p'));
      const lines = turns.find((own) => own.some(({ id }) => id === mark)) ?? [];
      const place = lines.findIndex(({ id }) => id === mark);
      return lines.slice(0, place).map(({ textContent }) => textContent);
    });
    expect(before[0].length).toBeGreaterThan(0);
    expect(before[0]).toEqual(before[1]);
  });

  test('is found where nothing that is told differs', async () => {
    const patient = houses('patient', '{ recruit: (view) => view.turn !== 3 }');
    const same = houses('same', '{ recruit: () => true }');
    const { text, page } = await compared([...HOUSES, '--policy', patient, '--versus', same]);
    expect(text).toMatch(/they first differ in turn 3, .*: Recruit roll/);
    expect(text).toMatch(/patient[^:]*: no\n.*same[^:]*: yes/);
    expect(texts(page, '.verdict').join()).toContain('turn 3');
  });

  test('is none where one policy names what the other leaves to the game', async () => {
    const silent = houses('silent', '{}');
    const asked = houses('asked', '{ recruit: () => true, buy() {}, move(view, fleet) { fleet.fly(1, 1, 1); } }');
    const { text } = await compared([...HOUSES, '--policy', silent, '--versus', asked]);
    expect(text).toContain('both policies play this game alike');
  });
});
