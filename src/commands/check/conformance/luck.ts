/** Luck comes from the keyed streams alone, and what luck a thing has does not depend on decisions elsewhere. */

import type { Engine, PolicyInstance } from '../../../games/game.js';
import { Stream } from '../../../random/stream.js';
import { abandonPlaying, beginPlaying, endPlaying, installGuards, Refused } from '../../../run/luck-guard.js';
import { difference, engineOf, isStream, type Report, SEED, type Subject } from './subject.js';

const GAMES = 20;
/** Draws of a game that one stream may serve. */
const DRAWS_MAX = 100;

/** Clocks and other sources of luck that are asked while games are played. */
export function checkForeignLuck(subject: Subject, report: Report): void {
  installGuards();
  const engine = engineOf(subject);
  for (let game = 0; game < Math.min(GAMES, subject.games); game++) {
    beginPlaying();
    try {
      engine.play(game);
      endPlaying();
    } catch (error) {
      abandonPlaying();
      if (error instanceof Refused)
        report('luck', `${error.what} is called in a game; luck comes from the streams of the game alone`);
      // A game that throws something else is another check's business.
      return;
    }
  }
}

/** Seed and number of the game decide the luck. */
export function checkSeeds(subject: Subject, records: readonly Int32Array[], report: Report): void {
  const games = Math.min(GAMES, records.length);
  if (games < 2) return;
  const other = engineOf(subject, `${SEED}, another`);
  let byGame = false;
  let bySeed = false;
  for (let game = 0; game < games; game++) {
    other.play(game);
    bySeed ||= difference(subject.game, other.record, records[game]) !== null;
    byGame ||= game > 0 && difference(subject.game, records[game], records[0]) !== null;
  }
  if (byGame && !bySeed) report('seed', `the seed decides nothing: ${games} games of two seeds are the same`);
  if (bySeed && !byGame)
    report('seed', `the number of the game decides nothing: ${games} games of a seed are the same`);
}

/** First states of the streams of a game, by name. */
interface Drawn {
  readonly states: ReadonlyMap<string, string>;
  readonly draws: number;
}

/** Two policies in the same game meet the same luck in streams of the same name. */
export function checkKeyedLuck(subject: Subject, others: readonly PolicyInstance[], report: Report): void {
  const seats = subject.policies.length;
  const deciding = { now: false };
  const engines = [subject.policies[0], ...others].map((policy) => {
    const watched = whileDeciding(policy, deciding);
    return engineOf({ ...subject, policies: Array.from({ length: seats }, () => watched) });
  });
  for (let game = 0; game < Math.min(GAMES, subject.games); game++) {
    const [first, ...rest] = engines.map((engine) => drawn(engine, game, deciding));
    if (first.states.size === 1 && first.draws > DRAWS_MAX) {
      const often = `game ${game} draws ${first.draws} times from one stream`;
      report('luck', `${often}; start one for each thing luck decides`);
      return;
    }
    for (const [i, { states }] of rest.entries()) {
      const other = [...states].find(([name, state]) => (first.states.get(name) ?? state) !== state);
      if (!other) continue;
      const pair = `${subject.policies[0].label} and ${others[i].label}`;
      report('keyed luck', `game ${game}: stream ${other[0]} has other luck with ${pair}; decisions change it`);
      return;
    }
  }
}

/** The policy, with a sign that is up while it decides: what it plays ahead is no luck of the game. */
function whileDeciding(policy: PolicyInstance, deciding: { now: boolean }): PolicyInstance {
  const create = (parameters: PolicyInstance['parameters']): object => {
    const decisions = policy.module.create(parameters);
    const watched: Record<string, unknown> = Object.create(decisions);
    for (const name in decisions) {
      const decide: unknown = Reflect.get(decisions, name);
      if (typeof decide !== 'function') continue;
      watched[name] = (...args: unknown[]): unknown => {
        const outer = deciding.now;
        deciding.now = true;
        try {
          return decide.apply(decisions, args);
        } finally {
          deciding.now = outer;
        }
      };
    }
    return watched;
  };
  return { ...policy, module: { ...policy.module, create } };
}

function drawn(engine: Engine, game: number, deciding: { readonly now: boolean }): Drawn {
  const states = new Map<string, string>();
  let draws = 0;
  const restore = [...streamPrototypes(engine)].map((prototype) => {
    const kept = Object.getOwnPropertyDescriptors(prototype);
    for (const [name, { value }] of Object.entries(kept)) {
      if (typeof value !== 'function' || ['constructor', 'copy', 'equals', 'bindGame'].includes(name)) continue;
      const call = value as (...args: unknown[]) => unknown;
      Object.defineProperty(prototype, name, {
        ...kept[name],
        value(this: object, ...args: unknown[]) {
          const result = call.apply(this, args);
          if (deciding.now) return result;
          if (name === 'start') states.set(`(${args.join(', ')})`, Object.values(this).join(' '));
          else draws++;
          return result;
        },
      });
    }
    return () => Object.defineProperties(prototype, kept);
  });
  try {
    engine.play(game);
  } catch {
    // A game that throws is another check's business.
  } finally {
    for (const undo of restore) undo();
  }
  return { states, draws };
}

/** Prototypes of all streams that hang on an engine. */
function streamPrototypes(engine: Engine): Set<object> {
  const found = new Set<object>([Stream.prototype]);
  const seen = new Set<object>();
  const visit = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || seen.has(value)) return;
    seen.add(value);
    if (isStream(value)) found.add(Object.getPrototypeOf(value));
    else if (depth > 0) for (const inner of Object.values(value)) visit(inner, depth - 1);
  };
  visit(engine, 3);
  return found;
}
