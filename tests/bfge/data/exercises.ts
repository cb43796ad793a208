/** Games in which every cell of the data acts (tests/policies/silent-cells.verify.test.ts). */

import type { Exercise } from '../../support/silent-cells.js';

const policies = ['random', 'greedy', 'admiral'];
const games = [0, 1, 2, 3, 4];

export const EXERCISES: readonly Exercise[] = [
  { scenario: 'civil-war', policies, games },
  { scenario: 'invasion', policies, games },
  { cells: /^charts\.transHuman\.bands\.1-30\./, scenario: 'civil-war', set: ['chaosIndex=20'], policies, games },
];
