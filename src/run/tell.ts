import { Worker } from 'node:worker_threads';
import type { CellNow, EventFacts, GameModule, IllegalOrders, TellLine, TellPosition } from '../games/game.js';
import { text } from './blame.js';
import type { ChosenStep } from './choices.js';
import { PLAYING } from './chunk.js';
import type { Failure } from './failure.js';
import type { Job } from './plan.js';
import { Standstill, workerModule } from './watchdog.js';

/** Words on shared memory: what the thread does, whose decision is asked for, and which one (0: none). */
export const PROGRESS = 0;
export const SEAT = 1;
export const DECISION = 2;
const WORDS = 3;

export interface TellSetup {
  readonly job: Job;
  readonly index: number;
  readonly words: Int32Array;
  /** Tell the columns of `trace` turn by turn, not the lines. */
  readonly byTurn: boolean;
  /** Tell what lies where, too, and with each line what has changed. */
  readonly positions: boolean;
  /** Tell what policies choose. */
  readonly choices: boolean;
}

/** How a game ended. */
export interface Told {
  readonly record: Int32Array;
  readonly illegalOrders: readonly IllegalOrders[];
}

export type TellMessage =
  | { readonly kind: 'line'; readonly line: string; readonly facts?: EventFacts }
  | { readonly kind: 'chosen'; readonly steps: readonly ChosenStep[] }
  | { readonly kind: 'position'; readonly cells: readonly CellNow[] }
  | { readonly kind: 'turn'; readonly values: Int32Array }
  | { readonly kind: 'told'; readonly told: Told }
  | { readonly kind: 'failed'; readonly failure: Failure };

/**
 * Who is told: the lines with the position before the first turn and after each, or the columns of `trace`
 * before the first turn and after each.
 */
export type TellListener =
  | {
      readonly line: TellLine;
      readonly position?: TellPosition;
      /** Told what policies choose, in the order in which they do. */
      readonly chosen?: (steps: readonly ChosenStep[]) => void;
    }
  | { readonly turn: (values: Int32Array) => void };

/** What came of telling a game. */
export type TellEnd = { readonly told: Told } | { readonly failure: Failure };

/**
 * Tells one game of a job, on a thread of its own: a policy may never return.
 *
 * @param stuckAfterMs the game is given up when it asks for no decision for so long
 */
export async function tell(
  job: Job,
  game: GameModule,
  index: number,
  stuckAfterMs: number,
  listener: TellListener,
): Promise<TellEnd> {
  const words = new Int32Array(new SharedArrayBuffer(4 * WORDS));
  const { url, options } = workerModule(import.meta.url, './tell-worker');
  const choices = 'line' in listener && listener.chosen !== undefined;
  const positions = 'line' in listener && listener.position !== undefined;
  const setup: TellSetup = { job, index, words, byTurn: 'turn' in listener, positions, choices };
  const worker = new Worker(url, { workerData: setup, ...options });
  try {
    return await new Promise<TellEnd>((resolve) => {
      let end: TellEnd | null = null;
      worker.on('message', (message: TellMessage) => {
        if (message.kind === 'line') {
          if ('line' in listener) listener.line(message.line, message.facts);
        } else if (message.kind === 'chosen') {
          if ('line' in listener) listener.chosen?.(message.steps);
        } else if (message.kind === 'position') {
          if ('line' in listener) listener.position?.(message.cells);
        } else if (message.kind === 'turn') {
          if ('turn' in listener) listener.turn(message.values);
        } else end = message.kind === 'told' ? { told: message.told } : { failure: message.failure };
      });
      const lose = (kind: Failure['kind'], message: string): void =>
        resolve(end ?? { failure: lostFailure(job, game, index, words, kind, message) });
      worker.on('error', (error) => lose('worker', text(error)));
      worker.on('exit', (code) => lose('worker', `the thread ended with exit code ${code}`));
      const standstill = new Standstill(stuckAfterMs);
      const look = (): void => {
        if (standstill.tooLong(words[PROGRESS])) lose('stuck', standstill.message);
      };
      const timer = setInterval(look, Standstill.intervalMs(stuckAfterMs));
      worker.on('exit', () => clearInterval(timer));
    });
  } finally {
    await worker.terminate();
  }
}

/** The failure of a game whose thread cannot tell it: the shared words say where it was. */
function lostFailure(
  job: Job,
  { decisions }: GameModule,
  index: number,
  words: Int32Array,
  kind: Failure['kind'],
  message: string,
): Failure {
  const asked = words[DECISION] > 0;
  const policy = asked ? job.policies[words[SEAT]].label : null;
  const decision = asked ? decisions[words[DECISION] - 1].name : null;
  return { kind, game: words[PROGRESS] >= PLAYING ? index : null, message, policy, decision, stack: null };
}
