/**
 * Builds `dist/`: types by the TypeScript compiler, JavaScript by rolldown, one file a module, with the constants of other
 * modules written in place; what plays a game is put into one file. V8 reads an imported constant from memory each time and cannot know its value; written in
 * place it saves an eighth of a game (docs/performance.md). Files that would not change are left alone.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
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

/** What games share and call in their loops: each game has it for itself. Data files are read outside of them. */
const sharedByGames = /^src\/(random|games\/shared)\/[^/]+$/;

/** Programs of their own, which would start. */
const programs = /\/(tools\/|write-schemas)/;

/**
 * V8 takes a binding of a module for a constant only if it is declared with `const` and not exported: functions become
 * constants, and what is exported are copies.
 */
const constantBindings = {
  name: 'constant-bindings',
  renderChunk: (code, { name }) =>
    !name.endsWith('/bundle')
      ? null
      : code
          .replaceAll(/^function ([\w$]+)\(/gm, 'const $1 = function $1(')
          .replace(/^export \{ (.*) \};$/m, (_, list) => {
            const pairs = list.split(', ').map((item) => item.split(' as '));
            const copies = pairs.map(([name], i) => `exported${i} = ${name}`).join(', ');
            return `const ${copies};\nexport { ${pairs.map(([name, as = name], i) => `exported${i} as ${as}`).join(', ')} };`;
          }),
};

/** JavaScript of all modules by path in `dist`. */
async function oneFileAModule() {
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
  return new Map(output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
}

/**
 * The modules of a game and its policies in one file, in which V8 knows every function and constant (docs/performance.md),
 * with a file for each that hands on what it exports. Each game has the random streams and the kit that games share for itself.
 */
async function oneFileAGame(modules, name) {
  const folder = `src/games/${name}`;
  const folders = [`${folder}/`, `policies/${name}/`];
  const own = [...modules.keys()].filter((path) => folders.some((own) => path.startsWith(own)) && !programs.test(path));
  const inside = new Set([...own, ...[...modules.keys()].filter((path) => sharedByGames.test(path))]);
  const inMemory = {
    name: 'in-memory',
    resolveId: (id, importer) => {
      if (importer === undefined) return id;
      if (!id.startsWith('.')) return { id, external: true };
      const path = posix.join(posix.dirname(importer), id);
      return inside.has(path) ? path : { id: posix.relative(folder, path), external: true };
    },
    load: (id) => modules.get(id),
  };
  const bundle = await rolldown({
    cwd: dist,
    input: Object.fromEntries(own.map((path) => [path.slice(0, -3), path])),
    platform: 'node',
    plugins: [inMemory],
  });
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    codeSplitting: { groups: [{ name: `${folder}/bundle`, test: () => true }] },
    plugins: [constantBindings],
  });
  await bundle.close();
  for (const file of output) modules.set(file.fileName, file.code);
}

/** Scripts of pages, which run in a browser: each one file, as small as it can be. */
const pageScripts = 'src/report/html/client/';

async function oneFileAScript(modules) {
  for (const path of [...modules.keys()].filter((path) => path.startsWith(pageScripts))) modules.delete(path);
  for (const name of ['report', 'viewer']) {
    const bundle = await rolldown({ cwd: root, input: `${pageScripts}${name}.ts`, platform: 'browser' });
    const { output } = await bundle.generate({ format: 'iife', minify: true });
    await bundle.close();
    modules.set(`${pageScripts}${name}.js`, output[0].code);
  }
}

/** The little that figures use of d3, with it, so that an installed Satrap needs no package for its pages. */
async function figuresLibrary(modules) {
  const path = 'src/report/html/d3';
  const bundle = await rolldown({ cwd: root, input: `${path}.ts`, platform: 'node' });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  modules.set(`${path}.js`, output[0].code);
}

async function javascript() {
  const modules = await oneFileAModule();
  await Promise.all([oneFileAScript(modules), figuresLibrary(modules)]);
  for (const name of readdirSync(join(root, 'policies'))) await oneFileAGame(modules, name);
  for (const [name, text] of modules) {
    const path = join(dist, name);
    let old = null;
    try {
      old = readFileSync(path, 'utf8');
    } catch {
      mkdirSync(dirname(path), { recursive: true });
    }
    if (old !== text) writeFileSync(path, text);
  }
  for (const name of filesIn(dist)) if (name.endsWith('.js') && !modules.has(name)) rmSync(join(dist, name));
}

/** Manual pages of all commands, from the texts of their help. */
async function manualPages() {
  const load = (name) => import(pathToFileURL(join(dist, 'src', `${name}.js`)).href);
  const [{ COMMANDS }, { commandPage, programPage }] = await Promise.all([
    load('commands/catalog'),
    load('cli/man-page'),
  ]);
  const folder = join(dist, 'man');
  mkdirSync(folder, { recursive: true });
  const pages = new Map([['satrap.1', programPage(COMMANDS)]]);
  for (const { name, load: command } of COMMANDS) pages.set(`satrap-${name}.1`, commandPage(await command()));
  for (const [name, text] of pages) writeFileSync(join(folder, name), text);
  for (const name of readdirSync(folder)) if (!pages.has(name)) rmSync(join(folder, name));
}

/** @returns true unless the compiler found errors */
export async function build() {
  const [sound] = await Promise.all([declarations(), javascript()]);
  await manualPages();
  return sound;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = (await build()) ? 0 : 1;
