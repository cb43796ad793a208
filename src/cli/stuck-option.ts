import type { Arguments } from './arguments.js';
import { textOption } from './command.js';

const STUCK_AFTER_SECONDS = 30;

export const STUCK_AFTER_OPTION = textOption(
  `seconds after which a game without progress is given up (default ${STUCK_AFTER_SECONDS})`,
);

/** What the user gave for it, in milliseconds. */
export function stuckAfterArgument(args: Arguments): number {
  return 1000 * args.positive('stuck-after', STUCK_AFTER_SECONDS);
}
