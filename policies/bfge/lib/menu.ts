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
  reply: number,
  bluff: number,
];

const ROWS: readonly Row[] = [
  [1, 0, 0.3, 0.3, 0.4, 1.5, 1, 0],
  [1, 0, 0.3, 0.3, 0.4, 1.5, 3, 0],
  [1, 0, 0.5, 0.3, 0.4, 1.5, 0.3, 0],
  [2, 0, 0.2, 0.3, 0.4, 1.5, 1, 0],
  [2, 0, 0.6, 0.3, 0.4, 1.5, 1, 0],
  [2, 0, 0.4, 0.3, 1, 3, 1, 0],
  [2, 0, 0.4, 0.3, 0.4, 1.5, 0.3, 0],
  [2, 0, 0.4, 0.3, 0.4, 1.5, 2, 0],
  [2, 0, 0.4, 0.3, 0.4, 1.5, 1, 30],
  [2, 1, 0.4, 0.3, 0.4, 1.5, 1, 0],
  [3, 0, 0.4, 0.3, 0.4, 1.5, 1, 0],
  [3, 0, 0.4, 0.3, 0.4, 1.5, 0.4, 0],
  [3, 0, 0.4, 0.3, 1, 3, 2, 0],
  [4, 0, 0.4, 0.3, 0.4, 1.5, 1, 0],
  [6, 0, 0.5, 0.3, 0.8, 1.5, 1, 0],
];

export const MENU: readonly Plan[] = ROWS.map(([regions, skip, politics, thrift, guard, raid, reply, bluff]) => ({
  regions,
  skip,
  politics,
  thrift,
  guard,
  raid,
  reply,
  bluff,
}));

export const TEMPER: Temper = { leave: 0.4, margin: 1 };
