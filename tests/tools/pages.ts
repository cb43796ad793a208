/** Writes all that is written from the program: `npm run pages`, after `npm run build`. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { REGISTRY } from '../../bench/ladder/stored.js';
import { packageRoot } from '../../src/package.js';
import { columnsPage } from '../../src/report/columns-page.js';
import { registryPages } from '../../src/report/registry-page.js';
import { apiPages } from './api-pages.js';
import { jsonPage } from './json-page.js';
import { schemaPages } from './json-schemas.js';
import { ladderPage } from './ladder-page.js';
import { referencePages } from './reference-pages.js';
import { games, mapFile, markdown, rulebookOf, rulesMap } from './rules-map.js';
import { scalePage } from './scale-page.js';

/** Folders in which nothing else is. */
export const FOLDERS = ['docs/api', 'docs/reference', 'docs/rules-map', 'policies/bots/protocol', 'scenarios/schema'];

/** Text of each page by its path. */
export async function generatedPages(): Promise<Map<string, string>> {
  const maps = games().map(async (game): Promise<[string, string]> => {
    const book = await rulebookOf(game);
    return [relative(packageRoot, mapFile(game)), markdown(book, rulesMap(book))];
  });
  const schemas = await schemaPages();
  return new Map([
    ['docs/columns.md', columnsPage()],
    ['docs/json.md', jsonPage()],
    ['docs/strategies.md', await ladderPage()],
    ['docs/scale.md', scalePage()],
    ...registryPages(REGISTRY, 'What Satrap found').map(([name, text]): [string, string] => [
      `results/registry/${name}`,
      text,
    ]),
    ...(await referencePages(schemas)),
    ...apiPages(packageRoot).pages,
    ...(await Promise.all(maps)),
    ...schemas,
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [path, text] of await generatedPages()) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
