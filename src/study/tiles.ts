/** Estimates as the large numbers of a page. */

import type { Mark } from '../games/game.js';
import type { Tile } from '../report/html/tile.js';
import type { Estimate } from '../stats/interval.js';
import { plainRateText } from './figure-rows.js';

/** A share of games: `74.9 %` and `73.0 to 76.8`. */
export function tileOfRate(label: string, found: Estimate, mark?: Mark): Tile {
  const [, value, bounds] = /^(.*?)(?: \((.*)\))?$/.exec(plainRateText(found)) ?? [];
  const interval = bounds?.replace(/(\d)-(\d)/, '$1 to $2');
  return { value, label, ...(interval === undefined ? {} : { interval }), ...(mark ? { mark } : {}) };
}
