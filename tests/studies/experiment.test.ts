/**
 * What places and markers cause, by experiment: a harmless place and a harmful one, which both fall when things go
 * badly, and two such markers; and that positions of games are changed as columns of the trace say.
 */

import { describe, expect, test } from 'vitest';
import { experimentOf, goesWith } from '../../src/commands/explain/experiment.js';
import { explain } from '../../src/commands/explain/result.js';
import { Tracer as BfgeTracer } from '../../src/games/bfge/trace.js';
import { Tracer as FitgTracer } from '../../src/games/fitg/trace.js';
import type { GameModule, TraceColumn } from '../../src/games/game.js';
import { loadGame } from '../../src/games/registry.js';
import { seatsOf } from '../../src/games/seats.js';
import { Tracer as SfgeTracer } from '../../src/games/sfge/trace.js';
import { Tracer as StarEmpiresTracer } from '../../src/games/star-empires/trace.js';
import { Stream, seedKey } from '../../src/random/stream.js';
import type { Put } from '../../src/run/position.js';
import { type Change, changesOf, momentsOf, pairsOf, triedOf } from '../../src/study/experiment.js';
import type { TracedGame } from '../../src/study/trace.js';
import { shipped } from '../support/shipped-policy.js';
import { replicated } from '../support/size.js';
import { coverage } from '../support/uniforms.js';

const TURNS = 8;
const [BAD, FALLS, COSTS] = [0.35, 0.5, 0.9];

const COLUMNS: readonly TraceColumn[] = [
  { name: 'morale', meaning: 'Morale', kind: 'standing' },
  { name: 'shrine', meaning: 'The shrine is held', kind: 'place', put: { path: 'shrine', yes: 1, no: 0 } },
  { name: 'port', meaning: 'The port is held', kind: 'place', put: { path: 'port', yes: 1, no: 0 } },
];

interface Synthetic {
  trace(game: number): TracedGame;
  playOn(game: number, turns: number, put: Put | null): boolean;
}

/** Both places fall in bad turns and are won back in good ones; without the port, morale mostly falls besides. */
class Siege implements Synthetic {
  private readonly stream = new Stream();
  private readonly key: readonly [number, number];
  private morale = 0;
  private readonly held = { shrine: 1, port: 1 };

  constructor(seed: string) {
    this.key = seedKey(seed);
  }

  trace(game: number): TracedGame {
    const rows: number[] = [];
    const note = (): void => void rows.push(this.morale, this.held.shrine, this.held.port);
    this.begin(game);
    note();
    for (let turn = 0; turn < TURNS; turn++) {
      this.turn(turn);
      note();
    }
    return { outcome: this.morale > 0 ? 0 : 1, ending: 0, rows: Int32Array.from(rows) };
  }

  playOn(game: number, turns: number, put: Put | null): boolean {
    this.begin(game);
    for (let turn = 0; turn < TURNS; turn++) {
      if (turn === turns) {
        this.stream.bindGame(this.key[0], this.key[1], 2 ** 40 + game);
        if (put !== null) Object.assign(this.held, Object.fromEntries([put]));
      }
      this.turn(turn);
    }
    return this.morale > 0;
  }

  private begin(game: number): void {
    this.stream.bindGame(this.key[0], this.key[1], game);
    this.morale = 0;
    Object.assign(this.held, { shrine: 1, port: 1 });
  }

  private turn(turn: number): void {
    const { held } = this;
    // Who holds the shrine has other dice, as good as any: its games differ, and not on the average.
    this.stream.start(held.shrine, turn);
    const chance = (of: number): boolean => this.stream.below(1000) < 1000 * of;
    const bad = chance(BAD);
    this.morale += bad ? -1 : 1;
    for (const place of ['shrine', 'port'] as const) if (chance(FALLS)) held[place] = bad ? 0 : 1;
    if (chance(COSTS) && held.port === 0) this.morale--;
  }
}

/** The chance of success, by enumeration. */
function value(turns: number, morale: number, port: number): number {
  if (turns === TURNS) return morale > 0 ? 1 : 0;
  const name = `${turns} ${morale} ${port}`;
  const known = VALUES.get(name);
  if (known !== undefined) return known;
  let sum = 0;
  for (const bad of [0, 1])
    for (const changes of [0, 1]) {
      const now = changes === 1 ? 1 - bad : port;
      const chance = (bad === 1 ? BAD : 1 - BAD) * (changes === 1 ? FALLS : 1 - FALLS);
      const after = morale + (bad === 1 ? -1 : 1);
      const cost = now === 0 ? COSTS : 0;
      sum += chance * (cost * value(turns + 1, after - 1, now) + (1 - cost) * value(turns + 1, after, now));
    }
  VALUES.set(name, sum);
  return sum;
}

