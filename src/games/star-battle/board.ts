/** The field as data for pictures: the lines of both sides, an army above the other. There is no map. */

import type { Board, ResolvedSetup } from '../game.js';
import { SIDE_NAMES } from './position/names.js';
import type { StarBattleSetup } from './setup.js';

/** An army, the gap to the next one, and the field between the lines. */
const WIDTH = 2;
const HEIGHT = 0.6;
/** Of few armies. */
const HEIGHT_FEW = 1.2;
const FEW = 3;
const GAP = 0.1;
const FIELD = 1.2;
/** Room for the name of a side above its line. */
const NAME = 0.25;

export function boardOf({ document }: ResolvedSetup<StarBattleSetup>): Board {
  const battles = document.battles.length > 0 ? document.battles : [document.forces];
  const numbers = SIDE_NAMES.map((side) => Math.max(...battles.map((forces) => forces[side].length)));
  const height = Math.max(...numbers) <= FEW ? HEIGHT_FEW : HEIGHT;
  const left = (side: number): number => side * (WIDTH + FIELD);
  return {
    title: 'The field',
    cells: SIDE_NAMES.flatMap((name, side) =>
      Array.from({ length: numbers[side] }, (_, place) => ({
        id: `${name}${place + 1}`,
        name: `${name}${place + 1}`,
        shape: { kind: 'rectangle', x: left(side), y: NAME + place * (height + GAP), width: WIDTH, height },
        neighbours: [],
      })),
    ),
    labels: SIDE_NAMES.map((name, side) => ({ text: `Side ${name.toUpperCase()}`, x: left(side), y: 0 })),
  };
}
