/** A game of the user's own, put through all checks of the contract. */

import { type GameModule, UserError } from '../../games/game.js';
import { useGame } from '../../games/registry.js';
import type { PolicyChoice } from '../../policy/choice.js';
import { choosePolicy, loadPolicy } from '../../policy/load.js';
import type { Job } from '../../run/plan.js';
import { collect } from '../../study/collect.js';
import { conformance } from './conformance/index.js';
import { difference, errorText, type Report, SEED, type Subject } from './conformance/subject.js';

/** Games that are played on threads again. */
const ON_THREADS_MAX = 200;
/** Time for each scenario and policy. */
const BUDGET_MS = 10_000;

/**
 * @param onSubject told what is under way
 * @returns what was played, for people
 * @throws UserError with a line for everything that is wrong
 */
export async function checkGameFile(file: string, games: number, onSubject: (name: string) => void): Promise<string> {
  const game = await useGame(file);
  const choices = new Map<string, PolicyChoice>();
  for (const name of game.policies) {
    const choice = await choosePolicy(game, { name, parameters: {} });
    choices.set(choice.label, choice);
  }
  const policies = await Promise.all([...choices.values()].map(loadPolicy));
  const findings = await conformance(game, {
    policies,
    games,
    budgetMs: BUDGET_MS,
    onSubject,
    onThreads: (subject, records, report) => checkThreads(subject, choices, records, report),
  });
  const lines = findings.map(({ check, message }) => `${file}: ${check}: ${message}`);
  if (lines.length > 0) throw new UserError(lines.join('\n'));
  const scenarios = game.scenarios().length;
  const played = `${scenarios} scenario${scenarios === 1 ? '' : 's'}, ${policies.length} policies, ${games} games of each`;
  return `game '${game.id}': ${played} (fewer where they take long)`;
}

/** The records of games that threads play must be those of this one. */
async function checkThreads(
  subject: Subject,
  choices: ReadonlyMap<string, PolicyChoice>,
  records: readonly Int32Array[],
  report: Report,
): Promise<void> {
  const { game } = subject;
  const job = jobOf(subject, choices, Math.min(records.length, ON_THREADS_MAX));
  try {
    const [table] = await collect([job], { threads: 2 });
    for (let i = 0; i < table.games; i++) {
      const row = table.data.subarray(i * table.width, (i + 1) * table.width);
      const found = difference(game, row, records[i]);
      if (found === null) continue;
      report('threads', `game ${i} has another record when it is played on threads: ${found}`);
      return;
    }
  } catch (error) {
    report('threads', `games cannot be played on threads: ${errorText(error)}`);
  }
}

function jobOf({ game, setup, policies }: Subject, choices: ReadonlyMap<string, PolicyChoice>, games: number): Job {
  const chosen = policies.flatMap(({ label }) => choices.get(label) ?? []);
  return {
    game: game.id,
    rulesVersion: game.rulesVersion,
    setup,
    scenarioArgument: `${game.id}/${setup.scenario}`,
    chartsArgument: null,
    set: [],
    policies: chosen,
    policyLabel: policies[0].label,
    seed: SEED,
    from: 0,
    to: games,
    metrics: game.metrics.map((_, i) => i),
  };
}

/** Has the module a game as default export? */
export function isGame(module: unknown): module is GameModule {
  return typeof module === 'object' && module !== null && typeof Reflect.get(module, 'createEngine') === 'function';
}
