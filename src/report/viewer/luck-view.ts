/** What luck and decisions did, on the page of a game. */

import type { Figure } from '../figures/figure.js';
import { linePlot } from '../figures/line-plot.js';
import { html, type Markup } from '../html/markup.js';
import type { Watch, WatchedGame } from './watch.js';

/** The chance of success after each turn; null where luck was not asked for. */
export function luckPlot({ games }: Watch): Figure | null {
  const lines = games.flatMap(({ policy, luck }) => {
    if (luck === null) return [];
    const points = luck.turns.map(({ chances: [, after] }, x) => {
      const y = 100 * after;
      return { x, y, low: y, high: y };
    });
    return [{ name: policy, points }];
  });
  if (lines.length === 0) return null;
  const heads = games.flatMap(({ policy, luck }) =>
    luck === null ? [] : [`${games.length > 1 ? `${policy}: ` : ''}${luck.head.join('; ')}`],
  );
  return linePlot({
    id: 'luck',
    title: 'Chance of success after each turn',
    caption: `${heads.join('. ')}. The chance is of how the game will end, from the turns that are left; it may rise while the standing falls.`,
    axes: ['turn', 'chance, %'],
    lines,
    domainY: [0, 100],
  });
}

/** A turn's luck and decisions, and its rolls where they were looked at. */
export function luckMarkup({ luck }: WatchedGame, turn: number): Markup | null {
  const found = luck?.turns[turn];
  if (found === undefined) return null;
  const { text, rolls } = found;
  const list = rolls.length === 0 ? null : html`<ul>${rolls.map((roll) => html`<li>${roll}</li>`)}</ul>`;
  return html`<div class="luck"><p>${text}</p>${list}</div>
`;
}
