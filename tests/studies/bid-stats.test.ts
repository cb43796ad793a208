import { describe, expect, test } from 'vitest';
import { bidCurve, brokenAt, fairWithin, pairChances } from '../../src/stats/bid-curve.js';
import { bestResponse, commonBids, payoff, symmetricEquilibria } from '../../src/stats/bid-game.js';
import { solveBids } from '../../src/stats/bid-solution.js';
import { dkwHalf } from '../../src/stats/dkw.js';
import { empirical } from '../../src/stats/empirical.js';
import { kaplanMeier, type TimedGame } from '../../src/stats/kaplan-meier.js';
import { midMedian, midMedianShift } from '../../src/stats/mid-median.js';
import { coverage, diceAtMost, diceSums, uniforms } from '../support/uniforms.js';

const STUDIES = 1000;
const seen = (times: readonly number[]): TimedGame[] => times.map((time) => ({ time, observed: true }));

/** The first bid b with (F(b) + F(b + 1)) / 2 >= 1/2. */
function fairBid(atMost: (x: number) => number): number {
  let bid = -1;
  while ((atMost(bid) + atMost(bid + 1)) / 2 < 0.5 - 1e-12) bid++;
  return bid;
}

describe('the Bid Point System', () => {
  // The two examples of [38.5]: turns in which the Empire falls, one game each.
  const result = (turn: number, lower: number, higher: number) => {
    const chances = pairChances(bidCurve(seen([turn])), lower, higher);
    return chances && [chances.win, chances.draw, chances.loss].indexOf(1);
  };

  test('with bids 37 and 40: the Rebels win until 37, a draw until 40, then the Empire', () => {
    expect([1, 37, 38, 40, 41].map((turn) => result(turn, 37, 40))).toEqual([2, 2, 1, 1, 0]);
  });

  test('with equal bids of 38: the Rebels win until 38, then the Empire, no draw', () => {
    expect([1, 38, 39].map((turn) => result(turn, 38, 38))).toEqual([2, 2, 0]);
  });

  test('chances fall and rise with the bids and add up to 1', () => {
    const curve = bidCurve(seen(diceSums(uniforms('monotone'), 500, 2)));
    for (let bid = -1; bid < 18; bid++) {
      expect(brokenAt(curve, bid + 1)).toBeGreaterThanOrEqual(brokenAt(curve, bid) ?? 1);
      const pair = pairChances(curve, bid, bid + 3);
      expect(pair && Math.abs(pair.win + pair.draw + pair.loss - 1)).toBeLessThan(1e-12);
    }
  });
});

describe('the product-limit estimate', () => {
  test('is the share where nothing is cut short', () => {
    const steps = kaplanMeier(seen([2, 5, 5, 9]));
    expect(steps.map(({ time, survival }) => [time, survival])).toEqual([
      [2, 0.75],
      [5, 0.25],
      [9, 0],
    ]);
    expect(steps[0].greenwood).toBeCloseTo(1 / 12, 12);
  });

  test('has no step where the event never comes: at no time is the survival less', () => {
    expect(kaplanMeier(seen([1, Number.POSITIVE_INFINITY]))).toEqual(
      kaplanMeier([...seen([1]), { time: 2, observed: false }]),
    );
    expect(kaplanMeier(seen([Number.POSITIVE_INFINITY]))).toEqual([]);
  });

  test('is that of the six-mercaptopurine patients (Freireich 1963; Kaplan-Meier in every textbook)', () => {
    const events = [6, 6, 6, 7, 10, 13, 16, 22, 23];
    const cut = [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35];
    const steps = kaplanMeier([...seen(events), ...cut.map((time) => ({ time, observed: false }))]);
    expect(steps.map(({ time, survival }) => [time, Number(survival.toFixed(4))])).toEqual([
      [6, 0.8571],
      [7, 0.8067],
      [10, 0.7529],
      [13, 0.6902],
      [16, 0.6275],
      [22, 0.5378],
      [23, 0.4482],
    ]);
    // Its standard error at 10 is printed as 0.0963.
    expect(0.7529 * Math.sqrt(steps[2].greenwood)).toBeCloseTo(0.0963, 3);
  });
});

