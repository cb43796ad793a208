/** Writes docs/columns.md. */

import { writeFileSync } from 'node:fs';
import { columnsPage } from '../../src/report/columns-page.js';

writeFileSync('docs/columns.md', columnsPage());
