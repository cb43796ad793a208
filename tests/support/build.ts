import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import type { TestProject } from 'vitest/node';

const root = fileURLToPath(new URL('../..', import.meta.url));
const support = 'tests/support';

/** Games that tests play beside the shipped ones, and their policies: compiled, a thread loads them in milliseconds. */
export const TEST_GAMES = ['pig', 'herd', 'faulty', 'patient'];

/** Planted faults need no types. */
const TYPES = process.env.SATRAP_TYPES === '0' ? ['--no-types'] : [];
/**
 * Builds `dist/` before any test, unless it is as it was built: tests of the command line drive the real binary. Where
 * tests are watched, before each run.
 */
export default async function build(project?: TestProject): Promise<void> {
  project?.onTestsRerun(() => build());
  const result = spawnSync(process.execPath, ['.build/stamp.mjs', ...TYPES], { cwd: root, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(`the build failed:\n${result.stdout}${result.stderr}`);
  await compileTestGames();
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
  const { output } = await bundle.generate({
    format: 'esm',
    preserveModules: true,
    preserveModulesRoot: root,
    entryFileNames: '[name].js',
  });
  await bundle.close();
  for (const chunk of output) {
    if (chunk.type !== 'chunk') continue;
    const path = `${root}/dist/${chunk.fileName}`;
    // Another run of tests may be reading it.
    if (existsSync(path) && readFileSync(path, 'utf8') === chunk.code) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, chunk.code);
  }
}
