import { describe, expect, it } from 'vitest';
import {
  BUY_ILLUMINATION,
  BUY_LEADER_1,
  BUY_LEADER_2,
  BUY_LEADER_3,
  BUY_NEXUS,
  BUY_REPRESSION,
  BUY_STAR_GATE,
} from '../../../src/games/sfge/player/orders.js';
import * as s from '../../../src/games/sfge/position/state.js';
import { AF, CF, CG, IO, SF, TH, WS } from '../../../src/games/sfge/position/units.js';
import { type Board, board } from '../support.js';

const FAR = 73;
const REFUSAL = 'not affordable, not available or not allowed there';

function illegal(b: Board): number {
  return b.refused().reduce((sum, r) => sum + (r.decision === 'purchase' && r.reason === REFUSAL ? r.count : 0), 0);
}

describe('maintenance (14.5, chart 3.11)', () => {
  it.each([
    ['1 AF', 2],
    ['1 SF', 1],
    ['1 CG', 1],
    ['1 CF', 1],
    ['1 IO', 2],
    ['1 WS', 3],
    ['5 TH', 0],
    ['2 AF, 3 SF, 1 WS', 10],
  ])('%s costs %i', (units, cost) => {
    const b = board({ rp: 20 });
    b.imperial(2, units);
    b.phase('G');
    expect(b.rp).toBe(20 - cost);
    expect(b.metric('rpMaintenance')).toBe(cost);
  });

  it('(22.4) a Nexus costs 1, doubled while Imperial Elites Demand Privileges', () => {
    const b = board({ rp: 9 });
    b.system(1);
    b.nexus(1);
    b.phase('G');
    expect(b.rp).toBe(8);
    b.effect('imperial-elites-demand-privileges');
    b.phase('G');
    expect(b.rp).toBe(6);
  });

  it('(14.5.b) [R27] what is not paid is chosen one by one, only while the total exceeds RP', () => {
    const b = board({ rp: 4 });
    b.imperial(2, '2 AF, 1 SF');
    const asked: number[] = [];
    b.decide({
      unpaidMaintenance(view) {
        asked.push(view.resourcePoints);
        return 8 * 2 + AF;
      },
    });
    b.phase('G'); // 5 due; one Alpha Fleet less leaves 3
    expect(b.imperialAt(2)).toBe('1 AF, 1 SF');
    expect([b.rp, asked.length, b.metric('unmaintained')]).toEqual([1, 1, 1]);
    const exact = board({ rp: 5 });
    exact.imperial(2, '2 AF, 1 SF');
    exact.phase('G');
    expect([exact.rp, exact.imperialAt(2), exact.metric('unmaintained')]).toEqual([0, '2 AF, 1 SF', 0]);
  });

  it('[R68] a Nexus given up saves what it would have cost and changes the index', () => {
    const b = board({ rp: 1 });
    b.system(1);
    b.system(13);
    b.nexus(1);
    b.nexus(13);
    b.effect('imperial-elites-demand-privileges');
    b.decide({ unpaidMaintenance: () => 8 + 7 });
    const choices = [8 * 1 + 7, 8 * 13 + 7];
    b.decide({ unpaidMaintenance: () => choices.shift() ?? 0 });
    b.phase('G'); // 4 due, 1 RP
    expect(b.view.nexuses).toBe(0);
    expect([b.rp, b.index]).toEqual([1, 53]);
  });

  it('[R75] the index is looked at after each Nexus given up', () => {
    const b = board({ index: 100 });
    b.system(1);
    b.nexus(1);
    b.phase('G');
    expect(b.over).toBe(true);
  });

  it('[R83] leaders left alone by a choice are lost at once', () => {
    const b = board();
    b.imperial(2, '1 SF');
    b.imperial(FAR, '1 TH');
    b.leader(2, 1);
    b.phase('G');
    expect(b.leadersInPool(1)).toBe(4);
  });

  it.each([
    ['a unit without maintenance [R78]', 8 * 4 + TH],
    ['a unit that is not there', 8 * 2 + WS],
    ['a Nexus that is not there', 8 * 2 + 7],
    ['no sector', 3],
    ['no sector', 8 * 74],
    ['no integer', 16.5],
  ])('refuses %s; the default chooses instead', (_what, choice) => {
    const b = board();
    b.imperial(2, '1 SF');
    b.imperial(4, '1 TH');
    b.decide({ unpaidMaintenance: () => choice });
    b.phase('G');
    expect(b.refused()).toEqual([
      { decision: 'unpaidMaintenance', reason: 'nothing there that costs maintenance', count: 1, firstGame: 77 },
    ]);
    expect([b.imperialAt(2), b.imperialAt(4)]).toEqual(['', '1 TH']);
  });

  it('[R78] Trans-humans are never among the unpaid', () => {
    const b = board();
    b.imperial(2, '5 TH');
    b.phase('G');
    expect(b.imperialAt(2)).toBe('5 TH');
  });
});

