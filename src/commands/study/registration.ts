/** What is registered of a study: what its plan says, and what the files that it names have in them. */

import { setupText } from '../../games/shared/data/plain-text.js';
import { codeHash } from '../../run/code-hash.js';
import type { Job } from '../../run/plan.js';
import { hashOf } from '../../run/run-plan.js';
import type { Plan } from './plan.js';

export interface Registration {
  /** SHA-256 of all that decides what is claimed and judged; titles and reasons are not in it. */
  readonly hash: string;
  /** SHA-256 of what is played, by what it is; a plan that cannot be played has none. */
  readonly contents: Readonly<Record<string, string>>;
}

/** @param jobs of the variants, by their names; none: they could not be made */
export async function registrationOf(
  plan: Plan,
  names: readonly string[],
  jobs: readonly Job[],
): Promise<Registration> {
  const contents = await contentsOf(names, jobs);
  return { hash: hashOf([...wordsOf(plan), contents]), contents };
}

/** What the plan itself says. */
function wordsOf({ scenario, policy, set, charts, confirm, alpha, variants, hypotheses }: Plan): unknown[] {
  const changes = Object.entries(variants).map(([name, { why: _, ...variant }]) => [name, variant]);
  const claims = hypotheses.map(({ id, claim }) => [id, claim.replaceAll(/\s+/g, '')]);
  return [scenario, policy ?? null, set ?? [], charts ?? null, changes, claims, confirm ?? null, alpha];
}

async function contentsOf(names: readonly string[], jobs: readonly Job[]): Promise<Record<string, string>> {
  if (jobs.length === 0) return {};
  const [{ game, rulesVersion }] = jobs;
  const found: Record<string, string> = {
    [`rules and code of ${game}`]: hashOf([rulesVersion, await codeHash([game], 'study')]),
  };
  for (const [i, { setup, policies }] of jobs.entries()) {
    const of = `of ${names[i]}`;
    found[`charts ${setup.charts.id} ${of}`] = setup.charts.hash;
    found[`set-up ${setup.scenario} ${of}`] = hashOf([setupText(setup)]);
    // Of one name, whoever's seat it is.
    for (const { label, parameters, forbid, hash } of policies) {
      found[`policy ${label} ${of}`] = hash;
      found[`parameters of ${label} ${of}`] = hashOf([Object.entries(parameters).sort(), forbid ?? []]);
    }
  }
  return found;
}
