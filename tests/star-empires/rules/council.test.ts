/** Checks and Unrest (1), leaders and levels (3), Upkeep (6), taxes (7), the Edict Phase (8), ends (12). */

import { describe, expect, it } from 'vitest';
import { R_OUTCOME } from '../../../src/games/game.js';
import {
  END_DESTROYED,
  END_FULL_TERM,
  OUT_COLLAPSE,
  OUT_DECLINE,
  OUT_SURVIVAL,
} from '../../../src/games/star-empires/metrics.js';
import { NOTHING } from '../../../src/games/star-empires/player/constants.js';
import type { StarEmpiresPolicy } from '../../../src/games/star-empires/player/decisions.js';
import { attribute, controlDC, refreshCouncil } from '../../../src/games/star-empires/position/attributes.js';
import { addBuilding, setDamaged } from '../../../src/games/star-empires/position/buildings.js';
import * as k from '../../../src/games/star-empires/position/codes.js';
import { addUnrest, isOver, sizeGrew } from '../../../src/games/star-empires/position/empire.js';
import { record } from '../../../src/games/star-empires/position/record.js';
import { addColony, claimEntry, drawSector } from '../../../src/games/star-empires/position/sectors.js';
import * as s from '../../../src/games/star-empires/position/state.js';
import { hireMercenaries } from '../../../src/games/star-empires/rules/armies.js';
import { check, needOf } from '../../../src/games/star-empires/rules/checks.js';
import { keep } from '../../../src/games/star-empires/rules/consumption.js';
import { setLevels, setLimits } from '../../../src/games/star-empires/rules/edict-levels.js';
import { edictPhase } from '../../../src/games/star-empires/rules/edicts.js';
import { leaderDies, leadersReturn } from '../../../src/games/star-empires/rules/leaders.js';
import { canBuild, canClaim } from '../../../src/games/star-empires/rules/legal.js';
import { loseSector } from '../../../src/games/star-empires/rules/loss.js';
import { changeEthos, changeGovernment, changePosition } from '../../../src/games/star-empires/rules/reforms.js';
import { goalHolds, writeRecord } from '../../../src/games/star-empires/rules/result.js';
import { endow } from '../../../src/games/star-empires/rules/special.js';
import { taxes } from '../../../src/games/star-empires/rules/taxes.js';
import { upkeep } from '../../../src/games/star-empires/rules/upkeep.js';
import { playPart } from '../../../src/games/star-empires/turn.js';
import { counted, dice, row, table } from '../support.js';

const { n } = s;

/** Economy, Loyalty, Stability. */
const attributes = (): number[] => [attribute(k.ECONOMY), attribute(k.LOYALTY), attribute(k.STABILITY)];

function changes(act: () => unknown): number[] {
  const before = attributes();
  act();
  return attributes().map((value, x) => value - before[x]);
}

/** An Upkeep with Stability that succeeds with a 10 and enough BP. */
function calmTurn(scenario = 'frontier', policy: StarEmpiresPolicy = {}, ...set: string[]): void {
  table(scenario, policy, ...set);
  n[s.N_TURN] = 2;
  s.lasting[k.STABILITY] += 30;
  n[s.N_TREASURY] = 50;
}

