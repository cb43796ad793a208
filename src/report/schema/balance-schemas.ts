/** Documents of the studies of scenarios, charts and bids. */

import { zod } from '../../games/shared/data/zod.js';
import { pictureSchema } from './board-schema.js';
import { courseSchema } from './run-schema.js';
import { type Shapes, studyDocument } from './shapes.js';

export function thresholdsSchema(shapes: Shapes) {
  const { object, list, orNull, text, number, games, share, estimate } = shapes;
  const z = zod();
  const level = object({
    level: text,
    wanted: orNull(share),
    from: orNull(estimate),
    share: orNull(estimate),
    printedFrom: orNull(number),
    printedShare: orNull(estimate),
    printedBelow: orNull(estimate),
  });
  return studyDocument(shapes, 'thresholds', {
    ...{ game: text, scenario: text, mix: list(object({ policy: text, games })), metric: text },
    ...{ games, excluded: games, fixedLowest: games, fixedHighest: games, confidence: share, band: number },
    levels: list(level),
    distribution: list(z.tuple([z.union([number, z.enum(['lowest', 'highest'])]), games])),
  });
}

export function bidSchema(shapes: Shapes) {
  const { object, list, orNull, text, number, flag, games, share } = shapes;
  const z = zod();
  const pair = z.tuple([orNull(number), orNull(number)]);
  const promiser = object({
    ...{ policy: text, games, horizon: orNull(number), fair: orNull(number), fairInterval: pair, fairWithin: pair },
    ...{ equilibria: list(number), equilibriaWithin: list(orNull(number)) },
    curve: list(z.tuple([number, share, number])).describe('bid, chance that it is kept, half-width for all bids'),
  });
  const response = object({ to: number, bid: orNull(number), payoff: orNull(number), half: orNull(number) });
  const safe = orNull(object({ bid: number, secured: number }));
  const solution = object({
    equilibria: list(object({ bidA: number, bidB: number, payoffA: number, payoffB: number })),
    ...{ complete: flag, safeA: safe, safeB: safe, half: number },
  });
  return studyDocument(shapes, 'bid', {
    ...{ game: text, scenario: text, on: text, direction: z.enum(['high', 'low']), draw: share },
    promisers: list(promiser),
    responses: list(list(response)),
    payoffs: list(z.tuple([number, number, number, number])).optional(),
    solution: orNull(solution),
    price: orNull(object({ of: text, shift: orNull(number), interval: orNull(pair) })),
  });
}

export function scanSchema(shapes: Shapes) {
  const { object, list, orNull, text, number, flag, games, share, estimate, effect } = shapes;
  const z = zod();
  const coordinates = list(orNull(text));
  const cell = object({ measure: text, level: estimate, effect: orNull(effect), corrected: orNull(share) });
  const verdict = z.enum(['met', 'failed', 'undecided']);
  return studyDocument(shapes, 'scan', {
    ...{ game: text, scenario: text, games, axes: list(object({ name: text, values: list(text) })) },
    points: list(object({ coordinates, policy: text, overrides: list(text), reference: flag, cells: list(cell) })),
    even: orNull(object({ at: number, from: orNull(number), to: orNull(number) })),
    requirements: list(object({ requirement: text, point: coordinates, verdict, found: estimate })),
  });
}

export function sensitivitySchema(shapes: Shapes) {
  const { object, list, orNull, text, number, flag, games, share, estimate, effect } = shapes;
  const z = zod();
  const variation = object({
    ...{ name: text, group: text, meaning: text, cells: games, reconstructed: games, overlaps: flag.optional() },
    price: object({ amount: number, unit: text }).optional(),
  });
  const move = object({ variation, steps: z.int(), set: orNull(list(text)) });
  const moved = orNull(object({ move, effect, corrected: share, perPrice: orNull(estimate) }));
  const joint = object({
    ...{ parts: games, best: estimate, worst: estimate, variants: games, mean: number, spread: estimate },
    changes: list(estimate),
  });
  return studyDocument(shapes, 'sensitivity', {
    ...{ game: text, scenario: text, policy: text, games, measure: text, isRate: flag, level: estimate },
    bars: list(object({ variation, up: moved, down: moved, size: number, matters: flag })),
    ...{ tests: games, confidence: share, joint: orNull(joint) },
    cannotMove: list(object({ part: text, steps: z.int() })),
  });
}

export function explainSchema(shapes: Shapes) {
  const { object, list, named, orNull, text, number, games, share, estimate } = shapes;
  const effect = object({ difference: estimate, p: orNull(share), exposed: games, unexposed: games });
  const influence = object({ name: text, title: text, effect, corrected: orNull(share) });
  const group = object({ from: number, to: number, games, success: estimate });
  const noReturn = object({
    hopeless: share,
    lostBy: list(object({ turn: games, share: estimate, over: estimate, doomed: estimate })),
    escaped: estimate,
    everHopeless: games,
  });
  const tension = object({
    decided: share,
    decidedBy: list(object({ turn: games, share: estimate })),
    ...{ decidedTurn: estimate, deadTurns: estimate, leadChanges: estimate, swing: estimate, behind: share },
    ...{ comebacks: estimate, everBehind: games, collapses: estimate, everAhead: games },
  });
  return studyDocument(shapes, 'explain', {
    ...{ game: text, scenario: text, policy: text, seat: text.optional(), goal: text, games, success: estimate },
    causes: list(
      object({ outcome: text, ending: text, share: estimate, games, turn: estimate, state: named(estimate) }),
    ),
    noReturn: orNull(noReturn),
    tension: orNull(tension),
    board: pictureSchema(shapes).optional(),
    markers: list(influence),
    firstTurn: list(object({ name: text, title: text, p: share, corrected: share, groups: list(group) })),
    places: list(influence.extend({ cell: text.optional() })),
    losses: list(object({ name: text, title: text, cell: text.optional(), held: games, lost: games, share: estimate })),
    course: courseSchema(shapes),
    ...seatShapes(shapes),
  });
}

