import { parentPort, workerData } from 'node:worker_threads';
import type { EventFacts } from '../games/game.js';
import { loadGame } from '../games/registry.js';
import { loadPolicy } from '../policy/load.js';
import { blameFor, watched } from './blame.js';
import { PLAYING, STARTING } from './chunk.js';
import { setupFailure } from './job-player.js';
import { installGuards, noteDecision } from './luck-guard.js';
import { limitedEngine } from './step-budget.js';
import { DECISION, PROGRESS, SEAT, type TellMessage, type TellSetup } from './tell.js';

installGuards();

const { job, index, words, byTurn } = workerData as TellSetup;
// Sent at once, also by a game that never ends.
const send = (message: TellMessage): void => parentPort?.postMessage(message);

/** The decision asked for last, until a line is told. */
let asked: string | null = null;

function sendLine(line: string, facts?: EventFacts): void {
  send({ kind: 'line', line, ...(facts && { facts }), ...(asked !== null && { asked }) });
  asked = null;
}

async function tell(): Promise<void> {
  words[PROGRESS] = STARTING;
  const game = await loadGame(job.game);
  const policies = await Promise.all(job.policies.map(loadPolicy));
  const names = game.decisions.map(({ name }) => name);
  const engine = limitedEngine(game, job.setup, policies, job.seed, (policy) => {
    const seat = policies.findIndex(({ label }) => label === policy.label);
    return watched(policy, (decision) => {
      asked = decision ?? asked;
      noteDecision(decision === null ? null : { label: policy.label, decision });
      words[SEAT] = seat;
      words[DECISION] = decision === null ? 0 : 1 + names.indexOf(decision);
      words[PROGRESS]++;
    });
  });
  words[PROGRESS] = PLAYING;
  try {
    if (!byTurn) engine.replay(index, sendLine, (cells) => send({ kind: 'position', cells }));
    else engine.trace?.(index, (values) => send({ kind: 'turn', values: Int32Array.from(values) }));
  } catch (error) {
    send({ kind: 'failed', failure: blameFor(error, policies, index, true) });
    return;
  }
  const { record } = engine;
  send({ kind: 'told', told: { record: Int32Array.from(record), illegalOrders: engine.illegalOrders() } });
}

tell().catch((error: unknown) => send({ kind: 'failed', failure: setupFailure(error) }));
