/** Documents of the studies that compare policies. */

import { z } from 'zod';
import {
  adapting,
  count,
  estimate,
  flag,
  illegalOrders,
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
  value,
} from './shapes.js';

const won = count.describe('games by who won them');
const rate = estimate.describe('rate of wins');
const seated = text.describe('a policy as it was seated');

const comparison = object({
  game: text,
  scenario: text,
  overrides: list(text),
  seat: text.optional().describe('the one judged, where several play'),
  a: seated,
  b: seated,
  from: count,
  games: count,
  wins: object({
    ...{ both: won, onlyA: won, onlyB: won, neither: won },
    a: rate,
    b: rate,
    difference: estimate.describe('a less b'),
    worth: orNull(estimate).describe('games with luck of their own that one game played by both is worth'),
    mcnemar: orNull(object({ exact: share, midP: share })).describe(
      'two-sided p; null after a sequential test, whose number of games depends on who won them',
    ),
  }),
  verdicts: list(list(count).length(4))
    .length(4)
    .describe('games by verdict of a (rows) and b (columns), in the order win, draw, loss, open'),
  metrics: named(
    object({
      n: count.describe('games'),
      meanA: number,
      meanB: number,
      difference: estimate,
      sd: orNaN.describe('of the difference'),
      p: orNull(share).describe('null after a sequential test'),
      worth: orNull(estimate),
    }),
  ),
  sequential: object({
    by: text.describe('measure whose difference was tested'),
    gain: number,
    alpha: share,
    beta: share,
    decision: orNull(z.enum(['a', 'b', 'equal'])).describe('null: open when the games were used up'),
  })
    .optional()
    .describe('with `--gain`; differences are then median-unbiased estimates, not the plain means (statistics.md)'),
});

export const compareDocument = study('compare', {
  over,
  names: z.tuple([text, text]).describe('the two as they were named'),
  comparisons: list(comparison).min(1).describe('one for each scenario'),
  adapted: list(comparison.omit({ sequential: true }))
    .optional()
    .describe('with `--adapt`: of the same games, by players that have adapted'),
  adapt: adapting,
  illegalOrders: list(illegalOrders.extend({ scenario: text, policy: text })),
});

export const planDocument = study('plan', {
  game: text,
  scenario: text,
  policies: list(text).min(1).describe('one or two'),
  games: count.describe('of the pilot, per policy'),
  differences: list(number).describe('as `--see` has them'),
  alpha: share,
  beta: orNull(share).describe('null for one policy, whose interval is to be so short'),
  plans: list(
    object({
      measure: text,
      sd: orNull(estimate).describe(
        'per game, of the difference where there are two policies; null: all games were alike',
      ),
      needs: list(object({ difference: number, games: estimate.describe('per policy') })),
    }),
  ).describe('one for each measure'),
});

export const raceDocument = study('rank', {
  over,
  by: text,
  alpha: share,
  gain: number,
  races: list(
    object({
      scenario: orNull(text).describe('null: overall, the mean over scenarios of equal weight'),
      decided: flag.describe('one is left, or those left differ by less than the gain'),
      places: list(
        object({
          policy: text,
          rank: orNull(count).describe('1 for the leader; null for who is out'),
          mean: estimate,
          games: count,
          outAfter: orNull(count).describe('games after which it could not win any more; null: still in'),
        }),
      ),
    }),
  ),
  gamesPlayed: count,
  gamesUniform: count.describe('games that equal numbers for all would have taken'),
});

const points = estimate.describe('like Elo; a bound that is null does not exist');
const unbounded = flag.describe('some bound does not exist');
const rivals = list(text).describe('policies that the first is not shown to be stronger than');

/** What can be had against a policy. */
const exploitable = object({
  gain: estimate.describe('mean gain of the replies over the seats; `low` can be had at least'),
  replies: list(
    object({
      seat: text,
      reply: text.describe('the policy itself where nobody seemed better'),
      own: estimate.describe('score of the seat with the policy in it, a draw half'),
      score: estimate.describe('with the reply in it'),
      gain: estimate.describe('of this seat; all seats at once'),
    }),
  ),
});
const exploitableThen = exploitable
  .optional()
  .describe('with `--exploit`: what the best replies found have against it');

