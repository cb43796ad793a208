/** The deck of strategic assignments (9), and those of Galactic and Major Events (15). */

import { port } from '../game-log.js';
import { oneOf } from '../player/ask.js';
import { decisions, views } from '../player/seats.js';
import { CARDS, GALACTIC, IMP, LATER_CARDS, MAJOR } from '../position/layout.js';
import { luck, STREAM_CARDS } from '../position/luck.js';
import {
  deck,
  galactic,
  galacticDeck,
  major,
  majorDeck,
  N_CARD,
  N_DECK_AT,
  N_DECK_END,
  N_GALACTIC_AT,
  N_GALACTIC_END,
  N_MAJOR_AT,
  N_MAJOR_END,
  n,
} from '../position/state.js';
import { scenario } from '../position/tables.js';

const ALL = (1 << CARDS) - 1;

/** The Empire orders so many of the cards given as bits (9). */
function order(cards: number, number: number): void {
  let left = cards;
  for (let i = 0; i < number; i++) {
    const card = oneOf(IMP, 'assignment', decisions[IMP].assignment(views[IMP], left), left);
    left &= ~(1 << card);
    deck[i] = card;
  }
  n[N_DECK_AT] = 0;
  n[N_DECK_END] = number;
}

/** The first deck: all cards (9). */
export function firstDeck(): void {
  order(ALL, CARDS);
}

function withoutCurrent(): number {
  return n[N_CARD] < 0 ? ALL : ALL & ~(1 << n[N_CARD]);
}

/** H8: all other cards are ordered anew (15). */
export function restack(): void {
  const cards = withoutCurrent();
  order(cards, n[N_CARD] < 0 ? CARDS : CARDS - 1);
}

/** The next card holds for two turns (9). */
export function nextAssignment(): void {
  if (n[N_DECK_AT] === n[N_DECK_END]) order(withoutCurrent(), LATER_CARDS);
  n[N_CARD] = deck[n[N_DECK_AT]++];
  port.log?.assignment(n[N_CARD]);
}

function shuffle(cards: Int32Array, from: number, end: number): void {
  for (let i = end - 1; i > from; i--) {
    const j = from + luck.below(i - from + 1);
    const card = cards[i];
    cards[i] = cards[j];
    cards[j] = card;
  }
}

/** New decks of all event cards that do not lie open, four Galactic ones set aside (15). */
export function newEventDecks(): void {
  let number = 0;
  for (let card = 1; card <= GALACTIC; card++) if (galactic[card] === 0) galacticDeck[number++] = card;
  shuffle(galacticDeck, 0, number);
  n[N_GALACTIC_AT] = 0;
  n[N_GALACTIC_END] = Math.max(0, number - scenario.setAside);
  number = 0;
  for (let card = 1; card <= MAJOR; card++) if (major[card] === 0) majorDeck[number++] = card;
  shuffle(majorDeck, 0, number);
  n[N_MAJOR_AT] = 0;
  n[N_MAJOR_END] = number;
  port.log?.shuffled();
}

/** What lies in the event decks, those set aside included, in another order: nobody knows it (15). */
export function reorderEvents(): void {
  luck.start(STREAM_CARDS, 0);
  const aside = n[N_GALACTIC_END] > 0 ? scenario.setAside : 0;
  shuffle(galacticDeck, n[N_GALACTIC_AT], n[N_GALACTIC_END] + aside);
  shuffle(majorDeck, n[N_MAJOR_AT], n[N_MAJOR_END]);
}
