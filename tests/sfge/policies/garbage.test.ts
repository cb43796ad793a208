import { describe, expect, it } from 'vitest';
import { SfgeEngine } from '../../../src/games/sfge/engine.js';
import type { Decisions, SfgePolicy } from '../../../src/games/sfge/player/decisions.js';
import { restrict } from '../../../src/games/sfge/player/restrict.js';
import { Stream } from '../../../src/random/stream.js';
import { SCENARIOS } from '../shipped.js';
import { board, resolved, useScript } from '../support.js';

/** A policy that writes and returns anything a number can be, sometimes something sensible. */
function garbage(seed: number): SfgePolicy {
  const stream = new Stream();
  stream.bindGame(seed, 1, 1);
  stream.start(1, 0);
  const wild = [Number.NaN, Number.POSITIVE_INFINITY, -1, 0.5, 1.5, 2 ** 31, 2 ** 32 + 1, -(2 ** 31), 1e300, 255, 1024];

  function number(): number {
    const kind = stream.below(8);
    if (kind === 0) return wild[stream.below(wild.length)];
    if (kind === 1) return stream.word();
    if (kind === 2) return stream.below(8);
    if (kind === 3) return stream.below(74);
    if (kind === 4) return 8 * stream.below(76) + stream.below(8);
    if (kind === 5) return 1 << stream.below(31);
    return stream.below(4);
  }
  const chance = (n: number): boolean => stream.below(n) > 0;
  function fill(order: object): void {
    for (const key of Object.keys(order)) {
      const old: unknown = Reflect.get(order, key);
      Reflect.set(order, key, typeof old === 'boolean' ? chance(3) : number());
    }
  }

  const repeated = (_view: unknown, order: object): boolean => {
    fill(order);
    return chance(40);
  };
  const once = (_view: unknown, order: object): boolean => {
    fill(order);
    return chance(3);
  };
  const policy: Omit<Decisions, 'beginGame' | 'beginMovement' | 'beginCombat'> = {
    setUpUnit: number,
    placeLeader: number,
    setUpNexus: number,
    suppression(_view, _event, _leadership, _sector, order) {
      fill(order);
      order.attempt = true;
    },
    veto: () => chance(2),
    alliance: (_view, order) => fill(order),
    allianceMove: number,
    allianceAttack: () => chance(2),
    empireCorps: (_view, order) => fill(order),
    crusade: (_view, order) => fill(order),
    leviathan: () => chance(2),
    unpaidSystem: number,
    unpaidTroops: number,
    unpaidMaintenance: number,
    usurpationLeader: number,
    increasedResources: number,
    purchase: repeated,
    colonize: number,
    move: repeated,
    attack: repeated,
    attackPart: () => chance(2),
    combatLeader: number,
    combatIllumination: () => chance(2),
    extropy: once,
    alienLeader: number,
    expedition: once,
    novaTrigger: number,
    firstContact: number,
  };
  return policy;
}

describe('orders without sense', () => {
  for (const { id, set } of SCENARIOS) {
    it(`break no law of ${id}: they are refused, counted and reported`, () => {
      const options = [...set, 'options.catastrophicDefeat=false', 'starGates=[2,17,57]'];
      const engine = new SfgeEngine(resolved(id, options), garbage(7), 'garbage');
      for (let game = 0; game < 60; game++) engine.playChecked(game);
      const decisions = new Set(engine.illegalOrders().map((orders) => orders.decision));
      for (const decision of ['suppression', 'purchase', 'move', 'attack', 'extropy', 'unpaidTroops'])
        expect(decisions).toContain(decision);
    });
  }

  it('leave RP, markers and the index whole numbers and halves', () => {
    const b = board({ policy: garbage(3), set: ['options.catastrophicDefeat=false'] });
    useScript(null);
    for (let game = 0; game < 100; game++) {
      b.engine.play(game);
      expect([...b.g.record].every(Number.isInteger)).toBe(true);
    }
    b.clear();
  });
});

describe('values that look right but are not', () => {
  it.each([Number.NaN, 0.5, 1.5, Number.POSITIVE_INFINITY])(
    'Suppression with %d Repression markers is refused',
    (repression) => {
      const b = board();
      b.system(2);
      b.imperial(2, '1 SF');
      b.markers(2, 0);
      b.decide({
        suppression(_view, _event, _leadership, _sector, order) {
          order.attempt = true;
          order.repression = repression;
        },
      });
      b.event('rebellion', b.at(2));
      expect(b.refused()).toEqual([
        { decision: 'suppression', reason: 'Repression markers not available there', count: 1, firstGame: 77 },
      ]);
      expect([b.ownerOf(2), b.view.repression]).toEqual(['rebel', 2]);
    },
  );

  it.each([Number.NaN, 1.5, 2 ** 32 + 1])(
    'a leader of value %d is refused in combat, Suppression and on the Core',
    (value) => {
      const b = board({ rp: 9 });
      b.system(1);
      b.system(2);
      b.imperial(1, '1 SF');
      b.leader(1, 1);
      b.leader(1, 2);
      b.usurper(0, 1, '1 SF');
      b.alien('hive', 1);
      b.markers(1, 0);
      b.decide({
        combatLeader: () => value,
        usurpationLeader: () => value,
        alienLeader: () => value,
        increasedResources: () => value,
        suppression(_view, _event, _leadership, _sector, order) {
          order.attempt = true;
          order.leader = value;
        },
        extropy(_view, order) {
          order.leader = value;
          return true;
        },
      });
      b.event('rebellion', b.at(2));
      b.phase('F');
      b.phase('K');
      b.phase('C', 2, 3, 4); // the best leader: 2 + 1 - 2
      b.phase('L', 0);
      expect(b.refused().map((r) => r.decision)).toEqual([
        'suppression',
        'increasedResources',
        'extropy',
        'usurpationLeader',
        'alienLeader',
      ]);
    },
  );
});

describe('answers that are neither true nor false', () => {
  const NEITHER = 'neither true nor false';
  /** A decision that answers anything. */
  const answering = (answer: unknown) => (() => answer) as () => boolean;

  it.each([['yes'], [1], [undefined], [Promise.resolve(true)]])('%s does not place Leviathan', (answer) => {
    const b = board();
    b.system(1);
    b.decide({ leviathan: answering(answer) });
    b.event('leviathan');
    expect(b.view.leviathan).toBe(false);
    expect(b.refused()).toEqual([{ decision: 'leviathan', reason: NEITHER, count: 1, firstGame: 77 }]);
  });

  it('end purchases and moves, and leave an attack its parts', () => {
    const b = board({ rp: 50 });
    b.system(2, 'rebel', '2-1-2');
    b.imperial(2, '3 AF');
    b.decide({ purchase: answering(1), move: answering('yes'), attackPart: answering(0) });
    b.attacking({ sector: 2, units: '3 AF', rebelSystem: true });
    b.phase('G');
    b.phase('I');
    b.phase('J', 2);
    expect(b.metric('attacks.imperial.military')).toBe(1);
    expect(b.refused()).toEqual(
      ['purchase', 'move', 'attackPart'].map((decision) => ({ decision, reason: NEITHER, count: 1, firstGame: 77 })),
    );
  });

  it('are seen through restrictions', () => {
    const b = board({ rp: 50 });
    b.decide(restrict({ purchase: answering(1), extropy: answering(1) }, ['nexus', 'illumination']));
    b.system(1);
    b.phase('G');
    b.phase('K');
    expect(b.refused().map(({ decision }) => decision)).toEqual(['purchase', 'extropy']);
  });
});
