/**
 * Building blocks of the documents of `--json`. A document is declared once, as a shape with the meaning of each field:
 * its type (`DocumentOf`), its JSON Schema, its section of docs/json.md and the check of what is read follow from that.
 */

import { z } from 'zod';
import type { Estimate } from '../../stats/interval.js';
import type { OverResult } from '../document.js';

// A document is checked once: compiling a checker for it costs more than it saves.
z.config({ jitless: true });

/** What a shape describes, as the program holds it. */
export type DocumentOf<Shape extends z.ZodType> = Frozen<z.output<Shape>>;

type Frozen<Value> = unknown extends Value ? Value : { readonly [Field in keyof Value]: Frozen<Value[Field]> };

export const { object, array: list } = z;
export const text = z.string();
export const number = z.number();
export const flag = z.boolean();
/** A number of games, or of anything else. */
export const count = z.int().min(0);
export const share = z.number().min(0).max(1);
export const onlyTrue = z.literal(true).optional();

export function named<Value extends z.ZodType>(value: Value) {
  return z.record(z.string(), value);
}

export function orNull<Value extends z.ZodType>(value: Value) {
  return value.nullable();
}

const bound = number.nullable();

/** What is not known is NaN in the program, and null in a document. */
export const orNaN = bound.transform((value): number => value ?? Number.NaN);

const end = bound.describe('bound of its interval; null: none is known');

/** `estimate` is NaN in the program where it is null in a document. */
export const estimate = object({
  estimate: bound.describe('a rate (a share, 0 to 1), a mean, or a difference of two; null: unknown'),
  low: end,
  high: end,
  constant: onlyTrue.describe('all games gave the same value, so that they say nothing about the error'),
})
  .meta({ id: 'Estimate' })
  .transform(({ estimate: value, ...rest }): Estimate => ({ estimate: value ?? Number.NaN, ...rest }));

/** A difference in the same games. */
export const effect = object({ difference: estimate, p: share.describe('two-sided, of no difference') }).meta({
  id: 'Effect',
});

export const charts = object({
  id: text,
  hash: text.describe('SHA-256 of the resolved charts'),
  cells: count,
  reconstructed: count.describe('cells that are invented, not printed'),
}).meta({ id: 'Charts' });

/** Orders that the rules forbid; they changed nothing. */
export const illegalOrders = object({ seat: text, decision: text, reason: text, count, firstGame: count }).meta({
  id: 'IllegalOrders',
});

/** What played a document, and how to have it again. */
export const again = {
  satrap: text.describe('version of Satrap'),
  command: text.describe('the command that gives the same document again'),
  checksum: text.optional().describe('SHA-256 over all but version, command and itself, numbers to 12 digits'),
};

/** What becomes of the answers while charts are unknown. */
export const over = object({
  ensemble: object({ name: text.describe('as it was named'), hash: text, charts: text.describe('drawn around these') }),
  chartSets: count.describe('members of the ensemble under which it was played'),
  games: count.describe('of each, half of them for each of two estimates; beside those of the charts as given'),
  confidence: share,
  answers: list(
    object({
      name: text,
      share: flag.describe('a rate, 0 to 1, or a difference of two'),
      difference: flag,
      asGiven: estimate.describe('with the charts as given; bounds by games played'),
      low: bound.describe('while charts are unknown, with `asGiven` in it; null: it is unknown under some charts'),
      high: bound,
      spread: orNaN.describe('deviation of the true values between chart sets'),
      noise: orNaN.describe('deviation of their estimates from these, since each rests on few games; taken off'),
      same: count.nullable().describe('of a difference: chart sets in which it has the sign that it has as given'),
      missing: count.describe('chart sets in which it is unknown'),
      lookUp: list(
        object({
          table: text,
          share: share.describe('of the variance between chart sets that knowing it would take away'),
          error: number.describe('standard error of that'),
        }),
      ).describe('most first; none where nothing depends on charts'),
    }),
  ),
})
  .meta({ id: 'Over' })
  .optional()
  .describe('with `--over`') satisfies z.ZodType<OverResult | undefined>;

/** What was played, without repetition. */
export const origin = object({
  rules: list(object({ game: text, rulesVersion: text })),
  charts: list(charts.extend({ game: text })).describe('of the set-ups as given'),
  policies: list(object({ policy: text, sourceHash: text })),
  overrides: list(text).describe('those that all set-ups share'),
}).meta({ id: 'Origin' });

/** What all documents of studies begin with. */
export const head = {
  satrap: again.satrap,
  study: text.describe('name of the command'),
  command: again.command,
  seed: text,
  partial: onlyTrue.describe('the study was ended early'),
  stopped: text.optional().describe('with `partial`: why'),
  origin: origin.describe('what was played'),
  findings: list(text).describe('what was found, a sentence each, as in the table'),
  warnings: list(text).describe('such as illegal orders'),
  checksum: again.checksum,
};

/** What a study adds to that. */
export type OwnOf<Shape extends z.ZodType> = Omit<DocumentOf<Shape>, keyof typeof head>;

/** A document of a study. */
export function study<const Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) {
  return object({ ...head, study: z.literal(name), ...shape });
}

/** The chance of success that luck is measured by. */
export const value = object({
  kind: z.literal('logistic'),
  hash: text.describe('of its weights'),
  seed: text.describe('of the games it was fitted on'),
  games: count.describe('games of the fit'),
  checked: count.describe('games of its check'),
  columns: count,
  success: share.describe('of the games of the fit'),
  explained: orNull(number).describe('share of the variance of results that it explains in the check'),
}).meta({ id: 'Value' });

/** How players learned the set-ups. */
export const adapting = object({
  objective: text.describe('what players raise'),
  budget: count.describe('games in each set-up, of other luck than those that are judged'),
})
  .meta({ id: 'Adapting' })
  .optional()
  .describe('with `--adapt`');
