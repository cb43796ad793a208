import type { Arguments } from '../../cli/arguments.js';
import { type Command, EXIT, flagOption, type OptionSet, textOption } from '../../cli/command.js';
import { print, printJson, printLines } from '../../cli/output.js';
import { SETUP_OPTIONS } from '../../cli/setup-options.js';
import type { GameCatalog, OddsSubject } from '../../games/game.js';
import { UserError } from '../../games/game.js';
import { packageVersion } from '../../package.js';

type OddsCatalog = GameCatalog & Required<Pick<GameCatalog, 'odds'>>;

/** The command with the options of all games whose tables it can read. */
export async function oddsCommand(): Promise<Command> {
  const { loadCatalogs } = await import('../../games/registry.js');
  const games = (await loadCatalogs()).filter((game): game is OddsCatalog => game.odds !== undefined);
  const command = { name: 'odds', usage: 'odds <game> [subject]' } as const;
  return {
    ...command,
    summary: 'Computes exact chances of what players do with dice, chits and cards; nothing is played.',
    examples: games.flatMap(({ odds }) => odds.guide.subjects.map(({ example }) => example)),
    notes: [
      'Without a subject the command lists the subjects.',
      ...games.map(({ id, odds }) => `${id}: ${odds.guide.subjects.map(({ name }) => name).join(', ')}.`),
    ].join(' '),
    options: {
      ...ownOptions(games),
      ...SETUP_OPTIONS,
      json: flagOption('print one JSON document'),
      csv: flagOption('as CSV, a row per chance'),
    },
    figures: async () => (await import('./figures.js')).sections,
    run: async (args) => {
      const [game] = await loadCatalogs(args.texts('game')[0]);
      if (game.odds === undefined)
        throw new UserError(`${game.id} has no odds; games that do: ${games.map(({ id }) => id).join(', ') || 'none'}`);
      const { subjectLines } = await import('./report.js');
      const [name] = args.texts('subject');
      if (name === undefined) {
        await printLines(subjectLines(game.id, game.odds.guide));
        return EXIT.done;
      }
      const subject = await subjectNamed(game.id, game.odds.guide.subjects, name);
      const options = givenOptions(args, subject, games);
      const { setupArguments } = await import('../../cli/scenarios.js');
      if (args.flag('json') && args.flag('csv')) throw new UserError('--json and --csv: give one of them');
      const report = await game.odds.study({ subject: subject.name, ...setupArguments(args), options });
      const { oddsDocument, oddsLines } = await import('./report.js');
      if (args.flag('json')) {
        const { reproducingCommand } = await import('../../cli/reproduce.js');
        const { withChecksum } = await import('../../report/checksum.js');
        const again = reproducingCommand({ ...command, deciding: { ...ownOptions(games), ...SETUP_OPTIONS } }, args);
        await printJson(
          withChecksum({ satrap: packageVersion, command: again, ...oddsDocument(game.id, subject.name, report) }),
        );
      } else if (args.flag('csv')) {
        const { oddsCsv } = await import('./csv.js');
        await print(oddsCsv(game.id, subject.name, report));
      } else await printLines(oddsLines(report));
      return EXIT.done;
    },
  };
}

/** Options of all subjects; one that several subjects have is shown once. */
function ownOptions(games: readonly OddsCatalog[]): OptionSet {
  const meanings = new Map<string, string[]>();
  for (const { id, odds } of games)
    for (const { name: subject, options } of odds.guide.subjects)
      for (const { name, meaning } of options)
        meanings.set(name, [...(meanings.get(name) ?? []), `${id} ${subject}: ${meaning}`]);
  return Object.fromEntries([...meanings].map(([name, texts]) => [name, textOption(texts.join('; '))]));
}

async function subjectNamed(game: string, subjects: readonly OddsSubject[], name: string): Promise<OddsSubject> {
  const found = subjects.find((subject) => subject.name === name);
  if (found !== undefined) return found;
  const { nearestNames } = await import('../../names.js');
  const names = subjects.map((subject) => subject.name);
  throw new UserError(`unknown subject '${name}'; ${nearestNames(name, names)} (satrap odds ${game})`);
}

/** The options of the subject that are given; one of another subject is refused. */
function givenOptions(args: Arguments, subject: OddsSubject, games: readonly OddsCatalog[]): Record<string, string> {
  const all = Object.keys(ownOptions(games));
  const own = subject.options.map(({ name }) => name);
  const given: Record<string, string> = {};
  for (const name of all) {
    const text = args.text(name);
    if (text === undefined) continue;
    if (!own.includes(name)) {
      const known = own.length === 0 ? 'it has none' : `its options are ${own.map((one) => `--${one}`).join(', ')}`;
      throw new UserError(`--${name} is not an option of ${subject.name}; ${known}`);
    }
    given[name] = text;
  }
  return given;
}
