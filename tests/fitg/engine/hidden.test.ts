/** What a seat must not know cannot be reached through its view, whatever it asks (16). */

import { beforeEach, describe, expect, test } from 'vitest';
import marshal from '../../../policies/fitg/marshal.js';
import { fitg } from '../../../src/games/fitg/index.js';
import { SeatView } from '../../../src/games/fitg/player/seat-view.js';
import {
  ARCHIVES,
  ELITE,
  GROUPS,
  IMP,
  IMPERIAL,
  MISSIONS,
  PLANETS,
  REB,
  slot,
  TRAP,
  TYPES,
  UNDISCOVERED,
} from '../../../src/games/fitg/position/layout.js';
import { setState } from '../../../src/games/fitg/position/planets.js';
import {
  conduit,
  count,
  deck,
  galacticDeck,
  hand,
  loyalty,
  majorDeck,
  N_BASE,
  N_DECK_AT,
  N_DECK_END,
  N_GALACTIC_AT,
  N_GALACTIC_END,
  N_MAJOR_AT,
  N_MAJOR_END,
  N_OPEN,
  n,
  pool,
  revealed,
  secret,
  secretDeck,
  state,
  units,
} from '../../../src/games/fitg/position/state.js';
import { cup, map } from '../../../src/games/fitg/position/tables.js';
import { place, withdraw } from '../../../src/games/fitg/position/units.js';
import { fillParameters } from '../../../src/policy/parameters.js';

beforeEach(() => {
  const policy = { label: 'marshal', module: marshal, parameters: fillParameters(marshal, {}) };
  fitg.createEngine(fitg.resolve({ scenario: 'standard', set: ['horizon=6'] }), [policy, policy], 'hidden').play(0);
  revealed.fill(0);
  expect([n[N_OPEN], conduit[n[N_BASE]]]).toEqual([0, UNDISCOVERED]);
});

/** Every number that any argument can be, planets, groups, types and codes, and what lies beside them. */
const SMALL = Array.from({ length: 19 }, (_, i) => i - 1);
const LARGE = [...Array.from({ length: 121 }, (_, i) => i - 1), 0.2, 50.8];
const IDS = Array.from({ length: 600 }, (_, i) => i);

function argumentsOf(number: number): number[][] {
  if (number === 0) return [[]];
  if (number === 1) return [...LARGE, ...IDS].map((one) => [one]);
  if (number === 2) return LARGE.flatMap((a) => LARGE.map((b) => [a, b]));
  const groups = Array.from({ length: GROUPS }, (_, i) => i);
  const missions = Array.from({ length: MISSIONS }, (_, i) => i);
  const environs = Array.from({ length: map.environs }, (_, i) => i);
  const orders = groups.flatMap((group) => missions.flatMap((what) => environs.map((where) => [group, what, where])));
  const pieces = [REB, IMP].flatMap((side) => environs.flatMap((planet) => SMALL.map((type) => [side, planet, type])));
  return [...orders, ...pieces];
}

/** All that a view answers, by the name of the question. */
function answers(side: number): Map<string, string> {
  const view = new SeatView(side);
  const found = new Map<string, string>();
  for (const [name, { get, value }] of Object.entries(Object.getOwnPropertyDescriptors(SeatView.prototype))) {
    if (name === 'random') continue;
    if (get) found.set(name, String(get.call(view)));
    else
      found.set(
        name,
        argumentsOf(value.length)
          .map((asked) => String(value.apply(view, asked)))
          .join(),
      );
  }
  return found;
}

/** Questions whose answers a change of the position changes. */
function betray(side: number, change: () => unknown): string[] {
  const before = answers(side);
  change();
  const after = answers(side);
  return [...before].filter(([name, text]) => after.get(name) !== text).map(([name]) => name);
}

function reverse(cards: Int32Array, from: number, end: number): void {
  expect(end - from).toBeGreaterThan(1);
  cards.subarray(from, end).reverse();
}

function planetsWhere(holds: (planet: number) => boolean): number[] {
  return Array.from({ length: PLANETS }, (_, planet) => planet).filter(holds);
}

