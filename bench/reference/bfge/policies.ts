/**
 * The shipped policies, which read the game through the view of this program. What one leaves out is played as `drill`.
 */

import admiral from '../../../policies/bfge/admiral.js';
import greedy from '../../../policies/bfge/greedy.js';
import mixed from '../../../policies/bfge/mixed.js';
import random from '../../../policies/bfge/random.js';
import { type BfgePolicy, type Decisions, drill, type PolicyModule } from '../../../src/games/bfge/kit.js';

const MODULES: Readonly<Record<string, PolicyModule<BfgePolicy>>> = { admiral, greedy, mixed, random };
export const POLICY_NAMES = ['drill', ...Object.keys(MODULES)];

/** A policy with its default parameters. @throws Error for an unknown name */
export function policyNamed(name: string): Decisions {
  if (name === 'drill') return drill;
  const module = MODULES[name];
  if (module === undefined) throw new Error(`unknown policy "${name}"; expected one of ${POLICY_NAMES.join(', ')}`);
  const parameters = Object.fromEntries(
    (module.parameters ?? []).map((parameter) => [parameter.name, parameter.default]),
  );
  return { ...drill, ...module.create(parameters) };
}