export function designSchema(shapes: Shapes) {
  const { object, list, orNull, text, number, flag, games, share, estimate } = shapes;
  const z = zod();
  const target = object({
    ...{ target: text, low: orNull(number), high: orNull(number), share: flag, difference: flag },
  });
  const effect = object({ corrected: share, moves: flag, level: orNull(text), distance: number });
  const verdict = z.enum(['met', 'open', 'missed']);
  const guard = z.enum(['length', 'spread', 'decisions']);
  const confirmed = object({
    ...{ games, distance: number, targets: list(target.extend({ found: estimate, off: number, verdict })) },
    guards: list(object({ guard, scenario: text, given: number, found: number, broken: flag })),
  });
  const point = object({
    changes: list(object({ part: text, meaning: text, printed: flag, level: text, steps: games })),
    values: list(object({ scenario: text, path: text, before: orNull(text), after: text })),
    ...{ steps: games, cost: number, explored: number, confirmed: orNull(confirmed), files: list(text) },
  });
  return studyDocument(shapes, 'design', {
    ...{ game: text, scenarios: list(text), policies: list(text), foil: orNull(text) },
    targets: list(target.extend({ unit: number })),
    parts: list(object({ part: text, meaning: text, printed: flag, levels: list(text), effect: orNull(effect) })),
    ...{
      price: number,
      printed: number,
      confidence: share,
      games,
      candidates: games,
      impossible: games,
      broken: games,
    },
    reached: list(object({ target: text, nearest: orNull(number), off: orNull(number) })),
    points: list(point),
    advice: orNull(object({ point: games, advice: z.enum(['given', 'found', 'none']) })),
  });
}

/** Places held, and who leads. */
function seatShapes({ object, list, orNull, text, games, share, estimate }: Shapes) {
  const place = object({
    ...{ name: text, title: text, cell: text.optional(), turn: games, held: games, notHeld: games, withIt: estimate },
    ...{ without: estimate, difference: estimate, p: share, corrected: share },
  });
  const holdings = object({
    gamesMin: games,
    middle: games,
    comparisons: games,
    left: list(text),
    places: list(place),
  });
  const rivalry = object({
    leads: list(object({ turn: games, games, wins: estimate, gap: estimate })),
    ...{ changes: estimate, halfWay: games, runaway: estimate, comebacks: estimate, uncaught: orNull(games) },
    ...{ seats: list(object({ seat: text, wins: estimate })), spread: estimate },
  });
  return { holdings: orNull(holdings), rivalry: orNull(rivalry) };
}

export function studySchema(shapes: Shapes) {
  const { object, list, named, orNull, text, number, flag, games, share, estimate } = shapes;
  const z = zod();
  const verdict = { p: share, corrected: share, shown: flag };
  const claim = object({
    id: text,
    claim: text,
    p: share.optional(),
    corrected: share.optional(),
    shown: flag.optional(),
  });
  const entry = object({
    ...{
      stage: z.enum(['begun', 'explored', 'confirmed', 'failed']),
      title: text,
      registration: text,
      contents: named(text),
      seed: text,
      games,
    },
    ...{ variants: list(text), claims: list(claim), message: orNull(text) },
  });
  return studyDocument(shapes, 'study', {
    ...{ title: text, phase: z.enum(['explore', 'confirm']), game: text, registration: text, alpha: number, games },
    variants: list(object({ variant: text, scenario: text, policy: text, overrides: list(text), why: orNull(text) })),
    levels: list(object({ variant: text, measure: text, share: flag, level: estimate, difference: orNull(estimate) })),
    claims: list(
      object({ id: text, claim: text, why: orNull(text), share: flag, difference: flag, found: estimate, ...verdict }),
    ),
    ...{ registered: games, ledger: list(entry) },
  });
}

export function calibrateSchema(shapes: Shapes) {
  const { object, list, orNull, text, number, games, share, estimate } = shapes;
  const z = zod();
  const step = z.int().min(-1).max(1);
  const fit = object({
    variant: list(step),
    scenarios: list(object({ scenario: text, below: estimate })),
    distance: number,
  });
  const evidence = object({
    ...{ family: text, step, drawn: games, accepted: games, posterior: estimate, p: share, corrected: share },
  });
  return studyDocument(shapes, 'calibrate', {
    ...{ game: text, policy: text, games, families: list(text), fits: list(fit), accepted: list(games) },
    ...{ evidence: list(evidence), rankAsGiven: games, tiedAsGiven: games },
    tiedBorder: orNull(object({ distance: number, accepted: games, rejected: games })),
  });
}
