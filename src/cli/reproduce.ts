/** The command that is printed beside a result. */

import { shellWord } from '../visible.js';
import type { Arguments } from './arguments.js';
import { positionalsOf, type Reproducible } from './command.js';
import { SEED_DEFAULT } from './jobs.js';

/** Words of the command that gives the same result again: the given ones that decide it, and always the seed. */
export function reproducingWords(command: Reproducible, args: Arguments): string[] {
  const words = ['satrap', command.name, ...positionalsOf(command).flatMap((name) => args.texts(name))];
  for (const [name, { type }] of Object.entries(command.deciding)) {
    if (name === 'seed') words.push('--seed', args.text('seed') ?? SEED_DEFAULT);
    else if (type !== 'boolean') for (const text of args.texts(name)) words.push(`--${name}`, text);
    else if (args.flag(name)) words.push(`--${name}`);
  }
  return words;
}

/** The same as a line to copy. */
export function reproducingCommand(command: Reproducible, args: Arguments): string {
  return reproducingWords(command, args).map(shellWord).join(' ');
}
