import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../src/package.js';

/** Who may import whom: docs/architecture.md states the floors, this looks whether the sources keep to them. */

const ROOTS = ['src', 'policies', 'bench', 'tests'];

const files = ROOTS.flatMap((root) =>
  readdirSync(join(packageRoot, root), { recursive: true, encoding: 'utf8' })
    .map((name) => `${root}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.ts')),
);

/** A module named by a relative path: import, export from, import(), types too. */
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']*)'/g;

/** Files that a source imports. */
function importsOf(file: string, text: string): string[] {
  const code = text.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/^\s*\/\/.*$/gm, '');
  const paths = [...code.matchAll(IMPORT)].map(([, path]) =>
    normalize(join(dirname(file), path))
      .replaceAll('\\', '/')
      .replace(/\.js$/, '.ts'),
  );
  return [...new Set(paths)].filter((path) => files.includes(path));
}

const imports = new Map(files.map((file) => [file, importsOf(file, readFileSync(join(packageRoot, file), 'utf8'))]));

/** Names in backquotes of the numbered list under "Floors", a floor each, the highest first. */
function statedFloors(page: string): string[][] {
  const section = /^## Floors$(.*?)^## /ms.exec(page)?.[1] ?? '';
  return [...section.matchAll(/^\d+\. (.*)$/gm)].map(([, line]) =>
    [...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  );
}

const floors = statedFloors(readFileSync(join(packageRoot, 'docs/architecture.md'), 'utf8'));

/** Whether a path is what a floor names, or lies in it; `*` stands for one folder. */
function lies(path: string, name: string): boolean {
  const wanted = name.split('/');
  const parts = path.split('/');
  return parts.length >= wanted.length && wanted.every((part, i) => part === '*' || part === parts[i]);
}

/** Number of a file's floor, from the top: that of the longest name; -1: on none. */
function floorOf(file: string): number {
  const known = floorNumbers.get(file) ?? searchedFloor(file);
  floorNumbers.set(file, known);
  return known;
}

const floorNumbers = new Map<string, number>();

function searchedFloor(file: string): number {
  const named = floors
    .flatMap((names, floor) => names.map((name) => ({ floor, depth: name.split('/').length, name })))
    .filter(({ name }) => lies(file, name));
  return named.reduce((best, each) => (each.depth > best.depth ? each : best), { floor: -1, depth: 0 }).floor;
}

/** Folder of a path below a parent: the game of `src/games/<game>/...`. */
function folder(path: string, parent: string): string | undefined {
  return new RegExp(`^${parent}/([^/]+)/`).exec(path)?.[1];
}

/** Why a file must not import another; null: it may. A test of `src` lies on the floor of the tests. */
function wrong(from: string, to: string): string | null {
  if (from.startsWith('src/') && from.endsWith('.test.ts'))
    return /^(?:src|tests\/support)\//.test(to) ? null : 'a test beside its subject imports src and tests/support';
  if (floorOf(to) < floorOf(from)) return 'upward';
  return wrongInSource(from, to) ?? wrongInPolicy(from, to) ?? wrongInTest(from, to);
}

function wrongInSource(from: string, to: string): string | null {
  if (!from.startsWith('src/')) return null;
  const command = folder(from, 'src/commands');
  const figures = command === 'report' && to.endsWith('/figures.ts');
  if (command !== undefined && folder(to, 'src/commands') !== command && to.startsWith('src/commands/') && !figures)
    return 'a command imports no other command';
  const game = gameOf(to);
  const knows = folder(from, 'src/games') === game || ['src/games/registry.ts', 'src/index.ts'].includes(from);
  return game === undefined || knows ? wrongInGame(from, to) : 'names a game';
}

/** What of a game plays or tells its rules. */
const ABOVE_RULES = ['engine.ts', 'turn.ts', 'log.ts', 'check.ts', 'trace.ts', 'what-if.ts'];

/** Parts of a game point one way. */
function wrongInGame(from: string, to: string): string | null {
  if (gameOf(from) === undefined || gameOf(from) !== gameOf(to)) return null;
  const [part, other] = [from, to].map((path) => path.split('/')[3]);
  if (part === 'position' && ['rules', 'player'].includes(other)) return 'a position knows neither rules nor players';
  return ['position', 'rules'].includes(part) && ABOVE_RULES.includes(other) ? 'a rule knows not who plays it' : null;
}

/** The game in whose folder of `src` a file lies. */
function gameOf(path: string): string | undefined {
  const game = folder(path, 'src/games');
  return game !== undefined && files.includes(`src/games/${game}/catalog.ts`) ? game : undefined;
}

function wrongInPolicy(from: string, to: string): string | null {
  const game = folder(from, 'policies');
  if (game === undefined) return null;
  if (to.startsWith('policies/')) return folder(to, 'policies') === game ? null : 'policies of another game';
  if (lies(from, 'policies/*/tools')) return null;
  return to === `src/games/${game}/kit.ts` ? null : 'a policy imports only the kit of its game';
}

function wrongInTest(from: string, to: string): string | null {
  const game = folder(from, 'tests');
  const other = folder(to, 'tests') ?? folder(to, 'policies');
  const isGame = (name: string | undefined): boolean => files.includes(`src/games/${name}/catalog.ts`);
  return isGame(game) && isGame(other) && game !== other ? 'tests of another game' : null;
}

describe('floors', () => {
  test('every file is on a floor', () => {
    expect(floors.length).toBeGreaterThan(15);
    expect(files.filter((file) => floorOf(file) < 0 && !file.endsWith('.test.ts'))).toEqual([]);
  });

  test('no file imports against the floors', () => {
    const against = [...imports].flatMap(([from, targets]) =>
      targets.filter((to) => wrong(from, to)).map((to) => `${from} -> ${to}: ${wrong(from, to)}`),
    );
    expect(against).toEqual([]);
  });

  test('what they look for is found', () => {
    expect(
      importsOf('src/cli/a.ts', "// from './jobs.js'\nimport type { A } from './jobs.js';\nimport('../names.js')"),
    ).toEqual(['src/cli/jobs.ts', 'src/names.ts']);
    expect(wrong('src/run/plan.ts', 'src/report/csv.ts')).toBe('upward');
    expect(wrong('src/report/csv.ts', 'src/run/plan.ts')).toBe(null);
    expect(wrong('src/run/plan.ts', 'tests/floors.test.ts')).toBe('upward');
    expect(wrong('src/run/plan.ts', 'bench/joined.ts')).toBe('upward');
    expect(wrong('src/run/plan.ts', 'policies/sfge/steward.ts')).toBe('upward');
    expect(wrong('bench/joined.ts', 'src/stats/diff.ts')).toBe(null);
    expect(wrong('bench/joined.ts', 'tests/support/satrap.ts')).toBe('upward');
    expect(wrong('policies/sfge/lib/judge.ts', 'policies/sfge/steward.ts')).toBe('upward');
    expect(wrong('policies/sfge/steward.ts', 'policies/sfge/lib/judge.ts')).toBe(null);
    expect(wrong('policies/sfge/steward.ts', 'policies/bfge/lib/menu.ts')).toBe('policies of another game');
    expect(wrong('policies/sfge/steward.ts', 'src/games/sfge/turn.ts')).toBe(
      'a policy imports only the kit of its game',
    );
    expect(wrong('policies/sfge/steward.ts', 'src/games/sfge/kit.ts')).toBe(null);
    expect(wrong('policies/bfge/drill.ts', 'policies/bfge/tools/mix.ts')).toBe('upward');
    expect(wrong('policies/bfge/tools/mix.ts', 'src/games/bfge/engine.ts')).toBe(null);
    expect(wrong('tests/support/satrap.ts', 'tests/tools/pages.ts')).toBe('upward');
    expect(wrong('tests/bfge/support.ts', 'tests/sfge/support.ts')).toBe('tests of another game');
    expect(wrong('src/run/plan.test.ts', 'bench/joined.ts')).toBe(
      'a test beside its subject imports src and tests/support',
    );
    expect(wrong('src/commands/scan/play.ts', 'src/commands/rank/play.ts')).toBe('a command imports no other command');
    expect(wrong('src/commands/report/result.ts', 'src/commands/run/figures.ts')).toBe(null);
    expect(wrong('src/games/sfge/index.ts', 'src/games/bfge/index.ts')).toBe('names a game');
    expect(wrong('src/commands/catalog.ts', 'src/commands/rank/index.ts')).toBe(null);
  });
});
