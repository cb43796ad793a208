/**
 * Modules that a user wrote, TypeScript or JavaScript, become one text of JavaScript with all files of the user's that
 * they import. Compiled once, it is loaded in every thread without a compiler.
 */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import type { BuildFailure, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { packageRoot } from '../../package.js';
import { messageOf } from '../../visible.js';
import { UserError } from '../game.js';

/** A module compiled. */
interface Compiled {
  readonly code: string;
  /** SHA-256 of the files that it was compiled from, by path. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Ends the names of what Satrap opens in compiled code: whoever loads it puts a number there, to get its own copy. */
export const COPY = '?copy-of-the-policy';

/** What lies inside Satrap could lead to the game in play. */
const REFUSAL =
  "is no part of Satrap that is open to policies; they import 'satrap', or 'satrap/' and the id of a game";

/** Compiled modules that are kept, with which threads start. */
const KEPT_MAX = 64;
const KEPT = 'satrap.compiled';

/**
 * A module of a user's as JavaScript, its errors at the lines of its source. Threads find what the thread that started
 * them has compiled.
 *
 * @throws UserError where it cannot be compiled, with file and line
 */
export async function compiled(file: string, shownAs: string): Promise<string> {
  const kept = keptModules();
  let found = kept.get(file);
  if (!found || !isCurrent(found)) {
    found = await compile(file, shownAs);
    kept.delete(file);
    kept.set(file, found);
    for (const path of kept.keys()) if (kept.size > KEPT_MAX) kept.delete(path);
  }
  return found.code;
}

/** Those of this thread, by file: every thread starts with a copy of them as they are then. */
function keptModules(): Map<string, Compiled> {
  const before = getEnvironmentData(KEPT) as unknown as Map<string, Compiled> | undefined;
  const kept = before ?? new Map<string, Compiled>();
  if (before === undefined) setEnvironmentData(KEPT, kept as never);
  return kept;
}

function isCurrent({ sources }: Compiled): boolean {
  return [...sources].every(([path, hash]) => existsSync(path) && hashOf(readFileSync(path, 'utf8')) === hash);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function compile(file: string, shownAs: string): Promise<Compiled> {
  const { build } = await import('esbuild');
  const sources = new Map<string, string>();
  const folder = dirname(file);
  // As a CommonJS module has it.
  const require = `import{createRequire as $require}from"node:module";const require=$require(${urlText(file)});`;
  try {
    const { outputFiles } = await build({
      entryPoints: [file],
      absWorkingDir: folder,
      outfile: `${file}.mjs`,
      write: false,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: `node${process.versions.node}`,
      // As Node finds packages.
      conditions: [],
      mainFields: ['main'],
      banner: { js: require },
      charset: 'utf8',
      legalComments: 'none',
      logLevel: 'silent',
      sourcemap: 'inline',
      sourcesContent: false,
      sourceRoot: pathToFileURL(join(folder, sep)).href,
      plugins: [userFiles(sources)],
    });
    return { code: outputFiles[0].text, sources };
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>;
    if (errors === undefined) throw error;
    const reasons = errors.map(({ text, location }) =>
      location ? `${location.file}:${location.line}:${location.column + 1}: ${text}` : text,
    );
    throw new UserError(`${shownAs} cannot be loaded: ${messageOf(reasons)}`);
  }
}

/** Files of the user's are put together; what Satrap opens and packages stay where they are. */
function userFiles(sources: Map<string, string>): Plugin {
  return {
    name: 'user-files',
    setup(build) {
      build.onResolve({ filter: /./ }, (args) => resolved(build, args));
      build.onLoad({ filter: /./ }, ({ path }) => {
        const text = readFileSync(path, 'utf8');
        sources.set(path, hashOf(text));
        return { contents: inPlace(text, path), loader: 'default' };
      });
    },
  };
}

/** Says that esbuild itself is asked. */
const ASKED = 'asked';

async function resolved(build: PluginBuild, args: OnResolveArgs): Promise<OnResolveResult | undefined> {
  const { path, importer, kind, resolveDir, pluginData } = args;
  if (kind === 'entry-point' || pluginData === ASKED) return undefined;
  if (path === 'satrap' || path.startsWith('satrap/')) return opened(path, kind);
  const wanted = path.startsWith('file:') ? fileURLToPath(path) : path;
  const isFile = /^\.{0,2}[\\/]/.test(wanted) || wanted !== path;
  const source = isFile ? importedFile(resolve(resolveDir, wanted)) : undefined;
  const found = await build.resolve(source ?? wanted, { importer, kind, resolveDir, pluginData: ASKED });
  if (found.errors.length > 0 || found.external) return found;
  if (isInside(found.path) && !importer.startsWith(join(packageRoot, sep))) return refused(path);
  // What the build has compiled stays one: all that it may ever load would come along.
  if (comesWithSatrap(found.path) && !isRequired(kind)) return { path: pathToFileURL(found.path).href, external: true };
  if (isFile || /\.[cm]?tsx?$/.test(found.path) || importsSatrap(found.path)) return found;
  return { path: isRequired(kind) ? found.path : pathToFileURL(found.path).href, external: true };
}

function isRequired(kind: OnResolveArgs['kind']): boolean {
  return kind === 'require-call' || kind === 'require-resolve';
}

/** What Satrap opens to users: the build has put each into one file, which leads to nothing that plays. */
function opened(path: string, kind: OnResolveArgs['kind']): OnResolveResult {
  const [, game, ...more] = path.split('/');
  const file = join(packageRoot, 'dist/src', game === undefined ? '' : `games/${game}`, 'open.js');
  if (more.length > 0 || !existsSync(file)) return refused(path);
  // What is for `import` is put together with what requires it.
  return isRequired(kind) ? { path: file } : { path: pathToFileURL(file).href + COPY, external: true };
}

function refused(path: string): OnResolveResult {
  return { errors: [{ text: `${path} ${REFUSAL}` }] };
}

function isInside(file: string): boolean {
  return ['src', 'dist'].some((folder) => file.startsWith(join(packageRoot, folder, sep)));
}

/** Whether a file was written by Satrap's own build. */
export function comesWithSatrap(file: string): boolean {
  return file.startsWith(join(packageRoot, 'dist', sep)) && file.endsWith('.js');
}

/** Whether a file of a package's belongs to one that is made for Satrap: policies share what it keeps in common. */
function importsSatrap(file: string): boolean {
  const [folder] = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file) ?? [];
  const description = folder === undefined ? '' : join(folder, 'package.json');
  return existsSync(description) && /"satrap"\s*:/.test(readFileSync(description, 'utf8'));
}

/** The file that a relative import means: as written, or the TypeScript that a `.js` stands for. */
export function importedFile(path: string): string | undefined {
  return [path.replace(/\.([cm]?)js$/, '.$1ts'), path, `${path}.ts`, `${path}.js`].find((name) => existsSync(name));
}

/** The text of a file, in which its own place is written out: put together with others it would be theirs. */
function inPlace(text: string, file: string): string {
  const isModule = /^\s*(?:import|export)\b/m.test(text);
  const names = isModule ? /\bimport\.meta\.(url|dirname|filename)\b/g : /\b__(dirname|filename)\b/g;
  return text.replaceAll(names, (_, name: string) => {
    if (name === 'url') return urlText(file);
    return JSON.stringify(name === 'dirname' ? dirname(file) : file);
  });
}

function urlText(file: string): string {
  return JSON.stringify(pathToFileURL(file).href);
}