describe('a bid curve', () => {
  test('is unknown beyond the horizon, and the fair bid too when it lies there', () => {
    const games: TimedGame[] = [...seen([3, 5]), ...Array.from({ length: 8 }, () => ({ time: 10, observed: false }))];
    const curve = bidCurve(games);
    expect([2, 3, 5, 10, 11].map((bid) => brokenAt(curve, bid))).toEqual([0, 0.1, 0.2, 0.2, null]);
    expect(curve.fair.estimate).toBe(Number.POSITIVE_INFINITY);
    expect(curve.horizon).toBe(10);
    expect(pairChances(curve, 5, 11)).toBeNull();
  });

  test('of games cut short is known to the end where the last games at risk all saw the event', () => {
    const times = [...new Array<number>(20).fill(2), ...new Array<number>(70).fill(3)];
    const cut = Array.from({ length: 10 }, () => ({ time: 1, observed: false }));
    const curve = bidCurve([...cut, ...seen(times)]);
    expect([0, 1, 2, 3, 4].map((bid) => brokenAt(curve, bid))).toEqual([0, 0, 1 - 70 / 90, 1, 1]);
    expect(curve.fair).toEqual({ estimate: 2, low: 2, high: 2 });
    expect(curve.horizon).toBeNull();
    // As the band of 100 games none of which is cut short, but of the 90 % that are watched.
    expect(curve.half[curve.half.length - 1]).toBeCloseTo(dkwHalf(100) / 0.9, 12);
  });

  test('of games cut short does not claim to know the end from one game at risk', () => {
    const cut = Array.from({ length: 20 }, (_, i) => ({ time: i, observed: false }));
    const curve = bidCurve([...cut, ...seen([5, 30])]);
    expect(brokenAt(curve, 30)).toBe(1);
    expect(curve.half[curve.half.length - 1]).toBe(1);
    expect(curve.fair.high).toBe(Number.POSITIVE_INFINITY);
  });

  test('is fair at the horizon where more than half of the games end by it', () => {
    const cut = (games: number, time: number): TimedGame[] =>
      Array.from({ length: games }, () => ({ time, observed: false }));
    const tens = seen(new Array<number>(160).fill(10));
    for (const games of [
      [...tens, ...cut(40, 10)],
      [...cut(9, 2), ...tens, ...cut(40, 10)],
    ]) {
      const curve = bidCurve(games);
      expect([curve.fair, fairWithin(curve)]).toEqual([{ estimate: 10, low: 10, high: 10 }, [10, 10]]);
    }
  });

  test.each([
    [1, 40],
    [3, 300],
  ])('of sums of %i dice holds all chances, all pairs and the fair bid', (dice, games) => {
    const atMost = diceAtMost(dice);
    const truth = fairBid(atMost);
    const next = uniforms(`bids ${dice} ${games}`);
    const held = { band: 0, pairs: 0, fair: 0, within: 0 };
    for (let study = 0; study < STUDIES; study++) {
      const curve = bidCurve(seen(diceSums(next, games, dice)));
      const errors = Array.from({ length: 9 * dice + 1 }, (_, bid) => (brokenAt(curve, bid) ?? 9) - atMost(bid));
      if (errors.every((error) => Math.abs(error) <= curve.half[0])) held.band++;
      if (Math.max(0, ...errors) - Math.min(0, ...errors) <= (curve.pairHalf ?? 0)) held.pairs++;
      if ((curve.fair.low ?? 99) <= truth && truth <= (curve.fair.high ?? -99)) held.fair++;
      const [low, high] = fairWithin(curve);
      if (low <= truth && truth <= high) held.within++;
    }
    const least = 0.95 - 4 * Math.sqrt((0.95 * 0.05) / STUDIES);
    for (const count of Object.values(held)) expect(count / STUDIES).toBeGreaterThanOrEqual(least);
  });

  test('of games cut short at different times holds the truth in its band, and the fair bid', () => {
    const atMost = diceAtMost(2);
    const truth = fairBid(atMost);
    const next = uniforms('cut short');
    const held = { band: 0, fair: 0 };
    for (let study = 0; study < STUDIES; study++) {
      const ends = diceSums(next, 200, 2);
      const curve = bidCurve(ends.map((end) => cutAt(end, 4 + Math.floor(30 * next()))));
      // The band is about times that some game has reached.
      let inside = true;
      for (let bid = 0; bid <= 15; bid++) {
        const i = bid - curve.first;
        if (i >= 0 && i < curve.broken.length && Math.abs(curve.broken[i] - atMost(bid)) > curve.half[i])
          inside = false;
      }
      if (inside) held.band++;
      if ((curve.fair.low ?? 99) <= truth && truth <= (curve.fair.high ?? -99)) held.fair++;
    }
    const least = 0.95 - 4 * Math.sqrt((0.95 * 0.05) / STUDIES);
    expect(held.band / STUDIES).toBeGreaterThanOrEqual(least);
    expect(held.fair / STUDIES).toBeGreaterThanOrEqual(least);
  });

  test('of few games, most of them cut short, holds the truth where its last step is an event', () => {
    const atMost = diceAtMost(1);
    const next = uniforms('cut short early');
    const held = { ends: 0, band: 0, fair: 0 };
    for (let study = 0; study < STUDIES; study++) {
      const curve = bidCurve(diceSums(next, 40, 1).map((end) => cutAt(end, Math.floor(11 * next()))));
      if (curve.horizon !== null) continue;
      held.ends++;
      const errors = [...curve.broken].map((broken, i) => Math.abs(broken - atMost(curve.first + i)) - curve.half[i]);
      if (Math.max(...errors) <= 0) held.band++;
      const truth = fairBid(atMost);
      if ((curve.fair.low ?? 99) <= truth && truth <= (curve.fair.high ?? -99)) held.fair++;
    }
    const least = 0.95 - 4 * Math.sqrt((0.95 * 0.05) / held.ends);
    expect(held.ends).toBeGreaterThan(STUDIES / 3);
    expect(held.band / held.ends).toBeGreaterThanOrEqual(least);
    expect(held.fair / held.ends).toBeGreaterThanOrEqual(least);
  });
});