describe('checks and Unrest (1)', () => {
  it('a natural 1 fails and a 20 succeeds whatever the total [E1]', () => {
    table('frontier');
    s.lasting[k.ECONOMY] += 100;
    dice(1);
    expect(check(k.ECONOMY, 0)).toBe(false);
    s.lasting[k.ECONOMY] -= 200;
    dice(20, 19);
    expect([check(k.ECONOMY, 0), check(k.ECONOMY, 0)]).toEqual([true, false]);
    expect([counted('unluckyFailures'), counted('luckySuccesses'), counted('failedEconomy')]).toEqual([1, 1, 2]);
  });

  it('need is the least die that succeeds, Unrest, modifier and running bonus counted', () => {
    table('frontier');
    n[s.N_UNREST] = 3;
    s.running[k.STABILITY] = 4;
    const need = controlDC() + 3 - attribute(k.STABILITY) - 2 - 4;
    expect(needOf(k.STABILITY, 2)).toBe(need);
    dice(need, need - 1);
    expect([check(k.STABILITY, 2), check(k.STABILITY, 2)]).toEqual([true, false]);
  });

  it('at 20 Unrest the game is over at once [E2]', () => {
    table('frontier');
    n[s.N_UNREST] = 18;
    expect([addUnrest(1), addUnrest(3), n[s.N_UNREST], isOver()]).toEqual([true, false, 20, true]);
    expect([counted('unrestGained'), counted('peakUnrest')]).toEqual([4, 20]);
  });

  it('(6.1) a failure is U + 1, by 5 or more 1d4', () => {
    const failed = (...faces: number[]): number[] => {
      calmTurn();
      s.lasting[k.STABILITY] += controlDC() - 10 - attribute(k.STABILITY);
      dice(...faces);
      upkeep();
      return [counted('upkeepFailed'), counted('upkeepFailedBy5'), counted('upkeepUnrest')];
    };
    expect([failed(10), failed(9), failed(6), failed(5, 3)]).toEqual([
      [0, 0, 0],
      [1, 0, 1],
      [1, 0, 1],
      [1, 1, 3],
    ]);
  });

  it('nothing is bought on credit, Consumption is paid all the same [E3]', () => {
    calmTurn();
    n[s.N_TREASURY] = 1;
    setLimits(1);
    expect([canBuild(0, row('roads-1')), canBuild(0, row('farm-1')), canClaim()]).toEqual([true, false, true]);
    n[s.N_TREASURY] = 0;
    expect([canBuild(0, row('roads-1')), canClaim()]).toEqual([false, false]);
    dice(10);
    upkeep();
    // One BP for calm, one of Consumption.
    expect([n[s.N_TREASURY], counted('debt')]).toEqual([0, 0]);
    n[s.N_HOLIDAY_BP] = 3;
    dice(10);
    upkeep();
    expect([n[s.N_TREASURY], counted('debt'), n[s.N_UNREST], counted('turnsInDebt')]).toEqual([-3, 3, 2, 1]);
  });
});

