/** Parameters of a policy as the dimensions of a search, and a policy with those that were found. */

import type { GameModule, PolicyModule, PolicyParameter, PolicyParameters } from '../games/game.js';
import { seatsOf } from '../games/seats.js';
import type { PolicyChoice } from '../policy/choice.js';
import { lineUp, parseReference, referenceText } from '../policy/syntax.js';
import type { Job } from '../run/plan.js';
import { type Dimension, found, type Search, settled } from '../stats/evolution.js';
import type { Wanted } from './collect.js';

/** Names of the parameters that have more than one value. */
export function tunableParameters({ parameters = [] }: PolicyModule): string[] {
  return parameters.filter(({ min, max }) => max > min).map(({ name }) => name);
}

/** A policy's parameter as a dimension, given where the search begins. */
export function dimensionOf({ name, min, max, step }: PolicyParameter, start: PolicyParameters): Dimension {
  return { start: start[name], min, max, step };
}

/** What a search has found, fit to be read by people: three digits of a number without steps, more are noise. */
export function foundValues(search: Search, dimensions: readonly Dimension[]): number[] {
  return found(search, dimensions).map((value, i) =>
    dimensions[i].step > 0 ? value : settled(Number(value.toPrecision(3)), dimensions[i]),
  );
}

/** The policies of a job with another one in a seat. */
export function seatedAt(
  game: GameModule,
  { policies: given, setup }: Job,
  own: number,
  choice: PolicyChoice,
): NonNullable<Wanted['instead']> {
  const policies = given.map((policy, seat) => (seat === own ? choice : policy));
  return { policies, label: lineUp(seatsOf(game, setup), (seat) => policies[seat].label) };
}

/** The policies of a job with other values of some parameters in one seat. */
export function withParameters(
  game: GameModule,
  job: Job,
  seat: number,
  values: PolicyParameters,
): NonNullable<Wanted['instead']> {
  const own = job.policies[seat];
  const reference = parseReference(own.label);
  const label = referenceText({ ...reference, parameters: { ...reference.parameters, ...values } });
  const seated = seatedAt(game, job, seat, { ...own, label, parameters: { ...own.parameters, ...values } });
  return job.policies.length === 1 ? { ...seated, label } : seated;
}
