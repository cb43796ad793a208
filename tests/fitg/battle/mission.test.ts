import { describe, expect, test } from 'vitest';
import {
  EVENTS_COUNTED,
  LETTER_CAPS,
  type MissionRequest,
  missionOdds,
} from '../../../src/games/fitg/battle/mission.js';
import { resolveFitg } from '../../../src/games/fitg/data/resolve.js';
import type { FitgChit, FitgSetup } from '../../../src/games/fitg/setup.js';

const { chits } = resolveFitg({ scenario: 'standard', set: [] }).document as unknown as FitgSetup;

/** The rules of a single group's mission as one would play them, chit by chit. */
function play(drawn: readonly FitgChit[], bonusChits: (draws: number) => readonly FitgChit[], request: MissionRequest) {
  const { mission, side, turn, diplomacy, events, bonus } = request;
  const rebel = side === 'rebel';
  const happened = new Set<string>();
  let [letters, aborted, more, coup] = [0, false, 0, 0];
  const cap = LETTER_CAPS[mission];
  for (const { event, letters: own, grade } of drawn) {
    const draws = ['contacts', 'planetaryEvent', 'rumors', 'unfamiliarFood'].includes(event);
    const heeded = events === 'all' || (events === 'aborts' && !draws);
    const barred = (event === 'contacts' && happened.has('rumors')) || (event === 'rumors' && happened.has('contacts'));
    if (heeded && !happened.has(event) && !barred) {
      happened.add(event);
      const abort = (): void => {
        if (letters < cap) aborted = true;
      };
      if (event === 'rebellionFalters' && rebel && mission === 'R') abort();
      if (event === 'enemyAgents' && !(rebel && turn <= 3)) abort();
      if (event === 'breach' && mission === 'D' && (diplomacy < 2 || grade === 'abortShift')) abort();
      if (event === 'coupFails' && mission === 'C') {
        abort();
        coup = Number(grade?.[1]);
      }
      if (event === 'contacts' || event === 'planetaryEvent') more++;
      if ((event === 'rumors' || event === 'unfamiliarFood') && !(rebel && turn <= 4)) more--;
    }
    if (!aborted && own.includes(mission) && letters < cap) letters++;
  }
  if (aborted) return { letters: 0, aborted, coup };
  const brought = bonusChits(Math.max(0, bonus + more)).filter(({ letters: own }) => own.includes(mission)).length;
  return { letters: Math.min(cap, letters + brought), aborted, coup };
}

/** Every order of `size` chits of the mug, the bonus draws after them by every order too. */
function enumerate(request: MissionRequest) {
  const { chits: mug, size, replacement, mission } = request;
  const sums = { letters: new Array<number>(LETTER_CAPS[mission] + 1).fill(0), aborted: 0, coupFails: [0, 0, 0] };
  const visit = (drawn: readonly number[], share: number): void => {
    if (drawn.length === size) {
      forBonus(drawn, share);
      return;
    }
    mug.forEach((_, next) => {
      if (!replacement && drawn.includes(next)) return;
      visit([...drawn, next], share / (replacement ? mug.length : mug.length - drawn.length));
    });
  };
  const forBonus = (drawn: readonly number[], share: number): void => {
    const rest = replacement ? mug : mug.filter((_, i) => !drawn.includes(i));
    let wanted = 0;
    const chosen = drawn.map((i) => mug[i]);
    play(
      chosen,
      (draws) => {
        wanted = draws;
        return [];
      },
      request,
    );
    const draw = (bonus: readonly number[], part: number): void => {
      if (bonus.length === wanted) {
        const end = play(chosen, () => bonus.map((i) => rest[i]), request);
        sums.letters[end.letters] += part;
        if (end.aborted) sums.aborted += part;
        if (end.coup > 0) sums.coupFails[end.coup - 1] += part;
        return;
      }
      rest.forEach((_, next) => {
        if (!replacement && bonus.includes(next)) return;
        draw([...bonus, next], part / (replacement ? rest.length : rest.length - bonus.length));
      });
    };
    draw([], share);
  };
  visit([], 1);
  return sums;
}

/** Adding up a hundred thousand orders costs the last digits. */
const DIGITS = 10;
const BASE = { replacement: false, size: 2, bonus: 0, side: 'rebel', turn: 5, diplomacy: 2, events: 'all' } as const;

describe('chances of a mission are those of every order of the chits', () => {
  const cases: readonly (readonly [string, MissionRequest])[] = [
    ['R, two draws', { ...BASE, mission: 'R', chits: chits.urban }],
    ['R of the Empire', { ...BASE, mission: 'R', chits: chits.wild, side: 'imperial' }],
    ['R in turn 2', { ...BASE, mission: 'R', chits: chits.special.slice(0, 22), turn: 2, bonus: 1 }],
    ['D with poor diplomacy', { ...BASE, mission: 'D', chits: chits.urban.slice(16), diplomacy: 1, bonus: 1 }],
    ['D with good diplomacy', { ...BASE, mission: 'D', chits: chits.urban.slice(16), bonus: 1 }],
    ['C', { ...BASE, mission: 'C', chits: chits.special.slice(10), bonus: 1 }],
    ['I with replacement', { ...BASE, mission: 'I', chits: chits.wild.slice(6, 30), replacement: true, bonus: 0 }],
    ['C, three draws of half a mug', { ...BASE, mission: 'C', chits: chits.urban.slice(18), size: 3 }],
    ['C, three draws of the other half', { ...BASE, mission: 'C', chits: chits.urban.slice(5, 18), size: 3, bonus: 1 }],
    ...EVENTS_COUNTED.map(
      (events) => [`B, events ${events}`, { ...BASE, mission: 'B', chits: chits.wild, events }] as const,
    ),
  ];
  test.each(cases)('%s', (_name, request) => {
    const odds = missionOdds(request);
    const orders = enumerate(request);
    odds.letters.forEach((share, i) => {
      expect(share, `${i} letters`).toBeCloseTo(orders.letters[i], DIGITS);
    });
    expect(odds.aborted).toBeCloseTo(orders.aborted, DIGITS);
    odds.coupFails.forEach((share, i) => {
      expect(share, `c${i + 1}`).toBeCloseTo(orders.coupFails[i], DIGITS);
    });
  });
});

test('questioning draws bonus chits only', () => {
  const request = { ...BASE, mission: 'Q', chits: chits.urban, side: 'imperial', size: 5, bonus: 1 } as const;
  expect(missionOdds(request)).toEqual({ letters: [32 / 36, 4 / 36, 0], aborted: 0, coupFails: [0, 0, 0] });
});
