/**
 * The packed package, installed as a user would: an empty folder with a space in its name, `umask 077`, no build tools.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packageRoot } from '../../src/package.js';
import { temporaryFolder } from './satrap.js';

export interface InstalledPackage {
  /** The project that it was installed in. */
  readonly project: string;
  /** Its own folder there. */
  readonly folder: string;
  /** The command, as npm linked it. */
  readonly command: string;
  /** No compiler and no `make` is found with it. */
  readonly path: string;
}

const NODE_ONLY = ['node', 'npm', 'npx', 'sh', 'env', 'uname'];

/** Dependencies are copied beforehand, those of development left out, so that npm needs no network. */
export function installPackage(): InstalledPackage {
  const project = join(temporaryFolder(), 'a project');
  mkdirSync(join(project, 'node_modules'), { recursive: true });
  const npm = (words: readonly string[], cwd: string): string =>
    execFileSync('npm', words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const pack = ['pack', '--ignore-scripts', '--silent', '--pack-destination', project];
  const file = npm(pack, packageRoot).split('\n').at(-1) ?? '';
  const ours = join(packageRoot, 'node_modules');
  const needed = npm(['ls', '--omit=dev', '--all', '--parseable'], packageRoot).split('\n');
  const packages = needed.map((path) => relative(ours, path)).filter((path) => !/^\.\.|node_modules/.test(path));
  for (const name of packages) cpSync(join(ours, name), join(project, 'node_modules', name), { recursive: true });
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }\n');
  const path = pathWithout(project);
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', `umask 077; npm install --offline --no-audit --no-fund ./${file}`],
    {
      cwd: project,
      encoding: 'utf8',
      env: { ...process.env, PATH: path },
    },
  );
  if (status !== 0) throw new Error(`npm install: ${stderr}`);
  const modules = join(project, 'node_modules');
  return { project, folder: join(modules, 'satrap'), command: join(modules, '.bin', 'satrap'), path };
}

/** A PATH with what npm needs, and nothing else. */
function pathWithout(project: string): string {
  const folder = join(project, 'bin');
  mkdirSync(folder);
  for (const name of NODE_ONLY) {
    const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim();
    symlinkSync(name === 'node' ? process.execPath : realpathSync(found), join(folder, name));
  }
  return folder;
}
