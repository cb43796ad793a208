/**
 * What `explain` says of tension, leads and places held, computed a second time from the traces of six games: by plain
 * counting, and with the monotone fit as its formula has it, the most over all beginnings of the least over all ends of
 * the mean (R. Barlow et al., "Statistical Inference under Order Restrictions", 1972).
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { R_OUTCOME, type TraceColumn } from '../../src/games/game.js';
import { loadGame } from '../../src/games/registry.js';
import { seatsOf, verdictOf } from '../../src/games/seats.js';
import { loadShippedPolicy } from '../../src/policy/load.js';
import { fillParameters } from '../../src/policy/parameters.js';
import { COURSE_TURNS_MAX } from '../../src/run/course.js';
import { satrap, temporaryFolder } from '../support/satrap.js';

/** Turns that explain keeps. */
const TURNS_MAX = COURSE_TURNS_MAX + 1;

/** So much of a game may the turn by which it is decided be from one that has the noise of its fit. */
const GAME_OFF = 0.3;

interface Told {
  /** Number of the turn that is played first. */
  readonly firstTurn: number;
  readonly columns: readonly TraceColumn[];
  /** By game and turn, the start first. */
  readonly rows: readonly (readonly Int32Array[])[];
  /** By game and seat. */
  readonly won: readonly (readonly boolean[])[];
}

async function toldGames(id: string, scenario: string, name: string, games: number): Promise<Told> {
  const game = await loadGame(id);
  const module = await loadShippedPolicy(id, name);
  const setup = game.resolve({ scenario, set: [] });
  const seats = seatsOf(game, setup);
  const policies = seats.map(() => ({ label: name, module, parameters: fillParameters(module, {}) }));
  const engine = game.createEngine(setup, policies, '1');
  const rows: Int32Array[][] = [];
  const won: boolean[][] = [];
  for (let index = 0; index < games; index++) {
    const own: Int32Array[] = [];
    engine.trace?.(index, (values) => void own.push(values.slice()));
    rows.push(own.slice(0, TURNS_MAX + 1));
    won.push(seats.map((_, seat) => verdictOf(game, engine.record[R_OUTCOME], seat) === 'win'));
  }
  return { firstTurn: setup.firstTurn ?? 1, columns: game.trace?.columns(setup) ?? [], rows, won };
}

/** The chance of a seat by game and turn, as the other half of the games tells it; the last is 1 or 0. */
function chancesOf({ columns, rows, won }: Told, seat: number): number[][] {
  const c = columns.findIndex((column) => column.kind === 'standing' && (column.seat ?? 0) === seat);
  const all = won.filter((own) => own[seat]).length / won.length;
  /** Games and those won at each value of the turn, in its order, of those of a half that are still on. */
  const valuesOf = (half: number, turn: number) => {
    const values = new Map<number, { games: number; won: number }>();
    for (const [i, own] of rows.entries()) {
      if (i % 2 !== half || turn >= own.length - 1) continue;
      const value = values.get(own[turn][c]) ?? { games: 0, won: 0 };
      values.set(own[turn][c], { games: value.games + 1, won: value.won + (won[i][seat] ? 1 : 0) });
    }
    return [...values].sort(([a], [b]) => a - b);
  };
  const turns = Math.max(...rows.map((own) => own.length));
  const values = [0, 1].map((half) => Array.from({ length: turns }, (_, turn) => valuesOf(half, turn)));
  const fitted = (half: number, turn: number, x: number): number => {
    const known = values[half][turn];
    if (known.length === 0) return all;
    const below = known.findLastIndex(([value]) => value <= x);
    const at = Math.max(0, below);
    let most = 0;
    for (let from = 0; from <= at; from++) {
      let [games, wins, least] = [0, 0, 1];
      for (let to = from; to < known.length; to++) {
        const [, own] = known[to];
        [games, wins] = [games + own.games, wins + own.won];
        if (to >= at) least = Math.min(least, wins / games);
      }
      most = Math.max(most, least);
    }
    return most;
  };
  return rows.map((own, i) =>
    own.map((row, turn) => (turn === own.length - 1 ? Number(won[i][seat]) : fitted(1 - (i % 2), turn, row[c]))),
  );
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Measures of tension.csv for the first seat. */
function tensionOf({ won, firstTurn }: Told, chances: readonly (readonly number[])[]): Record<string, number> {
  const decided = chances.map((own) => {
    const end = own[own.length - 1];
    return 1 + own.slice(0, -1).findLastIndex((chance) => Math.abs(chance - end) > 0.05);
  });
  const passes = chances.map(
    (own) => own.filter((chance, turn) => turn > 0 && chance >= 0.5 !== own[turn - 1] >= 0.5).length,
  );
  const swings = chances.map((own) => average(own.slice(1).map((chance, turn) => Math.abs(chance - own[turn]))));
  const wins = (games: readonly number[]): number => average(games.map((i) => Number(won[i][0])));
  const once = (is: (chance: number) => boolean): number[] =>
    chances.flatMap((own, i) => (own.slice(0, -1).some(is) ? [i] : []));
  return {
    decidedTurn: average(decided) + firstTurn - 1,
    deadTurns: average(chances.map((own, i) => own.length - 1 - decided[i])),
    leadChanges: average(passes),
    swing: average(swings),
    comebacks: wins(once((chance) => chance <= 0.25)),
    collapses: 1 - wins(once((chance) => chance >= 0.75)),
  };
}

/** Measures of tension.csv of who leads. */
function leadsOf({ won }: Told, seats: readonly (readonly (readonly number[])[])[]): Record<string, number> {
  const best = (chances: readonly number[]): number => {
    const most = Math.max(...chances);
    return chances.indexOf(most) === chances.lastIndexOf(most) ? chances.indexOf(most) : -1;
  };
  const at = (i: number, turn: number): number[] => seats.map((chances) => chances[i][turn]);
  const leaders = won.map((_, i) => seats[0][i].slice(0, -1).map((_, turn) => best(at(i, turn))));
  const taken = leaders.map((own, i) => {
    const winner = won[i].filter(Boolean).length === 1 ? won[i].indexOf(true) : -1;
    const named = [...own, winner].filter((seat) => seat >= 0);
    return named.filter((seat, k) => k > 0 && seat !== named[k - 1]).length;
  });
  const half = leaders.flatMap((own, i) => {
    const turn = Math.floor(own.length / 2);
    return own.length > 0 && own[turn] >= 0 ? [{ i, turn, leader: own[turn] }] : [];
  });
  const runaway = half.filter(({ i, turn, leader }) => won[i][leader] && new Set(leaders[i].slice(turn)).size === 1);
  const last = half.filter(({ i, turn }) => {
    const chances = at(i, turn);
    return chances.some((chance, seat) => chance === Math.min(...chances) && won[i][seat]);
  });
  const shares = seats.map((_, seat) => average(won.map((own) => Number(own[seat]))));
  return {
    takesLead: average(taken),
    runaway: runaway.length / half.length,
    lastWins: last.length / half.length,
    spread: Math.max(...shares) - Math.min(...shares),
  };
}

function table(file: string): Record<string, string>[] {
  const [head, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const names = head.split(',');
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, c) => [names[c], cell])));
}

