import { describe, expect, it } from 'vitest';
import { checkState } from '../../../src/games/bfge/check.js';
import * as places from '../../../src/games/bfge/metrics.js';
import { addUnits } from '../../../src/games/bfge/position/counters.js';
import * as s from '../../../src/games/bfge/position/state.js';
import {
  BLUE,
  KIND_OF,
  SF,
  TH,
  TYPES,
  typeIndex,
  UNIT_TYPES,
  WS1,
  WS2,
} from '../../../src/games/bfge/position/units.js';
import { PHASES } from '../../../src/games/bfge/turn.js';
import { R_FIRST } from '../../../src/games/game.js';
import { Stream } from '../../../src/random/stream.js';
import { bytesAGame } from '../../support/bytes-a-game.js';
import { engineFor, metricIndex, POLICY_NAMES, VARIANTS } from '../players.js';

const { METRICS } = places;
const SEED = 'engine';

describe('a game depends on its seed and number alone', () => {
  for (const [i, variant] of VARIANTS.entries()) {
    it.each(POLICY_NAMES)(`variant ${i} by %s: in any order, checked or told, and on a fresh engine`, (name) => {
      const games = 30;
      const engine = engineFor(variant, name, 'random', SEED);
      const records: string[] = [];
      for (let game = 0; game < games; game++) {
        engine.play(game);
        records.push(engine.record.join());
      }
      for (let k = 0; k < games; k++) {
        const game = (17 * k + 11) % games;
        engine.playChecked(game);
        expect(engine.record.join(), `game ${game} out of order`).toBe(records[game]);
      }
      const fresh = engineFor(variant, name, 'random', SEED);
      let lines = 0;
      fresh.replay(games - 1, () => {
        lines++;
      });
      expect(fresh.record.join()).toBe(records[games - 1]);
      expect(lines).toBeGreaterThan(20);
      expect(new Set(records).size).toBe(games);
    });
  }

  it('another seed gives other games, and very large numbers are games of their own', () => {
    const [a, b] = ['1', '2'].map((seed) => engineFor(VARIANTS[0], 'drill', 'drill', seed));
    a.play(0);
    b.play(0);
    expect(a.record.join()).not.toBe(b.record.join());
    const first = a.record.join();
    a.play(2 ** 32);
    expect(a.record.join()).not.toBe(first);
  });
});

describe('conservation', () => {
  const pairs = POLICY_NAMES.flatMap((blue) => POLICY_NAMES.map((red) => [blue, red] as const));

  it.each(pairs)('every law holds after every phase: %s against %s', (blue, red) => {
    for (const variant of VARIANTS) {
      const engine = engineFor(variant, blue, red, SEED);
      for (let game = 0; game < 60; game++) engine.playChecked(game);
      expect(engine.illegalOrders()).toEqual([]);
    }
  });

  it('metrics lie in their ranges and fit together', () => {
    const at = (name: string) => engine.record[metricIndex(name)];
    const engine = engineFor(VARIANTS[2], 'random', 'admiral', SEED);
    for (let game = 0; game < 200; game++) {
      engine.play(game);
      METRICS.forEach(({ name, min, max }, i) => {
        const value = engine.record[R_FIRST + i];
        expect(value, name).toBeGreaterThanOrEqual(min);
        if (max !== null) expect(value, name).toBeLessThanOrEqual(max);
      });
      expect(at('dice')).toBe(at('diceInitiative') + at('diceCombat') + at('diceOther'));
      expect(at('contestedRegions') + at('regionTurnsEmpty') + at('regionTurnsOneSide')).toBe(6 * at('turn'));
      expect(at('contestedRegions')).toBe(at('combatWonRed') + at('combatWonBlue') + at('combatNobodyLeft'));
    }
  });

  it('a unit that appears from nowhere is noticed', () => {
    const engine = engineFor(VARIANTS[0], 'drill', 'drill', SEED);
    engine.play(0);
    addUnits(BLUE, 0, SF, 1);
    expect(() => checkState(PHASES - 1)).toThrow('SF not conserved: 17 of 16');
  });

  it('a chit that vanishes is noticed', () => {
    const engine = engineFor(VARIANTS[0], 'drill', 'drill', SEED);
    engine.play(0);
    s.cup[0] -= 1;
    expect(() => checkState(PHASES - 1)).toThrow('checked mode');
  });
});

describe('the whole state lies in one buffer', () => {
  it('a copy of it goes on as the original', () => {
    const engine = engineFor(VARIANTS[0], 'drill', 'drill', SEED);
    engine.play(4);
    const parts = Object.entries(s).filter(([, part]) => ArrayBuffer.isView(part));
    expect(parts.length).toBeGreaterThan(15);
    for (const [name, part] of parts) expect(part, name).toHaveProperty('buffer', s.words.buffer);
    const copy = s.words.slice();
    const before = [...s.units, ...s.morphogenetic];
    engine.play(5);
    s.words.set(copy);
    expect([...s.units, ...s.morphogenetic]).toEqual(before);
  });
});

describe('memory', () => {
  it.each(['drill', 'greedy'] as const)('a game by %s allocates nothing', (name) => {
    const engine = engineFor(VARIANTS[0], name, name, SEED);
    // One boxed number would be 12 bytes or more.
    expect(bytesAGame(engine, 2000)).toBeLessThan(12);
  });
});