function cutAt(end: number, limit: number): TimedGame {
  return end <= limit ? { time: end, observed: true } : { time: limit, observed: false };
}

describe('the game of bids', () => {
  const curve = bidCurve(seen(diceSums(uniforms('game'), 400, 2)));

  test('of equal players: the equilibrium is the fair bid, the best response to it', () => {
    const fair = curve.fair.estimate;
    expect(symmetricEquilibria(curve, 0.5, 0)).toEqual([fair]);
    const game = { a: curve, b: curve, draw: 0.5 };
    expect(bestResponse(game, fair)).toEqual({ to: fair, best: { bid: fair, payoff: 0.5, half: 0 } });
    expect(solveBids(game)).toMatchObject({
      equilibria: [{ bidA: fair, bidB: fair, payoffA: 0.5, payoffB: 0.5 }],
      complete: true,
      safeA: { bid: fair, secured: 0.5 },
      safeB: { bid: fair, secured: 0.5 },
    });
  });

  test('of any players: three bids are enough to look for the best response, and payoffs add up to 1', () => {
    const strong = bidCurve(seen(diceSums(uniforms('strong'), 400, 2).map((sum) => sum + 4)));
    const game = { a: strong, b: curve, draw: 0.3 };
    const even = { ...game, draw: 0.5 };
    const back = { a: curve, b: strong, draw: 0.5 };
    const bids = commonBids(game);
    for (const other of bids) {
      const all = bids.map((own) => payoff(game, own, other) ?? 0);
      const { best } = bestResponse(game, other);
      expect(best && Math.abs(best.payoff - Math.max(...all))).toBeLessThan(1e-12);
      for (const own of bids)
        expect((payoff(even, own, other) ?? 0) + (payoff(back, other, own) ?? 0)).toBeCloseTo(1, 12);
    }
    const solution = solveBids(even);
    const [secured, held] = [solution?.safeA?.secured ?? 0, 1 - (solution?.safeB?.secured ?? 1)];
    expect(secured).toBeGreaterThan(0.55);
    expect(held).toBeGreaterThanOrEqual(secured - 1e-12);
  });

  describe('with games cut at a horizon of 10', () => {
    /** `ended` of 100 games end at 10, `early` at 5, the rest later. */
    const curveOf = (early: number, ended: number) =>
      bidCurve([
        ...seen(new Array<number>(early).fill(5)),
        ...seen(new Array<number>(ended).fill(10)),
        ...Array.from({ length: 100 - early - ended }, () => ({ time: 10, observed: false })),
      ]);
    const weak = curveOf(30, 19);
    const strong = curveOf(1, 1);

    test('no best response and no equilibrium are told that a bid of 11 may better', () => {
      const game = { a: weak, b: strong, draw: 0.5 };
      const mirrored = { a: strong, b: weak, draw: 0.5 };
      expect([bestResponse(game, 9).best?.bid, bestResponse(mirrored, 9).best?.bid]).toEqual([10, 10]);
      expect([bestResponse(game, 10).best, bestResponse(mirrored, 10).best]).toEqual([null, null]);
      expect([solveBids(game), solveBids(mirrored), solveBids({ ...game, b: weak })]).toEqual([null, null, null]);
      expect(symmetricEquilibria(weak, 0.5, 0)).toEqual([]);
      expect(symmetricEquilibria(weak, 0.5, 1)).toEqual([9, 10, Number.POSITIVE_INFINITY]);
    });

    test('what holds for any F beyond is told, alike by both ways to find an equilibrium', () => {
      const most = curveOf(40, 11);
      expect(symmetricEquilibria(most, 0.5, 0)).toEqual([10]);
      expect(bestResponse({ a: most, b: most, draw: 0.5 }, 10).best).toEqual({ bid: 10, payoff: 0.5, half: 0 });
      for (const early of [0, 20, 40, 49, 50, 60])
        for (const ended of [0, 1, 10, 30]) {
          const curve = curveOf(early, ended);
          const solution = solveBids({ a: curve, b: curve, draw: 0.5 });
          const found = symmetricEquilibria(curve, 0.5, 0);
          expect((solution?.equilibria.length ?? 0) > 0).toBe(found.length > 0);
          for (const { bidA } of solution?.equilibria ?? []) expect(found).toContain(bidA);
        }
    });

    test('a longer watch never contradicts what is told', () => {
      const next = uniforms('watched longer');
      for (let study = 0; study < 200; study++) {
        const ends = [diceSums(next, 30, 2), diceSums(next, 30, 2)];
        const gameOf = (limit: number) => {
          const [a, b] = ends.map((times) => bidCurve(times.map((end) => cutAt(end, limit))));
          return { a, b, draw: [0, 0.3, 0.5][study % 3] };
        };
        const [short, long] = [gameOf(6 + (study % 8)), gameOf(99)];
        for (const to of commonBids(short)) {
          const { best } = bestResponse(short, to);
          const truth = bestResponse(long, to).best;
          if (best !== null) expect(best.payoff).toBeCloseTo(truth?.payoff ?? 9, 12);
        }
        const [told, truth] = [solveBids(short), solveBids(long)];
        for (const player of ['safeA', 'safeB'] as const) {
          const secured = truth?.[player]?.secured;
          expect(told?.[player]?.secured ?? secured).toBeCloseTo(secured ?? 9, 12);
        }
      }
    });
  });

  test('with draws worth nothing has equilibria around the median: F(m-1) <= 1/2 <= F(m+1)', () => {
    const found = symmetricEquilibria(curve, 0, 0);
    for (let m = 0; m < 18; m++) {
      const fits = (brokenAt(curve, m - 1) ?? 1) <= 0.5 && (brokenAt(curve, m + 1) ?? 0) >= 0.5;
      expect(found.includes(m)).toBe(fits);
    }
  });

  test('holds the true equilibrium within the band', () => {
    const truth = fairBid(diceAtMost(2));
    const next = uniforms('equilibria');
    const [share, least] = coverage(400, 0.95, () =>
      symmetricEquilibria(bidCurve(seen(diceSums(next, 80, 2))), 0.5, 1).includes(truth),
    );
    expect(share).toBeGreaterThanOrEqual(least);
  });
});

