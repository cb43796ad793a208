/** What a game must come to: `--goal`. */

import { type GameModule, UserError } from '../games/game.js';
import { verdictOf } from '../games/seats.js';
import { nearestNames } from '../names.js';

/** What counts as success. */
export interface Goal {
  readonly name: string;
  /** By outcome. */
  readonly success: readonly boolean[];
}

/** `win`, `no-loss`, or ids of outcomes separated by commas. @throws UserError for anything else */
export function goalOf({ outcomes }: GameModule, text: string, seat = 0): Goal {
  const verdicts = outcomes.map((_, outcome) => verdictOf({ outcomes }, outcome, seat));
  if (text === 'win') return { name: text, success: verdicts.map((verdict) => verdict === 'win') };
  if (text === 'no-loss') return { name: text, success: verdicts.map((verdict) => verdict !== 'loss') };
  const names = text.split(',').map((name) => name.trim());
  const known = outcomes.map(({ id }) => id);
  const wrong = names.find((name) => !known.includes(name));
  if (wrong !== undefined)
    throw new UserError(`--goal: no outcome '${wrong}'; ${nearestNames(wrong, ['win', 'no-loss', ...known])}`);
  return { name: names.join(' or '), success: known.map((id) => names.includes(id)) };
}
