/**
 * The ladder: all shipped players of all games in all scenarios, for docs/strategies.md.
 *
 *     npm run ladder                      plays, writes results/ladder.json and the rankings into results/registry
 *     npm run ladder -- --game fitg       plays one game and keeps it for the whole: several may run side by side
 *     npm run ladder -- --price           measures games/s of each player on this machine, and plays nothing else
 *
 * Then `npm run pages` writes the page. What was played is kept after each study: the same command goes on after an
 * interruption, unless code has changed. A study has one thread: most are so short that a second only costs.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type GameCatalog, UserError } from '../src/games/game.js';
import { loadCatalogs, loadGame } from '../src/games/registry.js';
import { seatsOf } from '../src/games/seats.js';
import { nearestNames } from '../src/names.js';
import { packageRoot, packageVersion } from '../src/package.js';
import { Stream, seedKey } from '../src/random/stream.js';
import { addToRegistry, entryFile } from '../src/report/registry.js';
import { standingsOf } from '../src/report/standings.js';
import { codeHash } from '../src/run/code-hash.js';
import type { Estimate } from '../src/stats/interval.js';
import {
  type Ladder,
  type LadderScenario,
  type Left,
  type Prices,
  REGISTRY,
  readLadder,
  rounded,
  writeLadder,
} from './ladder/stored.js';
import { runProgram } from './program.js';

/** Games of the studies. */
interface Size {
  /** With one seat of each player at most, else of each seating. */
  readonly games: number;
  /** Of the search for a best reply, a seat. */
  readonly exploit: number;
  /** Positions of regret. */
  readonly positions: number;
}

/** What takes a few seconds a study. */
const SIZES: Readonly<Record<string, Size>> = {
  sfge: { games: 1000, exploit: 0, positions: 100 },
  bfge: { games: 1000, exploit: 10_000, positions: 200 },
  'star-battle': { games: 1000, exploit: 10_000, positions: 200 },
  'noble-houses': { games: 200, exploit: 3000, positions: 60 },
  fitg: { games: 200, exploit: 2000, positions: 60 },
  'star-empires': { games: 1000, exploit: 0, positions: 100 },
};
/** Games played on for each who is tried at a position. */
const SAMPLES = 16;
/** Who is tried in a player's place: the best ones of the scenario. */
const RIVALS = 3;
const SEED = 'ladder';

/** Players that play games to decide, a hundred times as slow: they are ranked, and nothing more. */
const SLOW: readonly string[] = ['sfge/oracle'];

/** What the studies of a game gave, by what was asked. */
interface Kept {
  readonly file: string;
  readonly code: string;
  /** Seconds of processor time. */
  seconds: number;
  readonly documents: Record<string, StudyFound>;
}

interface StudyFound {
  readonly command: string;
  readonly checksum: string;
  readonly gain?: Estimate;
}

/** The built program, whose threads need no compiler. */
const satrap: typeof import('../src/index.js') = await import(join(packageRoot, 'dist/src/index.js'));

function measureOf({ seats, metrics }: GameCatalog): string {
  return seats.length > 1 ? 'score' : (metrics.find(({ of }) => of?.name === 'score')?.name ?? 'win');
}

async function keptOf(game: string): Promise<Kept> {
  const file = join(packageRoot, 'results', `ladder.${game}.partial.json`);
  const code = await codeHash([game]);
  const kept: Kept | null = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  if (kept?.code === code) return kept;
  if (kept) console.error(`ladder: code of ${game} has changed since the interruption, so it is played anew`);
  return { file, code, seconds: 0, documents: {} };
}

/** Plays what is not kept. A ranking is kept whole, for the registry; of regret its figures. */
async function studied<Request extends object>(
  kept: Kept,
  study: 'rank' | 'regret',
  request: Request,
  play: (request: Request) => Promise<object>,
): Promise<StudyFound> {
  const key = `${study} ${JSON.stringify(request)}`;
  if (!(key in kept.documents)) {
    const start = process.cpuUsage();
    const document = JSON.parse(JSON.stringify(await play(request)));
    const { user, system } = process.cpuUsage(start);
    kept.seconds += (user + system) / 1e6;
    const { command, checksum, gain } = document;
    kept.documents[key] = study === 'rank' ? document : { command, checksum, gain };
    writeFileSync(kept.file, JSON.stringify(kept));
    console.error(`${((user + system) / 1e6).toFixed(1).padStart(7)} s  ${command}`);
  }
  return kept.documents[key];
}