describe('the mid-median', () => {
  test('lies where the middle of the steps crosses one half', () => {
    // H is 0.25 at 1 and 0.75 at 2.
    expect(midMedian(empirical([1, 1, 2, 2]))).toBe(1.5);
    expect(midMedian(empirical([1, 1, 1, 4]))).toBeCloseTo(1 + 3 * (0.125 / 0.5), 12);
    expect(midMedian(empirical([1, 1]))).toBeNull();
    expect(midMedian(empirical([1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]))).toBeNull();
  });

  test('moves by a shift of all games, without error', () => {
    const games = diceSums(uniforms('shift'), 300, 2);
    const { estimate, low, high } = midMedianShift(
      games,
      games.map((x) => x + 3),
    ) ?? { estimate: 0, low: 0, high: 0 };
    for (const value of [estimate, low, high]) expect(value).toBeCloseTo(3, 9);
  });

  test('has a shift whose interval holds the true one, paired', () => {
    // Two dice shared, one more of its own: the true mid-medians come from exact distributions.
    const exact = (atMost: (x: number) => number): number => {
      const height = (v: number): number => (atMost(v - 1) + atMost(v)) / 2;
      let v = 0;
      while (height(v) < 0.5) v++;
      return v - 1 + (0.5 - height(v - 1)) / (height(v) - height(v - 1));
    };
    const [two, three] = [diceAtMost(2), diceAtMost(3)];
    const truth = exact(three) - exact(two);
    const next = uniforms('paired medians');
    const [share, least] = coverage(STUDIES, 0.95, () => {
      const a = diceSums(next, 400, 2);
      const b = a.map((sum) => sum + Math.floor(10 * next()));
      const shift = midMedianShift(a, b);
      return shift !== null && (shift.low ?? 99) <= truth && truth <= (shift.high ?? -99);
    });
    expect(share).toBeGreaterThanOrEqual(least);
  });
});
