/** One large number of what was found. */

import type { Mark } from '../../games/game.js';
import { inkClass } from '../marks.js';
import { breakable, type Content, html } from './markup.js';

export interface Tile {
  /** `74.9 %`. */
  readonly value: string;
  /** `73.0 to 76.8`; absent: it is exact. */
  readonly interval?: string;
  /** What it is: `won by steward`. */
  readonly label: string;
  /** Whose it is. */
  readonly mark?: Mark;
}

/** Tiles beside each other. */
export function tilesMarkup(tiles: readonly Tile[]): Content {
  if (tiles.length === 0) return null;
  return html`<div class="tiles">${tiles.map(({ value, interval, label, mark }) => html`<p class="tile${inkClass(mark?.colour)}"><b>${value}</b>${interval === undefined ? null : html` <span>${interval}</span>`}<br>${mark ? html`<i>${mark.letter}</i> ` : null}${breakable(label)}</p>`)}</div>
`;
}
