import type { GameModule } from '../games/game.js';
import { loadPolicy } from '../policy/load.js';
import { blameFor, watched } from '../run/blame.js';
import type { Job } from '../run/plan.js';
import { limitedEngine } from '../run/step-budget.js';
import { PlayError } from '../study/play-error.js';
import { print } from './output.js';

/** Lines printed at once. */
const LINES_PER_PRINT = 256;

/**
 * Prints the log of one game, then its outcome, ending and metrics. When the game throws, what was told so far is
 * printed first.
 *
 * @throws PlayError when the game cannot be played
 */
export async function tellGame(job: Job, game: GameModule, index: number, json: boolean): Promise<void> {
  const policies = await Promise.all(job.policies.map(loadPolicy));
  const engine = limitedEngine(game, job.setup, policies, job.seed, watched);
  const lines: string[] = [];
  try {
    engine.replay(index, (line) => lines.push(line));
  } catch (error) {
    if (!json) await printLines(lines);
    throw new PlayError({ job, failure: blameFor(error, policies, index, true) });
  }
  const { record } = engine;
  const outcome = game.outcomes[record[0]];
  const ending = game.endings[record[1]];
  if (json) {
    const metrics = Object.fromEntries(game.metrics.map(({ name }, i) => [name, record[2 + i]]));
    const illegalOrders = engine.illegalOrders();
    const told = { game: job.game, scenario: job.setup.scenario, policy: job.policyLabel, seed: job.seed, index };
    await print(
      `${JSON.stringify({ ...told, outcome: outcome.id, ending: ending.id, metrics, illegalOrders, lines })}\n`,
    );
    return;
  }
  const width = Math.max(...game.metrics.map(({ name }) => name.length));
  const results = game.metrics
    .map(({ name, unit }, i) => ({ name, unit, value: record[2 + i] }))
    .filter(({ value }, i) => value !== 0 || game.metrics[i].group === 'default')
    .map(({ name, unit, value }) => `  ${name.padEnd(width)}  ${value} ${unit}`);
  await printLines([...lines, '', `${outcome.title}; ended by: ${ending.title}`, ...results]);
}

async function printLines(lines: readonly string[]): Promise<void> {
  for (let i = 0; i < lines.length; i += LINES_PER_PRINT)
    await print(`${lines.slice(i, i + LINES_PER_PRINT).join('\n')}\n`);
}
