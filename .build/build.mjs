/**
 * Builds `dist/`: types by the TypeScript compiler, JavaScript by rolldown, one file a module, with the constants of
 * other modules written in place; what plays a game is put into one file. V8 reads an imported constant from memory
 * each time and cannot know its value; written in place it saves an eighth of a game (docs/performance.md). Files that
 * would not change are left alone.
 */
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { writeStamp } from './stamp.mjs';
import { buildStudio } from './studio.mjs';

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
const sharedByGames = /^src\/(random|games\/(kernel|shared))\/[^/]+$/;

/** Programs of their own, which would start. */
const programs = /\/tools\//;

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

/**
 * Packages of many small files, which Node takes longer to find and read than to run: 560 files for the t distribution.
 */
const packed = /^@stdlib\//;

/** Where a packed package is in `dist`, without its ending. */
const packedPath = (specifier) => `packages/${specifier.replace('@', '')}`;

/** A module as one in a folder imports it: a path without a dot in front would be a package. */
function beside(folder, path) {
  const way = posix.relative(folder, path);
  return way.startsWith('.') ? way : `./${way}`;
}

/** The packages that modules import, each with what it needs itself. Modules import these instead. */
async function packagesInOneFile(modules) {
  const imported = new Set();
  for (const [path, text] of modules)
    modules.set(
      path,
      text.replaceAll(/(from )"([^".][^"]*)"/g, (whole, from, specifier) => {
        if (!packed.test(specifier)) return whole;
        imported.add(specifier);
        return `${from}"${posix.relative(posix.dirname(path), packedPath(specifier))}.js"`;
      }),
    );
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries([...imported].map((specifier) => [packedPath(specifier), specifier])),
    platform: 'node',
  });
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    minify: true,
    codeSplitting: { groups: [{ name: 'packages/stdlib/all', test: () => true }] },
  });
  await bundle.close();
  for (const file of output) modules.set(file.fileName, file.code);
}

/**
 * zod in one file, for `require`: it is needed in the middle of reading a file, where nothing can be waited for.
 * Modules that import it get the same one, by `require` too: else Node looks through all of it for its exports, which
 * takes as long as to run it.
 */
async function zodInOneFile(modules) {
  const bundle = await rolldown({ cwd: root, input: 'zod', platform: 'node' });
  const { output } = await bundle.generate({ format: 'cjs', exports: 'named', minify: true });
  await bundle.close();
  for (const [path, text] of modules) {
    const to = (file) => posix.relative(posix.dirname(path), `packages/${file}`);
    const changed = text
      .replace(/^(import \{ z \} from )"zod"/m, `$1"${to('zod.js')}"`)
      .replace('("zod")', `("${to('zod.cjs')}")`);
    if (/"zod"/.test(changed)) throw new Error(`${path} imports zod in a way that the build does not know`);
    modules.set(path, changed);
  }
  modules.set('packages/zod.cjs', output[0].code);
  const required = 'createRequire(import.meta.url)("./zod.cjs")';
  modules.set('packages/zod.js', `import { createRequire } from "node:module";\nexport const { z } = ${required};\n`);
}

