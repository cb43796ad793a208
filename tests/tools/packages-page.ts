/**
 * docs/reference/packages.md: the packages that an installed Satrap needs, from package-lock.json and
 * docs/decisions.md.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/package.js';

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * Why a package is used, by its name: the tables of docs/decisions.md. A name that begins with `-` ends that before it.
 */
export function packageReasons(): Map<string, string> {
  const [, part = ''] = readFileSync(join(packageRoot, 'docs/decisions.md'), 'utf8').split(/^## Dependencies$/m);
  const rows = part.split(/^## /m)[0].matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm);
  const reasons = new Map<string, string>();
  for (const [, names, reason] of rows) {
    const [first, ...others] = names.split(', ').map((name) => name.replace(/ .*$/, ''));
    const stem = first.slice(0, first.lastIndexOf('-', first.lastIndexOf('-') - 1));
    for (const name of [first, ...others]) reasons.set(name.startsWith('-') ? `${stem}${name}` : name, reason);
  }
  return reasons;
}

/** Direct dependencies of package.json that are installed with Satrap. */
export function directPackages(): string[] {
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies)].sort();
}

export function packagesPage(): string {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(packageRoot, 'package-lock.json'), 'utf8'),
  );
  const needed = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev);
  const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const reasons = packageReasons();
  const direct = new Set(directPackages());
  const users = (name: string): string[] =>
    needed
      .filter(
        ([, { dependencies = {}, optionalDependencies = {} }]) => name in dependencies || name in optionalDependencies,
      )
      .map(([path]) => nameOf(path));
  const own = needed.filter(([path]) => direct.has(nameOf(path)) && path === `node_modules/${nameOf(path)}`);
  const others = needed.filter((entry) => !own.includes(entry));
  return `# Packages

Written by \`npm run pages\` from \`package-lock.json\` and [decisions.md](../decisions.md): what is installed with
Satrap. \`npm ci\` installs these versions and no others. What only development needs is in decisions.md.

| package | version | licence | why |
| --- | --- | --- | --- |
${own.map(([path, { version, license = '' }]) => `| ${nameOf(path)} | ${version} | ${license} | ${reasons.get(nameOf(path)) ?? ''} |`).join('\n')}

These ${others.length} are needed by those:

| package | version | licence | needed by |
| --- | --- | --- | --- |
${others.map(([path, { version, license = '' }]) => `| ${nameOf(path)} | ${version} | ${license} | ${[...new Set(users(nameOf(path)))].slice(0, 3).join(', ')} |`).join('\n')}
`;
}