/** Secrets of a cup that nobody has revealed change places, each with the next. */
function turnSecrets(which: number): void {
  const places = planetsWhere((planet) => cup[planet] === which && revealed[planet] === 0);
  expect(places.length).toBeGreaterThan(2);
  const first = secret[places[0]];
  places.forEach((planet, i) => {
    secret[planet] = i + 1 < places.length ? secret[places[i + 1]] : first;
  });
}

/** A mobile unit where no Rebels are becomes a patrol. */
function changeTypes(type: number): void {
  const [where] = planetsWhere((planet) => units[slot(IMP, planet, type)] > 0 && count[planet] === 0);
  expect(where).toBeDefined();
  withdraw(IMP, where, type, 1);
  expect(place(IMP, where, 1)).toBe(true);
}

function changeHand(side: number): void {
  hand[side] = 0b1110;
  secretDeck[side] = 0b1110000;
}

const DECKS: readonly (readonly [string, () => unknown])[] = [
  ['Galactic cards', () => reverse(galacticDeck, n[N_GALACTIC_AT], n[N_GALACTIC_END])],
  ['Major cards', () => reverse(majorDeck, n[N_MAJOR_AT], n[N_MAJOR_END])],
];

describe('the Rebel does not see', () => {
  test.each([
    ...DECKS,
    ['the assignment deck', () => reverse(deck, n[N_DECK_AT], n[N_DECK_END])],
    ['secrets of cup A', () => turnSecrets(0)],
    ['secrets of cup B', () => turnSecrets(1)],
    ['the Imperial hand', () => changeHand(IMP)],
    ['whether a mobile unit is a patrol or a line', () => changeTypes(2)],
    ['whether a mobile unit is a patrol or an elite', () => changeTypes(ELITE)],
    ['which Imperial units are left', () => pool.fill(0, TYPES + 1)],
  ] as const)('%s', (_, change) => {
    expect(betray(REB, change)).toEqual([]);
  });
});

describe('the Empire does not see', () => {
  test.each([
    ...DECKS,
    ['the Rebel hand', () => changeHand(REB)],
    [
      'the base',
      () => {
        [n[N_BASE]] = planetsWhere((planet) => conduit[planet] === UNDISCOVERED && planet !== n[N_BASE]);
      },
    ],
  ] as const)('%s', (_, change) => {
    expect(betray(IMP, change)).toEqual([]);
  });
});

describe('but it sees what is open, and what is its own', () => {
  test('loyalty', () => {
    const [where] = planetsWhere((planet) => state[planet] === IMPERIAL && loyalty[planet] > 1);
    for (const side of [REB, IMP]) {
      loyalty[where] = 2;
      expect(betray(side, () => loyalty.fill(1, where, where + 1))).toContain('loyalty');
    }
  });

  test('secrets the Empire, its own hand each side, the base the Rebel', () => {
    expect(betray(IMP, () => turnSecrets(1))).toContain('isKnown');
    for (const side of [REB, IMP]) expect(betray(side, () => changeHand(side))).toEqual(['hand']);
    const [other] = planetsWhere((planet) => conduit[planet] === UNDISCOVERED && planet !== n[N_BASE]);
    expect(betray(REB, () => n.fill(other, N_BASE, N_BASE + 1))).toEqual(['base']);
  });

  test('types of units once they are open, and secrets that are revealed', () => {
    n[N_OPEN] = 1;
    expect(betray(REB, () => changeTypes(2))).toContain('units');
    const [trap] = planetsWhere((planet) => secret[planet] === TRAP);
    setState(trap, IMPERIAL);
    for (let type = 0; type < TYPES; type++) withdraw(REB, trap, type, units[slot(REB, trap, type)]);
    expect(revealed[trap]).toBe(0);
    expect(betray(REB, () => revealed.fill(1, trap, trap + 1))).toEqual(
      expect.arrayContaining(['isRevealed', 'isLegal', 'bonus']),
    );
    expect(secret).toContain(ARCHIVES);
  });
});
