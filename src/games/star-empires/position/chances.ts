/** Rolls that are logged with what they decide. */

import { replay } from '../game-log.js';
import { luck, percent } from './luck.js';

/** Whether something happens whose chance is so many percent. @param what as a line says it */
export function happens(what: string, most: number): boolean {
  const roll = percent();
  replay.log?.chance(what, roll, most);
  return roll <= most;
}

/** Whether something happens that is as likely as not. */
export function isHeads(what: string): boolean {
  const heads = luck.below(2) === 0;
  replay.log?.rolled(what, heads ? 'yes' : 'no');
  return heads;
}
