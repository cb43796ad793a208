/** Prints a game line by line. */

import { lineWriter, printJson, printLines } from '../../cli/output.js';
import { type GameModule, type MetricInfo, R_ENDING, R_FIRST, R_OUTCOME, UserError } from '../../games/game.js';
import type { Job } from '../../run/plan.js';
import { type Told, tell } from '../../run/tell.js';
import { PlayError } from '../../study/play-error.js';

export interface TellHow {
  readonly json: boolean;
  /** Only this turn; null: all. */
  readonly turn: number | null;
  /** The game is given up when it makes no progress for so long. */
  readonly stuckAfterMs: number;
}

/**
 * Prints the log of one game as it is played, then its outcome, ending and metrics; of a single turn the log only.
 *
 * @throws PlayError when the game cannot be played
 */
export async function tellGame(job: Job, game: GameModule, index: number, how: TellHow): Promise<void> {
  const lines: string[] = [];
  const write = await lineWriter();
  const section = new Section(how.turn);
  const line = (text: string): void => {
    if (!section.has(text)) return;
    if (how.json) lines.push(text);
    else write(text);
  };
  const end = await tell(job, game, index, how.stuckAfterMs, { line });
  if ('failure' in end) throw new PlayError({ job, failure: end.failure });
  if (how.turn !== null) section.requireFound(game, index);
  if (how.json) await printJson({ ...toldDocument(job, game, index, end.told), lines });
  else if (how.turn === null) await printLines(['', ...endLines(game, end.told, true)]);
}

/** The lines of one turn, or all of them. */
class Section {
  private at = 0;

  constructor(private readonly turn: number | null) {}

  has(line: string): boolean {
    const begun = /^Turn (\d+)\b/.exec(line)?.[1];
    if (begun !== undefined) this.at = Number(begun);
    return this.turn === null || (this.turn === this.at && line !== '');
  }

  /** @throws UserError where the game has no such turn */
  requireFound({ id }: GameModule, index: number): void {
    if (this.turn === null || this.turn <= this.at) return;
    if (this.at === 0) throw new UserError(`--turn: ${id} does not tell its games by turns`);
    throw new UserError(`--turn ${this.turn}: game ${index} ends in turn ${this.at}`);
  }
}

/** What the document of a game begins with. */
export function toldDocument(job: Job, game: GameModule, index: number, { record, illegalOrders }: Told): object {
  const metrics = Object.fromEntries(game.metrics.map(({ name }, i) => [name, record[R_FIRST + i]]));
  const told = { game: job.game, scenario: job.setup.scenario, policy: job.policyLabel, seed: job.seed, index };
  const [outcome, ending] = [game.outcomes[record[R_OUTCOME]].id, game.endings[record[R_ENDING]].id];
  return { ...told, outcome, ending, metrics, illegalOrders };
}

/** Outcome, ending and metrics. @param all every metric that is not 0, else the default ones */
export function endLines(game: GameModule, { record }: Told, all: boolean): string[] {
  const outcome = game.outcomes[record[R_OUTCOME]];
  const ending = game.endings[record[R_ENDING]];
  const results = game.metrics
    .map((metric, i) => ({ metric, value: record[R_FIRST + i] }))
    .filter(({ metric, value }) => (all && value !== 0) || metric.group === 'default')
    .map(({ metric, value }) => [metric.name, amount(value, metric), metric.meaning.replace(/^1 if /, 'if ')] as const);
  const [names, amounts] = [0, 1].map((column) => Math.max(...results.map((row) => row[column].length)));
  const rows = results.map(([name, text, meaning]) => `  ${name.padEnd(names)}  ${text.padEnd(amounts)}  ${meaning}`);
  return [`${outcome.title}; ended by: ${ending.title}`, ...rows];
}

/** A value with its unit; how many games of one game were so is a yes or no. */
function amount(value: number, { unit, min, max }: MetricInfo): string {
  if (unit === 'games' && min === 0 && max === 1) return value === 1 ? 'yes' : 'no';
  return `${value} ${Math.abs(value) === 1 ? singular(unit) : unit}`;
}

function singular(unit: string): string {
  return unit.replace(/\bdice$/, 'die').replace(/([^s])s$/, '$1');
}
