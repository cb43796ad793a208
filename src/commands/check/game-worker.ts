/** The thread in which a game of the user's own goes through all checks. */

import { parentPort, workerData } from 'node:worker_threads';
import { loadGame } from '../../games/registry.js';
import { choosePolicy, loadPolicy } from '../../policy/load.js';
import { text } from '../../run/blame.js';
import { installGuards } from '../../run/luck-guard.js';
import { noteGamesIn } from './conformance/game-notes.js';
import { conformance, type Finding } from './conformance/index.js';

/** What the thread is to do. */
export interface CheckSetup {
  readonly game: string;
  /** Games of each scenario and policy. */
  readonly games: number;
  /** Time for each scenario and policy. */
  readonly budgetMs: number;
  /** Where games are noted as they begin (conformance/game-notes.ts). */
  readonly words: Int32Array;
}

/** What the thread sends. */
export type CheckMessage =
  | { readonly kind: 'subject'; readonly name: string }
  /** What was played of a scenario by a policy, to be played elsewhere again. */
  | {
      readonly kind: 'records';
      readonly scenario: string;
      readonly policy: string;
      readonly records: readonly Int32Array[];
    }
  | { readonly kind: 'found'; readonly findings: readonly Finding[] }
  | { readonly kind: 'failed'; readonly message: string };

// Before the game is loaded: it might keep a clock for later.
installGuards();

const setup = workerData as CheckSetup;
const send = (message: CheckMessage): void => parentPort?.postMessage(message);

async function check(): Promise<void> {
  noteGamesIn(setup.words);
  const game = await loadGame(setup.game);
  const choices = await Promise.all(game.policies.map((name) => choosePolicy(game, { name, parameters: {} })));
  const findings = await conformance(game, {
    policies: await Promise.all(choices.map(loadPolicy)),
    games: setup.games,
    budgetMs: setup.budgetMs,
    onSubject: (name) => send({ kind: 'subject', name }),
    onThreads: async ({ setup: { scenario }, policies }, records) =>
      send({ kind: 'records', scenario, policy: policies[0].label, records }),
  });
  send({ kind: 'found', findings });
}

check().catch((error: unknown) => send({ kind: 'failed', message: text(error) }));
