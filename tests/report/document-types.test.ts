/** The types that programs are given and the schemas of documents are one and the same, as the compiler sees it. */

import { expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import type { CourseResult, MetricResult, ResultDocument, StopResult } from '../../src/index.js';
import type { runSchema } from '../../src/report/schema/run-schema.js';

/** As JSON reads: nothing is read-only, and tuples are lists. */
type Plain<T> = T extends readonly (infer Item)[]
  ? Plain<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: Plain<T[Key]> }
    : T;

type Written = Plain<ResultDocument>;
type Described = z.infer<ReturnType<typeof runSchema>>;
type Run = Described['runs'][number];

test('what the type promises of the document of a run, the schema permits', () => {
  expectTypeOf<Written>().toExtend<Plain<Described>>();
});

test('the schema has no field that the type does not know', () => {
  expectTypeOf<keyof Described>().toEqualTypeOf<keyof ResultDocument>();
  expectTypeOf<keyof Run>().toEqualTypeOf<keyof ResultDocument['runs'][number]>();
  expectTypeOf<keyof NonNullable<Run['stop']>>().toEqualTypeOf<keyof StopResult>();
  expectTypeOf<keyof NonNullable<NonNullable<Run['stop']>['precision']>>().toEqualTypeOf<
    keyof NonNullable<StopResult['precision']>
  >();
  expectTypeOf<keyof Run['metrics'][string]>().toEqualTypeOf<keyof MetricResult>();
  expectTypeOf<keyof NonNullable<Run['course']>>().toEqualTypeOf<keyof CourseResult>();
});
