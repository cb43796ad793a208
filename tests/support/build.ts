import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../..', import.meta.url));
const support = 'tests/support';

/** Games that tests play beside the shipped ones, and their policies: compiled, a thread loads them in milliseconds. */
export const TEST_GAMES = ['pig', 'herd', 'faulty', 'patient'];

/** Builds `dist/` before any test: tests of the command line drive the real binary. */
export default async function build(): Promise<void> {
  const result = spawnSync(process.execPath, ['.build/build.mjs'], { cwd: root, encoding: 'utf8' });
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
  await bundle.write({
    dir: 'dist',
    format: 'esm',
    preserveModules: true,
    preserveModulesRoot: root,
    entryFileNames: '[name].js',
  });
  await bundle.close();
}
