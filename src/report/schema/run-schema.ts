import { z } from 'zod';
import type { CourseResult } from '../course.js';
import type { ResultDocument } from '../document.js';
import { board } from './board-schema.js';
import {
  again,
  charts,
  count,
  estimate,
  flag,
  head,
  illegalOrders,
  list,
  named,
  number,
  object,
  onlyTrue,
  orNaN,
  orNull,
  over,
  text,
} from './shapes.js';

const spread = object({
  mean: number,
  quantiles: z.tuple([number, number, number, number, number]).describe('at 5, 25, 50, 75, 95 %; values that occurred'),
});
const held = {
  held: list(count).describe('by turn: games in which the seat holds it'),
  end: count.describe('the same when the game ends'),
};

/** How the games went, turn by turn: of a run with `--course`, and of explain. */
export const course = object({
  games: list(count).min(1).describe('by turn: games that came to its end; columns and places are about these'),
  firstTurn: count.optional().describe('where the game counts on from earlier turns: the first that is played'),
  longer: object({ games: count, turnsCounted: count })
    .optional()
    .describe('where games had more turns than are counted apart'),
  columns: list(
    object({
      name: text,
      meaning: text,
      kind: z.enum(['standing', 'state', 'count']).describe('how a seat stands; a number; a count since the start'),
      seat: text.optional().describe('of a standing, where higher is better'),
      turns: list(spread),
      end: spread,
    }),
  ).describe('numbers of the position'),
  places: list(
    object({
      name: text,
      meaning: text,
      seat: text,
      cell: text.optional().describe('of the board; absent: nowhere, or elsewhere in other games'),
      ...held,
    }),
  ).describe('places that seats hold'),
  cells: list(object({ seat: text, cell: text, ...held }))
    .optional()
    .describe('where places lie elsewhere in other games: places there that the seat holds, summed over the games'),
  survival: list(
    object({
      turn: count,
      on: estimate.describe('share of all games that go on after the turn'),
      unlost: named(estimate).describe('by seat: share of all games that it has not lost by then'),
    }),
  ),
  ends: list(object({ turn: count, outcome: text, ending: text, games: count })).describe('when games ended, and how'),
  causes: list(
    object({
      seat: text,
      outcome: text,
      ending: text,
      games: count,
      share: estimate.describe('of all games'),
      turn: number.describe('mean of the end'),
    }),
  ).describe('ways to lose, most frequent first for each seat'),
  leads: object({
    changes: named(count).describe('number of times that another seat came to lead: games'),
    lastChange: named(count).describe('turn, 0: never: games'),
    turns: list(
      object({
        turn: count,
        games: named(count).describe('by seat: games in which it alone leads'),
        won: count.describe('games whose leader won in the end'),
      }),
    ),
  })
    .optional()
    .describe('where at least two seats have a standing; a tie leaves the lead where it was'),
  board: orNull(board).describe('the map'),
}).meta({ id: 'Course' }) satisfies z.ZodType<CourseResult>;

const rates = object({ win: estimate, draw: estimate, loss: estimate }).meta({ id: 'Rates' });

const atConfidence = orNull(number).describe('at that confidence');
const ofMean = orNull(number).describe('bound of the mean');

const stop = object({
  maxGames: count,
  precision: object({
    of: text.describe('what it is about'),
    half: number.describe('half-width asked for'),
    sized: onlyTrue.describe('with `--sized`'),
    reached: orNull(number),
    met: flag,
  }).optional(),
  requirements: list(
    object({
      requirement: text,
      verdict: z.enum(['holds', 'fails', 'undecided']),
      confidence: number,
      estimate: orNaN,
      low: atConfidence,
      high: atConfidence,
      constant: onlyTrue,
    }),
  ).optional(),
});

const metric = object({
  mean: orNull(number),
  sd: orNull(number),
  low: ofMean,
  high: ofMean,
  min: orNull(z.int()),
  max: orNull(z.int()),
  histogram: z.record(z.string().regex(/^-?\d+$/), count).describe('value: games'),
  never: object({ games: count, estimate: number, low: orNull(number), high: orNull(number) })
    .optional()
    .describe('of the time of something that may never happen, whose mean says nothing: games in which it did not'),
  median: object({ estimate: orNull(number), low: orNull(number), high: orNull(number) })
    .optional()
    .describe('of such a time, over all games; null: later than their end'),
});

const run = object({
  game: text,
  rulesVersion: text,
  scenario: text,
  policy: text.describe('of several seats `seat=policy+seat=policy`'),
  seed: text,
  from: count.describe('index of the first game'),
  games: count.describe('games played'),
  gamesAsked: count.optional().describe('when partial: games asked for'),
  finished: list(z.tuple([count, count]))
    .optional()
    .describe('when partial: ranges of games that are finished, the second not included'),
  intervals: object({
    kind: z
      .enum(['fixed', 'sized', 'sequence'])
      .describe('a number of games fixed beforehand, one that follows the width reached, right at every look'),
    confidence: number,
  }),
  stop: stop.optional().describe('with `--precision` or `--require` only'),
  overrides: list(text).describe('`--set` as applied, `path=value`'),
  charts,
  policies: list(object({ seat: text, policy: text, sourceHash: text })),
  levels: object({
    metric: text,
    from: list(object({ outcome: text, from: orNull(number).describe('least value; null for the lowest level') })),
  })
    .optional()
    .describe('where one metric decides the outcome'),
  verdicts: named(orNull(z.enum(['win', 'draw', 'loss']))).describe('what each outcome counts as for the first seat'),
  outcomes: named(count).describe('games'),
  endings: named(count).describe('games'),
  shares: object({ outcomes: named(estimate), endings: named(estimate) }).describe('the same as shares'),
  rates: rates.describe('of the first seat'),
  seats: named(rates).optional().describe('by seat, where several play'),
  metrics: named(metric),
  illegalOrders: list(illegalOrders),
  course: course.optional().describe('with `--course` only'),
});

/** Its type stands as an interface beside it, since it is public and docs/api lists its fields. */
export const runDocument = object({
  satrap: again.satrap,
  command: text.describe('the command that plays the same games again'),
  partial: onlyTrue.describe('the run ended before all games were played'),
  stopped: head.stopped,
  runs: list(run).describe('one for each scenario and policy'),
  over,
  checksum: again.checksum,
}) satisfies z.ZodType<ResultDocument>;