describe('leaders (3)', () => {
  it('technologist and spymaster add where the ruler says, anew in each Edict Phase (8.a, [E7])', () => {
    table('frontier', {
      council(_view, order) {
        order.technologist = k.LOYALTY;
        order.spymaster = k.LOYALTY;
      },
      levels(_view, order) {
        order.holiday = 2;
      },
    });
    dice(1);
    expect(changes(edictPhase)).toEqual([-2, 4, -2]);
  });

  it('a dead leader is missed until the Turn after the next, and comes back with a bonus 1 lower [E8]', () => {
    table('frontier');
    n[s.N_TURN] = 5;
    // The 10th of twelve: the speaker.
    dice(10);
    const lost = changes(leaderDies);
    expect([s.roleState[k.SPEAKER], lost]).toEqual([k.VACANT, [0, -2 - 2, 0]]);
    n[s.N_TURN] = 6;
    leadersReturn();
    expect(s.roleState[k.SPEAKER]).toBe(k.VACANT);
    n[s.N_TURN] = 7;
    leadersReturn();
    expect([s.roleState[k.SPEAKER], s.roleBonus[k.SPEAKER], counted('leadersKilled')]).toEqual([k.FILLED, 1, 1]);
  });

  it('a vacant speaker stops what holidays add, not what they take', () => {
    table('frontier', {}, 'leaders.speaker="vacant"');
    const under = (holiday: number): number[] =>
      changes(() => {
        n[s.N_HOLIDAY] = holiday;
        refreshCouncil();
      });
    expect([under(4), under(0)]).toEqual([
      [0, 0, 0],
      [-2, -4, 0],
    ]);
  });

  it('(8.c) offices and ethos cost Unrest, governments of a Turn 1 together', () => {
    table('rescue');
    n[s.N_UNREST] = 0;
    changePosition(k.CONSORT);
    expect([n[s.N_UNREST], s.roleState[k.CONSORT], s.roleBonus[k.CONSORT]]).toEqual([2, k.FILLED, 0]);
    changePosition(k.CONSORT);
    expect([n[s.N_UNREST], s.roleState[k.CONSORT]]).toEqual([4, k.NONE]);
    changeEthos(3, 0);
    expect([n[s.N_UNREST], changes(() => changeEthos(0, 0))]).toEqual([6, [-6, 0, 6]]);
    n[s.N_UNREST] = 0;
    changeGovernment(0, 0);
    changeGovernment(1, 7);
    expect([n[s.N_UNREST], counted('governments'), counted('ethosChanges')]).toEqual([1, 2, 2]);
  });

  it('(8.b) lowered holidays cost Unrest; BP are rolled now and paid in the next Upkeep [E9]', () => {
    calmTurn();
    n[s.N_HOLIDAY] = 4;
    dice(3, 2, 4);
    setLevels(2, 2, 4);
    expect([n[s.N_UNREST], n[s.N_HOLIDAY_BP], n[s.N_EXPANSION_BP], n[s.N_TREASURY]]).toEqual([2, 3, 6, 50]);
    dice(10);
    upkeep();
    expect([n[s.N_TREASURY], counted('consumption')]).toEqual([50 - 1 - 9, 10]);
  });

  it('Fame rises with buildings of Level 3 and more, an upgrade gives the difference [E10], and with Size', () => {
    table('proving-ground', {}, 'charts.buildings.farm-1.level=1');
    const fame = n[s.N_FAME];
    for (let size = 2; size <= 11; size++) {
      drawSector(false, false);
      claimEntry(0);
    }
    sizeGrew();
    expect([n[s.N_FAME] - fame, n[s.N_XP] - 3600, counted('turnSize11')]).toEqual([1, 2400, 1]);
  });
});

