import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TRIED_GAMES } from '../../bench/known-games.js';
import { loadCatalogs } from '../../games/registry.js';
import {
  codeFinding,
  diskFindings,
  gamesFindings,
  machineFindings,
  optionalFindings,
  programFindings,
  queueFindings,
} from './findings.js';

const folder = mkdtempSync(join(tmpdir(), 'satrap-doctor-'));
const played = { game: 'sfge', signature: 'aa', games: 100, gamesPerSecond: 500 };
const shipped = (signature: string) => ({
  satrap: '1',
  node: 'v20',
  processor: 'p',
  games: [{ ...played, signature, gamesPerSecond: 1000 }],
});

describe('findings of the doctor', () => {
  test('this Node and this machine are named', () => {
    const findings = [...programFindings(), ...machineFindings()];
    expect(findings.find(({ what }) => what === 'Node.js')).toMatchObject({ ok: true });
    expect(findings.find(({ what }) => what === 'threads')?.found).toMatch(/^\d+ /);
  });

  test('code that is not as it was built is named', () => {
    expect(codeFinding([])).toMatchObject({ ok: true });
    expect(codeFinding(null)).toMatchObject({ ok: null });
    const finding = { ok: false, found: 'not as it was built: src/run, policies/sfge', remedy: expect.any(String) };
    expect(codeFinding(['src/run', 'policies/sfge'])).toMatchObject(finding);
  });

  test('the browser of the tests is the one that CHROMIUM names, or there is none', () => {
    const before = process.env.CHROMIUM;
    const found = () => optionalFindings().find(({ what }) => what === 'Chromium')?.found;
    try {
      process.env.CHROMIUM = process.execPath;
      expect(found()).toBe(process.execPath);
      process.env.CHROMIUM = join(folder, 'no-browser');
      expect(found()).toMatch(/^none: .*CHROMIUM/);
    } finally {
      if (before === undefined) delete process.env.CHROMIUM;
      else process.env.CHROMIUM = before;
    }
  });

  test('a folder that is not yet there is tried above, one below a file is refused with a remedy', () => {
    const [writing, space] = diskFindings(join(folder, 'new', 'results'));
    expect(writing).toMatchObject({ ok: true, found: expect.stringMatching(/^can be written, \d+ MiB\/s$/) });
    expect(space.found).toMatch(/^\d+ MiB$/);
    writeFileSync(join(folder, 'file'), '');
    const [refused] = diskFindings(join(folder, 'file', 'results'));
    expect(refused).toMatchObject({ ok: false, remedy: expect.stringContaining('--out') });
  });

  test('games are compared with the shipped figures', () => {
    expect(gamesFindings([played], shipped('aa'))).toEqual([
      {
        what: 'plays sfge',
        found: expect.stringContaining('aa as shipped, 100 games, 500 a second, 0.50 times'),
        ok: true,
      },
    ]);
    expect(gamesFindings([played], shipped('bb'))[0]).toMatchObject({
      ok: false,
      found: expect.stringContaining('aa, but bb was shipped'),
      remedy: expect.stringContaining('report this'),
    });
    expect(gamesFindings([played], null)[0]).toMatchObject({
      ok: null,
      found: expect.stringContaining('no shipped figures'),
    });
  });

  test('a package is tried by so few games that users can wait for them', async () => {
    const of = (await loadCatalogs()).map(({ policies, bench, scenarios }) => {
      return scenarios().length * (bench?.signature ?? policies).length * TRIED_GAMES;
    });
    expect(Math.min(...of)).toBeGreaterThanOrEqual(100);
    expect(of.reduce((sum, games) => sum + games, 0)).toBeLessThan(3000);
  });

  test('a server that does not answer is named without its password', async () => {
    const [finding] = await queueFindings('redis://user:secret@127.0.0.1:1');
    expect(finding).toMatchObject({ ok: false, remedy: expect.stringContaining('start the server') });
    expect(JSON.stringify(finding)).not.toContain('secret');
    expect(await queueFindings(undefined)).toEqual([]);
  });
});
