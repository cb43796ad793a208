/** What Satrap and a bot say to each other, a line of JSON each (docs/policies.md), beside the decisions themselves. */

import {
  type GameModule,
  type PolicyModule,
  type PolicyParameters,
  R_ENDING,
  R_FIRST,
  R_OUTCOME,
  type ResolvedSetup,
  UserError,
} from '../../games/game.js';
import { seatsOf, verdictOf } from '../../games/seats.js';
import { nearestNames } from '../../names.js';
import { packageVersion } from '../../package.js';
import { readTerm } from './seen.js';

/** Changes when a bot that spoke the last one would not be understood. */
export const PROTOCOL = 1;

/** The first line to a bot; it answers with `ready`. */
export function hello(game: GameModule): object {
  const { id, rulesVersion } = game;
  const decisions = game.decisions.map(({ name }) => name);
  return { hello: { protocol: PROTOCOL, satrap: packageVersion, game: id, rulesVersion, decisions } };
}

/** A bot plays a seat from now on. */
export function seatTaken(
  player: number,
  game: GameModule,
  setup: ResolvedSetup,
  seat: number,
  parameters: PolicyParameters,
): object {
  const { scenario, title, firstTurn = 1, charts, overrides, document } = setup;
  const seats = seatsOf(game, setup).map(({ id }) => id);
  const played = { scenario, title, firstTurn, charts: charts.id, overrides, document };
  return { seat: { player, seat, seats, setup: played, parameters } };
}

/** A player's engine is gone. */
export function seatLeft(player: number): object {
  return { leave: { player } };
}

/** A game begins. @param luck a number of the player's own for this game, to begin a random generator with */
export function gameBegins(player: number, luck: number): object {
  return { begin: { player, luck } };
}

/** A game is over. */
export function gameEnds(player: number, game: GameModule, record: Int32Array, seat: number): object {
  const outcome = game.outcomes[record[R_OUTCOME]]?.id;
  const ending = game.endings[record[R_ENDING]]?.id;
  const verdict = verdictOf(game, record[R_OUTCOME], seat);
  const metrics = Object.fromEntries(game.metrics.map(({ name }, i) => [name, record[R_FIRST + i]]));
  return { end: { player, outcome, ending, verdict, metrics } };
}

/** What a bot says of itself. */
export interface BotReady {
  readonly name: string;
  readonly summary: string;
  readonly parameters: NonNullable<PolicyModule['parameters']>;
  readonly sets: NonNullable<PolicyModule['sets']>;
  /** Decisions that it makes, and what it sees with each; null: all numbers of the view. */
  readonly decisions: Readonly<Record<string, readonly string[] | null>>;
  /** Time for an answer. */
  readonly seconds: number;
}

/** Time for an answer unless a bot asks for another, and the longest. */
const SECONDS = 10;
/** Time for the answer to hello, whatever a decision has: programs may have much to load. */
export const HELLO_MS = 60_000;
const SECONDS_MAX = 3600;

type Fields = Readonly<Record<string, unknown>>;

/**
 * The answer to `hello`.
 *
 * @returns it, and the files that it says it is made of
 * @throws UserError that names the field
 */
export function readReady(said: unknown, game: GameModule, bot: string): { ready: BotReady; files: readonly string[] } {
  const wrong = (what: string): UserError => new UserError(`${bot}: its answer to hello: ${what}`);
  const given = isFields(said) && isFields(said.ready) ? said.ready : null;
  if (given === null) throw wrong(`expected {"ready": {...}}, found ${shownText(said)}`);
  const text = (field: string, missing: string): string => {
    const value = given[field] ?? missing;
    if (typeof value !== 'string') throw wrong(`ready.${field}: expected a text`);
    return value;
  };
  const texts = (value: unknown, field: string): string[] => {
    if (!Array.isArray(value) || value.some((one) => typeof one !== 'string'))
      throw wrong(`ready.${field}: expected a list of texts`);
    return value;
  };
  for (const field of Object.keys(given))
    if (!FIELDS.includes(field)) throw wrong(`ready has no field '${field}'; ${nearestNames(field, FIELDS)}`);
  const { seconds = SECONDS, parameters = [], sets = {}, see = null } = given;
  if (typeof seconds !== 'number' || !(seconds > 0 && seconds <= SECONDS_MAX))
    throw wrong(`ready.seconds: expected more than 0 and at most ${SECONDS_MAX}`);
  const known = game.decisions.map(({ name }) => name);
  const made = texts(given.decisions ?? known, 'decisions');
  const isKnown = (name: string, field: string): void => {
    if (!known.includes(name))
      throw wrong(
        `ready.${field}: ${name}: no decision of ${game.id}; ${nearestNames(name, known)} (satrap list decisions)`,
      );
  };
  for (const name of made) isKnown(name, 'decisions');
  const seen = isFields(see) ? see : null;
  for (const name of Object.keys(seen ?? {})) if (name !== '*') isKnown(name, 'see');
  const termsOf = (decision: string): readonly string[] | null => {
    const terms = seen === null ? see : (seen[decision] ?? seen['*'] ?? null);
    if (terms === null) return null;
    const list = texts(terms, 'see');
    for (const term of list) if (readTerm(term) === null) throw wrong(`ready.see: '${term}': ${TERM_EXPECTED}`);
    return list;
  };
  const decisions = Object.fromEntries(made.map((name) => [name, termsOf(name)]));
  const ready = {
    ...{ name: text('name', 'bot'), summary: text('summary', ''), decisions, seconds },
    // Checked with those of all policies.
    ...{ parameters: parameters as BotReady['parameters'], sets: sets as BotReady['sets'] },
  };
  return { ready, files: texts(given.files ?? [], 'files') };
}

const FIELDS = ['name', 'summary', 'parameters', 'sets', 'decisions', 'see', 'seconds', 'files'];

const TERM_EXPECTED =
  "expected a name of the view, as 'turn' or 'own(0..6,3)' with numbers, ranges or $1 for the first argument";

/** So much of a wrong answer is shown. */
export const SHOWN = 200;

/** What a bot said, for a message about it. */
export function shownText(said: unknown): string {
  try {
    return JSON.stringify(said)?.slice(0, SHOWN) ?? 'nothing';
  } catch {
    // Read without a stack, written with one.
    return 'lists in lists, too deep to be shown';
  }
}

/** A list has none. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
