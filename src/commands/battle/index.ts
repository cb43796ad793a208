import type { Arguments } from '../../cli/arguments.js';
import { type Command, EXIT, flagOption, textOption } from '../../cli/command.js';
import { note, printJson, printLines } from '../../cli/output.js';
import { SEED_OPTION, SETUP_OPTIONS } from '../../cli/setup-options.js';
import type { BattleGuide, BattleReport, GameCatalog } from '../../games/game.js';
import { UserError } from '../../games/game.js';
import { packageVersion } from '../../package.js';
import type { Column, Line } from '../../report/table.js';

const GAMES_DEFAULT = 100_000;
const LEFT_DEFAULT = 10;

type BattleCatalog = GameCatalog & Required<Pick<GameCatalog, 'battle'>>;

/** The command with the options of all games that know battles. */
export async function battleCommand(): Promise<Command> {
  const { loadCatalogs } = await import('../../games/registry.js');
  const games = (await loadCatalogs()).filter((game): game is BattleCatalog => game.battle !== undefined);
  const own = games.flatMap((game) => game.battle.guide.options.map((option) => ({ game: game.id, ...option })));
  const forces = Object.fromEntries(own.map(({ game, name, meaning }) => [name, textOption(`${game}: ${meaning}`)]));
  const fought = { games: textOption(`battles fought (default ${GAMES_DEFAULT})`), seed: SEED_OPTION };
  const command = { name: 'battle', usage: 'battle <game> <a> <b>' } as const;
  return {
    ...command,
    summary:
      'Studies one battle: its exact distribution and, if it has several rounds, many simulated battles beside it.',
    examples: games.map(({ battle }) => battle.guide.example),
    notes: games.map(({ id, battle }) => `${id}: ${battle.guide.forces}.`).join(' '),
    options: {
      ...forces,
      ...fought,
      ...SETUP_OPTIONS,
      top: textOption(`number of possible ends shown, most probable first (default ${LEFT_DEFAULT})`),
      json: flagOption('print one JSON document'),
    },
    figures: async () => (await import('./figures.js')).sections,
    run: async (args) => {
      const { seedArgument } = await import('../../cli/jobs.js');
      const { setupArguments } = await import('../../cli/scenarios.js');
      const [game] = await loadCatalogs(args.texts('game')[0]);
      if (game.battle === undefined)
        throw new UserError(
          `${game.id} has no battles to study; games that do: ${games.map(({ id }) => id).join(', ')}`,
        );
      const options: Record<string, string> = {};
      for (const { game: owner, name } of own) {
        const text = args.text(name);
        if (text === undefined) continue;
        if (owner !== game.id) throw new UserError(`--${name} is an option of ${owner}, not of ${game.id}`);
        options[name] = text;
      }
      const top = args.integer('top', LEFT_DEFAULT, 0);
      const report = await game.battle.study({
        a: args.texts('a')[0],
        b: args.texts('b')[0],
        ...setupArguments(args),
        options,
        games: args.integer('games', GAMES_DEFAULT, 1, 100_000_000),
        seed: seedArgument(args),
      });
      for (const line of useless(args, report)) note(`satrap: ${line}`);
      if (args.flag('json')) {
        const { reproducingCommand } = await import('../../cli/reproduce.js');
        const { withChecksum } = await import('../../report/checksum.js');
        // Battles that are worked out are the same for any seed.
        const deciding = { ...forces, ...(report.simulated === null ? {} : fought), ...SETUP_OPTIONS };
        const again = reproducingCommand({ ...command, deciding }, args);
        await printJson(withChecksum({ satrap: packageVersion, command: again, ...documentOf(game.id, report) }));
      } else await printLines(await tables(game.battle.guide.results, report, top));
      return EXIT.done;
    },
  };
}

/** What to say of options that this battle has no use for. */
function useless(args: Arguments, { simulated, left }: BattleReport): string[] {
  const given = (name: string): boolean => args.text(name) !== undefined;
  const lines = ['games', 'seed']
    .filter((name) => simulated === null && given(name))
    .map((name) => `--${name} is not used: such a battle is worked out exactly, none is fought`);
  if (left.length === 0 && given('top')) lines.push('--top is not used: the ways such a battle may end are not listed');
  return lines;
}

function documentOf(game: string, { title, exact, simulated, measures, left, notes }: BattleReport): object {
  const fought = simulated === null ? null : { ...simulated.shares, games: simulated.games };
  return { game, title, exact, simulated: fought, measures, left, notes };
}

/** The table of results, then what may be left. */
async function tables(results: BattleGuide['results'], report: BattleReport, top: number): Promise<Line[]> {
  const { battleColumns, battleRows, likeliest } = await import('./report.js');
  const { shareText } = await import('../../stats/digits.js');
  const { title, left, notes } = report;
  const columns: Column[] = [
    { title: 'result', align: 'left' },
    ...battleColumns(report).map((name): Column => ({ title: name, align: 'right' })),
  ];
  const lines: Line[] = [
    title,
    ...notes.map((note) => `  ${note}`),
    '',
    { columns, rows: battleRows(results, report) },
  ];
  const likely = likeliest(results, report);
  if (likely !== null) lines.push('', `most likely: ${likely.title}, ${shareText(likely.share)}`);
  const shown = left.slice(0, top);
  if (shown.length === 0) return lines;
  const ends: Column[] = [
    { title: 'A has left', align: 'left' },
    { title: 'B has left', align: 'left' },
    { title: 'exact', align: 'right' },
  ];
  const rows = shown.map(({ a, b, share }) => [a, b, shareText(share)]);
  const more = left.length > shown.length ? [`... and ${left.length - shown.length} more`] : [];
  return [...lines, '', { columns: ends, rows }, ...more];
}
