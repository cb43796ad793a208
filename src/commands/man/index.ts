import { type Command, type CommandEntry, EXIT } from '../../cli/command.js';
import { print } from '../../cli/output.js';
import { UserError } from '../../games/game.js';

export function manCommand(entries: readonly CommandEntry[]): Command {
  const names = entries.map(({ name }) => name);
  return {
    name: 'man',
    usage: 'man [command]',
    summary: 'Prints the manual page of satrap or of a command, in the form that `man` reads.',
    examples: [
      ['satrap man run | man -l -', 'to read it'],
      ['satrap man > satrap.1', 'the page of satrap itself'],
    ],
    notes:
      'Where Satrap is installed for all (npm install --global), `man satrap` and `man satrap-run` show the pages.',
    choices: { command: names },
    options: {},
    run: async (args) => {
      const { commandPage, programPage } = await import('../../cli/man-page.js');
      const [name] = args.texts('command');
      if (name === undefined) {
        await print(programPage(entries));
        return EXIT.done;
      }
      const entry = entries.find((known) => known.name === name);
      if (entry === undefined) {
        const { nearestNames } = await import('../../names.js');
        throw new UserError(`unknown command '${name}'; ${nearestNames(name, names)} (satrap --help)`);
      }
      await print(commandPage(await entry.load()));
      return EXIT.done;
    },
  };
}
