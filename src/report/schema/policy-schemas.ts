/** Documents of the studies that compare policies. */

import { zod } from '../../games/shared/data/zod.js';
import { type Shapes, studyDocument, valueShape } from './shapes.js';

export function compareSchema(shapes: Shapes) {
  const { object, list, named, orNull, text, number, games, share, estimate } = shapes;
  const z = zod();
  const wins = object({
    ...{ both: games, onlyA: games, onlyB: games, neither: games },
    ...{ a: estimate, b: estimate, difference: estimate },
    worth: orNull(estimate),
    mcnemar: orNull(object({ exact: share, midP: share })),
  });
  const metric = object({
    ...{ n: games, meanA: number, meanB: number, difference: estimate, sd: orNull(number), p: orNull(share) },
    worth: orNull(estimate),
  });
  const sequential = object({
    ...{ by: text, gain: number, alpha: share, beta: share },
    decision: orNull(z.enum(['a', 'b', 'equal'])),
  });
  const comparison = object({
    ...{ game: text, scenario: text, overrides: list(text), seat: text.optional(), a: text, b: text },
    ...{ from: games, games, wins },
    verdicts: list(list(games).length(4)).length(4).describe('games by verdict of a (rows) and of b'),
    metrics: named(metric),
    sequential: sequential.optional(),
  });
  const orders = object({
    ...{ scenario: text, policy: text, seat: text, decision: text, reason: text, count: games, firstGame: games },
  });
  return studyDocument(shapes, 'compare', {
    names: z.tuple([text, text]),
    comparisons: list(comparison),
    illegalOrders: list(orders),
  });
}

export function planSchema(shapes: Shapes) {
  const { object, list, orNull, text, number, games, share, estimate } = shapes;
  const plan = object({
    measure: text,
    sd: orNull(estimate),
    needs: list(object({ difference: number, games: estimate })),
  });
  return studyDocument(shapes, 'plan', {
    ...{ game: text, scenario: text, policies: list(text), games, differences: list(number), alpha: share },
    beta: orNull(share),
    plans: list(plan),
  });
}

/** Three kinds of document: of one seat, of two, of three and four. */
export function rankSchema(shapes: Shapes) {
  const { object, list, orNull, text, number, flag, games, share, estimate } = shapes;
  const z = zod();
  const place = object({ policy: text, rank: orNull(games), mean: estimate, games, outAfter: orNull(games) });
  const race = object({ scenario: orNull(text), decided: flag, places: list(place) });
  const matrix = object({
    scenario: text,
    cells: list(object({ first: text, second: text, games, score: estimate })),
    ratings: list(object({ policy: text, points: estimate, score: estimate, mixture: share })),
    ...{ seat: estimate, unbounded: flag, rivals: list(text), ring: list(text) },
  });
  const tournament = object({
    scenario: text,
    ratings: list(object({ policy: text, points: estimate, win: estimate, place: estimate })),
    seats: list(object({ seat: text, points: estimate })),
    seatings: list(
      object({ games, results: list(object({ seat: text, policy: text, win: estimate, place: estimate })) }),
    ),
    ...{ unbounded: flag, rivals: list(text) },
  });
  return z.union([
    studyDocument(shapes, 'rank', {
      ...{ by: text, alpha: share, gain: number, races: list(race), gamesPlayed: games, gamesUniform: games },
    }),
    studyDocument(shapes, 'rank', { games, matrices: list(matrix) }),
    studyDocument(shapes, 'rank', { games, lineUps: games, tournaments: list(tournament) }),
  ]);
}

export function ablateSchema(shapes: Shapes) {
  const { object, list, text, number, flag, games, share, estimate } = shapes;
  const worth = object({ measure: text, free: number, restricted: number, worth: estimate, p: share });
  const ability = object({ ability: text, meaning: text, unused: flag, worths: list(worth) });
  return studyDocument(shapes, 'ablate', {
    comparisons: games,
    ablations: list(object({ game: text, scenario: text, policy: text, games, abilities: list(ability) })),
  });
}

