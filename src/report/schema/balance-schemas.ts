/** Documents of the studies of scenarios, charts and bids. */

import { z } from 'zod';
import type { VariationInfo } from '../../games/game.js';
import { picture } from './board-schema.js';
import { course } from './run-schema.js';
import {
  adapting,
  count,
  effect,
  estimate,
  flag,
  list,
  named,
  number,
  object,
  orNaN,
  orNull,
  over,
  share,
  study,
  text,
} from './shapes.js';

export const thresholdsDocument = study('thresholds', {
  over,
  game: text,
  scenario: text,
  mix: list(object({ policy: text, games: count })),
  metric: text.describe('the score that levels are about'),
  games: count.describe('games with a level'),
  excluded: count.describe('games without one (unresolved)'),
  fixedLowest: count.describe('games with the lowest level whatever the score is'),
  fixedHighest: count.describe('the same of the highest'),
  confidence: share,
  band: number.describe('half-width of the band around the whole distribution'),
  levels: list(
    object({
      level: text,
      wanted: orNull(share),
      from: orNull(estimate).describe('least value of the level that gives the wanted share'),
      share: orNull(estimate).describe('share so; holds for all pairs of values at once'),
      printedFrom: orNull(number).describe('least value as printed'),
      printedShare: orNull(estimate).describe('share so'),
      printedBelow: orNull(estimate).describe('share of lower values, with the band of all values'),
    }),
  ),
  distribution: list(z.tuple([z.union([number, z.enum(['lowest', 'highest'])]), count])).describe(
    '[value, games]; `lowest` and `highest` stand for games with a level whatever the score is',
  ),
});

const bounds = z.tuple([orNull(number), orNull(number)]);
const safe = orNull(object({ bid: number, secured: number.describe('whatever the other bids') })).describe(
  'safest single bid; null: bids beyond the horizon may be safer',
);

export const bidDocument = study('bid', {
  over,
  game: text,
  scenario: text,
  on: text.describe('what is bid on'),
  direction: z.enum(['high', 'low']).describe('which bids are bold'),
  draw: share.describe('what a draw is worth'),
  promisers: list(
    object({
      policy: text,
      games: count,
      horizon: orNull(number).describe('bids beyond are unknown; null: all is known'),
      fair: orNull(number).describe('the bid that both sides would like equally'),
      fairInterval: bounds.describe('of the median'),
      fairWithin: bounds.describe('of all bids at once'),
      equilibria: list(number),
      equilibriaWithin: list(orNull(number)),
      curve: list(z.tuple([number, share, number])).describe(
        '[bid, chance that it is kept, half-width for all bids at once]',
      ),
    }),
  ).min(1),
  responses: list(
    list(
      object({
        to: number.describe('the bid of the other'),
        bid: orNull(number).describe('best response; null: it may be a bid beyond the horizon'),
        payoff: orNull(number),
        half: orNull(number),
      }),
    ),
  ).describe('for each player'),
  payoffs: list(z.tuple([number, number, number, number]))
    .optional()
    .describe('[own bid, bid of the other, what the first player may expect, half-width]; payoffs.csv may have more'),
  solution: orNull(
    object({
      equilibria: list(object({ bidA: number, bidB: number, payoffA: number, payoffB: number })),
      complete: flag.describe('there are no others'),
      safeA: safe,
      safeB: safe,
      half: number.describe('largest error of all payoffs'),
    }),
  ).describe('null: it depends on bids beyond the data'),
  price: orNull(
    object({ of: text.describe('a policy or a change'), shift: orNull(number), interval: orNull(bounds) }),
  ).describe('shift of the fair bid'),
});

const coordinates = list(orNull(text)).describe('null: as given');

const scanCell = object({
  measure: text,
  level: estimate,
  effect: orNull(effect).describe('against the reference, in the same games; null for the reference'),
  corrected: orNull(share).describe('p corrected for all points of this measure'),
  namedLevel: estimate.optional().describe('of the point that is named for it: `level`, all points holding at once'),
  namedDifference: estimate.optional().describe('the same of `effect`'),
});

