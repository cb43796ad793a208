/** A battle with other Morale, strategy or light: for studies that ask what if. */

import type { PutInfo } from '../game.js';
import { ARMIES, SIDES } from './position/armies.js';
import * as s from './position/state.js';
import { STEP_MAX, setStrategy } from './rules/tactical.js';

const MORALE_MAX = 10;
const DARKEST = 3;
const A_SIDE = ARMIES / SIDES;

/**
 * What can be changed; armies by their place in the list of their side. Hit Points are not among it: what a side has
 * lost is counted by what it was lost to.
 */
export function putsOf(): PutInfo[] {
  const sides = ['A', 'B'];
  return [
    { path: 'light', meaning: 'visibility, 0 bright to 3 dark', min: 0, max: DARKEST },
    ...sides.map((side): PutInfo => {
      const [path, meaning] = [`strategy.${side.toLowerCase()}`, `strategy of ${side}, attack above 0`];
      return { path, meaning, min: -STEP_MAX, max: STEP_MAX };
    }),
    ...sides.flatMap((side) =>
      Array.from({ length: A_SIDE }, (_, i): PutInfo => {
        const [path, meaning] = [`morale.${side.toLowerCase()}${i + 1}`, `Morale of army ${i + 1} of ${side}`];
        return { path, meaning, min: 1, max: MORALE_MAX };
      }),
    ),
  ];
}

/** @throws Error for an army that is not in the field */
export function put(path: string, value: number): void {
  const [what, whose = ''] = path.split('.');
  const side = whose.startsWith('b') ? 1 : 0;
  if (what === 'light') s.n[s.N_LIGHT] = value;
  else if (what === 'strategy') setStrategy(side, value);
  else {
    const place = Number(whose.slice(1));
    const army = side * A_SIDE + place - 1;
    if (s.hp[army] === 0) throw new Error(`army ${place} of ${side === 0 ? 'A' : 'B'} is not in the field`);
    s.morale[army] = value;
  }
}
