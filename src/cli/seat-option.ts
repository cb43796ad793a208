/** `--seat`: which of several seats a study is about. */

import type { Options } from 'yargs';
import { type SeatInfo, UserError } from '../games/game.js';
import { nearestNames } from '../names.js';
import type { Arguments } from './arguments.js';
import { textOption } from './command.js';

/** @param about what the seat is chosen for: `the seat that ...` */
export function seatOption(about: string): Options {
  return textOption(`${about}, by id (satrap list games --verbose; default: the first)`);
}

/** Index of the seat that `--seat` names; the first without it. @throws UserError where it does not play */
export function seatArgument(args: Arguments, seats: readonly SeatInfo[]): number {
  const text = args.text('seat');
  if (text === undefined) return 0;
  const ids = seats.map(({ id }) => id);
  const seat = ids.indexOf(text);
  if (seat < 0) throw new UserError(`--seat: '${text}' does not play; ${nearestNames(text, ids)}`);
  return seat;
}
