/** What a schema says of a list of numbers. */

import type { z } from 'zod';
import { byNumber, type NumberList } from '../numbers.js';
import { integer } from './shape.js';
import type { Zod } from './zod.js';

/** A field for each number, for the object that holds them. */
export function numberShapes<List extends NumberList>(z: Zod, list: List): { [Name in keyof List]: z.ZodInt } {
  return byNumber(list, (name) => integer(z, list[name].min, list[name].max, list[name].meaning));
}
