/** A game of the user's own, put through all checks of the contract. */

import { Worker } from 'node:worker_threads';
import { type GameModule, type ResolvedSetup, UserError } from '../../games/game.js';
import { useGame } from '../../games/registry.js';
import { seatsOf } from '../../games/seats.js';
import { workerModule } from '../../package.js';
import type { PolicyChoice } from '../../policy/choice.js';
import { choosePolicy, loadPolicy } from '../../policy/load.js';
import type { Job } from '../../run/plan.js';
import { Standstill } from '../../run/watchdog.js';
import { collect, type RecordSheet } from '../../study/collect.js';
import { messageOf } from '../../visible.js';
import { BEGUN, GAME, NOTE_WORDS, WAY, WAYS } from './conformance/game-notes.js';
import { difference, errorText, type Finding, findingLines, SEED } from './conformance/subject.js';
import type { CheckMessage, CheckSetup } from './game-worker.js';

/** Games that are played on threads again. */
const ON_THREADS_MAX = 200;
/** Games that the main thread plays, too; they are known to end. */
const HERE_MAX = 20;
/** Time for each scenario and policy. */
const BUDGET_MS = 10_000;

/** What checking is reported by and watched with. */
export interface CheckOptions {
  /** Games of each scenario and policy. */
  readonly games: number;
  /** A game that has not ended after so long never will. */
  readonly stuckAfterMs: number;
  /** Called with what is under way. */
  onSubject(name: string): void;
}

/**
 * @returns what was played, for people
 * @throws UserError with a line for everything that is wrong
 */
export async function checkGameFile(file: string, options: CheckOptions): Promise<string> {
  const game = await useGame(file);
  const choices = new Map<string, PolicyChoice>();
  for (const name of game.policies) {
    const choice = await choosePolicy(game, { name, parameters: {} });
    choices.set(choice.label, choice);
  }
  const played: RecordsMessage[] = [];
  const findings = [...(await checkApart(game, options, played))];
  // What is wrong on one thread is wrong on two.
  if (findings.length === 0) findings.push(...(await checkThreads(game, again(game, played, choices), options)));
  const lines = findingLines(findings).map((line) => `${file}: ${line}`);
  if (lines.length > 0) throw new UserError(messageOf(lines));
  const scenarios = game.scenarios().length;
  const said = `${scenarios} scenario${scenarios === 1 ? '' : 's'}, ${choices.size} policies, ${options.games} games of each`;
  return `game '${game.id}': ${said} (fewer where they take long)`;
}

type RecordsMessage = Extract<CheckMessage, { readonly kind: 'records' }>;

/**
 * All checks of a thread, in a thread of their own, which can be ended when a game does not.
 *
 * @param played gets what was played, to be played again
 */
async function checkApart(
  game: GameModule,
  options: CheckOptions,
  played: RecordsMessage[],
): Promise<readonly Finding[]> {
  const words = new Int32Array(new SharedArrayBuffer(4 * NOTE_WORDS));
  const { url, options: threadOptions } = workerModule(import.meta.url, './game-worker');
  const workerData: CheckSetup = { game: game.id, games: options.games, budgetMs: BUDGET_MS, words };
  const worker = new Worker(url, { workerData, ...threadOptions });
  let subject = game.id;
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<readonly Finding[]>((resolve, reject) => {
      worker.on('message', (message: CheckMessage) => {
        if (message.kind === 'subject') {
          subject = message.name;
          options.onSubject(subject);
        } else if (message.kind === 'records') played.push(message);
        else if (message.kind === 'found') resolve(message.findings);
        else reject(new Error(message.message));
      });
      worker.on('error', reject);
      worker.on('exit', (code) =>
        resolve([{ check: 'play', subject, message: `game ${words[GAME]} ends the program (exit code ${code})` }]),
      );
      const standstill = new Standstill(options.stuckAfterMs);
      timer = setInterval(() => {
        if (!standstill.tooLong(words[BEGUN], words[BEGUN] === 0)) return;
        const seconds = options.stuckAfterMs / 1000;
        const what = `game ${words[GAME]} has not ended after ${seconds} s (${WAYS[words[WAY]]})`;
        resolve([{ check: 'endless', subject, message: `${what}; --stuck-after gives slow games more time` }]);
      }, Standstill.intervalMs(options.stuckAfterMs));
    });
  } finally {
    clearInterval(timer);
    await worker.terminate();
  }
}

/** What was played, to be played on threads. */
interface Again {
  readonly job: Job;
  readonly name: string;
  readonly records: readonly Int32Array[];
}

function again(
  game: GameModule,
  played: readonly RecordsMessage[],
  choices: ReadonlyMap<string, PolicyChoice>,
): Again[] {
  return played.flatMap(({ scenario, policy, records }) => {
    const choice = choices.get(policy);
    if (!choice) return [];
    const job = jobOf(game, game.resolve({ scenario, set: [] }), choice, records.length);
    return [{ job, name: `${game.id}/${scenario}, ${policy}`, records }];
  });
}

/** The records of games that threads play must be those of this one. All together, since threads are dear. */
async function checkThreads(
  game: GameModule,
  all: readonly Again[],
  { stuckAfterMs }: CheckOptions,
): Promise<Finding[]> {
  const jobs = all.map(({ job }) => job);
  const findings: Finding[] = [];
  try {
    const sheets = await collect(jobs, { threads: 2, stuckAfterMs });
    for (const [i, each] of all.entries()) {
      const problem = await otherRecord(game, each, sheets[i]);
      if (problem !== null) findings.push({ check: 'threads', message: problem, subject: each.name });
    }
  } catch (error) {
    findings.push({ check: 'threads', message: `games cannot be played on threads: ${errorText(error)}` });
  }
  return findings;
}

/** The first game that threads, or this thread, play otherwise; null: none. */
async function otherRecord(game: GameModule, { job, records }: Again, sheet: RecordSheet): Promise<string | null> {
  const engine = game.createEngine(job.setup, await Promise.all(job.policies.map(loadPolicy)), job.seed);
  for (let i = 0; i < sheet.games; i++) {
    const row = sheet.data.subarray(i * sheet.width, (i + 1) * sheet.width);
    if (i < HERE_MAX) engine.play(i);
    const found = difference(game, row, records[i]) ?? (i < HERE_MAX ? difference(game, row, engine.record) : null);
    if (found !== null) return `game ${i} has another record when it is played on threads: ${found}`;
  }
  return null;
}

function jobOf(game: GameModule, setup: ResolvedSetup, policy: PolicyChoice, games: number): Job {
  return {
    game: game.id,
    rulesVersion: game.rulesVersion,
    setup,
    scenarioArgument: `${game.id}/${setup.scenario}`,
    chartsArgument: null,
    set: [],
    policies: seatsOf(game, setup).map(() => policy),
    policyLabel: policy.label,
    seed: SEED,
    from: 0,
    to: Math.min(games, ON_THREADS_MAX),
    metrics: game.metrics.map((_, i) => i),
  };
}

/** Has the module a game as default export? */
export function isGame(module: unknown): module is GameModule {
  return typeof module === 'object' && module !== null && typeof Reflect.get(module, 'createEngine') === 'function';
}
