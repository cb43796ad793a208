/**
 * Writes dist/figures.json: what the known games give where the package is made. Run by `npm pack`, after the build.
 */
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const load = (name) => import(pathToFileURL(`${dist}/src/${name}.js`).href);
delete process.env.SATRAP_GAMES;
const [{ loadCatalogs }, { playKnownGames, TRIED_GAMES }, { packageVersion }] = await Promise.all([
  load('games/registry'),
  load('bench/known-games'),
  load('package'),
]);
const games = [];
for (const catalog of await loadCatalogs()) games.push(await playKnownGames(catalog, TRIED_GAMES));
const figures = { satrap: packageVersion, node: process.version, processor: cpus()[0]?.model.trim() ?? '', games };
writeFileSync(`${dist}/figures.json`, `${JSON.stringify(figures, null, 2)}\n`);