export function contestSchema(shapes: Shapes) {
  const { object, list, orNull, text, number, flag, games, share, estimate } = shapes;
  const z = zod();
  const place = { game: text, scenario: text, policy: text, rating: text, games };
  const standing = object({
    ...{ force: text, points: estimate, score: estimate, printed: orNull(number) },
    ...{ deserved: orNull(estimate), misrated: flag, mixture: share },
  });
  // What chances.json has besides is up to the game that reads it.
  const file = z.looseObject({ from: z.int(), percent: list(number) });
  return z.union([
    studyDocument(shapes, 'contest', {
      ...place,
      meetings: list(object({ first: text, second: text, games, score: estimate, win: estimate })),
      standings: list(standing),
      unexplained: list(object({ first: text, second: text, score: share, expected: share, p: share })),
      ...{ unbounded: flag, rivals: list(text), lowRivals: list(text), spread: number, ring: list(text) },
      ...{ pointsPerStep: orNull(estimate), decided: games, pairs: games },
    }),
    studyDocument(shapes, 'contest', {
      ...place,
      chances: list(object({ steps: z.int(), forces: games, games, score: estimate })),
      file,
    }),
  ]);
}

export function skillSchema(shapes: Shapes) {
  const { object, list, orNull, text, games, share, estimate } = shapes;
  return studyDocument(shapes, 'skill', {
    ...{ game: text, scenario: text, seat: text, measure: text, games, confidence: share },
    players: list(object({ policy: text, level: estimate, step: orNull(estimate), p: orNull(share) })),
    span: estimate,
    variance: orNull(object({ player: estimate, luck: estimate, both: estimate })),
  });
}

export function luckSchema(shapes: Shapes) {
  const { object, list, orNull, text, number, flag, games, share, estimate } = shapes;
  const deciding = list(object({ seat: text, gain: estimate }));
  const one = object({ game: games, success: flag, luck: number, decisions: number });
  const turn = object({
    turn: games,
    games,
    chance: estimate,
    spread: number,
    luck: estimate,
    decisions: estimate,
    deciding,
  });
  return studyDocument(shapes, 'luck', {
    ...{ game: text, scenario: text, seat: text, policy: text, goal: text, value: valueShape(shapes), games },
    ...{ samples: games, confidence: share, success: estimate, initial: share, luck: estimate, decisions: estimate },
    deciding: list(object({ seat: text, gain: estimate, byDefault: estimate })),
    ...{ spread: object({ result: number, luck: number, decisions: number }), turns: list(turn) },
    adjusted: object({ factor: number, cost: number, net: number, success: orNull(estimate) }),
    ...{ unluckiest: one, luckiest: one },
  });
}

export function analyseSchema(shapes: Shapes) {
  const { object, list, orNull, text, number, games, share, estimate } = shapes;
  const z = zod();
  const position = object({
    ...{ number: games, turn: games, policy: text },
    values: list(object({ name: text, value: number })),
    puts: list(text).optional(),
  });
  const continuation = object({
    ...{ policy: text, level: estimate, difference: orNull(estimate), p: orNull(share) },
    outcomes: list(object({ outcome: text, share: estimate })),
  });
  return studyDocument(shapes, 'analyse', {
    ...{ game: text, scenario: text, seat: text, position, measure: text, games, confidence: share },
    ...{ intervals: z.enum(['fixed', 'sequence']), continuations: list(continuation), best: orNull(text) },
  });
}

export function tuneSchema(shapes: Shapes) {
  const { object, list, named, text, number, flag, games, share, estimate } = shapes;
  const gain = object({ measure: text, start: estimate, tuned: estimate, difference: estimate, p: share });
  const request = object({
    ...{ objective: text, parameters: list(text), candidates: games, spread: number, games, seat: games.optional() },
    ...{ rounds: games, confirm: games, confidence: share },
  });
  const confirmation = object({
    from: games,
    games,
    scenarios: list(object({ scenario: text, gains: list(gain) })),
    overall: list(gain),
  });
  return studyDocument(shapes, 'tune', {
    path: list(object({ round: games, start: number, centre: number, candidates: number })),
    ...{ game: text, policy: text, request, start: named(number), found: named(number), better: flag },
    parameters: named(number),
    confirmation,
  });
}
