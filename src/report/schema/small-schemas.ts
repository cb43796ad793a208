/** Documents of the commands that are no studies. */

import { z } from 'zod';
import type { CellNow, Die } from '../../games/game.js';
import {
  again,
  charts,
  count,
  flag,
  illegalOrders,
  list,
  named,
  number,
  object,
  onlyTrue,
  origin,
  orNull,
  share,
  text,
  value,
} from './shapes.js';

/** Luck and decisions of a game (src/study/luck.ts). */
const luck = object({
  goal: text,
  seat: text,
  samples: count,
  value: value.describe('the chance of success, as in `satrap luck`'),
  turns: list(
    object({
      turn: count,
      before: share.describe('chance'),
      after: share,
      expected: share.describe('of the turn'),
      error: number.describe('its standard error'),
      luck: number,
      decisions: number,
      left: list(share).describe('what was to be expected, had seat i left the turn to the defaults'),
    }),
  ).describe('0 is the set-up'),
  rolls: list(
    object({
      turn: count,
      change: number,
      text,
      from: count.optional().describe('first line of the replay; absent of decks in an unknown order'),
      to: count.optional(),
      rolls: count.optional(),
      error: number.optional(),
      chance: orNull(share).optional().describe('share of such rolls with the same result'),
    }),
  ),
});

const die = object({
  sides: count,
  face: count,
  draw: onlyTrue.describe('a draw among so many, not a die'),
}) satisfies z.ZodType<Die>;

const cell = object({
  cell: text,
  name: text.optional(),
  holder: text.optional().describe('absent: nobody holds it'),
  pieces: list(object({ who: text.optional(), text })).describe('none: nothing stands there'),
}) satisfies z.ZodType<CellNow>;

/** What is known of a line of a game (src/games/contract/events.ts). */
const event = object({
  number: count.describe('of the event and of the line, from 0'),
  turn: count.describe('0 before the first turn; of a battle the Battle Phase'),
  phase: text.optional().describe('part of the turn'),
  kind: text.describe(
    "what sort of thing happens, in the game's own words; `start`, `turn`, `phase`, `result` and `line` (no more is known than the text) mean the same in all games",
  ),
  text: text.describe('the line as `satrap replay` prints it; it may be empty'),
  where: text.optional().describe('id of a cell of the board: where it happens'),
  to: text.optional().describe('where it leads'),
  who: text.optional().describe('id of a seat, or name of a force'),
  whom: text.optional(),
  dice: list(die).optional().describe('in the order rolled, those of set-up and of random sectors among them'),
  modifiers: named(number).optional().describe('what is added to the dice'),
  total: number.optional().describe('dice and modifiers together'),
  need: text
    .optional()
    .describe(
      'what must come up. Of a chart with few results all of them with their totals (`defeated to 4, stalemate to 7`), of one with many the totals that give the same as this one (`5 to 7`)',
    ),
  result: text.optional().describe('what came of it'),
  why: text.optional().describe('where the lines before do not say it'),
  change: named(number).optional().describe('by how much numbers of the position changed'),
  board: list(cell)
    .optional()
    .describe('what stands now in the cells that have changed since the event before, the first time all of them'),
  mark: onlyTrue.describe('worth a mark on the line of turns'),
}).meta({ id: 'Event' });

/** Of one game; `lines` and `events`, or with `--summary` `columns` and `turns`, or with `--luck` `luck`. */
export const replayDocument = object({
  satrap: again.satrap,
  command: again.command,
  origin,
  game: text,
  scenario: text,
  policy: text,
  seed: text,
  index: count.describe('number of the game'),
  outcome: text,
  ending: text,
  metrics: named(z.int()),
  illegalOrders: list(illegalOrders.extend({ seat: count.describe('from 0') })),
  lines: list(text).optional().describe('the log, or the turn of `--turn`'),
  events: list(event).optional().describe('the same lines with what is known of each'),
  columns: list(text).optional().describe('with `--summary`'),
  turns: list(list(z.int())).optional().describe('with `--summary`: a row before the first turn and after each'),
  firstTurn: count.optional().describe('where turns are counted on from earlier ones'),
  luck: luck.optional().describe('with `--luck`'),
});

const measured = z.enum(['share', 'mean']);

export const battleDocument = object({
  ...again,
  game: text,
  title: text,
  exact: orNull(named(share)).describe(
    'probability of each result: `a` and `b` (only that side has forces left), `both` (undecided) and `nobody`',
  ),
  simulated: orNull(named(number)).describe('shares by result, and `games`'),
  measures: list(object({ name: text, unit: measured, exact: orNull(number), simulated: orNull(number) })),
  left: list(object({ a: text, b: text, share })).describe('what is left of both sides, most probable first'),
  notes: list(text),
});

export const oddsDocument = object({
  ...again,
  game: text,
  subject: text,
  title: text,
  charts,
  tables: list(
    object({
      id: text,
      title: text,
      rowsAre: text.describe('what the rows are'),
      results: list(object({ id: text, title: text, unit: measured })),
      rows: list(object({ name: text, chances: named(number).describe('by `id` of the results') })),
    }),
  ),
  notes: list(text),
});

export const diffDocument = object({
  ...again,
  different: flag,
  tests: count,
  alpha: share,
  runs: list(object({ run: text, gamesA: count, gamesB: count })),
  unpaired: list(text).describe('runs that only one side has'),
  found: list(
    object({
      run: text,
      what: text.describe('`outcomes`, `endings` or a metric'),
      test: z.enum(['mean', 'distribution']),
      statistic: number,
      df: number,
      p: share,
      corrected: share,
      meanA: orNull(number),
      meanB: orNull(number),
    }),
  ).describe('most different first'),
});

export const checkDocument = list(object({ file: text, ok: flag, message: text }));

/** `satrap list columns`. */
export const columnsDocument = list(
  object({ file: text, row: text, columns: list(object({ name: text, meaning: text, unit: text })) }),
);

export const benchDocument = object({
  satrap: again.satrap,
  node: text,
  rows: list(
    object({
      case: text.describe('scenario and policy'),
      gamesPerSecond: number,
      nsPerDie: orNull(number).describe('null: no dice'),
      bytesPerGame: orNull(number).describe('of the heap; null: not known'),
      checksum: text.describe('of the first games: builds that play otherwise have another'),
      phases: orNull(named(share)).describe('with `--phases`'),
      ratio: orNull(
        object({
          estimate: number,
          low: orNull(number).describe('null: too few rounds'),
          high: orNull(number),
        }),
      ).describe('with `--against`: above 1 this build is faster'),
    }),
  ),
  extras: list(object({ name: text, value: number, unit: text })).describe('what `--start-up` and `--threads` time'),
});

export const doctorDocument = object({
  ok: flag.describe('everything is in order'),
  findings: list(
    object({
      what: text,
      found: text,
      ok: orNull(flag).describe('null: it is only stated'),
      remedy: text.optional().describe('what to do, where it is not in order'),
    }),
  ),
});
