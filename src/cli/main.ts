#!/usr/bin/env node
import { EXIT } from './command.js';
import { COMMANDS, helpText } from './commands.js';
import { reportError } from './errors.js';
import { guardStdout, print } from './output.js';

/** Runs one command. Only the code of that command is imported: a start costs tens of milliseconds. */
async function main(words: readonly string[]): Promise<number> {
  const [first, ...rest] = words;
  if (first === undefined || first === '--help' || first === '-h' || (first === 'help' && rest.length === 0)) {
    await print(helpText());
    return first === undefined ? EXIT.usage : EXIT.done;
  }
  if (first === '--version' || first === 'version') {
    const { packageVersion } = await import('../package.js');
    await print(`${packageVersion}\n`);
    return EXIT.done;
  }
  const name = first === 'help' ? rest[0] : first;
  const entry = COMMANDS.find((command) => command.name === name);
  if (!entry) {
    const { unknownCommand } = await import('./errors.js');
    throw await unknownCommand(name);
  }
  const { runCommandLine } = await import('./parse.js');
  return runCommandLine(await entry.load(), first === 'help' ? ['--help'] : rest);
}

guardStdout();
main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.exitCode = reportError(error);
  },
);
