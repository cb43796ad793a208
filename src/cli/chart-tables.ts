/** The chart set, or other file with tables, that is meant. */

import { type ChartTable, type GameModule, UserError } from '../games/game.js';
import { loadCatalogs, loadGame } from '../games/registry.js';
import { nearestNames } from '../names.js';
import { gameOfFile } from './data-file.js';

/** A file with tables, by name or path. */
export interface FoundCharts {
  readonly game: GameModule;
  readonly name: string;
  readonly tables: readonly ChartTable[];
}

/**
 * All that a name may mean: without one, the chart sets of the games.
 *
 * @throws UserError for a name that no game has, or a file without tables
 */
export async function findCharts(name: string | undefined, gameId: string | undefined): Promise<FoundCharts[]> {
  if (name?.endsWith('.json')) return [found(await gameOfFile(name), name)];
  const games = await loadCatalogs(gameId);
  const named = games.flatMap((game) => {
    const sets = game.chartSets().map(({ id }) => id);
    if (name === undefined) return sets.map((set) => ({ game: game.id, name: set }));
    const files = game.files?.list().map((file) => file.name) ?? sets;
    return files
      .filter((file) => file === name || `${game.id}/${file}` === name)
      .map((file) => ({ game: game.id, name: file }));
  });
  if (named.length === 0) {
    const known = games.flatMap((game) => game.chartSets().map(({ id }) => `${game.id}/${id}`));
    throw new UserError(`unknown charts '${name}'; ${nearestNames(name ?? '', known)} (satrap list charts)`);
  }
  return Promise.all(named.map(async (one) => found(await loadGame(one.game), one.name)));
}

function found(game: GameModule, name: string): FoundCharts {
  const tables = game.files?.tables?.(name) ?? [];
  if (tables.length === 0)
    throw new UserError(`${game.id}: ${name} has no tables; name a chart set (satrap list charts)`);
  return { game, name, tables };
}

/** The tables of these names; all without names. @throws UserError for names of none, or of several games */
export function oneChartSet(all: readonly FoundCharts[], tables: readonly string[]): FoundCharts {
  const known = [...new Set(all.flatMap((charts) => charts.tables.map(({ name }) => name)))];
  const wrong = tables.find((name) => !known.includes(name));
  if (wrong !== undefined) throw new UserError(`no table '${wrong}'; ${nearestNames(wrong, known)} (satrap charts)`);
  const having = all.filter((charts) => tables.every((name) => charts.tables.some((table) => table.name === name)));
  const [first, ...others] = having;
  if (first === undefined) throw new UserError(`no chart set has all of ${tables.join(', ')}`);
  if (others.length > 0) {
    const names = having.map(({ game, name }) => `${game.id}/${name}`);
    throw new UserError(`several chart sets have it: add --charts ${names.slice(0, 6).join(' or ')}`);
  }
  return tables.length === 0 ? first : { ...first, tables: first.tables.filter(({ name }) => tables.includes(name)) };
}

/** A cell of tables, once. */
export interface ListedCell {
  readonly table: string;
  readonly name: string;
  readonly tag: string;
  readonly source?: string;
}

/** The cells of tables that the file gives. */
export function cellsIn(tables: readonly ChartTable[]): ListedCell[] {
  const cells = tables.flatMap(({ name: table, rows }) =>
    rows.flatMap(({ fields }) =>
      fields.flatMap((field) => {
        if (field === null || field.tag === null) return [];
        const { tag, source } = field;
        return field.cells.map((name) => ({ table, name, tag, ...(source === undefined ? {} : { source }) }));
      }),
    ),
  );
  return [...new Map(cells.map((cell) => [cell.name, cell])).values()];
}
