import type { Arguments } from '../../cli/arguments.js';
import { type Command, EXIT, flagOption, oneOf, textOption } from '../../cli/command.js';
import { print, printJson, printLines } from '../../cli/output.js';
import { type GameCatalog, UserError } from '../../games/game.js';
import { shippedEnsemble } from '../../package.js';

const LISTED = ['scenarios', 'policies', 'metrics', 'charts', 'games', 'decisions', 'restrictions'] as const;
const KINDS = [...LISTED, 'cells', 'columns'] as const;
type Kind = (typeof LISTED)[number];

/** An item of a list: what the table shows, and all there is to know. */
interface Item {
  readonly name: string;
  readonly text: string;
  /** Shown with --verbose. */
  readonly details: readonly string[];
  readonly json: object;
}

export const list: Command = {
  name: 'list',
  usage: 'list <what>',
  summary: `Lists ${KINDS.join(', ')}.`,
  examples: [
    ['satrap list scenarios', 'names that run accepts'],
    ['satrap list policies --verbose', 'with their parameters'],
    ['satrap list metrics --json', 'for programs'],
    ['satrap list cells --charts mine.json --tag REC', 'what is still reconstructed in it'],
  ],
  choices: { what: KINDS },
  options: {
    game: textOption('only of this game'),
    charts: textOption('cells: of this chart set, its file, or another file with tables'),
    tag: textOption('cells: only those with this tag: REC, RB, USER, ...'),
    verbose: flagOption('with all details'),
    json: flagOption('as a JSON list'),
  },
  run: async (args) => {
    const kind = oneOf('list', args.texts('what')[0], KINDS);
    if (kind === 'columns') return listColumns(args.flag('json'));
    if (kind === 'cells') return listCells(args);
    for (const name of ['charts', 'tag'])
      if (args.text(name) !== undefined) throw new UserError(`--${name} belongs to satrap list cells`);
    const { loadCatalogs } = await import('../../games/registry.js');
    const games = await loadCatalogs(args.text('game'));
    const lists = await Promise.all(games.map(async (game) => ({ game, items: await itemsOf(kind, game) })));
    if (args.flag('json')) await printJson(lists.flatMap(({ items }) => items.map(({ json }) => json)));
    else await printLines(listLines(kind, lists, args.flag('verbose')));
    return EXIT.done;
  },
};

/** The columns of the CSV files, which are the same for every game. */
async function listColumns(json: boolean): Promise<number> {
  const { columnsPage, fileInfos } = await import('../../report/columns-page.js');
  if (json) await printJson(fileInfos());
  else await print(columnsPage());
  return EXIT.done;
}

/** The cells of tables, with where they come from. */
async function listCells(args: Arguments): Promise<number> {
  const { cellsIn, findCharts } = await import('../../cli/chart-tables.js');
  const { TAGS } = await import('../../games/shared/data/provenance.js');
  const tag = args.text('tag')?.toUpperCase();
  if (tag !== undefined) oneOf('tag', tag, TAGS);
  const found = (await findCharts(args.text('charts'), args.text('game'))).flatMap(({ game, name: charts, tables }) =>
    cellsIn(tables)
      .filter((cell) => tag === undefined || cell.tag === tag)
      .map((cell) => ({ game: game.id, charts, ...cell })),
  );
  if (args.flag('json')) await printJson(found);
  else {
    const { tableOf } = await import('../../report/table.js');
    const titles = ['charts', 'cell', 'tag', 'source'].map((title) => ({ title, align: 'left' as const }));
    const rows = found.map(({ charts, name, tag: own, source = '' }) => [charts, name, own, source]);
    await printLines([tableOf(titles, rows), `${found.length} cells`]);
  }
  return EXIT.done;
}

/** Lists whose names tell the game. */
const NAME_THE_GAME: readonly Kind[] = ['scenarios', 'charts', 'games'];

interface GameList {
  readonly game: GameCatalog;
  readonly items: readonly Item[];
}

