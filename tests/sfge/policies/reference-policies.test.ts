import { describe, expect, it } from 'vitest';
import { EVENT } from '../../../src/games/sfge/position/tables.js';
import { EVENT_KINDS } from '../../../src/games/sfge/setup.js';
import { policyOf } from '../players.js';
import { type Board, board, useScript } from '../support.js';

function garrisonBoard(options: Parameters<typeof board>[0] = {}): Board {
  return board({ policy: policyOf('garrison'), ...options });
}

describe('the reference policy garrison (section 14)', () => {
  it('attacks what it beats by 2, one target at a time, with all units that have not fought', () => {
    const b = garrisonBoard();
    b.imperial(2, '2 AF');
    b.rebels(2, '1 SF');
    b.usurper(0, 2, '3 AF');
    b.phase('J', 5); // 6 - 2 = +4: D2; 6 against 9 was left alone
    expect([b.rebelsAt(2), b.usurperUnits(0)]).toEqual(['', '3 AF']);
  });

  it('makes the other part only if it qualifies after the first', () => {
    const b = garrisonBoard();
    b.imperial(2, '2 IO');
    b.rebels(2, '2 CG');
    b.phase('J', 0); // 4 - 0 = +4; 4 - 4 = 0 is not made
    expect([b.metric('attacks.imperial.military'), b.metric('attacks.imperial.morphogenetic')]).toEqual([1, 0]);
  });

  it('[R107] a part that is forbidden in the sector does not qualify, and the units stay free', () => {
    const b = garrisonBoard();
    b.imperial(13, '2 AF');
    b.rebels(13, '1 SF');
    b.alien('hive', 13);
    b.phase('J');
    expect(b.metric('attacks.imperial.military')).toBe(0);
    expect(b.g.ready[13]).toBe(b.g.imperial[13]);
  });

  it('(18.2) [R69] uses the best leader on attack', () => {
    const b = garrisonBoard();
    b.imperial(2, '2 SF');
    b.leader(2, 1);
    b.leader(2, 3);
    b.rebels(2, '1 SF');
    b.phase('J', 2); // +2, 2 + 3 = 5: D1
    expect(b.metric('results.military.D1')).toBe(1);
  });

  it('[R101] buys Star Fleets while RP stay above the reserve, uncounted', () => {
    const b = garrisonBoard({ rp: 12 });
    b.system(2, 'imperial', '2-2-3');
    b.system(4, 'imperial', '1-1-1');
    b.phase('G'); // 12 10 8, and 8 - 2 is below 2 + 5
    expect([b.imperialAt(2), b.rp, b.metric('boughtUnits')]).toEqual(['2 SF', 8, 0]);
  });

  it('suppresses with every marker it has, without a leader', () => {
    const b = garrisonBoard();
    b.system(2);
    b.imperial(2, '1 SF');
    b.leader(2, 3);
    b.markers(3, 0);
    b.event('rebellion', b.at(2), 5); // 8
    expect([b.ownerOf(2), b.view.repression, b.leadersAt(2)]).toEqual(['imperial', 0, [3]]);
  });

  it('places Leviathan, uses its best leader in Usurpations and against aliens, tries Extropy', () => {
    const b = garrisonBoard({ rp: 20 });
    b.system(1);
    b.imperial(1, '1 TH');
    b.leader(1, 2);
    b.usurper(0, 1, '1 SF');
    b.imperial(13, '1 CF');
    b.leader(13, 1);
    b.alien('hive', 13);
    b.event('leviathan');
    expect(b.view.leviathan).toBe(true);
    b.phase('K', 2); // 4: no effect
    expect([b.rp, b.metric('extropy.attempts')]).toEqual([19, 1]);
    b.phase('C', 3, 4); // 3 + 1 - 2 = 2: defeated, a die, halved by Leviathan
    expect([b.g.usurperAt[0], b.index]).toEqual([0, 48]);
    b.phase('L', 6);
    expect(b.aliens()).toEqual([]);
  });
});

describe('the reference policy passive (section 14)', () => {
  it('leaves everything it may leave, gives up a Nexus before units and the highest sectors first', () => {
    const b = board({ policy: policyOf('passive'), rp: 2 });
    b.system(1);
    b.nexus(1);
    b.imperial(2, '1 AF');
    b.imperial(4, '1 SF, 1 WS');
    b.rebels(4, '1 CF');
    b.phase('G'); // 7 due: the Nexus, then the WS of 04, the SF of 04
    expect([b.hasNexus(1), b.imperialAt(4), b.imperialAt(2), b.rp]).toEqual([false, '', '1 AF', 0]);
    b.phase('J');
    b.phase('K');
    expect(b.metric('attacks.imperial.military') + b.metric('extropy.attempts')).toBe(0);
  });

  it('leaves the highest sectors unpaid when systems or troops demand it', () => {
    const b = board({ policy: policyOf('passive'), rp: 1 });
    b.imperial(2, '1 SF, 1 WS');
    b.imperial(4, '1 AF, 1 CG');
    b.event('troops-demand-pay', 0, 9, 1); // CG and AF of 04, then the WS of 02
    expect([b.rebelsAt(4), b.rebelsAt(2), b.imperialAt(4)]).toEqual(['1 CG', '1 WS', '1 AF']);
  });

  it('puts an Empire Corps fleet on 01 and a Crusade of fleets on the richest Imperial system', () => {
    const b = board({ policy: policyOf('passive') });
    b.system(2, 'imperial', '1-1-1');
    b.system(4, 'imperial', '2-2-3');
    b.system(6, 'imperial', '2-1-3');
    b.events([EVENT['empire-corps'], EVENT['galactic-crusade']]);
    expect([b.imperialAt(1), b.imperialAt(4)]).toEqual(['1 SF', '3 SF']);
  });
});

describe('the reference policy wild (section 14)', () => {
  it('reaches every decision of the player and gives no illegal order', () => {
    const reached = new Set<string>();
    const wild = policyOf('wild');
    const spied = Object.fromEntries(
      Object.entries(wild).map(([name, decide]) => [
        name,
        (...words: unknown[]) => {
          reached.add(name);
          return (decide as (...all: unknown[]) => unknown)(...words);
        },
      ]),
    );
    const b = board({ policy: spied, set: ['options.catastrophicDefeat=false', 'starGates=[2,57]'] });
    useScript(null);
    for (let game = 0; game < 1500; game++) b.engine.play(game);
    b.clear();
    expect([...reached].sort()).toEqual(Object.keys(wild).sort());
    expect(b.refused()).toEqual([]);
  });

  it('leaves no kind of event unplayed', () => {
    const b = board({ policy: policyOf('wild'), set: ['options.catastrophicDefeat=false'] });
    useScript(null);
    const seen = new Set<string>();
    for (let game = 0; game < 200; game++) {
      b.engine.play(game);
      for (const kind of EVENT_KINDS) if (b.metric(`event.${kind}`) > 0) seen.add(kind);
    }
    b.clear();
    expect(seen).toEqual(new Set(EVENT_KINDS));
  });
});
