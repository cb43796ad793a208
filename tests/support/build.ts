import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { TestProject } from 'vitest/node';

const root = fileURLToPath(new URL('../..', import.meta.url));
const support = 'tests/support';

/** Games that tests play beside the shipped ones, and their policies: compiled, a thread loads them in milliseconds. */
export const TEST_GAMES = ['pig', 'herd', 'faulty', 'patient'];

/** Planted faults need no types. */
const TYPES = process.env.SATRAP_TYPES === '0' ? ['--no-types'] : [];
/** What was built from what, so that nothing is built twice. */
const STAMP = `${root}/dist/.built`;
const SOURCES = ['src', 'policies', '.build', support, 'package-lock.json', 'package.json', 'tsconfig.build.json'];

/**
 * Builds `dist/` before any test, unless it is as it was built: tests of the command line drive the real binary. Where
 * tests are watched, before each run.
 */
export default async function build(project?: TestProject): Promise<void> {
  project?.onTestsRerun(() => build());
  const built = readStamp();
  if (built !== null && built === stamp()) return;
  const result = spawnSync(process.execPath, ['.build/build.mjs', ...TYPES], { cwd: root, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`the build failed:\n${result.stdout}${result.stderr}`);
  await compileTestGames();
  writeFileSync(STAMP, stamp());
}

function readStamp(): string | null {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return null;
  }
}

/** Path, size and time of every source and of every built file but the stamp. */
function stamp(): string {
  const files = [...SOURCES, 'dist'].flatMap((name) =>
    statSync(`${root}/${name}`).isFile()
      ? [name]
      : readdirSync(`${root}/${name}`, { recursive: true, encoding: 'utf8' }).map((file) => `${name}/${file}`),
  );
  const lines = files.sort().map((name) => {
    const found = statSync(`${root}/${name}`);
    return found.isFile() && name !== 'dist/.built' ? `${name} ${found.size} ${found.mtimeMs}\n` : '';
  });
  return createHash('sha256').update(lines.join('')).digest('hex');
}

/** Modules in a folder of `tests/support`, without their extension. */
function modulesIn(folder: string): string[] {
  return readdirSync(`${root}/${support}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name.replaceAll('\\', '/').slice(0, -'.ts'.length)}`);
}

/** Into `dist/tests/support`, beside the compiled modules that they import. */
async function compileTestGames(): Promise<void> {
  const names = [...TEST_GAMES, ...modulesIn('policies'), ...modulesIn('unhurried')];
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(names.map((name) => [`${support}/${name}`, `${support}/${name}.ts`])),
    // Policies of the shipped games, not those in `support/policies`.
    external: (id) => /^node:|\/src\/|^\.\.\/\.\.\/\.\.\/policies\//.test(id),
    makeAbsoluteExternalsRelative: false,
    platform: 'node',
  });
  await bundle.write({
    dir: 'dist',
    format: 'esm',
    preserveModules: true,
    preserveModulesRoot: root,
    entryFileNames: '[name].js',
  });
  await bundle.close();
}
