/** The same game must have the same record however it comes to be played, and the record must be what was declared. */

import { type Engine, type GameModule, R_ENDING, R_FIRST, R_OUTCOME, type ResolvedSetup } from '../../../games/game.js';
import { seatMetric, seatsOf, verdictOf } from '../../../games/seats.js';
import { deadline, difference, engineOf, errorText, type Report, recordOf, SEED, type Subject } from './subject.js';

/** Games that are played again in each other way. */
const AGAIN_MAX = 100;
/** Games that are replayed. */
const TOLD_MAX = 5;
/** Games that are continued. */
const GONE_ON_MAX = 20;

/** @returns the records, for other checks; empty where the game cannot be played */
export function checkRecords(subject: Subject, report: Report): Int32Array[] {
  const engine = attempt('play', report, () => engineOf(subject));
  if (!engine) return [];
  const isLate = deadline(subject.budgetMs / 3);
  const records: Int32Array[] = [];
  while (records.length < subject.games && (records.length < 2 || !isLate())) {
    const game = records.length;
    if (!attempt('play', report, () => played(engine, () => engine.play(game)), `game ${game}`)) return records;
    const problem = recordProblem(subject.game, subject.setup, engine.record);
    if (problem !== null) {
      report(problem[0], `game ${game}: ${problem[1]}`);
      return [];
    }
    records.push(recordOf(engine));
  }
  checkAgain(subject, records, report);
  return records;
}

/** What is wrong with a record: name of the check, and a sentence. */
function recordProblem(game: GameModule, setup: ResolvedSetup, record: Int32Array): readonly [string, string] | null {
  const { outcomes, endings, metrics } = game;
  if (record.length !== R_FIRST + metrics.length)
    return ['record', `the record has ${record.length} columns; ${R_FIRST} and ${metrics.length} metrics are expected`];
  if (!outcomes[record[R_OUTCOME]]) return ['outcomes', `outcome ${record[R_OUTCOME]} is not declared`];
  if (!endings[record[R_ENDING]]) return ['endings', `ending ${record[R_ENDING]} is not declared`];
  const seats = seatsOf(game, setup).length;
  for (const [i, { name, min, max, of }] of metrics.entries()) {
    const value = record[R_FIRST + i];
    if (of && of.seat >= seats) {
      if (value !== 0) return ['seats', `${name} is ${value}, but that seat does not play; expected 0`];
    } else if (value < min || (max !== null && value > max))
      return ['ranges', `${name} is ${value}; declared are ${min} to ${max ?? 'any number'}`];
  }
  return placeProblem(game, seats, record);
}

/** Places are 1 to the number of seats, and who wins is first. */
function placeProblem(game: GameModule, seats: number, record: Int32Array): readonly [string, string] | null {
  for (let seat = 0; seat < seats; seat++) {
    const metric = seatMetric(game, seat, 'place');
    if (metric < 0) continue;
    const place = record[R_FIRST + metric];
    if (place < 1 || place > seats) return ['places', `${game.metrics[metric].name} is ${place} of ${seats}`];
    if (verdictOf(game, record[R_OUTCOME], seat) === 'win' && place !== 1)
      return ['places', `${game.seats[seat].title} wins on place ${place}`];
  }
  return null;
}

/** Plays games again in all other ways. */
function checkAgain(subject: Subject, records: readonly Int32Array[], report: Report): void {
  const last = Math.min(records.length, AGAIN_MAX);
  const isLate = deadline(subject.budgetMs / 3);
  const clone = { ...subject, setup: JSON.parse(JSON.stringify(subject.setup)) as ResolvedSetup };
  const alone = (game: number): Engine => {
    const engine = engineOf(clone);
    engine.play(game);
    return engine;
  };
  const one = engineOf(clone);
  const turns = engineOf(clone);
  let other: Engine | null = null;
  const inTurn = (game: number): Engine => {
    // Made last: what engines share is its from then on.
    other ??= engineOf(subject, `${SEED} of another`);
    other.play(game);
    turns.play(game);
    return turns;
  };
  const ways: [check: string, how: string, play: (game: number) => Engine, games: number][] = [
    ['leak', 'after later games', (game) => played(one, () => one.play(game)), last],
    ['leak', 'alone in a new engine', alone, 10],
    ['turns', 'in turn with another engine', inTurn, last],
    ['checked', 'by playChecked', (game) => played(one, () => one.playChecked(game)), last],
    ['replay', 'by replay', (game) => played(one, () => one.replay(game, () => {})), TOLD_MAX],
    ['leak', 'after a replay', (game) => played(one, () => one.play(game)), TOLD_MAX],
  ];
  if (one.trace) ways.push(['trace', 'by trace', (game) => played(one, () => one.trace?.(game, () => {})), last]);
  for (const [check, how, play, games] of ways)
    for (let left = Math.min(games, last); left > 0; left--) {
      if (isLate() && left < Math.min(games, last)) break;
      const game = left - 1;
      const engine = attempt(check, report, () => play(game), `game ${game} played ${how}`);
      if (!engine) return;
      const found = difference(subject.game, engine.record, records[game]);
      if (found === null) continue;
      report(check, `game ${game} has another record when it is played ${how}: ${found}`);
      return;
    }
}

/** What goes on from the end of the first turn, under the luck of the game after: checked or not, it ends the same. */
export function checkContinuation(subject: Subject, report: Report): void {
  const { game } = subject;
  const engine = engineOf(subject);
  const { continuation } = engine;
  if ((continuation === undefined) !== (game.continuation === undefined))
    report('continuation', 'a game that can be continued has GameModule.continuation and Engine.continuation');
  if ((continuation?.put === undefined) !== (game.continuation?.puts === undefined))
    report('continuation', 'a game whose positions can be changed has puts and put, each in its continuation');
  if (!continuation) return;
  const requireStreams = (): void => {
    if (!Array.isArray(continuation.streams?.())) throw new Error('its continuation has no streams()');
  };
  attempt('continuation', report, requireStreams);
  const isLate = deadline(subject.budgetMs / 4);
  /** The record; null where the game is over before the turn ends. */
  const on = (number: number, checked: boolean): Int32Array | null => {
    let goesOn = false;
    const goOn = (): void => {
      goesOn = true;
    };
    try {
      continuation.playOn(number, 1, number + 1, goOn, checked);
    } catch (error) {
      if (goesOn) throw error;
      return null;
    }
    return recordOf(engine);
  };
  for (let number = 0; number < Math.min(GONE_ON_MAX, subject.games) && !(number > 0 && isLate()); number++) {
    const compare = (): void => {
      const plain = on(number, false);
      const found = plain && difference(game, on(number, true) ?? [], plain);
      if (found) throw new Error(`it has another record when it is checked: ${found}`);
    };
    if (attempt('continuation', report, compare, `game ${number} continued`) === null) return;
  }
}

function played(engine: Engine, play: () => void): Engine {
  play();
  return engine;
}

/** What `play` returns; null, and a finding, where it throws. */
function attempt<Result>(check: string, report: Report, play: () => Result, what = 'the engine'): Result | null {
  try {
    return play();
  } catch (error) {
    report(check, `${what}: ${errorText(error)}`);
    return null;
  }
}