export const exploitDocument = study('exploit', {
  game: text,
  scenario: text,
  policy: text.describe('that replies were looked for to'),
  candidates: list(text).describe('who was tried, beside the policy itself'),
  budget: count.describe('games of the search for each seat, of the seed `SEED/exploit`'),
  portfolio: count.describe('games that a portfolio played on before each turn; 0: none was tried'),
  games: count.describe('games in which the replies were confirmed'),
  confidence: share,
  ...exploitable.shape,
});

export const matrixDocument = study('rank', {
  over,
  games: count.describe('per seating'),
  matrices: list(
    object({
      scenario: text,
      cells: list(
        object({ first: text, second: text, games: count, score: estimate.describe('of the first, a draw half') }),
      ),
      ratings: list(
        object({
          policy: text,
          points,
          score: estimate.describe('mean over all its games, in both seats'),
          mixture: share.describe('share in the best mixture'),
          exploitable: exploitableThen,
        }),
      ).describe('strongest first'),
      seat: estimate.describe('points that the first seat is worth'),
      unbounded,
      rivals,
      ring: list(text).describe('policies of whom each is shown to beat the next, and the last the first'),
    }),
  ),
});

export const tournamentDocument = study('rank', {
  over,
  games: count,
  lineUps: count,
  tournaments: list(
    object({
      scenario: text,
      ratings: list(
        object({
          policy: text,
          points,
          win: estimate.describe('over all its games, in all seats'),
          place: estimate.describe('mean; 1 is the best'),
          exploitable: exploitableThen,
        }),
      ).describe('strongest first'),
      seats: list(object({ seat: text, points: estimate })).describe('what each seat is worth'),
      seatings: list(
        object({ games: count, results: list(object({ seat: text, policy: text, win: estimate, place: estimate })) }),
      ),
      unbounded,
      rivals,
    }),
  ),
});

/** Of one seat, of two, of three and four. */
export const rankDocument = z.union([raceDocument, matrixDocument, tournamentDocument]);

export const ablateDocument = study('ablate', {
  comparisons: count.describe('tests of the study'),
  ablations: list(
    object({
      game: text,
      scenario: text,
      policy: text,
      games: count,
      abilities: list(
        object({
          ability: text,
          meaning: text,
          unused: flag.describe('no game differs'),
          worths: list(
            object({
              measure: text,
              free: number.describe('rate or mean with the ability'),
              restricted: number.describe('without it'),
              worth: estimate.describe('free less restricted; holds for all comparisons at once'),
              p: share.describe('corrected for the number of comparisons (Holm)'),
            }),
          ),
        }),
      )
        .min(1)
        .describe('most valuable first, by the first measure'),
    }),
  ),
});

const contestPlace = {
  game: text,
  scenario: text,
  policy: text,
  rating: text.describe('what the rules rate forces by'),
  games: count.describe('per pair, or per force and step'),
};

export const meetingsDocument = study('contest', {
  ...contestPlace,
  meetings: list(
    object({ first: text, second: text, games: count, score: estimate.describe('a draw half'), win: estimate }),
  ),
  standings: list(
    object({
      force: text,
      points,
      score: estimate.describe('mean against the other forces, in both seats'),
      printed: orNull(number).describe('null: unknown'),
      deserved: orNull(estimate).describe('the rating it should have, for all forces at once; null: no line'),
      misrated: flag.describe('off by more than a step'),
      mixture: share.describe('share in the best mixture'),
    }),
  ).describe('strongest first'),
  unexplained: list(
    object({ first: text, second: text, score: share, expected: share, p: share.describe('for all pairs at once') }),
  ).describe('pairs that the points do not explain, the most certain first'),
  unbounded,
  rivals: list(text).describe('forces that the first is not shown to be stronger than'),
  lowRivals: list(text).describe('forces that the last is not shown to be weaker than'),
  spread: number.describe('how many times as much scores scatter about the points as by chance'),
  ring: list(text).describe('forces of whom each is shown to beat the next, and the last the first'),
  pointsPerStep: orNull(estimate).describe('of the printed rating; null: no line'),
  decided: count.describe('pairs that one side wins in at least 99 % of the games'),
  pairs: count,
});

