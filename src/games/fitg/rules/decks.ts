/** The deck of strategic assignments (9), and those of Galactic and Major Events (15). */

import { replay } from '../game-log.js';
import { oneOf } from '../player/ask.js';
import { decisions, views } from '../player/seats.js';
import { CARDS, GALACTIC, IMP, LATER_CARDS, MAJOR } from '../position/layout.js';
import { luck, STREAM_CARDS } from '../position/luck.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';

const ALL = (1 << CARDS) - 1;

/** The Empire orders so many of the cards given as bits (9). */
function order(cards: number, number: number): void {
  let left = cards;
  for (let i = 0; i < number; i++) {
    const card = oneOf(IMP, 'assignment', decisions[IMP].assignment(views[IMP], left), left);
    left &= ~(1 << card);
    s.deck[i] = card;
  }
  s.n[s.N_DECK_AT] = 0;
  s.n[s.N_DECK_END] = number;
}

/** The first deck: all cards (9). */
export function firstDeck(): void {
  order(ALL, CARDS);
}

function withoutCurrent(): number {
  return s.n[s.N_CARD] < 0 ? ALL : ALL & ~(1 << s.n[s.N_CARD]);
}

/** H8: all other cards are ordered anew (15). */
export function restack(): void {
  const cards = withoutCurrent();
  order(cards, s.n[s.N_CARD] < 0 ? CARDS : CARDS - 1);
}

/** The next card holds for two turns (9). */
export function nextAssignment(): void {
  if (s.n[s.N_DECK_AT] === s.n[s.N_DECK_END]) order(withoutCurrent(), LATER_CARDS);
  s.n[s.N_CARD] = s.deck[s.n[s.N_DECK_AT]++];
  replay.log?.assignment(s.n[s.N_CARD]);
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
  for (let card = 1; card <= GALACTIC; card++) if (s.galactic[card] === 0) s.galacticDeck[number++] = card;
  shuffle(s.galacticDeck, 0, number);
  s.n[s.N_GALACTIC_AT] = 0;
  s.n[s.N_GALACTIC_END] = Math.max(0, number - t.scenario.setAside);
  number = 0;
  for (let card = 1; card <= MAJOR; card++) if (s.major[card] === 0) s.majorDeck[number++] = card;
  shuffle(s.majorDeck, 0, number);
  s.n[s.N_MAJOR_AT] = 0;
  s.n[s.N_MAJOR_END] = number;
  replay.log?.shuffled();
}

/** What lies in the event decks, those set aside included, in another order: nobody knows it (15). */
export function reorderEvents(): void {
  luck.start(STREAM_CARDS, 0);
  const aside = s.n[s.N_GALACTIC_END] > 0 ? t.scenario.setAside : 0;
  shuffle(s.galacticDeck, s.n[s.N_GALACTIC_AT], s.n[s.N_GALACTIC_END] + aside);
  shuffle(s.majorDeck, s.n[s.N_MAJOR_AT], s.n[s.N_MAJOR_END]);
}
