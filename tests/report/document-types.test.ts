/** The types that programs are given and the documents as they are declared are one and the same. */

import { expectTypeOf, test } from 'vitest';
import type { ResultDocument } from '../../src/index.js';
import type { runDocument } from '../../src/report/schema/run-schema.js';
import type { DocumentOf } from '../../src/report/schema/shapes.js';

test('what programs may rely on is what the document of a run is declared to be', () => {
  expectTypeOf<DocumentOf<typeof runDocument>>().toEqualTypeOf<ResultDocument>();
});
