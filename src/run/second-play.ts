/**
 * A sample of the games that a thread played is played again by a second engine, which has not seen the games between.
 * A game is a function of its number: another record means that the policy, or a game of the user's own, keeps
 * something from game to game.
 */

import {
  type Engine,
  type GameModule,
  type IllegalOrders,
  type PolicyInstance,
  R_ENDING,
  R_FIRST,
  R_OUTCOME,
  type ResolvedSetup,
} from '../games/game.js';
import { languageChanged } from '../games/user-code/language.js';
import { text } from './blame.js';
import { newIllegalOrders } from './chunk.js';
import type { Failure } from './failure.js';
import { limitedEngine } from './step-budget.js';

/** Part of the time played that second plays may take. */
const SHARE = 0.008;
/** Of so many games one is noted, by its number, beside the first and the last of a chunk. */
const NOTED_EVERY = 64;
/** Games played a second time after one chunk. */
const SECOND_PLAYS_MAX = 8;
/** Time in which no further game is begun at the end of a run, in milliseconds: one is always played. */
const END_MS = 100;

/** A game played, and what became of it. */
interface Noted {
  readonly game: number;
  readonly record: Int32Array;
  readonly illegal: readonly IllegalOrders[];
}

/** The records and illegal orders of some games of a chunk: the first, the last, and some between. */
export class Sample {
  private readonly noted: Noted[] = [];
  private before: readonly IllegalOrders[];

  /** @param illegal illegal orders since the engine was created */
  constructor(
    readonly from: number,
    private readonly to: number,
    private readonly illegal: () => readonly IllegalOrders[],
  ) {
    this.before = copied(illegal());
  }

  /** Takes a copy of the record if the game, the one after the game noted before, is one of the sample. */
  note(game: number, record: Int32Array): void {
    if (this.chosen(game))
      this.noted.push({ game, record: record.slice(), illegal: newIllegalOrders(this.before, this.illegal()) });
    if (this.chosen(game + 1)) this.before = copied(this.illegal());
  }

  private chosen(game: number): boolean {
    return game === this.from || game === this.to - 1 || mixed(game) % NOTED_EVERY === 0;
  }

  get games(): readonly Noted[] {
    const { noted } = this;
    if (noted.length <= SECOND_PLAYS_MAX) return noted;
    const step = (noted.length - 1) / (SECOND_PLAYS_MAX - 1);
    return Array.from({ length: SECOND_PLAYS_MAX }, (_, i) => noted[Math.round(i * step)]);
  }
}

/** As they are now: an engine goes on counting in its own. */
export function copied(illegal: readonly IllegalOrders[]): readonly IllegalOrders[] {
  return illegal.map((orders) => ({ ...orders }));
}

/** Spreads consecutive numbers. */
function mixed(game: number): number {
  return Math.imul(game ^ (game >>> 15), 0x2c1b3c6d) >>> 8;
}

/** Time that second plays of this thread may still take, in milliseconds. */
let credit = 0;
/** Policies, by file, of which a game was played a second time in this thread. */
const met = new Set<string>();

/** What a second player is made for. */
export interface SecondPlay {
  readonly game: GameModule;
  readonly setup: ResolvedSetup;
  readonly policies: readonly PolicyInstance[];
  readonly seed: string;
}

export class SecondPlayer {
  private engine: Engine | null = null;

  constructor(private readonly played: SecondPlay) {}

  /**
   * Plays a sample again, if there is time for it: always the first one of a policy in a thread, afterwards within
   * a small part of the time played.
   *
   * @param playMs time that the chunk of the sample took
   * @param playing called with the game that is played
   */
  failure(sample: Sample, playMs: number, playing: (game: number) => void): Failure | null {
    const replaced = languageChanged();
    if (replaced !== null)
      return this.failureOf(sample.from, 'fault', `it replaced ${replaced}, with which results are computed`);
    const { policies } = this.played;
    const who = policies.map(({ module }) => `${module.game}/${module.name}`).join('+');
    credit += SHARE * playMs;
    if (met.has(who) && credit < 0) return null;
    met.add(who);
    const start = performance.now();
    try {
      return this.compared(sample.games, playing);
    } finally {
      credit -= performance.now() - start;
    }
  }

  /** Plays the sample again, the last game first, for a moment: at the end of a run. */
  failureAtEnd(sample: Sample, playing: (game: number) => void): Failure | null {
    return this.compared(sample.games.toReversed(), playing, performance.now() + END_MS);
  }

  private compared(
    games: readonly Noted[],
    playing: (game: number) => void,
    until = Number.POSITIVE_INFINITY,
  ): Failure | null {
    for (const noted of games) {
      playing(noted.game);
      const message = this.difference(noted);
      if (message !== null) return this.failureOf(noted.game, 'unrepeatable', `${message}; ${this.advice}`);
      if (performance.now() > until) break;
    }
    return null;
  }

  /** What is different when the game is played again; null: nothing. */
  private difference({ game, record, illegal }: Noted): string | null {
    const { played } = this;
    try {
      this.engine ??= limitedEngine(played.game, played.setup, played.policies, played.seed);
      const before = copied(this.engine.illegalOrders());
      this.engine.play(game);
      const again = newIllegalOrders(before, this.engine.illegalOrders());
      return recordDifference(played.game, record, this.engine.record) ?? illegalDifference(illegal, again);
    } catch (error) {
      return `again: ${text(error)}`;
    }
  }

  private get advice(): string {
    const place = this.played.game.decisions.some(({ name }) => name === 'beginGame')
      ? ' (beginGame is the place)'
      : '';
    return `what it keeps from game to game must be forgotten when a game begins${place}`;
  }

  private failureOf(game: number, kind: Failure['kind'], message: string): Failure {
    const labels = [...new Set(this.played.policies.map(({ label }) => label))];
    return { kind, game, message, policy: labels.length === 1 ? labels[0] : null, decision: null, stack: null };
  }
}

/** What differs between the illegal orders of two plays of a game: `illegal orders in purchase 2, again 1`. */
export function illegalDifference(first: readonly IllegalOrders[], again: readonly IllegalOrders[]): string | null {
  const count = (all: readonly IllegalOrders[], { seat, decision, reason }: IllegalOrders): number =>
    all.find((one) => one.seat === seat && one.decision === decision && one.reason === reason)?.count ?? 0;
  const other = [...first, ...again].find((one) => count(first, one) !== count(again, one));
  if (!other) return null;
  return `illegal orders in ${other.decision} (${other.reason}) ${count(first, other)}, again ${count(again, other)}`;
}

const SHOWN = 4;

/** What differs between two records of a game, by name: `vp 12, again 9`. */
export function recordDifference(
  { outcomes, endings, metrics }: GameModule,
  first: Int32Array,
  again: Int32Array,
): string | null {
  const found: string[] = [];
  first.forEach((value, i) => {
    if (value === again[i]) return;
    if (i === R_OUTCOME) found.push(`${outcomes[value]?.title}, again ${outcomes[again[i]]?.title}`);
    else if (i === R_ENDING) found.push(`${endings[value]?.title}, again ${endings[again[i]]?.title}`);
    else found.push(`${metrics[i - R_FIRST].name} ${value}, again ${again[i]}`);
  });
  if (found.length === 0) return null;
  const more = found.length > SHOWN ? `; and ${found.length - SHOWN} more` : '';
  return `${found.slice(0, SHOWN).join('; ')}${more}`;
}
