/** Documents of the commands that are no studies. */

import { zod } from '../../games/shared/data/zod.js';
import { againShape, originShape, type Shapes, valueShape } from './shapes.js';

/** Of one game; `lines` and `events`, or with `--summary` `columns` and `turns`. */
export function replaySchema(shapes: Shapes) {
  const z = zod();
  const { object, list, named, text, games, illegalOrders } = shapes;
  const order = illegalOrders.extend({ seat: games.describe('from 0') });
  return object({
    ...againShape(shapes),
    origin: originShape(shapes),
    ...{ game: text, scenario: text, policy: text, seed: text, index: games, outcome: text, ending: text },
    metrics: named(z.int()),
    illegalOrders: list(order),
    lines: list(text).optional(),
    events: list(eventSchema(shapes)).optional(),
    columns: list(text).optional(),
    turns: list(list(z.int())).optional(),
    firstTurn: games.optional(),
    luck: luckShape(shapes).optional(),
  });
}

/** Luck and decisions of a game (src/study/luck.ts). */
function luckShape(shapes: Shapes) {
  const { object, list, orNull, text, number, games, share } = shapes;
  const turn = object({
    ...{ turn: games, before: share, after: share, expected: share, error: number },
    ...{ luck: number, decisions: number, left: list(share) },
  });
  const roll = object({
    ...{ turn: games, change: number, text, from: games.optional(), to: games.optional(), rolls: games.optional() },
    ...{ error: number.optional(), chance: orNull(share).optional() },
  });
  const value = valueShape(shapes);
  return object({ goal: text, seat: text, samples: games, value, turns: list(turn), rolls: list(roll) });
}

/** What is told of a line of a game (src/games/contract/telling.ts). */
function eventSchema({ object, list, named, text, number, games }: Shapes) {
  const z = zod();
  const die = object({ sides: games, face: games, draw: z.literal(true).optional() });
  const piece = object({ who: text.optional(), text });
  const cell = object({ cell: text, name: text.optional(), holder: text.optional(), pieces: list(piece) });
  return object({
    ...{ number: games, turn: games, phase: text.optional(), kind: text, text },
    ...{ where: text.optional(), to: text.optional(), who: text.optional(), whom: text.optional() },
    ...{ dice: list(die).optional(), modifiers: named(number).optional(), total: number.optional() },
    ...{ need: text.optional(), result: text.optional(), why: text.optional(), change: named(number).optional() },
    ...{ board: list(cell).optional(), mark: z.literal(true).optional() },
  });
}

export function battleSchema(shapes: Shapes) {
  const z = zod();
  const { object, list, named, orNull, text, number, share } = shapes;
  const measure = object({
    ...{ name: text, unit: z.enum(['share', 'mean']), exact: orNull(number), simulated: orNull(number) },
  });
  return object({
    ...againShape(shapes),
    ...{ game: text, title: text, exact: orNull(named(share)) },
    simulated: orNull(named(number)).describe('shares by result, and `games`'),
    measures: list(measure),
    left: list(object({ a: text, b: text, share })),
    notes: list(text),
  });
}

export function oddsSchema(shapes: Shapes) {
  const z = zod();
  const { object, list, named, text, number, charts } = shapes;
  const table = object({
    ...{ id: text, title: text, rowsAre: text },
    results: list(object({ id: text, title: text, unit: z.enum(['share', 'mean']) })),
    rows: list(object({ name: text, chances: named(number) })),
  });
  return object({
    ...againShape(shapes),
    ...{ game: text, subject: text, title: text, charts, tables: list(table), notes: list(text) },
  });
}

export function diffSchema(shapes: Shapes) {
  const z = zod();
  const { object, list, orNull, text, number, flag, games, share } = shapes;
  const found = object({
    ...{ run: text, what: text, test: z.enum(['mean', 'distribution']), statistic: number, df: number, p: share },
    ...{ corrected: share, meanA: orNull(number), meanB: orNull(number) },
  });
  return object({
    ...againShape(shapes),
    ...{ different: flag, tests: games, alpha: share },
    runs: list(object({ run: text, gamesA: games, gamesB: games })),
    unpaired: list(text),
    found: list(found),
  });
}

export function checkSchema({ object, list, text, flag }: Shapes) {
  return list(object({ file: text, ok: flag, message: text }));
}

/** `satrap list columns`. */
export function columnsSchema({ object, list, text }: Shapes) {
  return list(object({ file: text, row: text, columns: list(object({ name: text, meaning: text, unit: text })) }));
}

export function benchSchema({ object, list, named, orNull, text, number, share }: Shapes) {
  const ratio = object({
    estimate: number,
    low: orNull(number).describe('null: too few rounds'),
    high: orNull(number),
  }).describe('above 1: this build is faster');
  return object({
    satrap: text.describe('version of Satrap'),
    node: text,
    rows: list(
      object({
        case: text.describe('scenario and policy'),
        gamesPerSecond: number,
        nsPerDie: orNull(number),
        bytesPerGame: orNull(number).describe('of the heap; null: not known'),
        checksum: text.describe('of the first games: builds that play otherwise have another'),
        phases: orNull(named(share)).describe('with `--phases`'),
        ratio: orNull(ratio).describe('with `--against`'),
      }),
    ),
    extras: list(object({ name: text, value: number, unit: text })),
  });
}

export function doctorSchema({ object, list, orNull, text, flag }: Shapes) {
  return object({
    ok: flag.describe('everything is in order'),
    findings: list(
      object({
        what: text,
        found: text,
        ok: orNull(flag).describe('null: it is only stated'),
        remedy: text.describe('what to do, where it is not in order').optional(),
      }),
    ),
  });
}
