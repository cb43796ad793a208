import type { GameModule } from '../games/game.js';
import type { Job } from '../run/plan.js';
import { tell } from '../run/tell.js';
import { PlayError } from '../study/play-error.js';
import { print } from './output.js';

/**
 * Prints the log of one game as it is played, then its outcome, ending and metrics.
 *
 * @param stuckAfterMs the game is given up when it makes no progress for so long
 * @throws PlayError when the game cannot be played
 */
export async function tellGame(
  job: Job,
  game: GameModule,
  index: number,
  json: boolean,
  stuckAfterMs: number,
): Promise<void> {
  const lines: string[] = [];
  const end = await tell(job, game, index, stuckAfterMs, (line) => {
    if (json) lines.push(line);
    else process.stdout.write(`${line}\n`);
  });
  if ('failure' in end) throw new PlayError({ job, failure: end.failure });
  const { record, illegalOrders } = end.told;
  const outcome = game.outcomes[record[0]];
  const ending = game.endings[record[1]];
  if (json) {
    const metrics = Object.fromEntries(game.metrics.map(({ name }, i) => [name, record[2 + i]]));
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
  await print(`${['', `${outcome.title}; ended by: ${ending.title}`, ...results].join('\n')}\n`);
}
