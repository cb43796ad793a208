/** The simulation behind docs/scale.md, where what must come of it can be said exactly. */

import { readFileSync } from 'node:fs';
import { mean } from 'simple-statistics';
import { describe, expect, test } from 'vitest';
import type { Check } from '../../bench/scale/checked-work.js';
import { CHECKS, CROWDS, LADDER as STORED } from '../../bench/scale/crowds.js';
import { Events } from '../../bench/scale/events.js';
import { registrySize } from '../../bench/scale/registry-size.js';
import { readScale, type Scale } from '../../bench/scale/stored.js';
import { type Kind, type Ladder, missedAt, playLadder } from '../../bench/scale/volunteers.js';
import { HOLD_MS, LOST_LOOK_MS } from '../../src/queue/keys.js';
import { temporaryFolder } from '../support/satrap.js';
import { replaysFor, scalePage } from '../tools/scale-page.js';

const LADDER: Ladder = { chunks: 4000, chunkMs: 1000, handlingMs: 0, seed: 'test' };
const NONE: Check = { copies: 1, replays: 0, trial: 0 };
const HONEST: Kind = { count: 50 };

function play(kinds: readonly Kind[], check: Partial<Check>, ladder: Partial<Ladder> = {}) {
  return playLadder(kinds, { ...NONE, ...check }, { ...LADDER, ...ladder });
}

test('what happens at a simulated time happens in its order', () => {
  const events = new Events();
  const times = Array.from({ length: 200 }, (_, i) => (i * 7919) % 101);
  const seen: number[][] = [];
  for (const [i, time] of times.entries()) events.after(time, () => seen.push([events.now, i]));
  while (events.step());
  expect(seen).toEqual(times.map((time, i) => [time, i]).sort(([a, i], [b, j]) => a - b || i - j));
});

