import { existsSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { type GameCatalog, type GameModule, UserError } from './game.js';

/** A game that can be loaded when a command needs it. */
interface GameEntry {
  readonly id: string;
  /** Loads what lists need. */
  catalog(): Promise<GameCatalog>;
  /** Loads all of the game. */
  load(): Promise<GameModule>;
  /** Folder with a folder `<id>` of the game's shipped policies. */
  readonly policiesFolder: string;
  /** Module file of a game of the user's own. */
  readonly source?: string;
}

const here = fileURLToPath(import.meta.url);
/** `.ts` when run from source, `.js` when compiled: shipped policies lie beside in the same form. */
const moduleExtension = extname(here);
const shippedPolicies = resolve(dirname(here), '../../policies');

/** A line per game: its id, its catalogue for lists, and all of it. */
const shipped: readonly GameEntry[] = [
  entry(
    'sfge',
    () => import('./sfge/catalog.js'),
    async () => (await import('./sfge/index.js')).sfge,
  ),
  entry(
    'bfge',
    () => import('./bfge/catalog.js'),
    async () => (await import('./bfge/index.js')).bfge,
  ),
  entry(
    'star-battle',
    () => import('./star-battle/catalog.js'),
    async () => (await import('./star-battle/index.js')).starBattle,
  ),
  entry(
    'noble-houses',
    () => import('./noble-houses/catalog.js'),
    async () => (await import('./noble-houses/index.js')).nobleHouses,
  ),
  entry(
    'fitg',
    () => import('./fitg/catalog.js'),
    async () => (await import('./fitg/index.js')).fitg,
  ),
  entry(
    'star-empires',
    () => import('./star-empires/catalog.js'),
    async () => (await import('./star-empires/index.js')).starEmpires,
  ),
];

function entry(id: string, lists: () => Promise<{ catalog: GameCatalog }>, load: GameEntry['load']): GameEntry {
  return { id, catalog: async () => (await lists()).catalog, load, policiesFolder: shippedPolicies };
}

/**
 * Games of the user's own: module files named in the environment variable SATRAP_GAMES (separated as in PATH), each
 * with a `GameModule` as default export and its policies in `policies/<id>/` beside the file.
 */
async function userGames(): Promise<GameEntry[]> {
  const entries: GameEntry[] = [];
  for (const path of new Set(userFiles())) {
    const own = await userGame(path);
    const same = [...shipped, ...entries].find(({ id }) => id === own.id);
    if (same !== undefined)
      throw new UserError(
        `${path}: the id '${own.id}' is that of ${same.source ?? 'a shipped game'}; give the game another id`,
      );
    entries.push(own);
  }
  return entries;
}

const SEPARATOR = process.platform === 'win32' ? ';' : ':';

/** Files that SATRAP_GAMES names. */
function userFiles(): string[] {
  return (process.env.SATRAP_GAMES ?? '')
    .split(SEPARATOR)
    .filter(Boolean)
    .map((path) => resolve(path));
}

async function userGame(path: string): Promise<GameEntry> {
  const { importUserModule } = await import('./user-code/user-module.js');
  const module = (await importUserModule(path)) as Partial<GameModule> | null;
  if (typeof module?.id !== 'string' || typeof module.createEngine !== 'function')
    throw new UserError(`${path} has no GameModule as default export; a game is one (SATRAP_GAMES, satrap game new)`);
  return {
    id: module.id,
    catalog: async () => module as GameModule,
    load: async () => module as GameModule,
    policiesFolder: resolve(dirname(resolve(path)), 'policies'),
    source: resolve(path),
  };
}

/** All games, loaded for a value of SATRAP_GAMES. */
let loaded: { readonly named: string; readonly entries: Promise<GameEntry[]> } | null = null;

function allGames(): Promise<GameEntry[]> {
  const named = process.env.SATRAP_GAMES ?? '';
  if (loaded?.named !== named) loaded = { named, entries: userGames().then((own) => [...shipped, ...own]) };
  return loaded.entries;
}

/**
 * Makes a game of the user's own known to this process and to the threads that it starts from now on, in place of
 * another file of SATRAP_GAMES with a game of that id.
 *
 * @throws UserError when the file has none
 */
export async function useGame(path: string): Promise<GameModule> {
  const own = await userGame(path);
  const others: string[] = [];
  for (const file of userFiles()) if (file !== own.source && (await userGame(file)).id !== own.id) others.push(file);
  process.env.SATRAP_GAMES = [...others, own.source].join(SEPARATOR);
  await allGames();
  return own.load();
}

/** Ids of all games. */
export async function gameIds(): Promise<string[]> {
  return (await allGames()).map((entry) => entry.id);
}

async function findEntry(id: string): Promise<GameEntry> {
  const all = await allGames();
  const entry = all.find((candidate) => candidate.id === id);
  if (!entry) throw new UserError(`unknown game '${id}'; games: ${all.map((known) => known.id).join(', ')}`);
  return entry;
}

/**
 * Rules are many small functions, in sum four times what V8 puts into one by default: 1.09x garrison games a second
 * (docs/performance.md). It holds for functions that are compiled from now on.
 */
const INLINE_MORE = '--max-inlined-bytecode-size-cumulative=4000';

/** @throws UserError for an unknown id. */
export async function loadGame(id: string): Promise<GameModule> {
  setFlagsFromString(INLINE_MORE);
  return (await findEntry(id)).load();
}

/** As `loadGame`, but a game of the user's own is loaded once more, with all that it imports. */
export async function loadGameAnew(id: string): Promise<GameModule> {
  const source = await gameSource(id);
  if (source === null) return loadGame(id);
  const { importUserModule } = await import('./user-code/user-module.js');
  return (await importUserModule(source)) as GameModule;
}

/** Module file of a game of the user's own; null for a shipped game. @throws UserError for an unknown id. */
export async function gameSource(id: string): Promise<string | null> {
  return (await findEntry(id)).source ?? null;
}

/** Catalogues of all games, or of one. @throws UserError for an unknown id. */
export async function loadCatalogs(id?: string): Promise<GameCatalog[]> {
  const wanted = id === undefined ? await allGames() : [await findEntry(id)];
  return Promise.all(wanted.map((entry) => entry.catalog()));
}

/**
 * Path of the module of a shipped policy, as it runs (`.ts` from source, `.js` compiled). Those of a user's game are
 * `.ts`, or `.js` where there is no `.ts`.
 */
export async function shippedPolicyFile(game: string, name: string): Promise<string> {
  const { policiesFolder } = await findEntry(game);
  const file = (extension: string) => resolve(policiesFolder, game, `${name}${extension}`);
  if (policiesFolder === shippedPolicies) return file(moduleExtension);
  return !existsSync(file('.ts')) && existsSync(file('.js')) ? file('.js') : file('.ts');
}