async function scenarioOf(kept: Kept, catalog: GameCatalog, id: string): Promise<LadderScenario> {
  const game = await loadGame(catalog.id);
  const seats = seatsOf(game, game.resolve({ scenario: id, set: [] }));
  const scenario = `${catalog.id}/${id}`;
  const { games, exploit, positions } = SIZES[catalog.id];
  const measure = measureOf(catalog);
  const asked = { policy: [...catalog.policies], scenario, games, seed: SEED };
  const special = seats.length > 1 ? { exploit } : { by: measure };
  const ranking = await studied(kept, 'rank', { ...asked, ...special }, (request) =>
    satrap.rank({ ...request, threads: 1 }),
  );
  const [{ by, standings }] = standingsOf(ranking);
  const isQuick = (policy: string): boolean => !SLOW.includes(`${catalog.id}/${policy}`);
  const best = standings.map(({ policy }) => policy).filter(isQuick);
  const players = [];
  for (const { policy, rating, exploitable } of standings) {
    const rivals = best.filter((one) => one !== policy).slice(0, RIVALS);
    const regrets: Left[] = [];
    for (const seat of isQuick(policy) ? seats : []) {
      const where = seats.length > 1 ? { seat: seat.id } : {};
      const request = { scenario, policy, with: rivals, ...where, metric: measure, turnsOnly: true, seed: SEED };
      const sizes = { games: positions, samples: SAMPLES };
      const { command, gain } = await studied(kept, 'regret', { ...request, ...sizes }, (found) =>
        satrap.regret({ ...found, threads: 1 }),
      );
      if (gain) regrets.push({ seat: seat.id, command, gain: rounded(gain) });
    }
    players.push({ policy, rating: rounded(rating), exploitable: exploitable && rounded(exploitable), regrets });
  }
  return { scenario, by, command: ranking.command, checksum: ranking.checksum, players };
}

/** All of it, the registry with it; of one game, if that is asked for, what is kept for the next time. */
async function play(catalogs: readonly GameCatalog[], only: string | undefined): Promise<void> {
  const kept: Kept[] = [];
  const scenarios: LadderScenario[] = [];
  for (const catalog of catalogs.filter(({ id }) => id === (only ?? id))) {
    const own = await keptOf(catalog.id);
    kept.push(own);
    for (const { id } of catalog.scenarios()) scenarios.push(await scenarioOf(own, catalog, id));
  }
  const minutes = kept.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  console.error(`ladder: ${minutes.toFixed(1)} minutes of one processor`);
  if (only !== undefined) return;
  const rules = catalogs.map(({ rulesVersion }) => rulesVersion);
  const now: Ladder = { satrap: packageVersion, rules, minutes: Math.ceil(minutes), scenarios };
  const stored = readLadder();
  for (const { checksum } of stored?.now.scenarios ?? []) rmSync(entryFile(REGISTRY, checksum), { force: true });
  for (const { documents } of kept)
    for (const document of Object.values(documents))
      if (standingsOf(document).length > 0) addToRegistry(REGISTRY, 'ladder', document);
  const isSame = JSON.stringify(stored?.now.scenarios) === JSON.stringify(scenarios);
  writeLadder({ now, before: (isSame ? stored?.before : stored?.now) ?? null, prices: stored?.prices ?? null });
  for (const { file } of kept) rmSync(file, { force: true });
  console.error('ladder: npm run pages writes the page');
}

const WORDS = 20_000_000;

/** Millions of words of keyed luck a second, the best of five. */
function yardstick(): number {
  const random = new Stream();
  const [key0, key1] = seedKey(SEED);
  const times = Array.from({ length: 5 }, (_, round) => {
    random.bindGame(key0, key1, round);
    random.start(0, 0);
    const start = process.cpuUsage();
    for (let i = 0; i < WORDS; i++) random.word();
    return process.cpuUsage(start).user;
  });
  return Math.round(WORDS / Math.min(...times));
}

/** @returns games/s of each player in the first scenario of a game */
function pricesOf({ id, policies, scenarios }: GameCatalog): Record<string, number> {
  const [first] = scenarios();
  const words = ['bench', '--game', id, '--scenario', first.id, '--policy', policies.join(), '--milliseconds', '300'];
  const program = join(packageRoot, 'dist/src/main.js');
  const text = execFileSync(process.execPath, [program, ...words, '--json'], { encoding: 'utf8' });
  const { rows }: { rows: { case: string; gamesPerSecond: number }[] } = JSON.parse(text);
  return Object.fromEntries(
    rows.map((row) => [row.case.split(' ')[1], Number(row.gamesPerSecond.toPrecision(2))] as const),
  );
}

function price(catalogs: readonly GameCatalog[]): void {
  const stored = readLadder();
  if (stored === null) throw new UserError('there is none to put prices into; play it first');
  const games = Object.fromEntries(catalogs.map((catalog) => [catalog.id, pricesOf(catalog)]));
  const [{ model }] = cpus();
  const prices: Prices = { machine: model, node: process.version, yardstick: yardstick(), games };
  writeLadder({ ...stored, prices });
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: { game: { type: 'string' }, price: { type: 'boolean' } } });
  const catalogs = await loadCatalogs();
  const known = catalogs.map(({ id }) => id);
  if (values.game !== undefined && !known.includes(values.game))
    throw new UserError(`unknown game '${values.game}'; ${nearestNames(values.game, known)}`);
  if (values.price && values.game !== undefined) throw new UserError('--price measures all games: leave out --game');
  if (values.price) price(catalogs);
  else await play(catalogs, values.game);
  return 0;
}

await runProgram('ladder', main);