/** JavaScript of all modules by path in `dist`. */
async function oneFileAModule() {
  const modules = ['src', 'policies']
    .flatMap((folder) => filesIn(join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((path) => /(?<!\.d|\.test)\.ts$/.test(path) && !path.startsWith('src/studio/'))
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
 * The modules of a game and its policies in one file, in which V8 knows every function and constant
 * (docs/performance.md), with a file for each that hands on what it exports. Each game has the random streams and the
 * kit that games share for itself.
 */
async function oneFileAGame(modules, name) {
  const folder = `src/games/${name}`;
  const folders = [`${folder}/`, `policies/${name}/`];
  const own = [...modules.keys()].filter((path) => folders.some((own) => path.startsWith(own)) && !programs.test(path));
  const inside = new Set([...own, ...[...modules.keys()].filter((path) => sharedByGames.test(path))]);
  const inMemory = (all) => ({
    name: 'in-memory',
    resolveId: (id, importer, { kind }) => {
      if (importer === undefined) return id;
      if (!id.startsWith('.')) return { id, external: true };
      const path = posix.join(posix.dirname(importer), id);
      // Modules outside are imported for what they export: one whose constants stand in place is not loaded.
      return inside.has(path) && (all || kind !== 'dynamic-import')
        ? path
        : { id: beside(folder, path), external: true, moduleSideEffects: false };
    },
    load: (id) => modules.get(id),
  });
  // Lists of all games need no rules: the catalogue has a file to itself, with what it reads.
  const catalog = `${folder}/catalog.js`;
  const lists = await rolldown({ cwd: dist, input: catalog, platform: 'node', plugins: [inMemory(false)] });
  const [{ code: catalogCode }] = (await lists.generate({ format: 'esm' })).output;
  await lists.close();
  const bundle = await rolldown({
    cwd: dist,
    input: Object.fromEntries(own.map((path) => [path.slice(0, -3), path])),
    platform: 'node',
    plugins: [inMemory(true)],
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
  modules.set(catalog, catalogCode);
}

/** Modules that `path` imports when it is loaded. */
function importsOf(modules, path) {
  const specifiers = modules.get(path).matchAll(/^(?:import|export)\b[^;'"]*?"(\.[^"]+)";/gm);
  return [...specifiers]
    .map(([, specifier]) => posix.join(posix.dirname(path), specifier))
    .filter((to) => modules.has(to));
}

/** Modules that are loaded with `roots`, but for those in `without`. */
function loadedWith(modules, roots, without = new Set()) {
  const loaded = new Set();
  const visit = (path) => {
    if (loaded.has(path) || without.has(path)) return;
    loaded.add(path);
    importsOf(modules, path).forEach(visit);
  };
  roots.forEach(visit);
  return loaded;
}

/** Modules that `path` loads when it needs them. */
function laterImportsOf(modules, path) {
  const specifiers = modules.get(path).matchAll(/\bimport\("(\.[^"]+)"\)/g);
  return [...specifiers].map(([, specifier]) => posix.join(posix.dirname(path), specifier));
}

const togetherFolder = 'src/together';

/** Modules inside are put into files of a folder; what they load only when they need it stays where it is. */
const putInto = (folder, modules, isInside) => ({
  name: 'put-into',
  resolveId: (id, importer, { kind }) => {
    if (importer === undefined) return id;
    if (!id.startsWith('.')) return { id, external: true };
    const path = posix.join(posix.dirname(importer), id);
    return isInside(path) && kind !== 'dynamic-import' ? path : { id: beside(folder, path), external: true };
  },
  // Where a module is decides what it finds beside it.
  load: (id) =>
    modules.get(id).replaceAll('import.meta.url', `new URL("${posix.relative(folder, id)}", import.meta.url).href`),
});

/**
 * What modules of users import as `satrap` and `satrap/<game>`, each in one file with the little that it needs: a copy,
 * which leads to nothing that plays (src/games/user-code/compile.ts).
 */
async function openToUsers(modules, written) {
  const open = [...modules.keys()].filter((path) => /^src\/(index|games\/[^/]+\/kit)\.js$/.test(path));
  for (const input of open) {
    const folder = posix.dirname(input);
    const bundle = await rolldown({
      cwd: dist,
      input,
      platform: 'node',
      plugins: [putInto(folder, modules, () => true)],
    });
    const [{ code }] = (await bundle.generate({ format: 'esm' })).output;
    await bundle.close();
    written.set(`${folder}/open.js`, code);
  }
}

/**
 * What every command, thread, run or study loads, in one file each: Node needs a third of a millisecond for each file
 * that it looks for, and a run had 300 of them. The files of the modules remain and hand on what they export.
 */
async function loadedTogether(modules, written) {
  const isOfGame = (path) => /^(src\/games\/(?!shared|contract|user-code)[^/]+\/|policies\/|packages\/)/.test(path);
  const help = loadedWith(modules, ['src/main.js']);
  const games = loadedWith(modules, ['src/games/registry.js', 'src/names.js', 'src/package.js'], help);
  const words = loadedWith(modules, ['src/cli/parse.js'], new Set([...help, ...games]));
  const threads = [...modules.keys()].filter((path) => /^src\/(run|study)\/[\w-]*worker\.js$/.test(path));
  // Whoever loads these runs them.
  const acts = new Set(['src/main.js', ...threads]);
  const worker = loadedWith(modules, threads, new Set([...help, ...games]));
  const commands = ['run', 'compare'].map((name) => `src/commands/${name}/index.js`);
  const later = [...loadedWith(modules, commands)].flatMap((path) => laterImportsOf(modules, path));
  const needsZod = (path) => loadedWith(modules, [path]).has('packages/zod.js');
  const others = new Set([...help, ...games, ...words, ...worker]);
  const shared = [...loadedWith(modules, [...commands, ...later], others)].filter((path) => !needsZod(path));
  const groups = new Map();
  const put = (paths, name) => {
    for (const path of paths) if (!isOfGame(path) && !acts.has(path)) groups.set(path, `${togetherFolder}/${name}`);
  };
  put(help, 'help');
  put(games, 'games');
  put(words, 'words');
  put(worker, 'worker');
  put(
    shared.filter((path) => path.startsWith('src/stats/')),
    'stats',
  );
  put(
    shared.filter((path) => !/^src\/(stats|commands|games)\//.test(path)),
    'play',
  );
  const data = [...modules.keys()].filter((path) => /^src\/games\/shared\/data\//.test(path));
  // Lists read data files, and load nothing that only threads need.
  const read = loadedWith(modules, data, new Set([...help, ...games, ...words]));
  put(
    [...read].filter((path) => worker.has(path)),
    'games',
  );
  put(data, 'data');
  const bundle = await rolldown({
    cwd: dist,
    input: Object.fromEntries([...groups.keys()].map((path) => [path.slice(0, -3), path])),
    platform: 'node',
    plugins: [putInto(togetherFolder, modules, (path) => groups.has(path))],
    preserveEntrySignatures: 'allow-extension',
  });
  const { output } = await bundle.generate({
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name].js',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [...new Set(groups.values())].map((name) => ({
        name,
        test: (id) => (groups.get(id) ?? `${togetherFolder}/help`) === name,
      })),
    },
  });
  await bundle.close();
  for (const file of output) written.set(file.fileName, file.code);
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
  await packagesInOneFile(modules);
  await Promise.all([zodInOneFile(modules), oneFileAScript(modules), figuresLibrary(modules)]);
  const sources = new Map(modules);
  const games = readdirSync(join(root, 'policies')).filter((name) => modules.has(`src/games/${name}/catalog.js`));
  for (const name of games) await oneFileAGame(modules, name);
  await Promise.all([loadedTogether(sources, modules), openToUsers(sources, modules)]);
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
  // Games of tests are theirs, and in use while tests run.
  for (const name of filesIn(dist))
    if (/^(?!tests\/).*\.c?js$/.test(name) && !modules.has(name)) rmSync(join(dist, name));
}

const load = (name) => import(pathToFileURL(join(dist, 'src', `${name}.js`)).href);

/** Manual pages of all commands, from the texts of their help. */
async function manualPages() {
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

/** The fonts of cards, with their licence. */
function fonts() {
  const from = dirname(fileURLToPath(import.meta.resolve('source-sans/package.json')));
  const folder = join(dist, 'fonts');
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(from, 'LICENSE.md'), join(folder, 'LICENSE.md'));
  for (const weight of ['Regular', 'Semibold'])
    copyFileSync(join(from, `WOFF2/TTF/SourceSans3-${weight}.ttf.woff2`), join(folder, `SourceSans3-${weight}.woff2`));
}

/** What the policies of all games say of themselves, for lists, which then load no rules. */
async function policyDescriptions() {
  const { loadedDescription } = await load('policy/descriptions');
  const { loadCatalogs } = await load('games/registry');
  const games = {};
  delete process.env.SATRAP_GAMES;
  for (const { id, policies } of await loadCatalogs()) {
    games[id] = {};
    for (const name of policies) games[id][name] = await loadedDescription(id, name);
  }
  writeFileSync(join(dist, 'src/policies.json'), JSON.stringify(games));
}

/** What was built, by folder: `satrap doctor` says what is no longer so. */
async function codeHashes() {
  const { moduleHashes } = await load('run/code-hash');
  writeFileSync(join(dist, 'src/code-hashes.json'), `${JSON.stringify(moduleHashes(), null, 1)}\n`);
}

/** @returns true unless the compiler found errors */
async function build({ types }) {
  const [sound] = await Promise.all([types ? declarations() : true, javascript()]);
  fonts();
  await Promise.all([manualPages(), policyDescriptions(), codeHashes()]);
  await buildStudio();
  if (sound) writeStamp();
  return sound;
}

// `--no-types`: without declarations.
process.exitCode = (await build({ types: !process.argv.includes('--no-types') })) ? 0 : 1;
