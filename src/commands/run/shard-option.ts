import type { Arguments } from '../../cli/arguments.js';
import { textOption } from '../../cli/command.js';
import { UserError } from '../../games/game.js';
import type { Shard } from '../../run/run-plan.js';

export const SHARD_OPTION = textOption('play part I of N only: 3/16; satrap merge joins the parts');

/** More parts than this are a mistake. */
const COUNT_MAX = 1_000_000;

/** What `--shard` asks for; null without it. @throws UserError for anything but I/N with 1 <= I <= N */
export function shardArgument(args: Arguments): Shard | null {
  const text = args.text('shard');
  if (text === undefined) return null;
  const match = /^(\d+)\/(\d+)$/.exec(text);
  const [index, count] = match ? [Number(match[1]), Number(match[2])] : [0, 0];
  if (index >= 1 && index <= count && count <= COUNT_MAX) return { index, count };
  throw new UserError(`--shard ${text}: expected I/N with I from 1 to N, as 3/16`);
}