export const chancesDocument = study('contest', {
  ...contestPlace,
  chances: list(
    object({ steps: z.int(), forces: count, games: count.describe('of each force'), score: estimate }),
  ).describe('of the first seat, raised by so many steps against its like'),
  file: z
    .looseObject({ from: z.int(), percent: list(number) })
    .describe('what chances.json has; what else stands in it is up to the game that reads it'),
});

/** All against all, and with `--steps`. */
export const contestDocument = z.union([meetingsDocument, chancesDocument]);

export const skillDocument = study('skill', {
  over,
  game: text,
  scenario: text,
  seat: text,
  measure: text,
  games: count.describe('per player'),
  confidence: share,
  players: list(
    object({
      policy: text,
      level: estimate.describe('for all players at once'),
      step: orNull(estimate).describe('above the player before, for all pairs at once'),
      p: orNull(share).describe('corrected for all pairs'),
    }),
  )
    .min(2)
    .describe('the weakest first'),
  span: estimate.describe('the strongest less the weakest player, for all pairs at once'),
  variance: orNull(object({ player: estimate, luck: estimate, both: estimate })).describe(
    'parts of the variance between games, which add up to 1; null where all results are alike',
  ),
});

const oneGame = object({ game: count, success: flag, luck: number, decisions: number });
const gain = estimate.describe('what its decisions add to the success of the seat, against leaving them to defaults');

export const luckDocument = study('luck', {
  game: text,
  scenario: text,
  seat: text,
  policy: text,
  goal: text.describe('what counts as success'),
  value: value.describe('the chance of success'),
  games: count,
  samples: count.describe('other luck under which each turn was played'),
  confidence: share,
  success: estimate,
  initial: share.describe('chance before the set-up'),
  luck: estimate.describe('mean of a game; with `decisions` and `initial` it adds up to `success`'),
  decisions: estimate,
  deciding: list(
    object({ seat: text, gain, byDefault: estimate.describe('success when it leaves all decisions to the defaults') }),
  ).describe('in the same games; none where a game has no defaults'),
  spread: object({ result: number, luck: number, decisions: number }).describe('deviations between games'),
  turns: list(
    object({
      turn: count.describe('0 is the set-up'),
      games: count.describe('games that played it'),
      chance: estimate.describe('mean at its end'),
      spread: number.describe('deviation of luck'),
      decisionsSpread: number.optional().describe('deviation of decisions, and of all that is not luck'),
      luck: estimate,
      decisions: estimate,
      deciding: list(object({ seat: text, gain })).describe('of this one turn'),
    }),
  ).min(1),
  adjusted: object({
    factor: number.describe('variance of results over that of results less luck'),
    cost: number.describe('games played for one'),
    net: number.describe('so many times as much is known for the same games played'),
    success: orNull(estimate).describe('null where `net` is 1.3 or less'),
  }),
  unluckiest: oneGame,
  luckiest: oneGame,
});

const regretGain = estimate.describe('mean gain over the positions; `low` is what is left at least');

export const regretDocument = study('regret', {
  game: text,
  scenario: text,
  seat: text.describe('whose decisions are looked at'),
  policy: text,
  alternatives: list(text).min(1).describe('who was tried in its place'),
  measure: text,
  games: count.describe('games, a turn of each'),
  positions: count.describe('games that had a turn in which the seat decides'),
  samples: count.describe('games played on for each who is tried: half choose, the others measure'),
  confidence: share,
  gain: regretGain.describe('of the whole turn by the alternative chosen there; where none is, 0'),
  decisions: list(
    object({ decision: text, positions: count.describe('in which it was asked for'), chosen: count, gain: regretGain }),
  ).describe('of each decision alone, the rest of the turn as the policy plays it; over all positions; all at once'),
  places: list(
    object({ place: text, positions: count.describe('in which it was asked there'), chosen: count, gain: regretGain }),
  ).describe(
    'of all that is decided at a place alone, likewise; none where the game names no places, or orders name them',
  ),
  turns: list(object({ turn: count, positions: count, chosen: count, gain: regretGain })).describe(
    'of the whole turn, by turn; all at once',
  ),
  taken: list(
    object({
      policy: text,
      chosen: count.describe('positions in which it was chosen for the whole turn'),
      gain: regretGain,
    }),
  ).describe('what part of `gain` each alternative has; all at once'),
  costliest: list(
    object({
      number: count.describe('of the game'),
      turn: count,
      decision: orNull(text).describe('that alone; null: a place alone, or the whole turn'),
      place: orNull(text).describe('decisions there alone; null: a decision alone, or the whole turn'),
      alternative: text,
      expected: number.describe('gain by the half that chose'),
      gain: estimate.describe('by the other half; all of this list at once'),
    }),
  ).describe('what seemed to cost most where it was chosen, the costliest first'),
});

