/** `--seat`: which of several seats a study is about. */

import type { Options } from 'yargs';
import { type SeatInfo, UserError } from '../games/game.js';
import { nearestNames } from '../names.js';
import type { Arguments } from './arguments.js';
import { textOption } from './command.js';

/** @param about what the seat is chosen for: `the seat that ...`  @param usual which one it is without the option */
export function seatOption(about: string, usual = 'the first'): Options {
  return textOption(`${about}, by id (satrap list games --verbose; default: ${usual})`);
}

/**
 * Index of the seat that `--seat` names.
 *
 * @param usual id of the one without it; absent: the first
 * @throws UserError where it does not play
 */
export function seatArgument(args: Arguments, seats: readonly SeatInfo[], usual?: string): number {
  const text = args.text('seat') ?? usual;
  if (text === undefined) return 0;
  const ids = seats.map(({ id }) => id);
  const seat = ids.indexOf(text);
  if (seat < 0) throw new UserError(`--seat: '${text}' does not play; ${nearestNames(text, ids)}`);
  return seat;
}
