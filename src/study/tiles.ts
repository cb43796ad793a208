/** Estimates as the large numbers of a page. */

import type { Mark } from '../games/game.js';
import type { Tile } from '../report/html/tile.js';
import { meanText } from '../stats/digits.js';
import type { Estimate } from '../stats/interval.js';
import { plainRateText } from './figure-rows.js';
import { signedText } from './texts.js';

export function tileOfRate(label: string, found: Estimate, mark?: Mark): Tile {
  return tileOf(label, plainRateText(found), mark);
}

export function tileOfMean(label: string, found: Estimate): Tile {
  return tileOf(label, meanText(found));
}

/** A difference of shares, in percentage points. */
export function tileOfDifference(label: string, found: Estimate, share = true): Tile {
  return tileOf(label, signedText(found, share));
}

/** A text with its interval (`43 (43 to 44)`, `74.9 % (73.0-76.8)`, `41.36 ± 0.28`) as a tile. */
export function tileOf(label: string, text: string, mark?: Mark): Tile {
  const [, value, bounds, half] = /^([^(±]*?)(?: \((.*)\)| ± (.*))?$/.exec(text) ?? [];
  const interval = half === undefined ? bounds?.replace(/(\d)-(\d)/, '$1 to $2') : `± ${half}`;
  return { value: value ?? text, label, ...(interval === undefined ? {} : { interval }), ...(mark ? { mark } : {}) };
}
