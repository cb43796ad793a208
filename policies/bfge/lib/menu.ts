/** Plans of deployment among which `mixed` chooses, and the temper with which it plays them. */

import type { Temper } from './admiral.js';
import type { Plan } from './deployment.js';

type Row = readonly [
  regions: number,
  skip: number,
  politics: number,
  thrift: number,
  guard: number,
  raid: number,
  bluff: number,
];

const ROWS: readonly Row[] = [
  [1, 0, 0.3, 0.3, 0.4, 1.5, 0],
  [1, 0, 0.3, 0.3, 0.4, 1.5, 50],
  [1, 1, 0.3, 0.3, 0.4, 1.5, 0],
  [2, 0, 0.2, 0.3, 0.4, 1.5, 0],
  [2, 0, 0.6, 0.3, 0.4, 1.5, 0],
  [2, 0, 0.2, 0.3, 1, 3, 0],
  [2, 1, 0.2, 0.3, 0.4, 1.5, 0],
  [2, 0, 0.2, 0.3, 0.4, 0.3, 0],
  [2, 0, 0.2, 0.3, 0.4, 1.5, 30],
  [3, 0, 0.2, 0.3, 0.4, 1.5, 0],
  [3, 1, 0.2, 0.3, 0.4, 1.5, 0],
  [3, 0, 0.3, 0.3, 1, 3, 20],
  [4, 0, 0.4, 0.3, 0.4, 1.5, 0],
  [6, 0, 0.5, 0.3, 0.8, 1.5, 0],
];

export const MENU: readonly Plan[] = ROWS.map(([regions, skip, politics, thrift, guard, raid, bluff]) => ({
  regions,
  skip,
  politics,
  thrift,
  guard,
  raid,
  bluff,
}));

export const TEMPER: Temper = { leave: 0.4, margin: 1 };
