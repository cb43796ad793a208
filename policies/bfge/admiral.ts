/**
 * A competent commander: concentrates on a few regions worth it, bluffs now and then, plays chits where they tip a
 * fight and leaves what is lost.
 */

import type { BfgePolicy, PolicyModule } from '../../src/games/bfge/kit.js';
import { admiralPolicy } from './lib/admiral.js';

type Row = readonly [name: string, value: number, min: number, max: number, step: number, meaning: string];

const ROWS: readonly Row[] = [
  ['regions', 2, 1, 6, 1, 'regions contested at once'],
  ['skip', 0, 0, 5, 1, 'best regions left to the enemy'],
  ['politics', 0.4, 0, 1, 0, 'weight of Political against Resource values'],
  ['thrift', 0.3, 0, 2, 0, 'how much a high Combat value repels'],
  ['guard', 0.4, 0, 2, 0, 'how much own garrisons are reinforced'],
  ['raid', 1.5, 0, 5, 0, 'factor on regions the enemy holds'],
  ['reply', 1, 0, 5, 0, 'factor on the two regions where the enemy is expected'],
  ['bluff', 10, 0, 90, 1, 'chance in a hundred to leave out a chosen region'],
  ['leave', 0.4, 0, 2, 0, 'leaves a fight below this share of the enemy power'],
  ['margin', 1, 0, 20, 1, 'strength of a garrison beyond what is needed'],
];

const policy: PolicyModule<BfgePolicy> = {
  game: 'bfge',
  name: 'admiral',
  summary: 'Concentrates, bluffs, uses chits and disengages',
  parameters: ROWS.map(([name, value, min, max, step, meaning]) => ({ name, meaning, default: value, min, max, step })),
  create({ regions, skip, politics, thrift, guard, raid, reply, bluff, leave, margin }) {
    const plan = { regions, skip, politics, thrift, guard, raid, reply, bluff };
    return admiralPolicy(() => plan, { leave, margin });
  },
};

export default policy;
