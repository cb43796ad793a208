/** Finds the scenarios that a user names, and their set-ups. */

import { type GameModule, type ResolvedSetup, type SetupRequest, UserError } from '../games/game.js';
import { loadCatalogs, loadGame } from '../games/registry.js';
import { nearestNames } from '../names.js';
import type { Arguments } from './arguments.js';
import { gameOfFile } from './data-file.js';
import { once } from './once.js';

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

interface ListedScenario {
  readonly game: string;
  readonly scenario: string;
  readonly argument: string;
}

/** Game and bare id of every scenario. */
async function listed(): Promise<ListedScenario[]> {
  return (await loadCatalogs()).flatMap((game) =>
    game.scenarios().map(({ id }) => ({ game: game.id, scenario: id, argument: `${game.id}/${id}` })),
  );
}

async function named(game: string, scenario: string): Promise<NamedScenario> {
  return { game: await loadGame(game), scenario, argument: `${game}/${scenario}` };
}

/**
 * Finds the scenarios for names: of one (`sfge/over-the-edge`, or bare where only one game has it), of all scenarios of
 * a game (`sfge`, `sfge/*`), or a .json file.
 *
 * @throws UserError with candidates when a name is unknown or ambiguous.
 */
export async function findScenarios(names: readonly string[]): Promise<NamedScenario[]> {
  return (await Promise.all(names.map(meant))).flat();
}

/** As `findScenarios`, where only one makes sense: a game's name means its scenario if it has one alone. */
export async function findScenario(text: string): Promise<NamedScenario> {
  const found = await meant(text);
  if (found.length === 1) return found[0];
  const names = found.map(({ argument }) => argument).join(', ');
  throw new UserError(`'${text}' names ${found.length} scenarios, one is expected: ${names}`);
}

async function meant(text: string): Promise<NamedScenario[]> {
  if (text.endsWith('.json')) return [{ game: await gameOfFile(text), scenario: text, argument: text }];
  const all = await listed();
  const found = all.filter(({ argument, scenario }) => argument === text || scenario === text);
  if (found.length > 1) {
    const candidates = found.map(({ argument }) => argument).join(', ');
    throw new UserError(`scenario '${text}' is in several games: ${candidates}`);
  }
  // A scenario goes before a game that is called like it: `/*` says which is meant.
  const wanted = found.length > 0 ? found : all.filter(({ game }) => game === text || `${game}/*` === text);
  if (wanted.length > 0) return Promise.all(wanted.map(({ game, scenario }) => named(game, scenario)));
  const names = [...new Set(all.flatMap(({ game, argument }) => [game, argument]))];
  throw new UserError(`unknown scenario '${text}'; ${nearestNames(text, names)} (satrap list scenarios)`);
}

/**
 * Finds several scenarios, all of one game.
 *
 * @param remedy what to do where they are not
 * @throws UserError also where one is named twice
 */
export async function scenariosOfOneGame(names: readonly string[], remedy: string): Promise<NamedScenario[]> {
  const scenarios = await findScenarios(names);
  once(
    scenarios.map(({ argument }) => argument),
    (name) => `scenario '${name}' is named twice`,
  );
  const ids = [...new Set(scenarios.map(({ game }) => game.id))];
  if (ids.length > 1) throw new UserError(`the scenarios are of several games (${ids.join(', ')}); ${remedy}`);
  return scenarios;
}

/** `--charts` and `--set` as given. */
export function setupArguments(args: Arguments): Pick<SetupRequest, 'charts' | 'set'> {
  const charts = args.text('charts');
  return { ...(charts === undefined ? {} : { charts }), set: args.texts('set') };
}

export function resolveScenario(scenario: NamedScenario, args: Arguments): ResolvedSetup {
  return scenario.game.resolve({ scenario: scenario.scenario, ...setupArguments(args) });
}
