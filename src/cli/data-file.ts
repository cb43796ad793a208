/** Which game a data file of the user is for. */

import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { type GameCatalog, type GameModule, UserError } from '../games/game.js';
import { loadCatalogs, loadGame } from '../games/registry.js';
import { extendedFiles, type Located } from '../games/shared/data/extended-files.js';
import { FILE_FIELDS } from '../games/shared/data/header.js';
import type { JsonObject } from '../games/shared/data/json-value.js';
import { pathLabel, readDataFile } from '../games/shared/data/read-file.js';
import { nearestNames } from '../names.js';

/** @throws UserError when the file is missing, no JSON or no object. */
export function readJsonObject(file: string): Record<string, unknown> {
  if (!existsSync(file)) throw new UserError(`${file}: no such file`);
  return readDataFile(file, file).value;
}

/**
 * The game that a scenario, chart, map or counter file is for: what it says in `game` or `$schema`, else the only game
 * that has what it extends, else the only one that knows its fields.
 *
 * @throws UserError with what to add when that does not tell.
 */
export async function gameOfFile(file: string): Promise<GameModule> {
  const games = await loadCatalogs();
  const values = ownFiles(file);
  const id = gameSaid(values, games);
  if (id === undefined) throw new UserError(`${file}: ${untold(values[0].extends, games)}`);
  if (games.some((game) => game.id === id)) return loadGame(String(id));
  throw new UserError(`${file}: game: expected one of ${quoted(games)}, found ${JSON.stringify(id)}`);
}

/** The file and those of the user's own that it extends. */
export function ownFiles(file: string): JsonObject[] {
  if (!existsSync(file)) throw new UserError(`${file}: no such file`);
  const located = (path: string, label = pathLabel(path)): Located => ({ path, label, shipped: false });
  const files = extendedFiles(located(resolve(file), file), null, ({ name, folder }) =>
    name.endsWith('.json') ? located(resolve(folder, name)) : null,
  );
  return [...files].map(({ value }) => value);
}

/** Undefined: nothing in the files is of one game only. */
function gameSaid(values: readonly JsonObject[], games: readonly GameCatalog[]): unknown {
  for (const { game, $schema } of values) {
    if (game !== undefined) return game;
    const schema = games.find(({ id }) => basename(String($schema ?? '')).startsWith(`${id}-`));
    if (schema) return schema.id;
  }
  const shipped = values.at(-1)?.extends;
  const having = typeof shipped === 'string' ? games.filter((game) => isShipped(game, shipped)) : [];
  if (having.length === 1) return having[0].id;
  for (const value of values.toReversed()) {
    const knowing = games.filter((game) => Object.keys(value).some((field) => onlyIn(game, field, games)));
    if (knowing.length === 1) return knowing[0].id;
  }
  return undefined;
}

function shippedNames(game: GameCatalog): string[] {
  const files = game.files?.list().map(({ name }) => name);
  return files ?? [...game.scenarios(), ...game.chartSets()].map(({ id }) => id);
}

function isShipped(game: GameCatalog, name: string): boolean {
  return shippedNames(game).some((known) => known === name || `${game.id}/${known}` === name);
}

function onlyIn(game: GameCatalog, field: string, games: readonly GameCatalog[]): boolean {
  if (FILE_FIELDS.has(field)) return false;
  const knowing = games.filter((known) => known.files?.list().some(({ fields }) => fields.includes(field)));
  return knowing.length === 1 && knowing[0] === game;
}

/** What is missing in a file whose game nothing tells. */
function untold(name: unknown, games: readonly GameCatalog[]): string {
  if (typeof name !== 'string' || name.endsWith('.json'))
    return `game: is missing, expected one of ${quoted(games)}; add "game": "${games[0].id}" or the like`;
  const having = games.filter((game) => isShipped(game, name));
  if (having.length === 0) {
    const known = [...new Set(games.flatMap(shippedNames))];
    const expected = 'expected the name of a shipped file or a path that ends in .json';
    return `extends: is "${name}", ${expected}; ${nearestNames(name, known)}`;
  }
  const additions = having.map(({ id }) => `"game": "${id}"`).join(' or ');
  const extended = having.map(({ id }) => `"${id}/${name}"`).join(' or ');
  return `game: is missing, and "${name}" is in several games; add ${additions}, or extend ${extended}`;
}

function quoted(games: readonly GameCatalog[]): string {
  return games.map(({ id }) => JSON.stringify(id)).join(', ');
}
