/** Replays one game in this thread. */

import type { CellNow, EventFacts, IllegalOrders } from '../games/game.js';
import { loadGame } from '../games/registry.js';
import { loadPolicy } from '../policy/load.js';
import { blameFor, watched } from './blame.js';
import { ChoiceRecorder, type ChosenStep } from './choices.js';
import { PLAYING, STARTING } from './chunk.js';
import type { Failure } from './failure.js';
import { setupFailure } from './job-player.js';
import { noteDecision } from './luck-guard.js';
import type { Job } from './plan.js';
import { limitedEngine } from './step-budget.js';

/** Words on shared memory: what the thread does, whose decision is asked for, and which one (0: none). */
export const PROGRESS = 0;
export const SEAT = 1;
export const DECISION = 2;
export const WORDS = 3;

export interface ReplaySetup {
  readonly job: Job;
  readonly index: number;
  readonly words: Int32Array;
  /** Send the columns of `trace` turn by turn, not the lines. */
  readonly byTurn: boolean;
  /** Send what lies where, too, and with each line what has changed. */
  readonly positions: boolean;
  /** Send what policies choose. */
  readonly choices: boolean;
}

/** How a game ended. */
export interface ReplayedGame {
  readonly record: Int32Array;
  readonly illegalOrders: readonly IllegalOrders[];
}

/** What came of a replay. */
export type ReplayEnd = { readonly replayed: ReplayedGame } | { readonly failure: Failure };

export type ReplayMessage =
  | { readonly kind: 'line'; readonly line: string; readonly facts?: EventFacts }
  | { readonly kind: 'chosen'; readonly steps: readonly ChosenStep[] }
  | { readonly kind: 'position'; readonly cells: readonly CellNow[] }
  | { readonly kind: 'turn'; readonly values: Int32Array };

/** @param send called with all of it as it happens */
export function replayGame(setup: ReplaySetup, send: (message: ReplayMessage) => void): Promise<ReplayEnd> {
  return replayed(setup, send).catch((error: unknown) => ({ failure: setupFailure(error) }));
}

async function replayed(
  { job, index, words, byTurn, positions, choices }: ReplaySetup,
  send: (message: ReplayMessage) => void,
): Promise<ReplayEnd> {
  let lines = 0;
  const sendLine = (line: string, facts?: EventFacts): void => {
    send({ kind: 'line', line, ...(facts && { facts }) });
    lines++;
  };
  words[PROGRESS] = STARTING;
  const game = await loadGame(job.game);
  const policies = await Promise.all(job.policies.map(loadPolicy));
  const names = game.decisions.map(({ name }) => name);
  const recorder = new ChoiceRecorder(
    game.choices,
    () => lines,
    (steps) => send({ kind: 'chosen', steps }),
  );
  let seated = 0;
  const engine = limitedEngine(game, job.setup, policies, job.seed, (policy) => {
    const seat = seated++;
    const played = choices ? recorder.recorded(policy, seat, game) : policy;
    return watched(played, (decision) => {
      noteDecision(decision === null ? null : { label: policy.label, decision });
      words[SEAT] = seat;
      words[DECISION] = decision === null ? 0 : 1 + names.indexOf(decision);
      words[PROGRESS]++;
    });
  });
  words[PROGRESS] = PLAYING;
  try {
    if (!byTurn) engine.replay(index, sendLine, positions ? (cells) => send({ kind: 'position', cells }) : undefined);
    else engine.trace?.(index, (values) => send({ kind: 'turn', values: Int32Array.from(values) }));
  } catch (error) {
    return { failure: blameFor(error, policies, index, true) };
  }
  const { record } = engine;
  return { replayed: { record: Int32Array.from(record), illegalOrders: engine.illegalOrders() } };
}
