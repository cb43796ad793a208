/**
 * Builds `dist/`: types by the TypeScript compiler, JavaScript by rolldown, one file a module, with the constants of other
 * modules written in place. V8 reads an imported constant from memory each time and cannot know its value; written in
 * place it saves an eighth of a game (docs/performance.md). Files that would not change are left alone.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'));

/** Writes the declarations; false: the compiler found errors, which it has told. */
function declarations() {
  const compiler = fileURLToPath(import.meta.resolve('typescript/package.json')).replace('package.json', 'bin/tsc');
  const child = spawn(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { cwd: root, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code === 0));
  });
}

async function javascript() {
  const modules = ['src', 'policies']
    .flatMap((folder) => filesIn(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((path) => path.endsWith('.ts') && !/\.(d|test)\.ts$/.test(path))
    .sort();
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(modules.map((path) => [path.slice(0, -3), path])),
    // Only paths beginning with a dot are ours; the entries themselves have no importer.
    external: (id, importer) => importer !== undefined && !id.startsWith('.'),
    platform: 'node',
    optimization: { inlineConst: { mode: 'all', pass: 3 } },
  });
  const { output } = await bundle.generate({
    format: 'esm',
    preserveModules: true,
    preserveModulesRoot: root,
    entryFileNames: '[name].js',
  });
  await bundle.close();
  const written = new Set();
  for (const file of output) {
    written.add(file.fileName);
    const path = join(dist, file.fileName);
    const text = file.type === 'chunk' ? file.code : file.source;
    let old = null;
    try {
      old = readFileSync(path, 'utf8');
    } catch {
      mkdirSync(dirname(path), { recursive: true });
    }
    if (old !== text) writeFileSync(path, text);
  }
  for (const name of filesIn(dist)) if (name.endsWith('.js') && !written.has(name)) rmSync(join(dist, name));
}

/** @returns true unless the compiler found errors */
export async function build() {
  const [sound] = await Promise.all([declarations(), javascript()]);
  return sound;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = (await build()) ? 0 : 1;