export const scanDocument = study('scan', {
  over,
  game: text,
  scenario: text,
  games: count.describe('per point'),
  axes: list(object({ name: text, values: list(text) })).min(1),
  points: list(
    object({
      coordinates,
      policy: text,
      overrides: list(text),
      reference: flag,
      cells: list(scanCell),
      adapted: object({
        policy: text.describe('with the parameters that were chosen here'),
        cells: list(
          scanCell.extend({
            learned: orNull(effect).describe('what adapting adds to `effect`, in the same games'),
            learnedCorrected: orNull(share),
          }),
        ).describe('`effect` is against the player that has adapted to the reference'),
      })
        .optional()
        .describe('with `--adapt`: the same games by a player that has tuned its parameters again'),
    }),
  ).min(1),
  adapt: adapting,
  even: orNull(
    object({
      at: number,
      from: orNull(number).describe('the farthest value that is surely not even; null: none is'),
      to: orNull(number),
    }),
  ).describe('where half of the games are won, along an axis of numbers'),
  requirements: list(
    object({
      requirement: text,
      point: coordinates,
      verdict: z.enum(['met', 'failed', 'undecided']),
      found: estimate,
    }),
  ),
});

const variation = object({
  name: text,
  group: text,
  meaning: text,
  cells: count,
  reconstructed: count,
  overlaps: flag.optional().describe('it moves cells that other parts move too'),
  price: object({ amount: number, unit: text }).optional(),
}).meta({ id: 'Variation' }) satisfies z.ZodType<VariationInfo>;

const moved = object({
  move: object({
    variation,
    steps: z.literal([1, -1]),
    set: orNull(list(text)).describe('the move as `--set`'),
  }),
  effect,
  corrected: share.describe('p corrected for all moves'),
  perPrice: orNull(estimate).describe('what a unit of money buys'),
  named: estimate.optional().describe('of the move that is said to matter most: its change, all moves holding at once'),
});

const bar = (move: typeof moved) =>
  object({
    variation,
    up: orNull(move),
    down: orNull(move),
    size: number.describe('the larger change'),
    matters: flag,
  });

export const sensitivityDocument = study('sensitivity', {
  game: text,
  scenario: text,
  policy: text,
  games: count.describe('per move'),
  measure: text,
  isRate: flag,
  level: estimate.describe('as given'),
  bars: list(bar(moved)).describe('longest first'),
  adapted: object({
    level: estimate,
    bars: list(bar(moved.extend({ policy: text.describe('the player that was chosen here') }))),
  })
    .optional()
    .describe('with `--adapt`: the same, against the player that has adapted to what is given'),
  adapt: adapting,
  tests: count,
  confidence: share.describe('of all intervals'),
  joint: orNull(
    object({
      parts: count,
      best: estimate,
      worst: estimate,
      variants: count,
      mean: number.describe('of the variants'),
      spread: estimate.describe('their standard deviation'),
      changes: list(estimate).describe('of each'),
    }),
  ).describe('what all reconstructed parts at once may change'),
  pairs: object({
    runs: count.describe('set-ups of the design, each with the same games'),
    parts: list(
      object({
        part: text,
        steps: z.literal([1, -1]),
        set: list(text).describe('the step as `--set`'),
        amongOthers: estimate.describe('what it changes, on average over what the others do'),
      }),
    ),
    pairs: list(
      object({
        part: text,
        other: text,
        effect: effect.describe('what moving both changes beyond the sum of what each does'),
        corrected: share.describe('p corrected for all pairs'),
        named: estimate.optional().describe('of the pair that is named: its difference, all pairs holding at once'),
      }),
    ).describe('largest first'),
    spread: estimate.describe('standard deviation between the set-ups'),
    share: orNull(estimate).describe('share of their variance that single parts do not explain; null: none is shown'),
  })
    .optional()
    .describe('with `--pairs`: parts moved together'),
  cannotMove: list(object({ part: text, steps: z.int() })),
});

