import { type Command, EXIT, flagOption, textOption } from '../../cli/command.js';
import { CARD_OPTION, cardArgument } from '../../cli/report-option.js';
import { PROGRAMS_OPTION } from '../../cli/watch-options.js';
import type { SectionsOf } from '../../report/html/section.js';

export const report: Command = {
  name: 'report',
  usage: 'report <documents..>',
  summary: 'Writes one HTML file to open, send and print from result folders or documents of --json.',
  examples: [
    ['satrap run over-the-edge --policy garrison --json > run.json && satrap report run.json', 'one file, report.html'],
    ['satrap report results/over-the-edge-garrison-100000-seed-7 --out garrison.html', 'from a result folder'],
    ['satrap report run.json --title "Over the Edge, house rule 4" --note "Before we change the prices."', 'to send'],
    ['satrap report run.json --out page.html --card card.png', 'with a picture of its front, 1200 x 630'],
    ['satrap report run.json bid.json thresholds.json --out all.html', 'several documents in one report'],
  ],
  notes:
    'The file needs nothing else: no network, and no script for reading. With JavaScript it has tips, sorted ' +
    'tables, themes, downloads, and a second result can be dropped onto it. The same documents give the same ' +
    'bytes.',
  options: {
    out: textOption('file to write (default report.html)'),
    title: textOption('title of the page (default: scenarios and commands)'),
    note: textOption('a remark of yours, shown below what was found'),
    card: CARD_OPTION,
    force: flagOption('replace the file where it exists'),
    programs: PROGRAMS_OPTION,
  },
  run: async (args, commandNamed) => {
    const { writeReport } = await import('./play.js');
    const find = async (name: string): Promise<SectionsOf | null> => {
      const command = await commandNamed(name).catch(() => null);
      return (await command?.figures?.()) ?? null;
    };
    await writeReport(
      args.texts('documents'),
      args.text('out') ?? 'report.html',
      args.flag('force'),
      find,
      args.flag('programs'),
      { title: args.text('title'), note: args.text('note'), card: cardArgument(args) },
    );
    return EXIT.done;
  },
};