describe('Upkeep (6.1 to 6.3)', () => {
  it('(6.1) Stability: less Unrest or a BP; a failure by 5 costs 1d4', () => {
    calmTurn();
    n[s.N_UNREST] = 1;
    dice(10);
    upkeep();
    expect([n[s.N_UNREST], n[s.N_TREASURY]]).toEqual([0, 50 - 1]);
    s.lasting[k.STABILITY] -= 30;
    s.lasting[k.STABILITY] += controlDC() - attribute(k.STABILITY) - 10;
    dice(6, 5, 3);
    upkeep();
    upkeep();
    expect([n[s.N_UNREST], counted('upkeepFailed'), counted('upkeepFailedBy5')]).toEqual([1 + 3, 2, 1]);
  });

  it('(6.2) Consumption adds up: Size, Districts, terrain, levels, armies, endowments, less Agriculture [E20]', () => {
    table('rescue');
    expect(keep()).toBe(3);
    n[s.N_HOLIDAY_BP] = 2;
    n[s.N_EXPANSION_BP] = -1;
    hireMercenaries(3);
    expect(keep()).toBe(3 + 1 + 4);
    // What it has lost since counts for nothing.
    s.armies[s.AR_ACR] = 1;
    expect(keep()).toBe(8);
    // A Farm that is damaged saves nothing.
    let farm = s.land[s.L_HEAD];
    while (s.pool[farm * s.B_SIZE + s.B_DAMAGED] === 1) farm = s.pool[farm * s.B_SIZE + s.B_NEXT];
    const saved = n[s.N_AGRICULTURE];
    setDamaged(farm, true);
    expect(keep() - 8).toBe(saved - n[s.N_AGRICULTURE]);
  });

  it('what a ruler keeps back (14) is Consumption at 100 %, whatever Famines and shortages there are', () => {
    table('rescue');
    n[s.N_AGRICULTURE_PERCENT] = 0;
    n[s.N_SHORTAGE] = 100;
    expect(keep()).toBe(3);
  });

  it('(6.2) a shortage comes before a surplus, and both are used up', () => {
    calmTurn();
    n[s.N_HOLIDAY_BP] = 4;
    n[s.N_SHORTAGE] = 50;
    n[s.N_SURPLUS] = 1;
    dice(10);
    upkeep();
    // 5 and a half of it are 7, of which 3 are paid; a BP for calm.
    expect([n[s.N_TREASURY], counted('shortageBP'), counted('surplusBP'), n[s.N_SHORTAGE]]).toEqual([48, 2, 4, 0]);
  });

  it('(6.2) endowments that cannot be paid all lapse, with one check [E21]', () => {
    calmTurn();
    for (let i = 0; i < 2; i++) endow(addBuilding(0, row('monument-1')));
    n[s.N_TREASURY] = 0;
    const fame = n[s.N_FAME];
    dice(10, 1);
    upkeep();
    expect([n[s.N_ENDOWMENTS], n[s.N_FAME] - fame, n[s.N_UNREST], counted('endowmentsLost')]).toEqual([0, -2, 3, 2]);
  });

  it('(6.3) negative attributes, vacant offices and a stand-in for the ruler', () => {
    calmTurn('frontier', {}, 'leaders.ruler="vacant"', 'leaders.consort=2', 'leaders.speaker="vacant"');
    s.lasting[k.LOYALTY] -= 30;
    s.lasting[k.ECONOMY] -= 30;
    dice(10, 1);
    upkeep();
    // Two attributes below 0, the stand-in fails, the speaker's place is empty.
    expect([n[s.N_UNREST], counted('standIns'), counted('unrestVacancy'), counted('unrestNegative')]).toEqual([
      4, 1, 1, 2,
    ]);
    calmTurn('frontier', {}, 'leaders.ruler="vacant"');
    dice(10);
    upkeep();
    expect(n[s.N_UNREST]).toBe(4);
  });

  it('(6.3) the Chief Justice lowers Unrest, and a failed check Loyalty for good', () => {
    calmTurn('frontier', { justice: () => true });
    n[s.N_UNREST] = 5;
    dice(10, 1);
    expect(changes(upkeep)).toEqual([0, -1, 0]);
    expect([n[s.N_UNREST], counted('justiceUsed'), counted('justiceFailed')]).toEqual([3, 1, 1]);
  });

  it('(6.3) from 11 Unrest on a Sector is lost, the first one where an order is wrong', () => {
    calmTurn('frontier', { loseSector: () => 99 });
    drawSector(false, false);
    claimEntry(n[s.N_FRONTIER] - 1);
    n[s.N_UNREST] = 12;
    dice(10);
    upkeep();
    expect([n[s.N_UNREST], n[s.N_SIZE], counted('lostUnrest'), s.held[0]]).toEqual([11, 1, 1, 1]);
  });

  it('Turn 1 has no Upkeep [E18]', () => {
    table('frontier');
    n[s.N_TURN] = 0;
    dice();
    playPart(0);
    expect([n[s.N_TURN], counted('checksStability')]).toEqual([1, 0]);
  });
});

describe('taxes (7)', () => {
  it('a failed check brings nothing [E22], a vacant treasurer no check', () => {
    table('frontier');
    n[s.N_TREASURY] = 0;
    dice(8, 9);
    taxes();
    taxes();
    expect([n[s.N_TREASURY], counted('taxesFailed'), counted('taxes')]).toEqual([7, 1, 7]);
    table('frontier', {}, 'leaders.treasurer="vacant"');
    dice();
    taxes();
    expect(counted('checksEconomy')).toBe(0);
  });
});

