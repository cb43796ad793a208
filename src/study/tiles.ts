/** Estimates as the large numbers of a page, with the digits and bounds of figures and tables. */

import type { Mark } from '../games/game.js';
import type { Tile } from '../report/html/tile.js';
import { pointsOf } from '../report/words.js';
import type { Estimate } from '../stats/interval.js';
import { differenceRow, isShare, levelRow, plainRateText } from './figure-rows.js';

/** Of a text as in a table: `74.9 % (73.0-76.8)`, `+21.9 (20.6 to 23.1)`, `12.3 ± 0.4`. */
export function tileOf(label: string, text: string, mark?: Mark): Tile {
  const [, value, bounds] = /^(\S+(?: %| x)?)(?: (.*))?$/.exec(text) ?? [null, text];
  const interval = bounds?.replace(/^\((.*)\)$/, '$1').replace(/(\d)-(\d)/, '$1 to $2');
  return { value, label, ...(interval === undefined ? {} : { interval }), ...(mark ? { mark } : {}) };
}

/** A share of games: `74.9 %` and `73.0 to 76.8`. */
export function tileOfRate(label: string, found: Estimate, mark?: Mark): Tile {
  return tileOf(label, plainRateText(found), mark);
}

/** A measure of somebody: `won by steward`, `mean vp, steward`. */
export function tileOfLevel(measure: string, who: string, found: Estimate): Tile {
  const what = isShare(measure) ? pointsOf(measure) : `mean ${measure}`;
  return tileOf(measure === 'win' ? `won by ${who}` : `${what}, ${who}`, levelRow(measure, '', found).text);
}

/** A difference of a measure: `percentage points of games won: steward minus garrison`. */
export function tileOfDifference(measure: string, what: string, found: Estimate): Tile {
  const unit = isShare(measure) ? `percentage points of ${pointsOf(measure)}` : measure;
  return tileOf(`${unit}: ${what}`, differenceRow(measure, '', found).text);
}