/** Games may use one name for different things, so each has its heading where several are listed. */
function listLines(kind: Kind, lists: readonly GameList[], verbose: boolean): string[] {
  const filled = lists.filter(({ items }) => items.length > 0);
  if (lists.length === 1 || NAME_THE_GAME.includes(kind))
    return itemLines(
      filled.flatMap(({ items }) => items),
      verbose,
    );
  return filled.flatMap(({ game, items }, i) => [
    ...(i > 0 ? [''] : []),
    `${game.id}: ${game.title}`,
    '',
    ...itemLines(items, verbose),
  ]);
}

function itemLines(items: readonly Item[], verbose: boolean): string[] {
  const width = Math.max(0, ...items.map(({ name }) => name.length));
  return items.flatMap(({ name, text, details }) => [
    `${name.padEnd(width)}  ${text}`,
    ...(verbose ? details.map((detail) => `    ${detail}`) : []),
  ]);
}

function itemsOf(kind: Kind, game: GameCatalog): Item[] | Promise<Item[]> {
  switch (kind) {
    case 'scenarios':
      return game.scenarios().map((scenario) => ({
        name: `${game.id}/${scenario.id}`,
        text: `${scenario.title}: ${scenario.summary}`,
        details: [scenario.file],
        json: { game: game.id, ...scenario },
      }));
    case 'policies':
      return policyItems(game);
    case 'metrics':
      return game.metrics.map((metric) => ({
        name: metric.name,
        text: metric.meaning,
        details: [`${metric.unit}, ${metric.min}..${metric.max ?? ''}, group ${metric.group}, game ${game.id}`],
        json: { game: game.id, ...metric },
      }));
    case 'charts':
      return game.chartSets().map((charts) => ({
        name: `${game.id}/${charts.id}`,
        text: charts.title,
        details: [charts.file, ...Object.entries(charts.provenance).map(([tag, cells]) => `${tag}: ${cells} cells`)],
        json: { game: game.id, ...charts },
      }));
    case 'games':
      return [gameItem(game)];
    case 'decisions':
      return game.decisions.map((decision) => ({
        name: decision.name,
        text: `${decision.meaning} (${decision.paragraph})`,
        details: [`without it: ${decision.fallback}`, `game ${game.id}`],
        json: { game: game.id, ...decision },
      }));
    case 'restrictions':
      return (game.restrictions?.list ?? []).map((restriction) => ({
        name: restriction.name,
        text: restriction.meaning,
        details: [`game ${game.id}`],
        json: { game: game.id, ...restriction },
      }));
  }
}

function gameItem(game: GameCatalog): Item {
  const { id, title, rulesVersion, seats, outcomes, endings, firstChange } = game;
  return {
    name: id,
    text: title,
    details: [
      `rules ${rulesVersion}`,
      `seats: ${seats.map((seat) => seat.title).join(', ')}`,
      `outcomes: ${outcomes.map(({ id, verdicts }) => `${id} (${verdicts[0] ?? 'no verdict'})`).join(', ')}`,
      `endings: ${endings.map((ending) => ending.id).join(', ')}`,
    ],
    json: {
      id,
      title,
      rulesVersion,
      seats,
      // `verdict` is that of the first seat.
      outcomes: outcomes.map((outcome) => ({ ...outcome, verdict: outcome.verdicts[0] })),
      endings,
      ...(firstChange && { firstChange }),
      // Whether `--over shipped` can be had.
      ensemble: shippedEnsemble(id) !== null,
    },
  };
}

async function policyItems(game: GameCatalog): Promise<Item[]> {
  const { describePolicy } = await import('../../policy/descriptions.js');
  return Promise.all(
    game.policies.map(async (name): Promise<Item> => {
      const { summary, parameters, sets } = await describePolicy(game.id, name);
      const isDefault = game.defaultPolicy.includes(name) ? ' (default)' : '';
      return {
        name,
        text: `${summary}${isDefault}`,
        details: [
          ...Object.entries(sets).map(([set, { meaning }]) => `${name}:${set}: ${meaning}`),
          ...parameters.map(
            (parameter) =>
              `${parameter.name}=${parameter.default} (${parameter.min}..${parameter.max}): ${parameter.meaning}`,
          ),
        ],
        json: { game: game.id, name, summary, default: isDefault !== '', parameters, sets },
      };
    }),
  );
}