describe('purchases (15.0, chart 3.11)', () => {
  it.each([
    [SF, 2, '1 SF'],
    [CG, 3, '1 CG'],
    [AF, 4, '1 AF'],
    [CF, 5, '1 CF'],
    [IO, 6, '1 IO'],
    [WS, 10, '1 WS'],
  ])('unit type %i costs %i and stands in a sector with an Imperial system', (item, price, units) => {
    const b = board({ rp: price });
    b.system(2);
    b.buying([item, 2], [SF, 2]);
    b.phase('G');
    expect([b.imperialAt(2), b.rp, illegal(b)]).toEqual([units, 0, 1]);
    expect(b.metric('boughtUnits')).toBe(1);
  });

  it('(15.1.a) at most R units a sector and turn', () => {
    const b = board({ rp: 50 });
    b.system(2, 'imperial', '2-2-2');
    b.system(4, 'imperial', '1-1-1');
    b.buying([SF, 2], [CG, 2], [SF, 2], [SF, 4], [SF, 4]);
    b.phase('G');
    expect([b.imperialAt(2), b.imperialAt(4), illegal(b)]).toEqual(['1 SF, 1 CG', '1 SF', 2]);
    b.buying([SF, 2]);
    b.phase('G'); // the next turn there is room again
    expect(b.imperialAt(2)).toBe('2 SF, 1 CG');
  });

  it('refuses a Chaos system, a sector without one, the Void and no sector', () => {
    const b = board({ rp: 50 });
    b.imperial(FAR, '1 TH');
    b.system(2, 'rebel');
    b.buying([SF, 2], [SF, 4], [SF, 59], [SF, 0], [SF, 74], [SF, 2.5], [-1, 2], [14, 2], [1.5, 2]);
    b.phase('G');
    expect([b.rp, illegal(b)]).toEqual([50, 9]);
  });

  it('(15.4) refuses what the counter mix does not hold', () => {
    const b = board({ rp: 50 });
    b.system(2, 'imperial', '3-3-4');
    b.rebels(72, '4 WS');
    b.buying([WS, 2]);
    b.phase('G');
    expect(illegal(b)).toBe(1);
  });

  it('(14.5.a) nothing bought is maintained in the turn of purchase', () => {
    const b = board({ rp: 10 });
    b.system(2);
    b.buying([WS, 2]);
    b.phase('G');
    expect([b.rp, b.metric('rpMaintenance')]).toEqual([0, 0]);
  });

  it('(21.1.a) a Trans-human: 10 RP and an Illumination, on an Imperial Trans-human, no limit per sector', () => {
    const b = board({ rp: 30 });
    b.imperial(5, '1 TH');
    b.system(2);
    b.imperial(4, '1 SF');
    b.markers(0, 2);
    b.buying([TH, 2], [TH, 4], [TH, 5], [TH, 5], [TH, 5]);
    b.phase('G'); // 1 for the fleet
    expect([b.imperialAt(5), b.rp, b.view.illumination, illegal(b)]).toEqual(['3 TH', 9, 0, 3]);
  });

  it('[R104] no Trans-human without their rule', () => {
    const b = board({ rp: 30, set: ['options.transHumans=false'] });
    b.system(2);
    b.markers(0, 2);
    b.buying([TH, 2]);
    b.phase('G');
    expect(illegal(b)).toBe(1);
  });

  it.each([
    [BUY_LEADER_1, 1, 2],
    [BUY_LEADER_2, 2, 4],
    [BUY_LEADER_3, 3, 6],
  ])('(18.1) item %i: a leader of value %i for %i RP, with an Imperial mobile unit', (item, value, price) => {
    const b = board({ rp: price });
    b.system(4);
    b.imperial(2, '1 TH');
    b.buying([item, 4], [item, 2]);
    b.phase('G');
    expect([b.leadersAt(2), b.rp, illegal(b), b.metric('boughtLeaders')]).toEqual([[value], 0, 1, 1]);
  });

  it('(18.1) only if that value is in the pool', () => {
    const b = board({ rp: 50 });
    b.imperial(2, '1 TH');
    b.leaderPool(2, 1);
    b.buying([BUY_LEADER_3, 2], [BUY_LEADER_1, 2], [BUY_LEADER_1, 2]);
    b.phase('G');
    expect(illegal(b)).toBe(2);
  });

  it('(22.2) a Nexus: 5 RP, with an Imperial system, none in or adjacent to the sector', () => {
    const b = board({ rp: 50 });
    for (const s of [1, 2, 13]) b.system(s);
    b.system(17, 'rebel');
    b.buying([BUY_NEXUS, 1], [BUY_NEXUS, 1], [BUY_NEXUS, 2], [BUY_NEXUS, 17], [BUY_NEXUS, 13]);
    b.phase('G');
    expect([b.hasNexus(1), b.hasNexus(13), b.rp, illegal(b)]).toEqual([true, true, 40, 3]);
    expect(b.metric('boughtNexuses')).toBe(2);
  });

  it('(22.1) [R1] no Nexus without the rule or beyond the six counters', () => {
    const b = board({ rp: 50, set: ['options.nexus=false'] });
    b.system(1);
    b.buying([BUY_NEXUS, 1]);
    b.phase('G');
    expect(illegal(b)).toBe(1);
    const c = board({ rp: 50 });
    for (const s of [1, 13, 17, 49, 57, 28]) {
      c.system(s);
      c.nexus(s);
    }
    c.system(53);
    c.buying([BUY_NEXUS, 53]);
    c.phase('G');
    expect([illegal(c), c.rp]).toEqual([1, 44]);
  });

  it('(23.1, 23.2.a) Repression 1 RP, Illumination 2, together at most 10', () => {
    const b = board({ rp: 50 });
    b.system(2);
    b.markers(4, 4);
    b.buying([BUY_REPRESSION, 0], [BUY_ILLUMINATION, 0], [BUY_REPRESSION, 0], [BUY_ILLUMINATION, 0]);
    b.phase('G');
    expect([b.view.repression, b.view.illumination, b.rp, illegal(b)]).toEqual([5, 5, 47, 2]);
    expect(b.metric('boughtMarkers')).toBe(2);
  });

  it('[R87] Paranoia: 1 RP buys two Repression markers, one if one is left; no Illumination', () => {
    const b = board({ rp: 50 });
    b.system(2);
    b.effect('paranoia');
    b.markers(7, 0);
    b.buying([BUY_REPRESSION, 0], [BUY_ILLUMINATION, 0], [BUY_REPRESSION, 0]);
    b.phase('G');
    expect([b.view.repression, b.rp, illegal(b), b.metric('boughtMarkers')]).toEqual([10, 48, 1, 3]);
  });

  it('(32.0) Galactic Enlightenment: Illumination costs 1, no Repression', () => {
    const b = board({ rp: 50 });
    b.system(2);
    b.effect('galactic-enlightenment');
    b.buying([BUY_ILLUMINATION, 0], [BUY_REPRESSION, 0]);
    b.phase('G');
    expect([b.view.illumination, b.rp, illegal(b)]).toEqual([1, 49, 1]);
  });

  it('[R87] (32.0) with Elites or Paranoia the prohibition of Illumination wins', () => {
    for (const other of ['imperial-elites-demand-privileges', 'paranoia'] as const) {
      const b = board({ rp: 50 });
      b.system(2);
      b.effect('galactic-enlightenment');
      b.effect(other);
      b.buying([BUY_ILLUMINATION, 0]);
      b.phase('G');
      expect(illegal(b)).toBe(1);
    }
  });

  it('[R1] no markers without their rule', () => {
    const b = board({ rp: 50, set: ['options.repressionIllumination=false'] });
    b.system(2);
    b.buying([BUY_ILLUMINATION, 0], [BUY_REPRESSION, 0]);
    b.phase('G');
    expect(illegal(b)).toBe(2);
  });

  it('(27.0) a Star gate: 10 RP, once allowed, with an Imperial unit and none there, at most 4', () => {
    const b = board({ rp: 100 });
    for (const s of [2, 4, 6, 7, 8]) b.system(s);
    b.buying([BUY_STAR_GATE, 2]);
    b.phase('G');
    expect(illegal(b)).toBe(1);
    b.g.n[s.N_GATES_ALLOWED] = 1;
    b.buying(
      [BUY_STAR_GATE, 2],
      [BUY_STAR_GATE, 2],
      [BUY_STAR_GATE, 9],
      [BUY_STAR_GATE, 4],
      [BUY_STAR_GATE, 6],
      [BUY_STAR_GATE, 7],
      [BUY_STAR_GATE, 8],
    );
    b.phase('G');
    expect([b.view.gates, b.rp, illegal(b), b.metric('boughtGates')]).toEqual([4, 60, 4, 4]);
  });

  it('[R93] [R36] one bought where there is no system unit is taken away at once', () => {
    const b = board({ rp: 50 });
    b.imperial(5, '1 TH');
    b.g.n[s.N_GATES_ALLOWED] = 1;
    b.buying([BUY_STAR_GATE, 5]);
    b.phase('G');
    expect([b.view.gates, b.rp, b.metric('boughtGates')]).toEqual([0, 40, 1]);
  });

  it('[R36] a gate goes with its system unit', () => {
    const b = board();
    b.imperial(FAR, '1 SF');
    b.system(2);
    b.gate(2);
    b.event('attrition', b.at(2));
    expect(b.view.gates).toBe(0);
  });

  it('[R101] purchases a policy leaves uncounted are left out of the metric only', () => {
    const b = board({ rp: 5 });
    b.system(2);
    let asked = 0;
    b.decide({
      purchase(_view, order) {
        order.item = SF;
        order.sector = 2;
        order.counted = false;
        return asked++ === 0;
      },
    });
    b.phase('G');
    expect([b.imperialAt(2), b.metric('boughtUnits')]).toEqual(['1 SF', 0]);
  });

  it('a policy that never stops buying is stopped', () => {
    const b = board();
    b.system(2);
    b.decide({ purchase: () => true });
    expect(() => b.phase('G')).toThrow(/purchase was still wanted/);
  });
});
