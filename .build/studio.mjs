/**
 * Writes `dist/studio.html`: the program of `dist/` in one page that asks for nothing. What is of Node is replaced by
 * src/studio/host, and what is loaded by name or later is loaded at the start, so that the rules stay constant to V8.
 * Code and shipped files are packed inside; a worker of the page unpacks and runs them.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const host = join(root, 'src/studio/host');
/** Where the program believes to be installed. */
const INSTALLED = '/satrap';
const CLIENTS = 'dist/src/report/html/client';

const filesIn = (folder, wanted) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => wanted.test(path))
    .sort();

const text = (path) => readFileSync(join(root, path), 'utf8');
const quoted = JSON.stringify;
const here = (path) => quoted(join(root, path));
const installed = (path) => quoted(`${INSTALLED}/${path}`);
const addressOf = (path) => quoted(`file://${INSTALLED}/${path}`);

/** Scripts of pages of results. */
const clientFiles = () => filesIn(CLIENTS, /\.js$/);

/** Files that the program reads, by path. */
function shippedFiles({ besides, data: wanted }) {
  const data = filesIn('scenarios', new RegExp(`^scenarios/${wanted}.*\\.json$`));
  const { version } = JSON.parse(text('package.json'));
  return Object.fromEntries([
    [`${INSTALLED}/package.json`, quoted({ version })],
    ...[...data, ...besides].map((path) => [
      `${INSTALLED}/${path}`,
      path.endsWith('.json') ? quoted(JSON.parse(text(path))) : text(path),
    ]),
  ]);
}

/** What cannot be in a page: compilers, queues. Each name is there and is nothing. */
const ABSENT = /^(esbuild|bullmq|ioredis)$/;

/** Cards, commands about files, machines and code of the user, loaded later: a page is asked for none of them. */
const ELSEWHERE =
  /\/(queue|report\/card|commands\/(bench|completion|doctor|game|history|man|merge|registry|schema|studio|verify|worker))\//;

/** Modules that a module loads later, when it needs them. */
const laterImports = /\bimport\(["'](\.[^"']+)["']\)/g;

/** Where a module is that another names, from the repository's folder. */
const beside = (path, specifier) =>
  posix.join(posix.dirname(path), path.endsWith('.ts') ? specifier.replace(/\.js$/, '.ts') : specifier);

/** Policies, which are loaded by a path that is only known when they are wanted. */
const policyFiles = () => filesIn('dist/policies', /^(?!.*\/(tools|lib)\/).*\.js$/);