describe('the Edict Phase (8)', () => {
  it('goes through its parts in order [E27]', () => {
    const asked: string[] = [];
    const note = (name: string, answer?: number) => (): never => {
      asked.push(name);
      return answer as never;
    };
    table('frontier', {
      council: note('council'),
      levels: note('levels'),
      reform: note('reforms'),
      claim: note('claims', NOTHING),
      abandon: note('abandoning', NOTHING),
      work: note('works'),
      armies: note('armies'),
      special: note('special edicts'),
    });
    dice(1);
    edictPhase();
    expect(asked).toEqual([
      ...['council', 'levels', 'reforms', 'claims', 'abandoning', 'works', 'armies', 'special edicts'],
    ]);
  });

  it('limits go by the Size at its start [E15], claims (8.d) by the expansion level too', () => {
    const limits = (size: number): number[] => {
      setLimits(size);
      return [n[s.N_COLONIES_LEFT], n[s.N_BUILDINGS_LEFT], n[s.N_CLAIMS_LEFT]];
    };
    table('frontier');
    expect([0, 10, 11, 26, 51, 101].map(limits)).toEqual([
      [1, 2, 1],
      [1, 2, 1],
      [1, 4, 2],
      [1, 9, 3],
      [2, 16, 4],
      [3, 25, 8],
    ]);
    const claimed = (expansion: number): number => {
      table('frontier', {
        levels(_view, order) {
          order.expansion = expansion;
        },
        claim: () => 0,
      });
      dice(1, ...(expansion === 3 ? [1] : expansion === 4 ? [1, 1] : []), 20, 20, 20);
      edictPhase();
      dice();
      return counted('claims');
    };
    expect([0, 1, 3, 4].map(claimed)).toEqual([0, 1, 2, 3]);
  });

  it('(8.e) abandoning costs U + 1, with a Colony U + 4; (8.i) a landless empire has a Turn of grace [E19]', () => {
    let left = 1;
    table('frontier', { abandon: () => (left-- > 0 ? 0 : NOTHING), claim: () => NOTHING });
    dice(1);
    edictPhase();
    expect([n[s.N_UNREST], n[s.N_SIZE], n[s.N_LANDLESS], isOver(), counted('landless')]).toEqual([4, 0, 1, false, 1]);
    n[s.N_TURN] = 2;
    dice(1);
    edictPhase();
    expect(isOver()).toBe(true);
  });

  it('a Colony ends being landless', () => {
    table('frontier');
    drawSector(false, false);
    loseSector(0);
    expect(n[s.N_LANDLESS]).toBe(1);
    const sector = claimEntry(0);
    addColony(sector, 1);
    expect(n[s.N_LANDLESS]).toBe(0);
  });
});

describe('ends and outcomes (12)', () => {
  it('the goal needs Size, XP, calm and a Colony', () => {
    table('frontier', {}, 'goal.size=1', 'goal.xp=3600');
    expect(goalHolds()).toBe(true);
    n[s.N_UNREST] = 11;
    expect(goalHolds()).toBe(false);
    n[s.N_UNREST] = 0;
    loseSector(0);
    expect(goalHolds()).toBe(false);
    writeRecord();
    expect([counted('size'), counted('colonies')]).toEqual([0, 0]);
  });

  it('a full term without the goal is a decline below the Size of the scenario, at Unrest 11, or without a Colony', () => {
    const outcome = (declineSize: number, unrest = 0): number => {
      table('frontier', {}, `declineSize=${declineSize}`);
      n[s.N_ENDING] = END_FULL_TERM;
      n[s.N_UNREST] = unrest;
      writeRecord();
      return record[R_OUTCOME];
    };
    expect([outcome(1), outcome(2)]).toEqual([OUT_SURVIVAL, OUT_DECLINE]);
    expect([outcome(1, 10), outcome(1, 11)]).toEqual([OUT_SURVIVAL, OUT_DECLINE]);
    n[s.N_UNREST] = 0;
    loseSector(0);
    writeRecord();
    expect(record[R_OUTCOME]).toBe(OUT_DECLINE);
    n[s.N_ENDING] = END_DESTROYED;
    writeRecord();
    expect(record[R_OUTCOME]).toBe(OUT_COLLAPSE);
  });
});
