/** Options of every command that plays: how games are watched, never what comes out of them. */

import type { Arguments } from './arguments.js';
import { flagOption, type OptionSet, textOption } from './command.js';

const STUCK_AFTER_SECONDS = 30;

/** For commands that read from a folder what is played. */
export const PROGRAMS_OPTION = flagOption(
  'start the programs that play in it (exec:...), which are code (docs/security.md)',
);

/** For commands that play what a file or a link of somebody else asks for. */
export const CODE_OPTION = flagOption(
  'load the policy files and start the programs that it names, which are code (docs/security.md)',
);

export const STUCK_AFTER_OPTION = textOption(
  `seconds after which a game without progress is given up (default ${STUCK_AFTER_SECONDS})`,
);

/** How much the games are watched; decides nothing. */
export const WATCH_OPTIONS: OptionSet = {
  'stuck-after': STUCK_AFTER_OPTION,
  'check-policies': flagOption(
    'check every game, not just a few, and shipped policies too: finds those that change more than their orders',
  ),
};

/** What the user gave for them. */
export function watchArguments(args: Arguments): { readonly stuckAfterMs: number; readonly checkPolicies: boolean } {
  return { stuckAfterMs: stuckAfterArgument(args), checkPolicies: args.flag('check-policies') };
}

/** What the user gave for it, in milliseconds. */
export function stuckAfterArgument(args: Arguments): number {
  return 1000 * args.positive('stuck-after', STUCK_AFTER_SECONDS);
}
