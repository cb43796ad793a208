/** Prints a game line by line. */

import { lineWriter, printJson, printLines } from '../../cli/output.js';
import { writeUserFile } from '../../cli/user-file.js';
import {
  type GameModule,
  type LineListener,
  type MetricInfo,
  R_ENDING,
  R_FIRST,
  R_OUTCOME,
  UserError,
} from '../../games/game.js';
import { timesThatCame } from '../../games/seats.js';
import { rowOfTurn } from '../../games/turns.js';
import { packageVersion } from '../../package.js';
import { eventsCsv, eventsNdjson } from '../../report/events-csv.js';
import { replayCommand } from '../../run/command.js';
import { EventMaker, type GameEvent } from '../../run/game-events.js';
import type { Job } from '../../run/plan.js';
import { replay } from '../../run/replay.js';
import type { ReplayedGame } from '../../run/replay-game.js';
import { PlayError } from '../../study/play-error.js';
import { originOf } from '../../study/study-json.js';
import { shellWord } from '../../visible.js';

export interface PrintHow {
  readonly json: boolean;
  /** Only this turn; null: all. */
  readonly turn: number | null;
  /** File for the events, `.ndjson` or `.csv`; null: none. */
  readonly events: string | null;
  /** The game is given up when it makes no progress for so long. */
  readonly stuckAfterMs: number;
}

/**
 * Prints the log of one game as it is played, then its outcome, ending and metrics; of a single turn the log only.
 *
 * @throws PlayError when the game cannot be played
 */
export async function printGame(job: Job, game: GameModule, index: number, how: PrintHow): Promise<void> {
  const events: GameEvent[] = [];
  const write = await lineWriter();
  const maker = new EventMaker();
  const wanted = how.json || how.events !== null;
  let last = 0;
  const line: LineListener = (text, facts) => {
    const event = maker.event(text, facts);
    last = event.turn;
    if (how.turn !== null && (how.turn !== event.turn || text === '')) return;
    if (wanted) events.push(event);
    if (!how.json) write(text);
  };
  // Events say how the board changes only where positions are asked for, too.
  const end = await replay(job, game, index, how.stuckAfterMs, { line, ...(wanted && { position: () => {} }) });
  if ('failure' in end) throw new PlayError({ job, failure: end.failure });
  if (how.turn !== null) rowOfTurn(job.setup, how.turn);
  requireTurn(how.turn, last, game, index);
  if (how.events !== null) writeEvents(how.events, events);
  if (how.json) {
    const lines = events.map(({ text }) => text);
    await printJson({ ...gameDocument(job, game, index, end.replayed), lines, events });
  } else if (how.turn === null) await printLines(['', ...endLines(game, end.replayed, true)]);
}

/** @throws UserError where the game has no such turn */
function requireTurn(turn: number | null, last: number, { id }: GameModule, index: number): void {
  if (turn === null || turn <= last) return;
  if (last === 0) throw new UserError(`--turn: ${id} has no turn-by-turn trace`);
  throw new UserError(`--turn ${turn}: game ${index} ends in turn ${last}`);
}

/** @throws UserError where the file cannot be written */
function writeEvents(path: string, events: readonly GameEvent[]): void {
  const text = path.endsWith('.csv') ? eventsCsv(events) : eventsNdjson(events);
  writeUserFile(path, text, '--events', (before) => /^(\{"number":|number,turn,phase,event,|$)/.test(before));
}

/** What the document of a game begins with. @param more words of the command beyond those that name the game */
export function gameDocument(
  job: Job,
  game: GameModule,
  index: number,
  { record, illegalOrders }: ReplayedGame,
  more: readonly string[] = [],
): object {
  const metrics = Object.fromEntries(game.metrics.map(({ name }, i) => [name, record[R_FIRST + i]]));
  const which = { game: job.game, scenario: job.setup.scenario, policy: job.policyLabel, seed: job.seed, index };
  const [outcome, ending] = [game.outcomes[record[R_OUTCOME]].id, game.endings[record[R_ENDING]].id];
  const command = [replayCommand(job, index), ...more.map(shellWord)].join(' ');
  const head = { satrap: packageVersion, command, origin: originOf([job]) };
  return { ...head, ...which, outcome, ending, metrics, illegalOrders };
}

/** Outcome, ending and metrics. @param all every metric that is not 0, else the default ones */
export function endLines(game: GameModule, { record }: ReplayedGame, all: boolean): string[] {
  const outcome = game.outcomes[record[R_OUTCOME]];
  const ending = game.endings[record[R_ENDING]];
  const results = game.metrics
    .map((metric, i) => ({ metric, value: record[R_FIRST + i] }))
    .filter(({ metric, value }) => (all && value !== 0) || metric.group === 'default')
    .map(({ metric, value }) => {
      const isNever =
        metric.never !== undefined && timesThatCame([[value, 1]], metric.never, { [ending.id]: 1 }).length === 0;
      // What stands for never is said by the word.
      const meaning = metric.never === undefined ? metric.meaning : metric.meaning.split(';')[0];
      return [metric.name, isNever ? 'never' : amount(value, metric), meaning.replace(/^1 if /, 'if ')] as const;
    });
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
  return unit
    .replace(/\bdice$/, 'die')
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1');
}