const VALUES = new Map<string, number>();

/** What comes by the omen goes with defeat, and so does the plague, which causes it. */
const OMENS: readonly TraceColumn[] = [
  { name: 'morale', meaning: 'Morale', kind: 'standing' },
  { name: 'omen', meaning: 'Omens', kind: 'count', put: { path: 'omen', yes: 1, no: 0 } },
  { name: 'plague', meaning: 'Plagues', kind: 'count', put: { path: 'plague', yes: 1, no: 0 } },
  { name: 'calm', meaning: 'Calm', kind: 'count' },
];
const [IN_BAD, IN_GOOD] = [0.5, 0.1];

/** Both markers come in bad turns mostly; a plague takes morale besides. What is calm makes them two a turn always. */
class Omens implements Synthetic {
  private readonly stream = new Stream();
  private readonly key: readonly [number, number];
  private morale = 0;
  private readonly come = { omen: 0, plague: 0, calm: 0 };

  constructor(seed: string) {
    this.key = seedKey(seed);
  }

  trace(game: number): TracedGame {
    const rows: number[] = [];
    const note = (): void => void rows.push(this.morale, this.come.omen, this.come.plague, this.come.calm);
    this.begin(game);
    note();
    for (let turn = 0; turn < TURNS; turn++) {
      this.turn(turn, null);
      note();
    }
    return { outcome: this.morale > 0 ? 0 : 1, ending: 0, rows: Int32Array.from(rows) };
  }

  playOn(game: number, turns: number, put: Put | null): boolean {
    this.begin(game);
    for (let turn = 0; turn < TURNS; turn++) {
      if (turn === turns) this.stream.bindGame(this.key[0], this.key[1], 2 ** 40 + game);
      this.turn(turn, turn === turns ? put : null);
    }
    return this.morale > 0;
  }

  private begin(game: number): void {
    this.stream.bindGame(this.key[0], this.key[1], game);
    this.morale = 0;
    Object.assign(this.come, { omen: 0, plague: 0, calm: 0 });
  }

  private turn(turn: number, asked: Put | null): void {
    const { come, stream } = this;
    stream.start(0, turn);
    const chance = (of: number): boolean => stream.below(1000) < 1000 * of;
    const bad = chance(BAD);
    this.morale += bad ? -1 : 1;
    for (const marker of ['omen', 'plague'] as const) {
      const drawn = chance(bad ? IN_BAD : IN_GOOD);
      const comes = asked?.[0] === marker ? asked[1] === 1 : drawn;
      come[comes ? marker : 'calm']++;
      if (comes && marker === 'plague') this.morale -= 2;
    }
    // Who has seen an omen has other dice from now on, as good as any.
    stream.start(1 + come.omen, turn);
    this.morale += chance(0.5) ? 1 : 0;
  }
}

/** The chance of success after so many turns; `plague`: whether the next turn has one, null: by chance. */
function withOmens(turns: number, morale: number, plague: boolean | null = null): number {
  if (turns === TURNS) return morale > 0 ? 1 : 0;
  const name = `omens ${turns} ${morale} ${plague}`;
  const known = VALUES.get(name);
  if (known !== undefined) return known;
  let sum = 0;
  for (const bad of [true, false]) {
    const comes = plague === null ? (bad ? IN_BAD : IN_GOOD) : plague ? 1 : 0;
    for (const lost of [0, 1])
      for (const won of [0, 1]) {
        const chance = (bad ? BAD : 1 - BAD) * (lost === 1 ? comes : 1 - comes) * 0.5;
        if (chance > 0) sum += chance * withOmens(turns + 1, morale + (bad ? -1 : 1) - 2 * lost + won);
      }
  }
  VALUES.set(name, sum);
  return sum;
}

async function siege(columns = COLUMNS): Promise<{ game: GameModule; changes: Change[] }> {
  const verdicts = (['win', 'loss'] as const).map((verdict) => ({ id: verdict, title: verdict, verdicts: [verdict] }));
  const ending = { id: 'end', title: 'the end' };
  const game = { ...(await loadGame('sfge')), outcomes: verdicts, endings: [ending] };
  const setup = game.resolve({ scenario: 'civil-war', set: [] });
  return { game, changes: changesOf(game, setup, columns, 0) };
}

function study(
  changes: readonly Change[],
  seed: string,
  games: number,
  pairs: number,
  [own, columns]: readonly [Synthetic, readonly TraceColumn[]] = [new Siege(seed), COLUMNS],
) {
  const traced = Array.from({ length: games }, (_, game) => own.trace(game));
  const moments = momentsOf(changes, traced, columns.length, { seed, from: 0 }, pairs);
  const found = moments.map((of, game) => pairsOf(changes, of, (turns, put) => own.playOn(game, turns, put)));
  const tried = triedOf(changes, moments, found);
  return {
    traced,
    moments,
    ...experimentOf(
      tried,
      columns,
      columns.map(({ meaning }) => meaning),
      pairs,
      0.95,
    ),
  };
}

