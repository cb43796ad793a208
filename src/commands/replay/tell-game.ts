import { print, printLine } from '../../cli/output.js';
import type { GameModule, MetricInfo } from '../../games/game.js';
import type { Job } from '../../run/plan.js';
import { tell } from '../../run/tell.js';
import { PlayError } from '../../study/play-error.js';

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
    else printLine(line);
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
  const results = game.metrics
    .map((metric, i) => ({ metric, value: record[2 + i] }))
    .filter(({ metric, value }) => value !== 0 || metric.group === 'default')
    .map(({ metric, value }) => [metric.name, amount(value, metric), metric.meaning.replace(/^1 if /, 'if ')] as const);
  const [names, amounts] = [0, 1].map((column) => Math.max(...results.map((row) => row[column].length)));
  const rows = results.map(([name, text, meaning]) => `  ${name.padEnd(names)}  ${text.padEnd(amounts)}  ${meaning}`);
  await print(`${['', `${outcome.title}; ended by: ${ending.title}`, ...rows].join('\n')}\n`);
}

/** A value with its unit; how many games of one game were so is a yes or no. */
function amount(value: number, { unit, min, max }: MetricInfo): string {
  if (unit === 'games' && min === 0 && max === 1) return value === 1 ? 'yes' : 'no';
  return `${value} ${Math.abs(value) === 1 ? singular(unit) : unit}`;
}

function singular(unit: string): string {
  return unit.replace(/\bdice$/, 'die').replace(/([^s])s$/, '$1');
}
