/** Against the figures of an independent program (reference/README.md). */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../../../src/games/bfge/battle/chain.js';
import { exactBattle } from '../../../src/games/bfge/battle/exact.js';
import { parseForce } from '../../../src/games/bfge/battle/force.js';
import { BattleTable } from '../../../src/games/bfge/battle/simulate.js';
import { METRICS } from '../../../src/games/bfge/metrics.js';
import { Tables } from '../../../src/games/bfge/position/tables.js';
import { R_FIRST } from '../../../src/games/game.js';
import { replicated, sized } from '../../support/size.js';
import { engineFor, setupFor, VARIANTS } from '../players.js';

interface Moments {
  readonly mean: number;
  readonly sd: number;
}

interface Reference {
  readonly games: number;
  readonly perGame: Readonly<Record<string, Moments>>;
  readonly units: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Moments>>>>>>;
  readonly byTurn: readonly { readonly turn: number; readonly games: number; readonly indexMean: number }[];
  readonly byRegion: readonly Readonly<Record<string, number>>[];
  readonly byCombatValue: readonly Readonly<Record<string, number>>[];
}

function reference(): Reference {
  return JSON.parse(readFileSync(new URL('./civil-war-drill.json', import.meta.url), 'utf8')) as Reference;
}

const GAMES = replicated(sized(8000, 16_000), 40_000);
/** About 170 means are compared: one in ten thousand runs of this test would show a difference where there is none. */
const Z_MAX = 5;

describe('Civil War, drill against drill', () => {
  const sums = new Float64Array(METRICS.length);
  const squares = new Float64Array(METRICS.length);
  const engine = engineFor(VARIANTS[0], 'drill', 'drill', 'agreement');
  for (let game = 0; game < GAMES; game++) {
    engine.play(game);
    for (let i = 0; i < METRICS.length; i++) {
      const value = engine.record[R_FIRST + i];
      sums[i] += value;
      squares[i] += value * value;
    }
  }
  const known = reference();
  const own = (name: string): Moments => {
    const i = METRICS.findIndex((metric) => metric.name === name);
    if (i < 0) throw new Error(`no metric ${name}`);
    const mean = sums[i] / GAMES;
    return { mean, sd: Math.sqrt(squares[i] / GAMES - mean * mean) };
  };
  /** Difference of means in standard errors; `sd` of the reference, or ours where it gives none. */
  const z = (name: string, mean: number, sd = own(name).sd): number => {
    const error = Math.sqrt((sd * sd) / GAMES + (sd * sd) / known.games);
    return error === 0 ? (own(name).mean === mean ? 0 : Number.POSITIVE_INFINITY) : (own(name).mean - mean) / error;
  };
  const rows = [
    ...Object.entries(known.perGame).map(([name, { mean, sd }]) => [name, z(name, mean, sd)] as const),
    ...Object.entries(known.units).flatMap(([side, types]) =>
      Object.entries(types).flatMap(([type, events]) =>
        Object.entries(events).map(([event, { mean, sd }]) => {
          const name = `${side}.${type}.${event}`;
          return [name, z(name, mean, sd)] as const;
        }),
      ),
    ),
    ...known.byTurn.flatMap(({ turn, games, indexMean }) => {
      const share = games / known.games;
      return [
        [`turn${turn}.played`, z(`turn${turn}.played`, share)] as const,
        [`turn${turn}.index`, z(`turn${turn}.index`, share * indexMean)] as const,
      ];
    }),
    ...known.byRegion.flatMap(({ region, ...counts }) =>
      Object.entries(counts).map(
        ([what, mean]) => [`region${region}.${what}`, z(`region${region}.${what}`, mean)] as const,
      ),
    ),
    ...known.byCombatValue.flatMap(({ combat, ...counts }) =>
      Object.entries(counts).map(
        ([what, mean]) => [`combat${combat}.${what}`, z(`combat${combat}.${what}`, mean)] as const,
      ),
    ),
  ];

  it.each(rows)('%s', (_, standardErrors) => {
    expect(Math.abs(standardErrors)).toBeLessThan(Z_MAX);
  });

  it('the differences are together as large as chance makes them', () => {
    const squaresMean = rows.reduce((sum, [, value]) => sum + value * value, 0) / rows.length;
    expect(squaresMean).toBeLessThan(2);
  });
});

describe('battles solved exactly', () => {
  const [header, ...lines] = readFileSync(new URL('./battles-exact.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.replaceAll(/"([^"]*)"/g, (_, inner: string) => inner.replaceAll(',', ';')).split(','));
  const setup = setupFor(VARIANTS[0]);
  const rules = rulesOf(Tables.of(setup), setup.scenario.chaosIndex);
  const force = (text: string) => parseForce(text.replaceAll(';', ','));

  it.each(lines.map((line) => [line[1], line[2], line] as const))('%s against %s', (a, b, line) => {
    const given = (name: string): number => Number(line[header.indexOf(name)]);
    const found = exactBattle(rules, force(a), force(b), given('combat_value'));
    const columns: Record<string, number | undefined> = {
      p_a_wins: found?.a,
      p_b_wins: found?.b,
      p_nobody_left: found?.nobody,
      p_100_rounds: found?.timeout,
      p_a_controls: found?.aControls,
      p_b_controls: found?.bControls,
      mean_rounds: found?.rounds,
      a_removed: found?.lossesA.removed,
      a_returned: found?.lossesA.returned,
      a_converted: found?.lossesA.converted,
      b_removed: found?.lossesB.removed,
      b_returned: found?.lossesB.returned,
      b_converted: found?.lossesB.converted,
      mean_dice: found?.dice,
    };
    for (const [name, value] of Object.entries(columns)) {
      if (line[header.indexOf(name)] !== undefined) expect(value, name).toBeCloseTo(given(name), 6);
    }
    const rounds = new BattleTable(setup, force(a), force(b), 3, 'rounds').simulate(5000).rounds;
    expect(Math.abs(rounds - given('mean_rounds'))).toBeLessThan(0.1);
  });
});