export const boundDocument = study('bound', {
  game: text,
  scenario: text,
  seat: text.describe('who chooses'),
  policy: text.describe('who was named for all seats'),
  measure: text,
  games: count.describe('each played in every way to choose'),
  every: count.describe('turns from one choice to the next'),
  choices: count.describe('in a game at most; the last plan chosen plays to the end'),
  samples: count.describe('games of other luck at each choice'),
  valueGames: count.describe('that the value function was fitted on'),
  confidence: share,
  bound: estimate.describe('nobody who chooses among the plans at these turns has more than `high` on average'),
  chooser: estimate.describe('of one who does, by the value function'),
  plans: list(
    object({
      policy: text,
      value: estimate.describe('of the plan alone, begun anew at each choice; all plans at once'),
      left: estimate.describe('bound less value, in the same games; `high` is what choosing adds at most; all at once'),
      changed: count.describe('games that end otherwise where neither the plan nor other seats begin anew'),
    }),
  ).min(2),
});

export const analyseDocument = study('analyse', {
  game: text,
  scenario: text,
  seat: text,
  position: object({
    number: count.describe('of the game'),
    turn: count,
    policy: text.describe('who played up to it'),
    values: list(object({ name: text, value: number })).describe('what the game shows of itself there; none at turn 0'),
    puts: list(text).optional().describe('`path=value`, with `--put`'),
  }),
  measure: text,
  games: count.describe('for each who goes on'),
  confidence: share,
  intervals: z.enum(['fixed', 'sequence']).describe('`sequence` with `--precision`: right at every number of games'),
  continuations: list(
    object({
      policy: text,
      level: estimate.describe('for all who go on at once'),
      difference: orNull(estimate).describe('less the first of them in games of the same luck; null: the first'),
      p: orNull(share).describe('corrected; null: the first, and with `--precision`'),
      outcomes: list(object({ outcome: text, share: estimate })).describe('for all outcomes of all at once'),
    }),
  ).min(1),
  best: orNull(text).describe('who is shown to be better than each of the others in games of the same luck'),
});

const gains = list(
  object({
    measure: text,
    start: estimate,
    tuned: estimate,
    difference: estimate.describe('tuned less start, in the same games'),
    p: share,
  }),
).min(1);

export const tuneDocument = study('tune', {
  game: text,
  policy: text,
  request: object({
    objective: text.describe('name of the measure that is raised'),
    parameters: list(text).describe('names of those that are tuned'),
    candidates: count.describe('parameter sets tried in a round'),
    spread: number.describe('first spread of the candidates, as a multiple of the usual one'),
    games: count.describe('of each candidate in each scenario of a round'),
    seat: count.optional().describe('number of the seat that is tuned, from 0; absent: the first'),
    rounds: count,
    confirm: count.describe('games in each scenario of the final comparison with the start'),
    confidence: share,
  }),
  path: list(object({ round: count, start: number, centre: number, candidates: number })).describe(
    'the objective round by round, mean over scenarios: of the start, of the centre of the candidates, of all of them',
  ),
  start: named(number).describe('parameters before'),
  found: named(number).describe('of the search'),
  better: flag.describe('the confirmation shows a gain'),
  parameters: named(number).describe('to be played: where `better`, what was found'),
  confirmation: object({
    from: count.describe('index of the first game; no round has played it or a later one'),
    games: count,
    scenarios: list(object({ scenario: text, gains })).min(1),
    overall: gains.describe('means over scenarios, each weighing the same'),
  }),
});