/** What each change does on the average over games and turns by lot, by exact chances. */
function truths(changes: readonly Change[]): Map<string, number> {
  const own = new Siege('truth');
  const traced = Array.from({ length: 8_000 }, (_, game) => own.trace(game));
  const moments = momentsOf(changes, traced, COLUMNS.length, { seed: 'truth', from: 0 }, traced.length);
  const sums = changes.map(() => [0, 0]);
  for (const [game, of] of moments.entries())
    for (const [change, turns] of of) {
      const [morale, , port] = traced[game].rows.subarray(turns * COLUMNS.length);
      const { column, put } = changes[change];
      sums[change][0]++;
      if (COLUMNS[column].name === 'port') sums[change][1] += value(turns, morale, put[1]) - value(turns, morale, port);
    }
  return new Map(changes.map(({ column, kind }, i) => [`${COLUMNS[column].name} ${kind}`, sums[i][1] / sums[i][0]]));
}

describe('of a harmless place and a harmful one', () => {
  test('both go with defeat, and the experiment tells them apart', async () => {
    const { game, changes } = await siege();
    const found = study(changes, 'one', 800, 700);
    const goal = { name: 'win', success: [true, false] };
    const seats = [{ id: 's1', title: 'Seat 1' }];
    const { places, markers } = explain(game, COLUMNS, found.traced, goal, 0.95, seats);
    for (const { name, corrected, effect } of places) {
      expect(corrected, name).toBeLessThan(1e-6);
      expect(effect.difference.high, name).toBeLessThan(-0.1);
    }
    const taken = (place: string) =>
      found.changes.filter(({ name, change }) => name === place && change === 'taken')[0];
    const [shrine, port] = ['shrine', 'port'].map(taken);
    expect(goesWith({ places, markers }, shrine)?.estimate).toBeLessThan(-0.1);
    expect(shrine.corrected).toBeGreaterThan(0.05);
    expect(Math.abs(shrine.difference.estimate)).toBeLessThan(0.05);
    const truth = truths(changes).get('port taken') ?? 0;
    expect(truth).toBeLessThan(-0.07);
    expect(port.corrected).toBeLessThan(1e-6);
    expect(port.difference.low).toBeLessThan(truth);
    expect(port.difference.high).toBeGreaterThan(truth);
  });

  test('a game that is played on as it was begun, from a turn in which the change is possible, once for each change', async () => {
    const { changes } = await siege();
    const { traced, moments, left } = study(changes, 'turns', 200, 50);
    const own = new Siege('turns');
    const counts = new Map<number, number>();
    for (const [game, of] of moments.entries())
      for (const [change, turns] of of) {
        const { column, kind } = changes[change];
        expect(traced[game].rows[turns * COLUMNS.length + column]).toBe(kind === 'taken' ? 1 : 0);
        expect(turns >= 1 && turns < TURNS).toBe(true);
        expect(own.trace(game)).toEqual(traced[game]);
        counts.set(change, (counts.get(change) ?? 0) + 1);
      }
    expect([...counts.values()]).toEqual([50, 50, 50, 50]);
    expect(left).toEqual([]);
    expect(study(changes, 'turns', 20, 50).left).toHaveLength(4);
  });
});

test('intervals hold what places cause, all four at once, as often as they promise', async () => {
  const { changes } = await siege();
  const truth = truths(changes);
  const [held, least] = coverage(replicated(25, 500), 0.95, (number) => {
    const { changes: found } = study(changes, `study ${number}`, 250, 150);
    return found.every(({ name, change, difference: { low, high } }) => {
      const own = truth.get(`${name} ${change}`) ?? Number.NaN;
      return (low ?? 1) <= own && own <= (high ?? -1);
    });
  });
  expect(held).toBeGreaterThanOrEqual(least);
});