describe('dice', () => {
  it('rolled together are those rolled one by one', () => {
    const [one, many] = [new Stream(), new Stream()];
    for (const stream of [one, many]) {
      stream.bindGame(1, 2, 3);
      stream.start(4, 5);
    }
    for (let round = 0; round < 5000; round++) {
      const count = round % 7;
      let faces = 0;
      for (let i = 0; i < count; i++) faces |= 1 << one.d6();
      expect(many.d6Faces(count)).toBe(faces);
    }
    expect(many.word()).toBe(one.word());
  });
});

describe('places in the record', () => {
  const name = (place: number) => METRICS[place - places.R_FIRST]?.name;
  const { SIDE_ROWS, T_COUNT, G_COUNT, U_COUNT } = places;

  it.each([
    [places.M_INDEX, 'finalIndex'],
    [places.M_TURN, 'turn'],
    [places.M_RED_WIN, 'redWin'],
    [places.M_DICE, 'dice'],
    [places.M_CONTESTED, 'contestedRegions'],
    [places.M_ROUNDS, 'combatRounds'],
    [places.M_DICE_INITIATIVE, 'diceInitiative'],
    [places.M_DICE_COMBAT, 'diceCombat'],
    [places.M_DICE_OTHER, 'diceOther'],
    [places.M_NOBODY_LEFT, 'combatNobodyLeft'],
    [places.M_TIMEOUT, 'combatTimeout'],
    [places.M_LONGEST, 'longestCombat'],
    [places.M_EMPTY, 'regionTurnsEmpty'],
    [places.M_ONE_SIDE, 'regionTurnsOneSide'],
    [places.M_NO_GARRISON, 'oneSideNoGarrison'],
    [places.M_ELIMINATED_BOTH, 'eliminatedBoth'],
    [places.M_SETUP_UNCONTROLLED, 'setupRegionsWithoutGarrison'],
    [places.M_FIGHTS + 1, 'fights.rounds1'],
    [places.M_FIGHTS + places.ROUNDS_TOLD, `fights.rounds${places.ROUNDS_TOLD}+`],
    [places.M_BY_TURN + places.T_PLAYED, 'turn1.played'],
    [places.M_BY_TURN + T_COUNT * 9 + places.T_INDEX, 'turn10.index'],
    [places.M_BY_TURN + T_COUNT * 2 + places.T_REGIONS, 'turn3.regionsRed'],
    [places.M_BY_TURN + T_COUNT * 2 + places.T_REGIONS + 1, 'turn3.regionsBlue'],
    [places.M_BY_TURN + T_COUNT * 2 + places.T_CONTESTED, 'turn3.contested'],
    [places.M_BY_REGION + G_COUNT * 5, 'region6.controlledRed'],
    [places.M_BY_REGION + G_COUNT * 5 + places.G_CONTESTED, 'region6.contested'],
    [places.M_BY_COMBAT + 2 * 3, 'combat4.controlledRed'],
    [places.M_UNITS + places.U_SETUP, 'blue.SF.setup'],
    [places.M_UNITS + places.U_BUILT_OWN, 'blue.SF.builtOwn'],
    [places.M_UNITS + places.U_BUILT_COMMON, 'blue.SF.builtCommon'],
    [places.M_UNITS + places.U_REMOVED, 'blue.SF.removed'],
    [places.M_UNITS + places.U_CONVERTED, 'blue.SF.converted'],
    [places.M_UNITS + places.U_RETURNED_COMBAT, 'blue.SF.returnedCombat'],
    [places.M_UNITS + places.U_RETURNED_GARRISON, 'blue.SF.returnedGarrison'],
    [places.M_UNITS + places.U_RECRUITED, 'blue.SF.recruited'],
    [places.M_UNITS + (TYPES + typeIndex(WS1)) * U_COUNT + places.U_REMOVED, 'red.WS.removed'],
    [places.M_UNITS + (TYPES + typeIndex(TH)) * U_COUNT + places.U_RECRUITED, 'red.TH.recruited'],
  ])('%i is %s', (place, expected) => {
    expect(name(place)).toBe(expected);
  });

  it.each([
    [places.M_REGIONS, 1, 'regions'],
    [places.M_INCOME, 1, 'income'],
    [places.M_ELIMINATED, 1, 'eliminated'],
    [places.M_WON, 1, 'combatWon'],
    [places.M_ATTACKED, 1, 'garrisonAttacked'],
    [places.M_LOST, 1, 'garrisonLost'],
    [places.M_WASTED, 1, 'pointsWasted'],
    [places.M_CHITS_PLAYED, SIDE_ROWS, 'chitsPlayed'],
    [places.M_CHITS_CANCELLED, SIDE_ROWS, 'chitsCancelled'],
    [places.M_DISENGAGED, SIDE_ROWS, 'disengaged'],
    [places.M_PURSUED, SIDE_ROWS, 'pursued'],
    [places.M_LEAVING, SIDE_ROWS, 'returnedLeaving'],
  ])('%i, less %i for Red, is %s', (place, step, expected) => {
    expect([name(place), name(place - step)]).toEqual([`${expected}Blue`, `${expected}Red`]);
  });

  it('types of units have theirs by kind', () => {
    expect(UNIT_TYPES).toHaveLength(TYPES);
    for (const type of UNIT_TYPES) expect(UNIT_TYPES[typeIndex(KIND_OF[type])]).toBe(type);
    expect([WS1, WS2].map((kind) => UNIT_TYPES[typeIndex(kind)])).toEqual(['WS', 'WS']);
    expect(name(places.RECORD_LENGTH - 1)).toBe('red.TH.recruited');
  });
});
