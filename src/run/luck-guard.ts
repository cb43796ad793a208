/**
 * Refuses clocks and luck from outside while a game is played: with them a game could not be played again. Installed in
 * the threads that play, before any module of a user is loaded; while no game is played everything works as always.
 */

import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { performance } from 'node:perf_hooks';
import { noteLanguage } from '../games/user-code/language.js';

/** Thrown at once by what is refused, and again after the game should a policy have caught it. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(
    /** Name of the clock or source of luck. */
    readonly what: string,
    /** Who asked for it in which decision, where that is watched. */
    readonly asked: DecisionNow | null,
  ) {
    super(
      `${what} is refused while a game is played: it could not be played again; a policy's own luck is that of its view, ` +
        'view.random(n)',
    );
  }
}

/** A decision that is being made. */
export interface DecisionNow {
  readonly label: string;
  readonly decision: string;
}

let installed = false;
let playing = false;
let refused: Refused | null = null;
let asked: DecisionNow | null = null;

/** From now on, until the game ends, clocks and luck are refused. */
export function beginPlaying(): void {
  playing = true;
  refused = null;
}

/** @throws Refused when the game drew on them and went on */
export function endPlaying(): void {
  playing = false;
  if (refused !== null) throw refused;
}

/** The game ended by an error. */
export function abandonPlaying(): void {
  playing = false;
}

/** Notes which decision is being made; null: none. */
export function noteDecision(now: DecisionNow | null): void {
  asked = now;
}

function refuse(what: string): void {
  if (!playing) return;
  refused ??= new Refused(what, asked);
  throw refused;
}

type Anything = (this: unknown, ...args: unknown[]) => unknown;

/** Replaces a function of an object by one that asks first. */
function guard(owner: object, key: string, what: string): void {
  const { value: original, configurable } = Object.getOwnPropertyDescriptor(owner, key) ?? {};
  if (typeof original !== 'function' || !configurable) return;
  const guarded: Anything = function (...args) {
    refuse(what);
    return Reflect.apply(original, this, args);
  };
  // What hangs on the function stays there, as `process.hrtime.bigint`.
  Object.assign(guarded, original);
  Object.defineProperty(owner, key, { value: guarded, configurable: true, writable: true });
}

function guardDate(): void {
  const Original = Date;
  guard(Original, 'now', 'Date.now');
  const Guarded = new Proxy(Original, {
    construct(target, args, newTarget) {
      if (args.length === 0) refuse('new Date()');
      return Reflect.construct(target, args, newTarget);
    },
    apply(target, self, args) {
      refuse('Date()');
      return Reflect.apply(target, self, args);
    },
  });
  Object.defineProperty(Original.prototype, 'constructor', { value: Guarded });
  globalThis.Date = Guarded;
}

const CRYPTO = [
  'getRandomValues',
  'randomBytes',
  'randomFill',
  'randomFillSync',
  'randomInt',
  'randomUUID',
  'pseudoRandomBytes',
];

/** Puts the guards in place, once a thread. */
export function installGuards(): void {
  if (installed) return;
  installed = true;
  guard(Math, 'random', 'Math.random');
  guardDate();
  for (const owner of [performance, Object.getPrototypeOf(performance)]) guard(owner, 'now', 'performance.now');
  guard(process, 'hrtime', 'process.hrtime');
  guard(process.hrtime, 'bigint', 'process.hrtime.bigint');
  for (const key of ['uptime', 'cpuUsage', 'memoryUsage']) guard(process, key, `process.${key}`);
  for (const key of CRYPTO) {
    guard(crypto, key, `crypto.${key}`);
    guard(Object.getPrototypeOf(crypto.webcrypto), key, `crypto.${key}`);
  }
  // Named imports of built-in modules follow.
  syncBuiltinESMExports();
  noteLanguage();
}