const PLAYED = [
  ['sfge', 'over-the-edge', 'steward', 80],
  ['bfge', 'civil-war', 'mixed', 120],
  ['star-battle', 'duel', 'drill', 120],
  ['noble-houses', 'short-war', 'wild', 80],
  ['star-empires', 'frontier', 'chancellor', 100],
  ['fitg', 'quick-start', 'drill', 70],
] as const;

test.each(PLAYED)(
  '%s, %s, %s: tension, leads and places held are what the trace has',
  async (id, scenario, policy, games) => {
    const out = temporaryFolder();
    const words = ['explain', `${id}/${scenario}`, '--policy', policy, '--games', String(games)];
    const { code, stderr } = await satrap([...words, '--quiet', '--out', out]);
    expect([code, stderr]).toEqual([0, '']);
    const told = await toldGames(id, scenario, policy, games);
    const seats = told.won[0].map((_, seat) => chancesOf(told, seat));
    const found = Object.fromEntries(
      table(join(out, 'tension.csv')).flatMap(({ measure, turn, estimate }) =>
        turn === '' ? [[measure, Number(estimate)]] : [],
      ),
    );
    for (const [measure, value] of Object.entries(seats.length > 1 ? leadsOf(told, seats) : {}))
      expect([measure, found[measure]]).toEqual([measure, expect.closeTo(value, 9)]);
    // Judged turn by turn, chances swing by the noise of each turn's fit beside what they do.
    const noisy = tensionOf(told, seats[0]);
    expect(found.swing).toBeLessThan(noisy.swing);
    expect(found.swing).toBeGreaterThan(noisy.swing / 2);
    const length = noisy.decidedTurn + noisy.deadTurns;
    expect(found.decidedTurn + found.deadTurns).toBeCloseTo(length, 6);
    expect(Math.abs(found.decidedTurn - noisy.decidedTurn)).toBeLessThan(GAME_OFF * length);
    const holdings = table(join(out, 'holdings.csv'));
    const places = told.columns.filter(({ kind }) => kind === 'place');
    expect(holdings.length > 0).toBe(places.length > 0);
    for (const { held, turn, exposed, unexposed, withPlace, withoutPlace } of holdings) {
      const c = told.columns.findIndex(({ name }) => name === held);
      const row = Number(turn) - told.firstTurn + 1;
      const on = told.rows.flatMap((own, i) => (row < own.length - 1 ? [i] : []));
      const [having, lacking] = [1, 0].map((has) => on.filter((i) => told.rows[i][row][c] === has));
      expect([having.length, lacking.length]).toEqual([Number(exposed), Number(unexposed)]);
      expect(Math.min(having.length, lacking.length)).toBeGreaterThanOrEqual(30);
      expect(Number(withPlace)).toBeCloseTo(average(having.map((i) => Number(told.won[i][0]))), 9);
      expect(Number(withoutPlace)).toBeCloseTo(average(lacking.map((i) => Number(told.won[i][0]))), 9);
    }
  },
);
