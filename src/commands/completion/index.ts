import { type Command, type CommandEntry, EXIT, oneOf, textOption } from '../../cli/command.js';
import { print } from '../../cli/output.js';
import { SCRIPTS, SHELLS } from './scripts.js';

/** What the scripts ask for. */
const SUGGEST = 'suggest';

export function completionCommand(entries: readonly CommandEntry[]): Command {
  return {
    name: 'completion',
    usage: 'completion <shell>',
    summary: 'Prints the script with which bash, zsh or fish completes commands, options, scenarios and policies.',
    examples: [
      ['source <(satrap completion bash)', 'in ~/.bashrc'],
      ['source <(satrap completion zsh)', 'in ~/.zshrc, after compinit'],
      ['satrap completion fish | source', 'in ~/.config/fish/config.fish'],
    ],
    notes:
      'The script asks `satrap completion suggest` for what may follow, so that names of games of your own are known too.',
    choices: { shell: SHELLS },
    options: { words: textOption('for `suggest`: the words so far, each on a line of its own, then a colon') },
    run: async (args) => {
      const [shell] = args.texts('shell');
      const script = oneOf('shell', shell, [...SHELLS, SUGGEST]);
      if (script !== SUGGEST) {
        await print(SCRIPTS[script]);
        return EXIT.done;
      }
      const { suggest } = await import('../../cli/suggest.js');
      // The shells end the last word with a line end too; the colon keeps an empty one.
      const [, ...words] = (args.text('words') ?? '').replace(/\n?:$/, '').split('\n');
      const { found, files } = await suggest(entries, words);
      const lines = found.map(({ word, meaning }) => `${word} ${meaning.replaceAll(/\s+/g, ' ')}\n`);
      await print([...lines, ...(files ? [':files\n'] : [])].join(''));
      return EXIT.done;
    },
  };
}
