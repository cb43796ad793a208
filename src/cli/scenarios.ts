import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type GameModule, type ResolvedSetup, type SetupRequest, UserError } from '../games/game.js';
import { gameIds, loadCatalogs, loadGame } from '../games/registry.js';
import { nearestNames } from '../names.js';
import type { Arguments } from './arguments.js';

/** A scenario that the user named, of a game that is loaded. */
export interface NamedScenario {
  readonly game: GameModule;
  /** What the game is asked to resolve: bare id or file. */
  readonly scenario: string;
  /** What the user would write: `sfge/over-the-edge` or the file. */
  readonly argument: string;
}

/** Every scenario of every game. */
export async function allScenarios(): Promise<NamedScenario[]> {
  const found = (await listed()).map(({ game, scenario }) => named(game, scenario));
  return Promise.all(found);
}

/** Game and bare id of every scenario. */
async function listed(): Promise<{ game: string; scenario: string; argument: string }[]> {
  return (await loadCatalogs()).flatMap((game) =>
    game.scenarios().map(({ id }) => ({ game: game.id, scenario: id, argument: `${game.id}/${id}` })),
  );
}

async function named(game: string, scenario: string): Promise<NamedScenario> {
  return { game: await loadGame(game), scenario, argument: `${game}/${scenario}` };
}

/**
 * Finds the scenario for a name (`sfge/over-the-edge`, or bare where only one game has it) or a .json file.
 *
 * @throws UserError with candidates when the name is unknown or ambiguous.
 */
export async function findScenario(text: string): Promise<NamedScenario> {
  if (text.endsWith('.json')) return { game: await gameOfFile(text), scenario: text, argument: text };
  const all = await listed();
  const found = all.filter(({ argument, scenario }) => argument === text || scenario === text);
  if (found.length === 1) return named(found[0].game, found[0].scenario);
  if (found.length > 1) {
    const candidates = found.map(({ argument }) => argument).join(', ');
    throw new UserError(`scenario '${text}' is in several games: ${candidates}`);
  }
  const names = all.map(({ argument }) => argument);
  throw new UserError(`unknown scenario '${text}'; ${nearestNames(text, names)} (satrap list scenarios)`);
}

/** Longest chain of files that extend one another that is followed to find their game. */
const CHAIN_MAX = 20;

/** The game that a scenario or chart file is for: its field `game`, or the only game that has what the file extends. */
export async function gameOfFile(file: string): Promise<GameModule> {
  const ids = await gameIds();
  const { game } = readJsonObject(file);
  const id = game ?? (ids.length === 1 ? ids[0] : await gameExtended(file, CHAIN_MAX));
  if (typeof id === 'string' && ids.includes(id)) return loadGame(id);
  const expected = ids.map((known) => JSON.stringify(known)).join(', ');
  throw new UserError(`${file}: game: expected one of ${expected}, found ${JSON.stringify(id) ?? 'nothing'}`);
}

/** The only game with a scenario or chart set that the file is built on; undefined: none, or several. */
async function gameExtended(file: string, chain: number): Promise<unknown> {
  const value = readJsonObject(file);
  const name = value.extends;
  if (value.game !== undefined || typeof name !== 'string') return value.game;
  if (name.endsWith('.json')) return chain > 0 ? gameExtended(resolve(dirname(file), name), chain - 1) : undefined;
  const found = (await loadCatalogs()).filter((game) =>
    [...game.scenarios(), ...game.chartSets()].some(({ id }) => id === name || `${game.id}/${id}` === name),
  );
  return found.length === 1 ? found[0].id : undefined;
}

/** @throws UserError when the file is missing, no JSON or no object. */
export function readJsonObject(file: string): Record<string, unknown> {
  if (!existsSync(file)) throw new UserError(`${file}: no such file`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UserError(`${file}: ${error instanceof Error ? error.message : error}`);
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new UserError(`${file}: expected an object {...}`);
}

/** `--charts` and `--set` as given. */
export function setupArguments(args: Arguments): Pick<SetupRequest, 'charts' | 'set'> {
  const charts = args.text('charts');
  return { ...(charts === undefined ? {} : { charts }), set: args.texts('set') };
}

export function resolveScenario(scenario: NamedScenario, args: Arguments): ResolvedSetup {
  return scenario.game.resolve({ scenario: scenario.scenario, ...setupArguments(args) });
}
