/** Building blocks of the schemas of our documents. Objects are strict here: what a document has, its schema has. */

import type { z } from 'zod';
import { type Zod, zod } from '../../games/shared/data/zod.js';

function makeShapes(z: Zod) {
  const text = z.string();
  const number = z.number();
  const flag = z.boolean();
  const games = z.int().min(0);
  const share = z.number().min(0).max(1);
  const object = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject(shape);
  const list = <Value extends z.ZodType>(value: Value) => z.array(value);
  const named = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value);
  const orNull = <Value extends z.ZodType>(value: Value) => z.union([value, z.null()]);
  const bound = orNull(number);
  const estimate = object({
    estimate: orNull(number),
    low: bound,
    high: bound,
    constant: z.literal(true).optional(),
  }).meta({
    id: 'Estimate',
    description: 'a rate, a mean or a difference with the bounds of its interval; null: unknown',
  });
  const effect = object({ difference: estimate, p: share }).meta({
    id: 'Effect',
    description: 'a difference in the same games, and the two-sided p of none',
  });
  const charts = object({ id: text, hash: text, cells: games, reconstructed: games }).meta({
    id: 'Charts',
    description: 'the charts: SHA-256 of their numbers, cells, and how many of these are reconstructed',
  });
  const illegalOrders = object({ seat: text, decision: text, reason: text, count: games, firstGame: games }).meta({
    id: 'IllegalOrders',
    description: 'orders that the rules forbid; they changed nothing',
  });
  const verdict = orNull(z.enum(['win', 'draw', 'loss']));
  return {
    ...{ text, number, flag, games, share, object, list, named, orNull },
    ...{ estimate, effect, charts, illegalOrders, verdict },
  };
}

export type Shapes = ReturnType<typeof makeShapes>;

let made: Shapes | null = null;

/** Made on first use. */
export function shapes(): Shapes {
  made ??= makeShapes(zod());
  return made;
}

/** What played a document, and how to have it again. */
export function againShape({ text }: Shapes) {
  return {
    satrap: text.describe('version of Satrap'),
    command: text.describe('the command that gives the same document again'),
  };
}

/** Rules, charts, policies and overrides of what was played. */
export function originShape({ object, list, text, charts }: Shapes) {
  return object({
    rules: list(object({ game: text, rulesVersion: text })),
    charts: list(charts.extend({ game: text })),
    policies: list(object({ policy: text, sourceHash: text })),
    overrides: list(text).describe('those of all jobs'),
  }).describe('what was played');
}

/** A document of a study, which all begin alike. */
export function studyDocument<const Name extends string, Shape extends z.ZodRawShape>(
  shapes: Shapes,
  name: Name,
  shape: Shape,
) {
  const z = zod();
  const { object, list, text } = shapes;
  const { satrap, command } = againShape(shapes);
  const head = {
    satrap,
    study: z.literal(name),
    command,
    seed: text,
    partial: z.literal(true).describe('the study was ended early').optional(),
    stopped: text.describe('why it was ended').optional(),
    origin: originShape(shapes),
    findings: list(text).describe('what was found, a sentence each'),
    warnings: list(text),
  };
  return object({ ...head, ...shape });
}

/** The value function that luck is told by. */
export function valueShape({ object, orNull, text, number, games, share }: Shapes) {
  const z = zod();
  return object({
    ...{ kind: z.literal('logistic'), hash: text, seed: text, games, checked: games, columns: games },
    ...{ success: share, told: orNull(number).describe('share of the variance of results that it explains') },
  });
}
