import { type GameModule, UserError } from '../games/game.js';
import { nearestNames } from '../names.js';

/** More decisions than this in one game: it will never end. The longest sensible games ask some thousand times. */
export const DECISIONS_MAX = 1_000_000;

/** A game played on from a position that does not end in so many turns is judged as it stands then. */
export const AHEAD_TURNS_MAX = 10_000;

/**
 * Names of the decisions that a policy makes, in the game's order.
 *
 * @param create makes the decision functions
 * @throws UserError for a function that is no decision of the game, unless its name begins with _, and for one that
 *   cannot answer at once
 */
export function checkDecisions(game: GameModule, create: () => object, shownAs: string): string[] {
  const decisions = created(create, shownAs);
  const known = game.decisions.map(({ name }) => name);
  const unknown = Object.entries(decisions)
    .filter(([name, value]) => typeof value === 'function' && !name.startsWith('_') && !known.includes(name))
    .map(([name]) => name);
  if (unknown.length > 0) {
    const hint = nearestNames(unknown[0], known);
    throw new UserError(
      `${shownAs}: ${unknown.join(', ')}: no decision of ${game.id}; ${hint} (satrap list decisions; helpers begin with _)`,
    );
  }
  const made = known.filter((name) => Reflect.get(decisions, name) !== undefined);
  const values = made.filter((name) => typeof Reflect.get(decisions, name) !== 'function');
  if (values.length > 0) throw new UserError(`${shownAs}: ${values.join(', ')}: a decision must be a function`);
  const late = made.filter((name) => !answersAtOnce(Reflect.get(decisions, name)));
  if (late.length > 0)
    throw new UserError(`${shownAs}: ${late.join(', ')}: a decision must answer at once, not be async or a generator`);
  return made;
}

function created(create: () => object, shownAs: string): object {
  let decisions: unknown;
  try {
    decisions = create();
  } catch (error) {
    throw new UserError(`${shownAs}: create() threw: ${error instanceof Error ? error.message : error}`);
  }
  if (isPromise(decisions))
    throw new UserError(
      `${shownAs}: create() must give the decision functions at once, not a promise: it is no async function`,
    );
  if (typeof decisions === 'object' && decisions !== null) return decisions;
  throw new UserError(`${shownAs}: create() must return an object of decision functions`);
}

function isPromise(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return typeof Reflect.get(value, 'then') === 'function';
}

/** No async function and no generator: what those return is always true. */
function answersAtOnce(value: unknown): boolean {
  return Object.prototype.toString.call(value) === '[object Function]';
}

/** Called when a game or a phase begins, not to decide it: `beginGame`, `beginMovement`. */
export function isBeginning(decision: string): boolean {
  return /^begin[A-Z]/.test(decision);
}

export type Decide = (
  this: unknown,
  a?: unknown,
  b?: unknown,
  c?: unknown,
  d?: unknown,
  e?: unknown,
  f?: unknown,
) => unknown;
/** By name. */
export type Decisions = Record<string, Decide>;

/**
 * Decides with what there is: whoever hands a decision on may add `undefined`, and one written as `(...args)` would see
 * it. Makes no array, as games ask thousands of times.
 */
export function decideWith(
  decide: Decide,
  self: unknown,
  a: unknown,
  b: unknown,
  c: unknown,
  d: unknown,
  e: unknown,
  f: unknown,
): unknown {
  if (f !== undefined) return decide.call(self, a, b, c, d, e, f);
  if (e !== undefined) return decide.call(self, a, b, c, d, e);
  if (d !== undefined) return decide.call(self, a, b, c, d);
  if (c !== undefined) return decide.call(self, a, b, c);
  if (b !== undefined) return decide.call(self, a, b);
  return decide.call(self, a);
}
