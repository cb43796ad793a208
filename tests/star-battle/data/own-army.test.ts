/**
 * An army of one's own is a short file that extends a shipped one; it counts in hash and provenance, in lists of
 * battles too.
 */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkStarBattleFile, resolveStarBattle } from '../../../src/games/star-battle/data/resolve.js';
import type { StarBattleSetup } from '../../../src/games/star-battle/setup.js';
import { engineFor } from '../players.js';

const folder = mkdtempSync(join(tmpdir(), 'satrap-army-'));
afterAll(() => rmSync(folder, { recursive: true }));

const GUARDS = `{
  "extends": "legion",
  "id": "guards",
  "title": "Guards of the Regent",
  "mv": 14,
  "commander": { "leadership": 12, "bonus": 2 },
  "boons": { "flexible": false, "loyalty": true },
  "tactics": { "sniper": true },
  "gear": { "medicalT1": 2 }
}
`;

function armyFile(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const resolved = (...set: string[]) => resolveStarBattle({ scenario: 'duel', set });
const setup = (...set: string[]) => resolved(...set).document as unknown as StarBattleSetup;

describe('an army file of fewer than twenty lines', () => {
  const guards = armyFile('guards.json', GUARDS);

  it('is what it extends, but for what it says', () => {
    expect(GUARDS.split('\n').length).toBeLessThan(20);
    const [army] = setup(`a=${guards}`).forces.a;
    expect([army.mv, army.rv, army.commander.leadership, army.commander.ability]).toEqual([14, 13, 12, 1]);
    expect([army.boons.flexible, army.boons.loyalty, army.boons.merciless]).toEqual([false, true, true]);
    expect(checkStarBattleFile(guards).messages.join('\n')).toContain('legion');
  });

  it('fights', () => {
    const engine = engineFor('drill', 'own', `a=${guards}`, 'b=legion');
    engine.playChecked(0);
    expect(engine.record[2]).toBeGreaterThan(0);
  });

  it('counts in the hash of the charts, and its cells among theirs', () => {
    const own = resolved(`a=${guards}`).charts;
    const shipped = resolved('a=legion').charts;
    const other = resolved(`a=${armyFile('other.json', GUARDS.replace('14', '15'))}`).charts;
    expect(new Set([own.hash, shipped.hash, other.hash]).size).toBe(3);
    expect(own.cells).toBeGreaterThan(400);
    expect(resolved('a=p1').charts.reconstructed).toBeGreaterThan(shipped.reconstructed);
  });

  it.each([
    ['{', 'bad.json'],
    ['{"extends": "legio"}', 'legio'],
    ['{"extends": "legion", "mv": "strong"}', 'mv'],
    ['{"extends": "legion", "mw": 3}', 'mw'],
    ['{"extends": "legion", "hp": 3}', 'hp'],
    ['{"extends": "legion", "boons": {"courage": true}}', 'courage'],
    ['{"extends": "duel"}', 'duel'],
  ])('%s is refused, and the message names what is wrong', (text, named) => {
    const path = armyFile('bad.json', text);
    expect(() => resolved(`a=${path}`)).toThrow(named);
  });
});

describe('lists of battles', () => {
  it('are fought one after the other; what a battle leaves out are the forces of the scenario', () => {
    const { battles, forces } = setup('battles=[{"b":"dragon"},{"a":"p1,p2","b":["p3"]}]');
    const ids = battles.map(({ a, b }) => [a.map(({ id }) => id), b.map(({ id }) => id)]);
    expect(ids).toEqual([
      [['legion'], ['dragon']],
      [['p1', 'p2'], ['p3']],
    ]);
    expect(forces).toEqual(battles[0]);
  });

  it('battle k is that of a scenario with the forces at its place', () => {
    const list = engineFor('wild', 'list', 'battles=[{"b":"dragon"},{"a":"p1,p2"},{"b":"p4"}]');
    const alone = engineFor('wild', 'list', 'a=p1,p2');
    for (const game of [1, 4, 7]) {
      list.play(game);
      alone.play(game);
      expect([...list.record]).toEqual([...alone.record]);
    }
  });

  it.each([
    ['battles=3', 'battles'],
    ['battles=[3]', 'battles'],
    ['battles=[{"c":"dragon"}]', 'battles'],
    ['battles=[{"a":"dragoon"}]', 'dragoon'],
    ['battles=[{"a":""}]', 'battles'],
  ])('%s is refused', (text, named) => {
    expect(() => resolved(text)).toThrow(named);
  });
});
