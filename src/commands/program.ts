/** The program without the process around it: tests run it too. */

import { type Command, EXIT } from '../cli/command.js';
import { print, printHelp } from '../cli/output.js';
import { UserError } from '../games/game.js';
import { COMMANDS, helpText } from './catalog.js';

/**
 * Runs one command. Only the code of that command is imported: a start costs tens of milliseconds.
 *
 * @param words what follows `satrap`
 * @returns the exit code
 * @throws UserError, or what ended the command, for `reportError`
 */
export async function runProgram(words: readonly string[]): Promise<number> {
  const [first, ...rest] = words;
  if (first === undefined || first === '--help' || first === '-h' || (first === 'help' && rest.length === 0)) {
    await printHelp(helpText());
    return first === undefined ? EXIT.usage : EXIT.done;
  }
  if (first === '--version' || first === 'version') {
    const { packageVersion } = await import('../package.js');
    await print(`${packageVersion}\n`);
    return EXIT.done;
  }
  const name = first === 'help' ? rest[0] : first;
  const { runCommandLine } = await import('../cli/parse.js');
  return runCommandLine(await commandNamed(name), first === 'help' ? ['--help'] : rest, commandNamed);
}

/** @throws UserError with the nearest names when there is no such command */
async function commandNamed(name: string): Promise<Command> {
  const entry = COMMANDS.find((command) => command.name === name);
  if (entry) return entry.load();
  const { nearestNames } = await import('../names.js');
  const names = COMMANDS.map((command) => command.name);
  throw new UserError(`unknown command '${name}'; ${nearestNames(name, names)} (satrap --help)`);
}
