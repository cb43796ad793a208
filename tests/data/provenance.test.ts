import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { loadGame } from '../../src/games/registry.js';
import { folderWith } from '../support/folder-with.js';
import { satrap, temporaryFolder } from '../support/satrap.js';

const scenarios = fileURLToPath(new URL('../../scenarios', import.meta.url));
const files = readdirSync(scenarios, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json') && !/^schema|ensembles/.test(name))
  .sort();

describe('tags of cells', () => {
  test('there are files of every shipped game', () => {
    expect([...new Set(files.map((name) => name.split(/[\\/]/)[0]))]).toEqual(
      expect.arrayContaining(['bfge', 'noble-houses', 'sfge', 'star-battle']),
    );
  });

  // A copy is a user's own file: its tags must be those of cells that there are.
  test.each(files)('of a copy of %s are tags of cells that there are', async (name) => {
    const folder = temporaryFolder();
    cpSync(scenarios, folder, { recursive: true });
    const { code, stderr } = await satrap(['check', join(folder, name)]);
    expect([code, stderr]).toEqual([0, '']);
  });
});

describe('what a user says of his own file', () => {
  async function counts(id: string, scenario: string, own: object, set: readonly string[] = []) {
    const game = await loadGame(id);
    const charts = join(folderWith({ 'mine.json': own }), 'mine.json');
    const setup = game.resolve({ scenario, charts, set });
    const parts = game.variations?.list(setup) ?? [];
    const move = (name: string) => game.variations?.move(setup, name, 1) ?? [];
    const of = (name: string) => parts.find((part) => part.name === name)?.reconstructed;
    return { of, move, reconstructed: setup.charts.reconstructed };
  }
  const column = (tag: string) => ({ provenance: { cells: { '+2/*': tag } } });

  test.each(['RB', 'AID', 'USER', 'PUB'])('is believed: %s', async (tag) => {
    const own = await counts('sfge', 'over-the-edge', { extends: 'sfge/house', combatResults: column(tag) });
    expect([own.of('combatResults.+2'), own.of('combatResults.+3')]).toEqual([0, 14]);
    expect(own.reconstructed).toBe(395 - 13);
    // Nothing that is known is varied.
    expect(own.move('combatResults.+2')).toEqual([]);
    expect(own.move('combatResults.+3')).not.toEqual([]);
  });

  test('counts where it calls printed cells reconstructed, and an override changes nothing of it', async () => {
    const doubted = { extends: 'sfge/house', combatResults: column('REC') };
    const own = await counts('sfge', 'over-the-edge', doubted, ['charts.combatResults.+2/5=D2']);
    expect(own.of('combatResults.+2')).toBe(14);
  });

  test.each([
    ['bfge', 'civil-war', 'house', 'units.SF.cost', 'units.SF.cost'],
    ['fitg', 'standard', 'house', 'opponents.localsUrban', 'opponents.localsUrban'],
    ['noble-houses', 'open-sector', 'printed', 'armies.4.firstStrike', 'armies.4.firstStrike'],
    ['star-battle', 'duel', 'corrected', 'values.checks.exhaustion', 'values.checks.exhaustion'],
  ])('counts in %s', async (game, scenario, base, cell, part) => {
    const extended = { game, kind: 'charts', extends: `${game}/${base}` };
    expect((await counts(game, scenario, extended)).of(part)).toBe(1);
    const own = await counts(game, scenario, { ...extended, provenance: { cells: { [cell]: 'AID' } } });
    expect(own.of(part)).toBe(0);
  });
});
