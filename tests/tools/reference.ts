/** Writes docs/reference: `npm run reference`. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { referencePages } from './reference-pages.js';

mkdirSync('docs/reference', { recursive: true });
for (const [path, text] of await referencePages()) writeFileSync(path, text);
