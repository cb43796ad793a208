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

/** Number of a file's floor, from the top; -1: on none. */
function floorOf(file: string): number {
  return floors.findIndex((names) => names.some((name) => file === name || file.startsWith(`${name}/`)));
}

/** Why a file must not import another; null: it may. */
function wrong(from: string, to: string): string | null {
  const folder = (path: string, parent: string): string | undefined =>
    new RegExp(`^${parent}/([^/]+)/`).exec(path)?.[1];
  if (!from.startsWith('src/')) return null;
  if (!to.startsWith('src/')) return 'src imports src only';
  if (floorOf(to) < floorOf(from)) return 'upward';
  const command = folder(from, 'src/commands');
  const figures = command === 'report' && to.endsWith('/figures.ts');
  if (command !== undefined && folder(to, 'src/commands') !== command && to.startsWith('src/commands/') && !figures)
    return 'a command imports no other command';
  const game = folder(to, 'src/games');
  if (game === undefined || !files.includes(`src/games/${game}/catalog.ts`)) return null;
  const knows = folder(from, 'src/games') === game || ['src/games/registry.ts', 'src/index.ts'].includes(from);
  return knows ? null : 'names a game';
}

/** Sets of files that import each other in a circle (Tarjan). */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): void => {
    const own = index.size;
    index.set(file, own);
    low.set(file, own);
    stack.push(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(file, Math.min(low.get(file) ?? own, low.get(next) ?? own));
    }
    if (low.get(file) !== own) return;
    const part = stack.splice(stack.indexOf(file));
    if (part.length > 1 || graph.get(file)?.includes(file)) found.push(part.sort());
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return found;
}

describe('floors', () => {
  test('every file of src is on a floor', () => {
    expect(floors.length).toBeGreaterThan(10);
    expect(files.filter((file) => file.startsWith('src/') && floorOf(file) < 0 && !file.endsWith('.test.ts'))).toEqual(
      [],
    );
  });

  test('no file imports against the floors', () => {
    const against = [...imports]
      .filter(([from]) => !from.endsWith('.test.ts'))
      .flatMap(([from, targets]) => targets.filter((to) => wrong(from, to)).map((to) => `${from} -> ${to}`));
    expect(against).toEqual([]);
  });

  test('no imports in a circle', () => {
    expect(circles(imports)).toEqual([]);
  });

  test('what they look for is found', () => {
    expect(
      importsOf('src/cli/a.ts', "// from './jobs.js'\nimport type { A } from './jobs.js';\nimport('../names.js')"),
    ).toEqual(['src/cli/jobs.ts', 'src/names.ts']);
    expect(wrong('src/run/plan.ts', 'src/report/csv.ts')).toBe('upward');
    expect(wrong('src/report/csv.ts', 'src/run/plan.ts')).toBe(null);
    expect(wrong('src/run/plan.ts', 'tests/floors.test.ts')).toBe('src imports src only');
    expect(wrong('src/commands/scan/play.ts', 'src/commands/rank/play.ts')).toBe('a command imports no other command');
    expect(wrong('src/commands/report/result.ts', 'src/commands/run/figures.ts')).toBe(null);
    expect(wrong('src/games/sfge/index.ts', 'src/games/bfge/index.ts')).toBe('names a game');
    expect(wrong('src/commands/catalog.ts', 'src/commands/rank/index.ts')).toBe(null);
    const graph = { a: ['b'], b: ['c'], c: ['b'], d: ['d'], e: [] };
    expect(circles(new Map(Object.entries(graph)))).toEqual([['b', 'c'], ['d']]);
  });
});
