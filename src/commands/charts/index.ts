import { type Command, EXIT, flagOption, oneOf, textOption } from '../../cli/command.js';

const ACTIONS = ['list', 'form', 'enter'] as const;

export const charts: Command = {
  name: 'charts',
  usage: 'charts [action] [names..]',
  summary: 'Lists the tables of chart sets and how much of them is printed; takes in those of your own copy of a game.',
  examples: [
    ['satrap charts --charts sfge/house', 'all tables: printed, entered, reconstructed'],
    [
      "satrap charts --worth 'thresholds over-the-edge --policy steward'",
      'what to look up first for the shares of outcomes: plays it with --over shipped',
    ],
    ['satrap charts form combatResults --charts sfge/house --out crt.csv', 'a form to fill in'],
    ['satrap charts form --charts sfge/house --html charts.html', 'all tables, to print'],
    ['satrap charts enter crt.csv --into mine.json --source "rulebook p. 14"', 'reads it back into your own chart set'],
    ['satrap run sfge/civil-war --charts mine.json', 'plays with it'],
  ],
  notes:
    '--worth: of how much a chart leaves open about an answer (its variance over an ensemble of chart sets) knowing the ' +
    'table would take away. form: a line of a table is left empty where you do not know it. enter: everything that is wrong with a form is ' +
    'said at once, and nothing is written then. docs/charts.md shows an evening of it.',
  choices: { action: ACTIONS },
  options: {
    charts: textOption('chart set, its file, or another file with tables such as sfge/counters'),
    game: textOption('only of this game'),
    worth: textOption(
      'list: what each table is worth to know for an answer of this: a result with --over, or its command in quotes',
    ),
    answer: textOption('list: of --worth, by its name (default: the first that depends on charts)'),
    quiet: flagOption('list: no progress of the command of --worth'),
    out: textOption('form: the CSV file to write (default: it is printed)'),
    html: textOption('form: a page to print'),
    filled: flagOption('form: with the values that the charts have'),
    into: textOption('enter: your file, which is made if it is not there'),
    tag: textOption(
      'enter: where the values come from: USER, RB (rulebook), AID (player-aid card), ... (default USER)',
    ),
    source: textOption('enter: the page or card, kept beside the values'),
    force: flagOption('form: over a file that is there'),
    json: flagOption('as JSON; form: the tables with all values and where they come from'),
  },
  run: async (args, commandNamed) => {
    const [word = 'list', ...names] = [...args.texts('action'), ...args.texts('names')];
    const action = oneOf('action', word, ACTIONS);
    const { enterForms, listTables, writeForm } = await import('./actions.js');
    if (action === 'list') await listTables(args, commandNamed);
    else if (action === 'form') await writeForm(args, names);
    else await enterForms(args, names);
    return EXIT.done;
  },
};