/** The cell of a place that never moves. */
const cell = text.optional().describe('of the board, of a place that never moves');
const title = text.describe('its printed name');

const influence = object({
  name: text,
  title,
  effect: object({ difference: estimate, p: orNaN, exposed: count, unexposed: count }),
  corrected: orNaN,
  named: estimate
    .optional()
    .describe('of what is said to matter most: its difference, all of the table holding at once'),
});

const noReturn = object({
  hopeless: share.describe('chance of success at which a game counts as hopeless'),
  lostBy: list(
    object({ turn: count, share: estimate, over: estimate, doomed: estimate.describe('on, and beyond hope') }),
  ).describe('failed games that were lost by the end of a turn'),
  escaped: estimate.describe('successes among games that were once hopeless: the check of the estimate'),
  everHopeless: count,
});

const tension = object({
  decided: share.describe('a game is decided when its chance stays within this of what it comes to'),
  decidedBy: list(object({ turn: count, share: estimate })),
  settledBy: list(object({ turn: count, share: estimate })).describe(
    'of what is open at the start, so much is settled: what a forecast by the standing leaves less; bounds hold for all turns together',
  ),
  decidedTurn: estimate.describe('mean of a game'),
  deadTurns: estimate.describe('played after it is decided'),
  leadChanges: estimate.describe('how often the chance passes one half'),
  swing: estimate.describe('change of the chance in a turn, up or down'),
  behind: share.describe('a chance so low is behind'),
  comebacks: estimate.describe('successes among games once behind'),
  everBehind: count,
  collapses: estimate.describe('the reverse'),
  everAhead: count,
});

const holdings = object({
  gamesMin: count.describe('games on either side that are needed'),
  middle: count.describe('the turn shown as text'),
  comparisons: count,
  left: list(text).describe('places that could not be compared'),
  places: list(
    object({
      name: text,
      title,
      cell,
      turn: count,
      held: count.describe('games still on that held it at the end of the turn'),
      notHeld: count,
      withIt: estimate.describe('success'),
      without: estimate,
      difference: estimate.describe('for all comparisons at once'),
      p: share,
      corrected: share,
    }),
  ),
});

const experiment = object({
  pairs: count.describe('of games for each change, at most'),
  pairsMin: count.describe('of games that are needed'),
  left: list(object({ name: text, change: text })).describe('changes that were possible in too few games'),
  changes: list(
    object({
      name: text.describe('of `places` or `markers`, which say what goes with it'),
      title,
      cell,
      change: z.enum(['taken', 'given', 'drawn']),
      pairs: count.describe('games played on with it and without, by the same luck'),
      impossible: count.describe('further games in which it could not be made'),
      without: estimate.describe('success'),
      changed: estimate,
      difference: estimate.describe('for all changes at once'),
      p: share,
      corrected: share,
    }),
  ).describe('the worst first'),
});

const rivalry = object({
  leads: list(
    object({
      turn: count,
      games: count.describe('games still on in which one seat alone led'),
      wins: estimate.describe('of the leader'),
      gap: estimate.describe('chance of the first less the last'),
    }),
  ),
  changes: estimate.describe('of the lead, a game'),
  halfWay: count.describe('games with a leader half-way'),
  runaway: estimate.describe('of these: he led to the end and won'),
  comebacks: estimate.describe('of these: the last one of then won'),
  uncaught: orNull(count).describe('turn from which on the leader wins nine games of ten'),
  seats: list(object({ seat: text, wins: estimate })).describe('for all at once'),
  spread: estimate.describe('best less worst seat'),
});

