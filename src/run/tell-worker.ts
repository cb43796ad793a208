/** The thread of `tell.ts`: plays one game and hands back its lines or rows. */

import { parentPort, workerData } from 'node:worker_threads';
import type { EventFacts } from '../games/game.js';
import { loadGame } from '../games/registry.js';
import { loadPolicy } from '../policy/load.js';
import { blameFor, watched } from './blame.js';
import { ChoiceRecorder } from './choices.js';
import { PLAYING, STARTING } from './chunk.js';
import { setupFailure } from './job-player.js';
import { installGuards, noteDecision } from './luck-guard.js';
import { limitedEngine } from './step-budget.js';
import { DECISION, PROGRESS, SEAT, type TellMessage, type TellSetup } from './tell.js';

installGuards();

const { job, index, words, byTurn, positions, choices } = workerData as TellSetup;
// Sent at once, also by a game that never ends.
const send = (message: TellMessage): void => parentPort?.postMessage(message);

let lines = 0;

function sendLine(line: string, facts?: EventFacts): void {
  send({ kind: 'line', line, ...(facts && { facts }) });
  lines++;
}

async function tell(): Promise<void> {
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
    send({ kind: 'failed', failure: blameFor(error, policies, index, true) });
    return;
  }
  const { record } = engine;
  send({ kind: 'told', told: { record: Int32Array.from(record), illegalOrders: engine.illegalOrders() } });
}

tell().catch((error: unknown) => send({ kind: 'failed', failure: setupFailure(error) }));
