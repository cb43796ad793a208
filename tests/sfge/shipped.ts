/** The shipped scenarios, and policies that play them in the tests. */

import garrison from '../../policies/sfge/garrison.js';
import passive from '../../policies/sfge/passive.js';
import steward from '../../policies/sfge/steward.js';
import wild from '../../policies/sfge/wild.js';

export const POLICIES = { passive, garrison, wild, steward } as const;
export type PolicyName = keyof typeof POLICIES;
export const POLICY_NAMES = Object.keys(POLICIES) as PolicyName[];

/** Every scenario; the unlimited one over its default base, with a cap of 40 turns. */
export const SCENARIOS: readonly { readonly id: string; readonly set: readonly string[] }[] = [
  { id: 'over-the-edge', set: [] },
  { id: 'civil-war', set: [] },
  { id: 'the-empire-strikes', set: [] },
  { id: 'eternal-empire', set: [] },
  { id: 'trans-human-revolt', set: [] },
  { id: 'second-empire', set: [] },
  { id: 'sweep-of-empire', set: ['turnCap=40'] },
];