export const explainDocument = study('explain', {
  over,
  game: text,
  scenario: text,
  policy: text,
  seat: text.optional().describe('where several play'),
  goal: text,
  games: count,
  confidence: share.describe('of all intervals'),
  success: estimate,
  causes: list(
    object({
      outcome: text,
      ending: text,
      share: estimate.describe('of all games'),
      games: count,
      turn: estimate.describe('last turn'),
      state: named(estimate).describe('at the end'),
    }),
  ),
  noReturn: orNull(noReturn).describe('null: too few games succeeded, or none failed'),
  tension: orNull(tension).describe('null: as `noReturn`'),
  board: picture.optional().describe('where the game has one'),
  markers: list(influence).describe('event markers'),
  firstTurn: list(
    object({
      name: text,
      title,
      p: share,
      corrected: share,
      groups: list(object({ from: number, to: number, games: count, success: estimate })).describe('by value'),
    }),
  ),
  places: list(influence.extend({ cell })),
  losses: list(
    object({
      name: text,
      title,
      cell,
      held: count.describe('games that held it at some time'),
      lost: count.describe('games of them that lost it once or oftener'),
      share: estimate.describe('of these'),
    }),
  ).describe('places that any game held, most often lost first'),
  course: course.describe('how the games went'),
  holdings: orNull(holdings).describe('null where no place of the seat is traced'),
  experiment: experiment.optional().describe('with `--experiment`'),
  rivalry: orNull(rivalry).describe('null with one seat, or where a seat wins too seldom'),
});

const target = object({
  target: text.describe('as written'),
  low: orNull(number),
  high: orNull(number),
  share: flag.describe('shares of the games, not a metric'),
  difference: flag,
});

const confirmedTargets = list(
  target.extend({
    found: estimate.describe('holds together with all others of the study'),
    off: number.describe('points to the band; 0 within'),
    verdict: z
      .enum(['met', 'open', 'missed'])
      .describe('the whole interval lies in the band, all of it outside, or neither'),
  }),
);

const confirmed = object({
  games: count,
  distance: number,
  targets: confirmedTargets,
  guards: list(
    object({
      guard: z.enum(['length', 'spread', 'decisions']),
      scenario: text,
      given: number,
      found: number,
      broken: flag,
    }),
  ),
});

export const designDocument = study('design', {
  over,
  game: text,
  scenarios: list(text),
  policies: list(text),
  foil: orNull(text).describe('who plays otherwise, for the share of decisions that matter'),
  targets: list(target.extend({ unit: number.describe('what a point is') })).min(1),
  parts: list(
    object({
      part: text,
      meaning: text,
      printed: flag.describe('it has printed cells'),
      levels: list(text).describe('`+2`: steps, `=75`: a value'),
      effect: orNull(
        object({
          corrected: share.describe('p'),
          moves: flag,
          level: orNull(text),
          distance: number.describe('of the level that comes nearest'),
        }),
      ).describe('what it does alone; null: not tried'),
    }),
  ).describe('what may change'),
  price: number.describe('points for a step'),
  printed: number.describe('times that with printed cells'),
  confidence: share,
  games: count.describe('per candidate, at most'),
  candidates: count.describe('sets of changes that were played'),
  impossible: count.describe('those that the rules do not allow'),
  broken: count.describe('finalists that break a guard'),
  reached: list(object({ target: text, nearest: orNaN, off: orNaN })).describe('how near any candidate came'),
  points: list(
    object({
      changes: list(object({ part: text, meaning: text, printed: flag, level: text, steps: count })),
      values: list(object({ scenario: text, path: text, before: orNull(text), after: text })),
      steps: count,
      cost: number.describe('points that the steps cost'),
      explored: number.describe('points off in the games of the search'),
      confirmed: orNull(confirmed).describe('null: interrupted'),
      adapted: object({
        policies: list(text).describe('who was chosen here, by scenario and policy'),
        distance: number,
        targets: confirmedTargets,
      })
        .optional()
        .describe('with `--adapt`: the same games by players that have tuned their parameters again'),
      files: list(text).describe('scenario files'),
    }),
  )
    .min(1)
    .describe('what is given first'),
  advice: orNull(
    object({
      point: count,
      advice: z.enum(['given', 'found', 'none']).describe('no change, a change, nothing reaches the target'),
    }),
  ).describe('null: not all points are confirmed'),
  adapt: adapting,
});

const claim = { id: text, claim: text };