/** What the program loads later, with all that it leads to. */
function loadedLater({ base, suffix, elsewhere, policies }) {
  const [seen, later] = [new Set(), new Set()];
  const visit = (path) => {
    if (seen.has(path) || !existsSync(join(root, path))) return;
    seen.add(path);
    const code = text(path);
    for (const [, specifier] of code.matchAll(/^(?:import|export)\b(?! type)[^;'"]*?["'](\.[^"']+)["'];/gm))
      visit(beside(path, specifier));
    for (const [, specifier] of code.matchAll(laterImports)) {
      const to = beside(path, specifier);
      if (elsewhere.test(to)) continue;
      later.add(to);
      visit(to);
    }
  };
  for (const path of [`${base}commands/program${suffix}`, ...policies]) visit(path);
  return [...later].sort();
}

/** Tasks of threads. */
const threadFiles = () =>
  filesIn('dist/src', /\/(run|study)\/(?!replay)([\w-]+-)?worker\.js$/).filter(
    (path) => !path.endsWith('/pool-worker.js'),
  );

/** What players of one's own import, by its name. */
const kitFiles = () =>
  filesIn('dist/src/games', /\/kit\.js$/).map((path) => [`satrap/${path.split('/').at(-2)}`, path]);

/** What players of one's own see, decide and order. */
const hintFiles = () => filesIn('dist/src/games', /\/player\/(decisions|orders|view)\.d\.ts$/);

/** Commands that the page goes on with, or whose document names the code; a run has none. */
const OF_CODE = [
  ...[null, 'analyse', 'bid', 'compare', 'design', 'explain', 'scan', 'sensitivity', 'study', 'thresholds'],
];

/** What the whole program knows of its own code, and gives players of one's own. */
async function knownText(kits, module) {
  const { codeHashes } = await import(pathToFileURL(join(dist, 'src/run/code-hash.js')).href);
  const { gameIds } = await import(pathToFileURL(join(dist, 'src/games/registry.js')).href);
  return `
import { noteCode } from ${module('run/code-hash')};
import { definePolicy } from ${module('index')};
import { playerHints, scenarioChoice } from ${module('commands/at-choice')};
import { opened } from ${here('src/studio/host/user-module.ts')};
${kits.map(([, path], i) => `import * as kit${i} from ${here(path)};`).join('\n')}
Object.assign(opened, {satrap:{definePolicy},${kits.map(([name], i) => `${quoted(name)}:kit${i}`).join()}});
noteCode(${quoted(await codeHashes(await gameIds(), OF_CODE))});`;
}

/** Loads the program, then what it would load later, and begins. */
async function entryText({ base, suffix, policies, threads, kits }, later) {
  const module = (name) => here(base + name + suffix);
  const { sourceHash } = await import(pathToFileURL(join(dist, 'src/policy/source-hash.js')).href);
  const table = (paths, entry) => `{${paths.map(entry).join()}}`;
  return `
import ${here('src/studio/host/globals.ts')};
import 'studio:files';
import { runProgram } from ${module('commands/program')};
import { drawn, tableGames } from ${module('commands/at-table')};
import { reportError } from ${module('cli/errors')};
${later.map((path, i) => `import * as later${i} from ${here(path)};`).join('\n')}
${policies.map((path, i) => `import * as policy${i} from ${here(path)};`).join('\n')}
${threads.map((path, i) => `import thread${i} from ${here(path)};`).join('\n')}
import { noteHash } from ${module('policy/source-hash')};
import { provide } from ${here('src/studio/host/files.ts')};
import { begin } from ${here('src/studio/worker.ts')};
${kits.length === 0 ? '' : await knownText(kits, module)}
const hashes = ${table(policies, (path) => `${installed(path)}:${quoted(sourceHash(join(root, path)))}`)};
for (const [file, hash] of Object.entries(hashes)) {
  noteHash(file, hash);
  // Looked for when a run goes on; its code is a module of the page.
  provide(file, '');
}
begin({
  runProgram,
  reportError,
  drawn,
  shown: {tableGames, ${kits.length === 0 ? '' : 'playerHints, scenarioChoice'}},
  modules: {...${table(later, (_, i) => `${i}:later${i}`)}, ...${table(policies, (path, i) => `${addressOf(path)}:policy${i}`)}},
  threads: ${table(threads, (path, i) => `${installed(path)}:thread${i}`)},
});`;
}

const filesText = (kind) => `
import { z } from 'zod';
import { provide } from ${quoted(join(host, 'files.ts'))};
for (const [path, text] of Object.entries(${quoted(shippedFiles(kind))})) provide(path, text);
globalThis.required = (name) => (/\\bzod(\\.cjs)?$/.test(name) ? { z } : undefined);`;

/** Of zod: schemas as JSON, and compiled checks. A document is checked once, and none is made a schema. */
const UNCALLED = /\/zod\/v4\/(core\/(compile|to-json-schema|json-schema-processors)|classic\/from-json-schema)\.js$/;

/** The names that a module exports, of nothing. */
const namesOnly = (code) =>
  [...code.matchAll(/^export (?:async )?(?:function|class|const|let) ([\w$]+)/gm)]
    .map(([, name]) => `export const ${name} = () => undefined;`)
    .join('\n');

const inPage = (kind, later) => ({
  name: 'in-page',
  resolveId: {
    order: 'pre',
    handler(id, importer) {
      if (id.startsWith('studio:')) return id;
      if (id.startsWith('node:')) return join(host, 'node.ts');
      if (id === 'piscina') return join(host, 'piscina.ts');
      if (ABSENT.test(id)) return 'studio:absent';
      // Packages as they are for browsers, not as the build has put them together for Node.
      const stdlib = /\/packages\/(stdlib\/.*)\.js$/.exec(id);
      if (stdlib) return this.resolve(`@${stdlib[1]}`, join(root, 'package.json'));
      const fetched = /^https:\/\/unpkg\.com\/([\w-]+)@[\d.]+\/(.*)$/.exec(id);
      if (fetched) return join(root, 'node_modules', fetched[1], fetched[2]);
      return id === 'yargs' ? this.resolve('yargs/browser', importer) : null;
    },
  },
  load(id) {
    if (id === 'studio:program') return entryText(kind, later);
    if (id === 'studio:files') return filesText(kind);
    if (id === 'studio:absent') return { code: 'module.exports = {};', moduleType: 'js' };
    if (UNCALLED.test(id)) return namesOnly(readFileSync(id, 'utf8'));
    // zod's messages in forty languages, of which one is used.
    if (/\/zod\/v4\/locales\/index\.js$/.test(id)) return 'export { default as en } from "./en.js";';
    return id === join(dist, 'packages/zod.js') ? 'export { z } from "zod";' : null;
  },
  transform(code, id) {
    if (!id.startsWith(join(root, kind.base))) return null;
    const path = id.slice(root.length).replaceAll('\\', '/');
    return (
      code
        .replaceAll(laterImports, (_, specifier) => {
          const to = beside(path, specifier);
          const number = later.indexOf(to);
          return `globalThis.importNamed(${number < 0 ? quoted(to) : number})`;
        })
        // Modules of the user are what was written in the page (host/user-module.ts).
        .replace(
          /async function importUserModule\((\w+), (\w+) = \w+\) \{/,
          '$& return globalThis.importWritten($1, $2);',
        )
        .replaceAll('import.meta.url', addressOf(path))
        .replaceAll('import.meta.resolve(', 'globalThis.importNamed(')
        .replaceAll(/\bimport\((?=[^"'`\s])/g, 'globalThis.importNamed(')
    );
  },
});

/** @param acting modules that do something when they are loaded; absent: all may */
async function bundled(input, format, plugins, acting) {
  const bundle = await rolldown({
    ...{ cwd: root, input, platform: 'browser', plugins },
    ...(acting && { treeshake: { moduleSideEffects: (id) => acting.test(id) } }),
    onLog: (level, log, hand) => {
      // What policies ask for by a name that a page has not is refused when it is asked for.
      if (log.code !== 'IMPORT_IS_UNDEFINED' && log.code !== 'EVAL') hand(level, log);
    },
  });
  const { output } = await bundle.generate({ format, minify: true, codeSplitting: false });
  await bundle.close();
  return output[0].code;
}

const hashOf = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Each notice of a licence once: a package of many files has it in each. */
function noticesOnce(code) {
  const seen = new Set();
  return code.replaceAll(/\/\*\*\s*\*\s@license[\s\S]*?\*\//g, (notice) => {
    const known = seen.has(notice);
    seen.add(notice);
    return known ? '' : notice;
  });
}

/**
 * Bytes as a text of a page in UTF-8, 8/7 as long (base64: 4/3): seven bits make a sign. What HTML would read otherwise
 * (NUL, CR, `<`) is taken together with the seven bits after it, as a sign of two bytes from U+0100 on.
 */
function textOf(bytes) {
  const groups = [];
  let [held, bits] = [0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0x3fff;
    for (bits += 8; bits >= 7; bits -= 7) groups.push((held >> (bits - 7)) & 127);
  }
  if (bits > 0) groups.push((held << (7 - bits)) & 127);
  let signs = '';
  for (let i = 0; i < groups.length; i++) {
    const code = '\0\r<'.indexOf(String.fromCharCode(groups[i]));
    signs += String.fromCharCode(code < 0 ? groups[i] : 256 + 128 * code + (groups[++i] ?? 0));
  }
  return signs;
}

/**
 * The two programs: all of it, from what Node runs; and what the table needs, from the sources, of which the bundler
 * leaves out what is not called.
 */
const studioKind = () => ({
  ...{ page: 'main', title: 'Satrap Studio', base: 'dist/src/', suffix: '.js', elsewhere: ELSEWHERE },
  ...{
    data: '',
    policies: policyFiles(),
    threads: threadFiles(),
    kits: kitFiles(),
    besides: ['dist/src/policies.json', 'dist/rolldown-runtime.js', ...clientFiles(), ...hintFiles()],
  },
});
const tableKind = (games) => ({
  ...{ page: 'table-main', title: 'Satrap Studio: at the table', base: 'src/', suffix: '.ts' },
  ...{ policies: [], threads: [], kits: [], besides: [], data: `(${games.join('|')})/(?!ensembles/)` },
  acting: /^studio:|\/src\/studio\//,
  elsewhere:
    /\/((queue|study|report\/card)\/|games\/[\w-]+\/index|commands\/(?!battle|odds\/(?!csv))|.*(template|user-module|policy\/load|local-pool|study-session))/,
});

/** Writes the pages: the Studio, and the table alone. */
export async function buildStudio() {
  await writePage(studioKind(), 'studio.html');
  const { loadCatalogs } = await import(pathToFileURL(join(dist, 'src/games/registry.js')).href);
  const games = (await loadCatalogs()).filter(({ battle, odds }) => battle ?? odds);
  await writePage(tableKind(games.map(({ id }) => id)), 'table.html');
}

async function writePage(kind, file) {
  const [program, page] = await Promise.all([
    bundled('studio:program', 'esm', [inPage(kind, loadedLater(kind))], kind.acting),
    bundled(`src/studio/page/${kind.page}.tsx`, 'iife', []),
  ]);
  // A worker of a page from a disk is no module; what waits at the top of one does so in a function.
  const worker = `(async()=>{${noticesOnce(program).replace(/export ?\{[^}]*\};?\s*$/, '')}})().catch((error)=>setTimeout(()=>{throw error}))`;
  const packed = gzipSync(worker, { level: 9 });
  // In ASCII it runs, and can say so, where the page is read in another charset.
  const script = page
    .trim()
    .replaceAll('</script', '<\\/script')
    .replaceAll(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  // Pages of results stand in a frame, with the scripts that all such pages have.
  const scripts = [script, ...clientFiles().map((path) => text(path).trim())];
  const policy = [
    ...["default-src 'none'", `script-src ${scripts.map(hashOf).join(' ')}`, 'worker-src blob:'],
    ...["style-src 'unsafe-inline'", 'img-src data: blob:', "base-uri 'none'", "form-action 'none'"],
  ];
  const { STYLE } = await import(pathToFileURL(join(dist, 'src/report/html/style.js')).href);
  writeFileSync(
    join(dist, file),
    `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${kind.title}</title>
<style>${STYLE}${text('src/studio/page/style.css')}</style></head>
<body><main id="studio"></main><noscript>The Studio plays games in this page and needs its script.</noscript>
<script type="text/plain" id="program" data-bytes="${packed.length}">${textOf(packed)}</script>
<script>${script}</script></body></html>
`,
  );
}