describe('of a harmless marker and a harmful one', () => {
  /** What a plague in the next turn does on the average over games and turns by lot. */
  const truth = (): number => {
    const own = new Omens('truth');
    let sum = 0;
    const games = 4_000;
    for (let game = 0; game < games; game++) {
      const { rows } = own.trace(game);
      for (let turn = 1; turn < TURNS; turn++) {
        const morale = rows[turn * OMENS.length];
        sum += (withOmens(turn, morale, true) - withOmens(turn, morale, false)) / (TURNS - 1);
      }
    }
    return sum / games;
  };
  const studied = async (seed: string, games: number, pairs: number) => {
    const { changes } = await siege(OMENS);
    return study(changes, seed, games, pairs, [new Omens(seed), OMENS]);
  };

  test('both go with defeat, and the experiment tells them apart', async () => {
    const { game } = await siege(OMENS);
    const { traced, changes } = await studied('two', 800, 700);
    const seats = [{ id: 's1', title: 'Seat 1' }];
    const found = explain(game, OMENS, traced, { name: 'win', success: [true, false] }, 0.95, seats);
    for (const { name, corrected, effect } of found.markers.filter((marker) => marker.name !== 'calm')) {
      expect(corrected, name).toBeLessThan(1e-6);
      expect(effect.difference.high, name).toBeLessThan(-0.05);
    }
    expect(changes.map(({ name, change }) => [name, change])).toEqual([
      ['plague', 'drawn'],
      ['omen', 'drawn'],
    ]);
    const [plague, omen] = changes;
    expect(goesWith(found, omen)?.estimate).toBeLessThan(-0.05);
    expect(omen.corrected).toBeGreaterThan(0.05);
    expect(Math.abs(omen.difference.estimate)).toBeLessThan(0.05);
    expect(truth()).toBeLessThan(-0.07);
    expect(plague.corrected).toBeLessThan(1e-6);
    expect(plague.difference.low).toBeLessThan(truth());
    expect(plague.difference.high).toBeGreaterThan(truth());
  });

  test('intervals hold what markers cause, both at once, as often as they promise', async () => {
    const { changes } = await siege(OMENS);
    const plague = truth();
    const [held, least] = coverage(replicated(25, 500), 0.95, (number) => {
      const seed = `omens ${number}`;
      const { changes: found } = study(changes, seed, 150, 150, [new Omens(seed), OMENS]);
      return found.every(({ name, difference: { low, high } }) => {
        const own = name === 'plague' ? plague : 0;
        return (low ?? 1) <= own && own <= (high ?? -1);
      });
    });
    expect(held).toBeGreaterThanOrEqual(least);
  });
});

describe('what a column of a trace says is so after its put', () => {
  test.each([
    ['sfge/civil-war', 'steward', 3, 80, SfgeTracer],
    ['bfge/civil-war', 'admiral', 30, 10, BfgeTracer],
    ['fitg/quick-start', 'drill', 2, 0, FitgTracer],
    ['star-empires/frontier', 'chancellor', 2, 30, StarEmpiresTracer],
  ] as const)('in %s', async (path, name, games, leastAsked, Tracer) => {
    const [id, scenario] = path.split('/');
    const game = await loadGame(id);
    const setup = game.resolve({ scenario, set: [] });
    const columns = game.trace?.columns(setup) ?? [];
    const instance = await shipped(id, name);
    const policies = seatsOf(game, setup).map(() => instance);
    const engine = game.createEngine(setup, policies, 'put');
    const { continuation } = engine;
    const now = (column: number): number => new Tracer().values()[column];
    const lengths = Array.from({ length: games }, (_, number) => {
      let length = -1;
      engine.trace?.(number, () => void length++);
      return length;
    });
    const most = Math.max(...lengths);
    const changed = [0, 0];
    const markers = { asked: 0, came: 0 };
    for (const [number, length] of lengths.entries())
      for (const [column, one] of columns.entries()) {
        if ((one.kind !== 'place' && one.kind !== 'count') || one.put === undefined) continue;
        const { kind, put } = one;
        // One turn is left, so that what comes in it is what comes in the rest of the game.
        const turns = kind === 'place' ? 1 + (column % (length - 1)) : most - 1;
        if (turns >= length) continue;
        for (const [held, value] of [put.no, put.yes].entries()) {
          if (value === undefined) continue;
          const seen = { before: -1, after: -1, impossible: false };
          const goOn = () => {
            try {
              // What was held is given back.
              if (kind === 'place' && put.no !== undefined) continuation?.put?.(put.path, put.no);
              seen.before = now(column);
              continuation?.put?.(put.path, value);
            } catch {
              seen.impossible = true;
            }
            seen.after = now(column);
          };
          continuation?.playOn(number, turns, number + 1000, goOn, column % 4 === 0);
          if (seen.impossible) continue;
          const { before } = seen;
          if (kind === 'place') {
            expect(seen.after, one.name).toBe(held);
            changed[held]++;
          } else if (held === 0) expect(now(column), one.name).toBe(before);
          else {
            markers.asked++;
            markers.came += now(column) > before ? 1 : 0;
          }
        }
      }
    expect(changed[0]).toBeGreaterThan(50);
    expect(changed[1]).toBeGreaterThan(15);
    expect(markers.asked).toBeGreaterThanOrEqual(leastAsked);
    // What comes may go back at once: a marker that a rule refuses.
    expect(markers.came).toBeGreaterThanOrEqual(0.6 * markers.asked);
  });
});
