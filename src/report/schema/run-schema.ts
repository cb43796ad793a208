import { zod } from '../../games/shared/data/zod.js';
import { boardSchema } from './board-schema.js';
import type { Shapes } from './shapes.js';

/** The document of run, merge, resume and show. */
export function runSchema(shapes: Shapes) {
  const { object, list, text } = shapes;
  const z = zod();
  return object({
    satrap: text.describe('version of Satrap'),
    command: text.describe('what plays the same games again'),
    partial: z.literal(true).describe('the run ended before all games were played').optional(),
    stopped: text.describe('why, with `partial`').optional(),
    runs: list(oneRun(shapes)).describe('one for each scenario and policy'),
  });
}

function oneRun(shapes: Shapes) {
  const { object, list, named, orNull, text, number, games, estimate, charts, illegalOrders, verdict } = shapes;
  const z = zod();
  const rates = object({ win: estimate, draw: estimate, loss: estimate });
  const metric = object({
    ...{ mean: orNull(number), sd: orNull(number), low: orNull(number), high: orNull(number) },
    ...{ min: orNull(z.int()), max: orNull(z.int()) },
    histogram: named(games).describe('value: games'),
    never: object({ games, estimate: number, low: orNull(number), high: orNull(number) })
      .describe('of a time: games in which it did not happen')
      .optional(),
    median: object({ estimate: orNull(number), low: orNull(number), high: orNull(number) })
      .describe('of a time, over all games; null: later than their end')
      .optional(),
  });
  return object({
    ...{ game: text, rulesVersion: text, scenario: text, policy: text, seed: text },
    from: games.describe('index of the first game'),
    games: games.describe('games played'),
    gamesAsked: games.optional(),
    finished: list(z.tuple([games, games]))
      .describe('ranges [from, to) of finished games')
      .optional(),
    intervals: object({ kind: z.enum(['fixed', 'sized', 'sequence']), confidence: number }),
    stop: stopSchema(shapes).optional(),
    overrides: list(text).describe('`--set` as applied'),
    charts,
    policies: list(object({ seat: text, policy: text, sourceHash: text })),
    levels: object({ metric: text, from: list(object({ outcome: text, from: orNull(number) })) }).optional(),
    verdicts: named(verdict).describe('what each outcome counts as for the first seat'),
    outcomes: named(games),
    endings: named(games),
    shares: object({ outcomes: named(estimate), endings: named(estimate) }),
    rates: rates.describe('of the first seat'),
    seats: named(rates).describe('by seat, where several play').optional(),
    metrics: named(metric),
    illegalOrders: list(illegalOrders),
    course: courseSchema(shapes).optional(),
  });
}

function stopSchema({ object, list, orNull, text, number, flag, games }: Shapes) {
  const z = zod();
  const bounds = { estimate: orNull(number), low: orNull(number), high: orNull(number) };
  return object({
    maxGames: games,
    precision: object({
      of: text,
      half: number,
      sized: z.literal(true).optional(),
      reached: orNull(number),
      met: flag,
    }).optional(),
    requirements: list(
      object({
        ...bounds,
        constant: z.literal(true).optional(),
        requirement: text,
        verdict: z.enum(['holds', 'fails', 'undecided']),
        confidence: number,
      }),
    ).optional(),
  });
}

/** How the games went, turn by turn: of a run with `--course`, and of explain. */
export function courseSchema(shapes: Shapes) {
  const { object, list, named, orNull, text, number, games, estimate } = shapes;
  const z = zod();
  const spread = object({ mean: orNull(number), quantiles: list(orNull(number)).length(5) });
  const held = { held: list(games), end: games };
  return object({
    firstTurn: games.optional(),
    games: list(games),
    longer: object({ games, turnsTold: games }).optional(),
    columns: list(
      object({
        ...{ name: text, meaning: text, kind: z.enum(['standing', 'state', 'count']), seat: text.optional() },
        ...{ turns: list(spread), end: spread },
      }),
    ),
    places: list(object({ name: text, meaning: text, seat: text, cell: text.optional(), ...held })),
    cells: list(object({ seat: text, cell: text, ...held })).optional(),
    survival: list(object({ turn: games, on: estimate, unlost: named(estimate) })),
    ends: list(object({ turn: games, outcome: text, ending: text, games })),
    causes: list(object({ seat: text, outcome: text, ending: text, games, share: estimate, turn: number })),
    leads: object({
      changes: named(games),
      lastChange: named(games),
      turns: list(object({ turn: games, games: named(games), won: games })),
    }).optional(),
    board: orNull(boardSchema(shapes)),
  }).meta({ id: 'Course' });
}