export const studyDocument = study('study', {
  title: text,
  phase: z.enum(['explore', 'confirm']),
  game: text,
  registration: text.describe('SHA-256 of all that was registered'),
  alpha: number,
  games: count.describe('per variant'),
  variants: list(
    object({ variant: text, scenario: text, policy: text, overrides: list(text), why: orNull(text) }),
  ).describe('what is given first'),
  levels: list(
    object({
      variant: text,
      measure: text,
      share: flag.describe('a share of the games'),
      level: estimate,
      difference: orNull(estimate).describe('from what is given, in the same games'),
    }),
  ).min(1),
  claims: list(
    object({
      ...claim,
      why: orNull(text),
      share: flag,
      difference: flag,
      found: estimate.describe('holds together with those of all claims'),
      p: share.describe('of so much evidence, were the claim false; at most'),
      corrected: share.describe('for all claims by the method of Holm'),
      shown: flag,
    }),
  ).describe('empty when exploring or interrupted'),
  registered: count.describe('hypotheses of the plan'),
  ledger: list(
    object({
      stage: z.enum(['begun', 'explored', 'confirmed', 'failed']),
      title: text,
      registration: text,
      contents: named(text).describe(
        'SHA-256 of policies, parameters, charts, set-ups and rules as they were; empty of a plan that could not be played',
      ),
      seed: text,
      games: count,
      variants: list(text),
      claims: list(
        object({ ...claim, p: share.optional(), corrected: share.optional(), shown: flag.optional() }),
      ).describe('those judged; of a begun study those registered, without verdicts'),
      message: orNull(text).describe('why it failed'),
    }),
  ).describe('all that was tried'),
});

const step = z.literal([-1, 0, 1]);

export const calibrateDocument = study('calibrate', {
  game: text,
  policy: text,
  games: count.describe('per variant and scenario'),
  families: list(text),
  fits: list(
    object({
      variant: list(step).describe('steps by family'),
      scenarios: list(
        object({ scenario: text, below: estimate.describe('results below the middle of the middle level') }),
      ),
      distance: number.describe('root of the mean square of `below` - 1/2'),
    }),
  )
    .min(2)
    .describe('the charts as given first'),
  accepted: list(count).min(1).describe('numbers of variants, nearest first'),
  evidence: list(
    object({
      family: text,
      step,
      drawn: count.describe('variants with this step'),
      accepted: count,
      posterior: estimate,
      p: share,
      corrected: share,
    }),
  ),
  rankAsGiven: count.describe('best place of the charts as they are; 1 is nearest'),
  tiedAsGiven: count,
  tiedBorder: orNull(object({ distance: number, accepted: count, rejected: count })).describe(
    'variants as far off as the last one accepted, where one of them was left out',
  ),
});

const meanStep = number.describe('mean step of the members');
const below = share.describe('results below the middle of the middle level, of the sensible player');

export const ensembleDocument = study('calibrate', {
  game: text,
  policy: text,
  games: count.describe('under each chart set in each scenario'),
  sample: count.describe('chart sets that were drawn'),
  impossible: count.describe('those that cannot be set up, in place of which others were drawn'),
  effective: number.describe('so many members of equal weight would say as much'),
  hash: text.describe('of the ensemble'),
  unknowns: list(
    object({
      name: text,
      table: text,
      parts: list(text).describe('that are moved together'),
      chances: list(count).length(3).describe('of a step down, none and a step up beforehand, in proportion'),
    }),
  ).min(1),
  evidence: list(
    object({
      line: text.describe('a scenario with printed levels'),
      asGiven: below,
      drawn: below,
      weighted: below,
      p: share.describe('how often a member, with what the evidence may be off by, lies as far from one half'),
    }),
  ),
  moved: list(
    object({
      unknown: text,
      table: text,
      drawn: meanStep,
      weighted: meanStep,
      error: number.describe('standard error of `weighted`'),
      without: list(number).describe('what `weighted` would be without each line of evidence'),
    }),
  ).describe('farthest moved first'),
});

/** Of accepted variants, and with `--sample`. */
export const calibrateDocuments = z.union([calibrateDocument, ensembleDocument]);
