/** Writes docs/api: `npm run api`, after `npm run build`. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { packageRoot } from '../../src/package.js';
import { apiPages } from './api-pages.js';

mkdirSync('docs/api', { recursive: true });
for (const [path, text] of apiPages(packageRoot).pages) writeFileSync(path, text);