describe('a ladder of volunteers', () => {
  test('of honest ones is true, and costs one replay in each so many chunks', () => {
    expect(play([HONEST], {})).toMatchObject({ extra: 0, replays: 0, worst: 0, left: 0, caught: [], liars: 0 });
    expect(play([HONEST], { copies: 2 })).toMatchObject({ extra: 1, replays: 0, left: 0 });
    const { extra, replays } = play([HONEST], { replays: 0.25 });
    expect(extra).toBeCloseTo(replays, 9);
    // Four standard deviations.
    expect(Math.abs(replays - 0.25)).toBeLessThan(4 * Math.sqrt((0.25 * 0.75) / LADDER.chunks));
  });

  test('takes as long as its chunks, and the coordinator no less than it needs for each', () => {
    const alone = (LADDER.chunks * LADDER.chunkMs) / HONEST.count / 1000;
    const { seconds } = play([HONEST], {});
    expect(seconds).toBeGreaterThan(alone);
    expect(seconds).toBeLessThan(alone + 60);
    const busy = play([HONEST], {}, { handlingMs: 100 }).seconds;
    expect(busy).toBeGreaterThan(0.1 * LADDER.chunks);
    expect(busy).toBeLessThan(0.1 * LADDER.chunks + 60);
  });

  test('holds all lies where nobody looks', () => {
    const { left, liars } = play([HONEST, { count: 50, lies: 0.4 }], {});
    expect(liars).toBe(50);
    expect(Math.abs(left - 0.2)).toBeLessThan(4 * Math.sqrt((0.2 * 0.8) / LADDER.chunks));
  });

  test('n replays catch a liar in a share p of its chunks with probability 1 - (1 - p)^n', () => {
    const p = 0.2;
    const { caught } = play([HONEST, { count: 600, lies: p }], { replays: 1 }, { chunks: 40_000 });
    expect(caught.length).toBe(600);
    for (const n of [1, 2, 3, 5, 10]) {
      const exact = 1 - (1 - p) ** n;
      const within = caught.filter(({ replays }) => replays <= n).length / 600;
      expect(Math.abs(within - exact), `${n} replays`).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / 600));
    }
  });

  test('(1 - q) / q lies are believed before one is replayed, and withdrawn then', () => {
    const q = 0.1;
    const { caught, left, worst } = play([HONEST, { count: 400, lies: 1 }], { replays: q }, { chunks: 60_000 });
    expect(caught.length).toBe(400);
    const sd = Math.sqrt(1 - q) / q / Math.sqrt(400);
    expect(Math.abs(mean(caught.map(({ slipped }) => slipped)) - (1 - q) / q)).toBeLessThan(4 * sd);
    expect(worst).toBeGreaterThan(0);
    expect(left).toBe(0);
  });

  test('played by two holds the lies on which both agree, and no other', () => {
    expect(play([HONEST, { count: 50, lies: 1 }], { copies: 2 })).toMatchObject({ worst: 0, left: 0 });
    const { caught, worst, left } = play([HONEST, { count: 50, lies: 1, agrees: true }], { copies: 2 });
    expect(caught.length).toBe(50);
    expect(worst).toBeGreaterThan(0);
    expect(left).toBe(0);
    // Where all tell one lie nothing is ever noticed.
    expect(play([{ count: 50, lies: 1, agrees: true }], { copies: 2 })).toMatchObject({ left: 1, caught: [] });
  });

  test('is fooled no less by who is honest as long as all is replayed', () => {
    const check = { replays: 0.1, trial: 10 };
    const returns = true;
    const [rash, patient] = [0, 10].map((patience) => play([HONEST, { count: 5, lies: 1, patience, returns }], check));
    expect(rash).toMatchObject({ worst: 0, left: 0 });
    expect(patient.worst).toBeGreaterThan(0);
    expect(patient.caught.every(({ replays }) => replays > 10)).toBe(true);
    expect(rash.caught.length).toBeGreaterThan(patient.caught.length);
  });

  test('plays chunks of the dead again, once they are missed', () => {
    const { extra, left, seconds } = play([{ count: 50, deaths: 0.3 }], {});
    expect(left).toBe(0);
    // A part of a chunk, half on average, for each of 0.3 / 0.7 deaths a chunk.
    expect(extra).toBeGreaterThan(0.19);
    expect(extra).toBeLessThan(0.24);
    expect(seconds).toBeGreaterThan((LADDER.chunks * (1 + extra)) / 50);
  });

  test('misses them when the queue does', () => {
    const waits = Array.from({ length: 999 }, (_, i) => missedAt(37 * i, 60 * i) - 60 * i);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(HOLD_MS / 2);
    expect(Math.max(...waits)).toBeLessThanOrEqual(HOLD_MS + LOST_LOOK_MS);
    expect(Math.abs(mean(waits) - (0.75 * HOLD_MS + LOST_LOOK_MS / 2))).toBeLessThan(100);
    // The real ones, but for what a busy machine adds.
    const { takeOvers } = (readScale() as Scale).queue;
    expect(takeOvers[0] * 1000).toBeGreaterThan(HOLD_MS / 2 - 100);
    expect(takeOvers[takeOvers.length - 1] * 1000).toBeLessThan(HOLD_MS + LOST_LOOK_MS + 1000);
  });

  test('waits for the slowest', () => {
    const { seconds } = play([HONEST, { count: 1, slow: 300 }], {});
    expect(seconds).toBeGreaterThan(2 * 300 * 0.8);
  });
});

test('a registry of made-up entries is measured page by page', () => {
  const found = registrySize(temporaryFolder(), 130);
  expect(found.entries).toBe(130);
  expect(found.pages).toBeGreaterThan(found.scenarios);
  expect(found.bytes).toBeGreaterThan(130 * 1000);
  expect(found.lookUpMs).toBeGreaterThan(0);
});

describe('the page', () => {
  test('says what results/scale.json says', () => {
    expect(scalePage()).toBe(readFileSync('docs/scale.md', 'utf8'));
  });

  test('is of a ladder that is simulated as it is now', () => {
    const { queue, volunteers } = readScale() as Scale;
    const handlingMs = Math.max(queue.coordinatorMs, queue.serverMs);
    const [crowd, check] = ['100 lie always', '10 % replayed'];
    const { caught, seconds, ...found } = playLadder(CROWDS[crowd], CHECKS[check], { ...STORED, handlingMs });
    expect(volunteers.find((one) => one.crowd === crowd && one.check === check)).toMatchObject({
      ...found,
      caught: caught.length,
      hours: seconds / 3600,
    });
    expect(volunteers.length).toBe(Object.keys(CROWDS).length * Object.keys(CHECKS).length);
  });

  test('says how many replays are enough', () => {
    for (const p of [1, 0.5, 0.1, 0.01]) {
      const n = replaysFor(p, 0.95);
      expect(1 - (1 - p) ** n).toBeGreaterThanOrEqual(0.95 - 1e-12);
      expect(1 - (1 - p) ** (n - 1)).toBeLessThan(0.95);
    }
    expect([1, 0.1, 0.01].map((p) => replaysFor(p, 0.95))).toEqual([1, 29, 299]);
  });
});
