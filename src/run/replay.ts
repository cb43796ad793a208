import { Worker } from 'node:worker_threads';
import type { GameModule, LineListener, PositionListener } from '../games/game.js';
import { workerModule } from '../package.js';
import { text } from './blame.js';
import type { ChosenStep } from './choices.js';
import { PLAYING } from './chunk.js';
import type { Failure } from './failure.js';
import { leaveThreadsClean } from './kept-threads.js';
import type { Job } from './plan.js';
import {
  DECISION,
  PROGRESS,
  type ReplayEnd,
  type ReplayMessage,
  type ReplaySetup,
  replayGame,
  SEAT,
  WORDS,
} from './replay-game.js';
import { Standstill } from './watchdog.js';

/**
 * Who hears of it: the lines with the position before the first turn and after each, or the columns of `trace`
 * before the first turn and after each.
 */
export type ReplayListener =
  | {
      readonly line: LineListener;
      readonly position?: PositionListener;
      /** What policies choose, in the order in which they do. */
      readonly chosen?: (steps: readonly ChosenStep[]) => void;
    }
  | { readonly turn: (values: Int32Array) => void };

/**
 * Replays one game of a job, on a thread of its own: a policy may never return. Code that came with Satrap does, and
 * needs no thread, which takes longer to start than the game to play.
 *
 * @param stuckAfterMs the game is given up when it asks for no decision for so long
 */
export async function replay(
  job: Job,
  game: GameModule,
  index: number,
  stuckAfterMs: number,
  listener: ReplayListener,
): Promise<ReplayEnd> {
  const words = new Int32Array(new SharedArrayBuffer(4 * WORDS));
  const choices = 'line' in listener && listener.chosen !== undefined;
  const positions = 'line' in listener && listener.position !== undefined;
  const setup: ReplaySetup = { job, index, words, byTurn: 'turn' in listener, positions, choices };
  const hear = (message: ReplayMessage): void => {
    if (message.kind === 'line') {
      if ('line' in listener) listener.line(message.line, message.facts);
    } else if (message.kind === 'chosen') {
      if ('line' in listener) listener.chosen?.(message.steps);
    } else if (message.kind === 'position') {
      if ('line' in listener) listener.position?.(message.cells);
    } else if ('turn' in listener) listener.turn(message.values);
  };
  if (leaveThreadsClean(job.policies)) return replayGame(setup, hear);
  const { url, options } = workerModule(import.meta.url, './replay-worker');
  const worker = new Worker(url, { workerData: setup, ...options });
  try {
    return await new Promise<ReplayEnd>((resolve) => {
      let end: ReplayEnd | null = null;
      worker.on('message', (message: ReplayMessage | ReplayEnd) => {
        if ('kind' in message) hear(message);
        else end = message;
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

/** The failure of a game whose thread cannot report it: the shared words say where it was. */
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
