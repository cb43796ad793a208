/**
 * Writes `dist/studio.html`: the program of `dist/` in one page that asks for nothing. What is of Node is replaced by
 * src/studio/host, and what is loaded by name or later is loaded at once, so that the rules stay constant to V8. Code
 * and shipped files are packed inside; a worker of the page unpacks and runs them.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
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

/** Files that the program reads, by path. */
function shippedFiles() {
  const data = ['dist/src/policies.json', ...filesIn('scenarios', /^(?!.*\/(schema|ensembles)\/).*\.json$/)];
  const { version } = JSON.parse(text('package.json'));
  const scripts = ['dist/rolldown-runtime.js', ...filesIn(CLIENTS, /\.js$/)];
  return Object.fromEntries([
    [`${INSTALLED}/package.json`, quoted({ version })],
    ...data.map((path) => [`${INSTALLED}/${path}`, quoted(JSON.parse(text(path)))]),
    ...scripts.map((path) => [`${INSTALLED}/${path}`, text(path)]),
  ]);
}

/** What cannot be in a page: compilers, queues. Each name is there and is nothing. */
const ABSENT = /^(esbuild|bullmq|ioredis)$/;

/** Commands about files, machines and code of the user, loaded later: a page is asked for none of them. */
const ELSEWHERE = new RegExp(
  '/(queue|commands/(bench|check|completion|doctor|game|history|man|merge|policy|registry|resume|schema|studio|verify' +
    '|worker))/',
);

/** Loads first what others need while they load, then all that is loaded by a path, and begins. */
async function entryText() {
  const policies = filesIn('dist/policies', /^(?!.*\/(tools|lib)\/).*\.js$/);
  const threads = filesIn('dist/src', /\/(run|study)\/(?!replay)([\w-]+-)?worker\.js$/).filter(
    (path) => !path.endsWith('/pool-worker.js'),
  );
  const { sourceHash } = await import(pathToFileURL(join(dist, 'src/policy/source-hash.js')).href);
  const table = (paths, entry) => `{${paths.map(entry).join()}}`;
  return `
import ${here('src/studio/host/globals.ts')};
import 'studio:files';
import ${here('dist/src/stats/elementary.js')};
${policies.map((path, i) => `import * as policy${i} from ${here(path)};`).join('\n')}
${threads.map((path, i) => `import thread${i} from ${here(path)};`).join('\n')}
import { runProgram } from ${here('dist/src/commands/program.js')};
import { reportError } from ${here('dist/src/cli/errors.js')};
import { noteHash } from ${here('dist/src/policy/source-hash.js')};
import { begin } from ${here('src/studio/worker.ts')};
const hashes = ${table(policies, (path) => `${installed(path)}:${quoted(sourceHash(join(root, path)))}`)};
for (const [file, hash] of Object.entries(hashes)) noteHash(file, hash);
begin({
  runProgram,
  reportError,
  modules: ${table(policies, (path, i) => `${quoted(`file://${INSTALLED}/${path}`)}:policy${i}`)},
  threads: ${table(threads, (path, i) => `${installed(path)}:thread${i}`)},
});`;
}

const filesText = () => `
import { z } from 'zod';
import { provide } from ${quoted(join(host, 'files.ts'))};
for (const [path, text] of Object.entries(${quoted(shippedFiles())})) provide(path, text);
globalThis.required = (name) => (name.endsWith('/zod.cjs') ? { z } : undefined);`;

const inPage = {
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
    if (id === 'studio:program') return entryText();
    if (id === 'studio:files') return filesText();
    if (id === 'studio:absent') return { code: 'module.exports = {};', moduleType: 'js' };
    // zod's messages in forty languages, of which one is used.
    if (/\/zod\/v4\/locales\/index\.js$/.test(id)) return 'export { default as en } from "./en.js";';
    return id === join(dist, 'packages/zod.js') ? 'export { z } from "zod";' : null;
  },
  transform(code, id) {
    if (!id.startsWith(dist)) return null;
    const early = [];
    const whole = code.replaceAll(/\bimport\(["'](\.[^"']+)["']\)/g, (_, path) => {
      if (ELSEWHERE.test(join(id, '..', path))) return `globalThis.importNamed(${quoted(`satrap:${path}`)})`;
      early.push(`import * as early${early.length} from ${quoted(path)};`);
      return `Promise.resolve(early${early.length - 1})`;
    });
    return `${early.join('\n')}\n${whole}`
      .replaceAll(
        'import.meta.url',
        quoted(`file://${INSTALLED}/dist/${id.slice(dist.length + 1).replaceAll('\\', '/')}`),
      )
      .replaceAll('import.meta.resolve(', 'globalThis.importNamed(')
      .replaceAll(/\bimport\((?=[^"'`\s])/g, 'globalThis.importNamed(');
  },
};

async function bundled(input, format, plugins) {
  const bundle = await rolldown({
    ...{ cwd: root, input, platform: 'browser', plugins },
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

/** Writes the page. */
export async function buildStudio() {
  const [program, page] = await Promise.all([
    bundled('studio:program', 'esm', [inPage]),
    bundled('src/studio/page/main.tsx', 'iife', []),
  ]);
  // A worker of a page from a disk is no module; what waits at the top of one does so in a function.
  const worker = `(async()=>{${program.replace(/export ?\{[^}]*\};?\s*$/, '')}})()`;
  const packed = deflateRawSync(worker, { level: 9 }).toString('base64');
  const script = page.trim().replaceAll('</script', '<\\/script');
  // Pages of results stand in a frame, with the scripts that all such pages have.
  const scripts = [script, ...filesIn(CLIENTS, /\.js$/).map((path) => text(path).trim())];
  const policy = [
    ...["default-src 'none'", `script-src ${scripts.map(hashOf).join(' ')}`, 'worker-src blob:'],
    ...["style-src 'unsafe-inline'", 'img-src data: blob:', "base-uri 'none'", "form-action 'none'"],
  ];
  const { STYLE } = await import(pathToFileURL(join(dist, 'src/report/html/style.js')).href);
  writeFileSync(
    join(dist, 'studio.html'),
    `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>Satrap Studio</title>
<style>${STYLE}${text('src/studio/page/style.css')}</style></head>
<body><main id="studio"></main><noscript>The Studio plays games in this page and needs its script.</noscript>
<script type="text/plain" id="program">${packed}</script>
<script>${script}</script></body></html>
`,
  );
}
