import { describe, expect, it } from 'vitest';
import { HEXES, neighbours } from '../../../src/games/noble-houses/position/hexes.js';
import { ALLY_COUNT, bit, cell } from '../../../src/games/noble-houses/position/layout.js';
import { luck } from '../../../src/games/noble-houses/position/luck.js';
import * as s from '../../../src/games/noble-houses/position/state.js';
import { alliesWith, allyAction, supplyCount, supplyKind } from '../../../src/games/noble-houses/position/tables.js';
import { drawMap } from '../../../src/games/noble-houses/rules/map.js';
import { HOUSE_TROOPS, setUp } from '../../../src/games/noble-houses/rules/set-up.js';
import { scriptStream } from '../../support/scripted-stream.js';
import { setupFor } from '../players.js';
import { armies, count, metric, sit } from '../table.js';

/** A map by chance. */
function draw(game: number, ...set: string[]): void {
  sit(set);
  scriptStream(luck, null);
  luck.bindGame(7, 9, game);
  s.clear();
  drawMap();
}

const aroundHex = (hex: number): number[] =>
  [...neighbours.subarray(hex * 6, hex * 6 + 6)].filter((other) => other < HEXES).sort((a, b) => a - b);

describe('the sector', () => {
  it('(3.1) has 100 hexes, odd columns half a hex lower', () => {
    expect(aroundHex(0)).toEqual([1, 10]);
    expect(aroundHex(1)).toEqual([0, 2, 10, 11, 12]);
    expect(aroundHex(44)).toEqual([33, 34, 35, 43, 45, 54]);
    expect(aroundHex(45)).toEqual([35, 44, 46, 54, 55, 56]);
    for (let hex = 0; hex < 100; hex++) for (const other of aroundHex(hex)) expect(aroundHex(other)).toContain(hex);
  });

  it('(3.2, [N3]) puts two players on the ends of a diagonal, all four ways about as often', () => {
    const ways = new Map<string, number>();
    for (let game = 0; game < 400; game++) {
      draw(game);
      const key = `${s.hex[1]} ${s.hex[2]}`;
      ways.set(key, (ways.get(key) ?? 0) + 1);
      expect([...s.hex.subarray(1, 5)].sort((a, b) => a - b)).toEqual([0, 9, 90, 99]);
    }
    expect([...ways.keys()].sort()).toEqual(['0 99', '9 90', '90 9', '99 0']);
    for (const games of ways.values()) expect(games).toBeGreaterThan(60);
  });

  it('(3.3) puts every system on a hex of its own', () => {
    for (let game = 0; game < 50; game++) {
      draw(game, 'terrain.stations=4', 'terrain.stargates=2', 'terrain.obstacles=6');
      expect(new Set(s.hex.subarray(1, 31)).size).toBe(30);
    }
  });

  it('(3.4, [N4]) reaches what lies within three hexes, and all worlds hang together', () => {
    for (let game = 0; game < 50; game++) {
      draw(game);
      let found = 1;
      for (let i = 0; i < 24; i++)
        for (let system = 1; system <= 24; system++) if ((found & bit(system)) !== 0) found |= s.reach[system];
      expect(found).toBe(0xffffff);
      const near = new Set([s.hex[5]]);
      for (let step = 0; step < 3; step++) for (const hex of [...near]) for (const n of aroundHex(hex)) near.add(n);
      for (let other = 1; other <= 24; other++)
        expect((s.reach[5] & bit(other)) !== 0).toBe(other !== 5 && near.has(s.hex[other]));
    }
  });

  it('(3.4) makes the two stargates neighbours', () => {
    for (let game = 0; game < 20; game++) {
      draw(game, 'terrain.stargates=2');
      expect(s.reach[25] & bit(26)).not.toBe(0);
    }
  });
});

describe('a house', () => {
  it('(3.5, [N1], [N5]) begins at home, all other worlds are neutral and empty', () => {
    sit(['players=4', 'handicap.2=7'], {}, {}, {}, {});
    scriptStream(luck, null);
    s.clear();
    setUp();
    for (let seat = 0; seat < 4; seat++) {
      const home = cell(seat + 1, seat);
      expect(s.controller[seat + 1]).toBe(seat);
      expect(s.nobles[home]).toBe(3);
      expect(count(seat + 1, seat, 1)).toBeGreaterThanOrEqual(3);
      expect(s.armyTotal[seat]).toBe(armies(seat + 1, seat));
      expect(s.solats[seat]).toBeGreaterThanOrEqual(seat === 2 ? 10 : 3);
      expect(s.solats[seat]).toBeLessThanOrEqual(seat === 2 ? 25 : 18);
    }
    for (let world = 5; world <= 24; world++) expect(s.controller[world]).toBe(-1);
    expect(metric('disbanded')).toBe(0);
  });

  it('(3.5) chooses armies that only it offers, no house troops', () => {
    const illegal = sit([], { houseArmy: () => HOUSE_TROOPS }, {});
    scriptStream(luck, null);
    s.clear();
    setUp();
    expect(illegal.report()).toMatchObject([{ seat: 0, decision: 'houseArmy', count: 2 }]);
  });

  it('(3.6) is dealt its allies, whose units wait at home', () => {
    sit([]);
    scriptStream(luck, null);
    s.clear();
    setUp();
    const owners = [...s.allyOwner.subarray(1)];
    expect(owners.filter((owner) => owner === 0)).toHaveLength(8);
    expect(owners.filter((owner) => owner === -1)).toHaveLength(1);
    for (let ally = 1; ally <= ALLY_COUNT; ally++) {
      const owner = s.allyOwner[ally];
      const kind = supplyKind[ally];
      if (owner < 0 || kind === 0 || kind > 30) continue;
      expect(count(owner + 1, owner, kind)).toBeGreaterThanOrEqual(supplyCount[ally]);
    }
  });

  it('has no use for a supply or an action of 0', () => {
    const shipped = setupFor('open-sector').charts.allies;
    const supplier = 1 + shipped.findIndex(({ supply }) => supply !== undefined);
    const recruiter = 1 + shipped.findIndex(({ action }) => action?.kind === 'any-or-recruit');
    sit([`charts.allies.${supplier}.supply.count=0`, `charts.allies.${recruiter}.action.count=0`]);
    expect([supplyKind[supplier], supplyCount[supplier], allyAction[recruiter]]).toEqual([0, 0, -1]);
    expect([bit(supplier) & alliesWith.supply, bit(recruiter) & alliesWith.action]).toEqual([0, 0]);
  });

  it('[N2] reads reconstructed abilities where the text breaks off', () => {
    const { armies: types } = setupFor('open-sector').charts;
    expect([types[3].firstStrike, types[11].firstStrike, types[19].firstStrike]).toEqual([
      'attack',
      'defence',
      'attack',
    ]);
    expect(types[24].paid).toBe(true);
  });
});
