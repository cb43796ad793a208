/** The Event Phase: hand cards and First Right, the boxes New and Due (15). */

import { port } from '../game-log.js';
import { oneOrNone, yes } from '../player/ask.js';
import { decisions, views } from '../player/seats.js';
import { drawsGalactic, drawsHidden, drawsOpen } from '../position/cards.js';
import { WHY_REFORM_END } from '../position/causes.js';
import { HAND, HAND_HISTORIC, other, REB } from '../position/layout.js';
import { luck, STREAM_EVENTS } from '../position/luck.js';
import { R_GALACTIC_CARDS, R_HAND_CARDS, R_MAJOR_CARDS, record } from '../position/record.js';
import {
  B_COUNT,
  B_GALACTIC,
  B_HIDDEN_GALACTIC,
  B_HISTORIC,
  B_MAJORS,
  B_OPEN,
  DUE,
  dueBox,
  galactic,
  galacticDeck,
  HIDDEN,
  hand,
  major,
  majorDeck,
  N_FIRST_RIGHT,
  N_GALACTIC_AT,
  N_GALACTIC_END,
  N_LAST_HISTORIC,
  N_MAJOR_AT,
  N_MAJOR_END,
  N_NEXT_HISTORIC,
  N_PURGES,
  N_REFORM,
  N_TURN,
  NEW,
  n,
  newBox,
  research,
} from '../position/state.js';
import { map, scenario } from '../position/tables.js';
import { newEventDecks } from './decks.js';
import { measure } from './distance.js';
import { galacticDue, galacticOpens } from './galactic-cards.js';
import { historicDue, isHistoricPlayable, playHistoric } from './historic-cards.js';
import { shift } from './loyalty.js';
import { majorDue, majorOpens } from './major-cards.js';
import { isSecretPlayable, playSecret } from './secret-cards.js';

/** The Event Phase (15). */
export function eventPhase(): void {
  luck.start(STREAM_EVENTS, n[N_TURN]);
  emptyDue();
  if (n[N_TURN] >= scenario.handFromTurn && playHand()) return;
  moveToDue();
  drawNew();
}

/** (1) Due is emptied; the reform of M24 is undone when it goes. */
function emptyDue(): void {
  n[N_PURGES] = 0;
  if (dueBox[B_GALACTIC] > 0) galactic[dueBox[B_GALACTIC]] = 0;
  if (dueBox[B_HIDDEN_GALACTIC] > 0) galactic[dueBox[B_HIDDEN_GALACTIC]] = 0;
  for (let i = 0; i < dueBox[B_COUNT]; i++) {
    const card = dueBox[B_MAJORS + i];
    major[card] = 0;
    if (card === 24 && n[N_REFORM] >= 0) {
      shift(REB, n[N_REFORM], WHY_REFORM_END);
      n[N_REFORM] = -1;
    }
  }
  dueBox.fill(0);
  measure(map.systems);
}

/** Cards of a hand that may be played, as bits. */
function playable(side: number): number {
  let cards = 0;
  for (let card = 1; card < HAND; card++) {
    if ((hand[side] & (1 << card)) === 0) continue;
    const may = card > HAND_HISTORIC ? isHistoricPlayable(card - HAND_HISTORIC) : isSecretPlayable(side, card);
    if (may) cards |= 1 << card;
  }
  return cards;
}

/** A hand card that the side chooses to play; 0: none. */
function chosen(side: number): number {
  const cards = playable(side);
  return cards === 0 ? 0 : oneOrNone(side, 'play', decisions[side].play(views[side], cards), cards);
}

/** (2) The holder of First Right, else the opponent, may play a card; true: one was played. */
function playHand(): boolean {
  const holder = n[N_FIRST_RIGHT];
  const opponent = other(holder);
  const card = chosen(holder);
  if (card === 0) {
    const instead = chosen(opponent);
    if (instead === 0) return false;
    carryOut(opponent, instead);
    return true;
  }
  const broken = breaking(opponent);
  if (broken > 0) {
    research[opponent]--;
    const kept = research[holder] > 0 && yes(holder, 'keepRight', decisions[holder].keepRight(views[holder]));
    if (!kept) {
      carryOut(opponent, broken);
      return true;
    }
    research[holder]--;
  }
  n[N_FIRST_RIGHT] = opponent;
  carryOut(holder, card);
  return true;
}

/** The card that the opponent plays instead, for General Research; 0: none. */
function breaking(side: number): number {
  if (research[side] === 0) return 0;
  const cards = playable(side);
  return cards === 0 ? 0 : oneOrNone(side, 'breakRight', decisions[side].breakRight(views[side], cards), cards);
}

function carryOut(side: number, card: number): void {
  hand[side] &= ~(1 << card);
  record[R_HAND_CARDS]++;
  port.log?.card(side === REB ? 'R' : 'I', card, 'played');
  if (card > HAND_HISTORIC) playHistoric(card - HAND_HISTORIC);
  else playSecret(side, card);
}

/** (3) New becomes Due: hidden cards are turned up, then all take effect. */
function moveToDue(): void {
  dueBox.set(newBox);
  newBox.fill(0);
  const open = dueBox[B_GALACTIC];
  const hidden = dueBox[B_HIDDEN_GALACTIC];
  const historic = dueBox[B_HISTORIC];
  if (open > 0) galactic[open] = DUE;
  if (hidden > 0) galactic[hidden] = DUE;
  for (let i = 0; i < dueBox[B_COUNT]; i++) major[dueBox[B_MAJORS + i]] = DUE;
  if (historic === 2) n[N_PURGES] = 1;
  measure(map.systems);
  for (let i = dueBox[B_OPEN]; i < dueBox[B_COUNT]; i++) turnUpMajor(dueBox[B_MAJORS + i]);
  if (hidden > 0) turnUp(hidden);
  if (open > 0) dueGalactic(open);
  if (historic > 0) {
    port.log?.card('H', historic, 'due');
    historicDue(historic);
  }
  if (hidden > 0) dueGalactic(hidden);
  for (let i = 0; i < dueBox[B_COUNT]; i++) {
    port.log?.card('M', dueBox[B_MAJORS + i], 'due');
    majorDue(dueBox[B_MAJORS + i]);
  }
}

function turnUp(card: number): void {
  port.log?.card('G', card, 'opens');
  galacticOpens(card);
  measure(map.systems);
}

function turnUpMajor(card: number): void {
  port.log?.card('M', card, 'opens');
  majorOpens(card);
}

function dueGalactic(card: number): void {
  port.log?.card('G', card, 'due');
  galacticDue(card);
}

/** A new card is drawn: Historic ones that begin the game, then Galactic ones with what they draw (15). */
function drawNew(): void {
  if (n[N_NEXT_HISTORIC] > 0) {
    newBox[B_HISTORIC] = n[N_NEXT_HISTORIC];
    n[N_NEXT_HISTORIC] = n[N_LAST_HISTORIC];
    n[N_LAST_HISTORIC] = 0;
    port.log?.card('H', newBox[B_HISTORIC], 'opens');
    return;
  }
  const card = drawGalactic();
  if (card === 0) return;
  newBox[B_GALACTIC] = card;
  galactic[card] = NEW;
  for (let i = 0; i < drawsOpen[card]; i++) drawMajor(NEW);
  newBox[B_OPEN] = newBox[B_COUNT];
  for (let i = 0; i < drawsHidden[card]; i++) drawMajor(HIDDEN);
  if (drawsGalactic[card] > 0) {
    if (n[N_GALACTIC_AT] === n[N_GALACTIC_END]) newEventDecks();
    const hidden = drawGalactic();
    newBox[B_HIDDEN_GALACTIC] = hidden;
    if (hidden > 0) galactic[hidden] = HIDDEN;
  }
  if (n[N_GALACTIC_AT] === n[N_GALACTIC_END]) newEventDecks();
  turnUp(card);
  for (let i = 0; i < newBox[B_OPEN]; i++) turnUpMajor(newBox[B_MAJORS + i]);
}

function drawGalactic(): number {
  if (n[N_GALACTIC_AT] === n[N_GALACTIC_END]) return 0;
  record[R_GALACTIC_CARDS]++;
  return galacticDeck[n[N_GALACTIC_AT]++];
}

/** An empty Major deck gives none (15). */
function drawMajor(where: number): void {
  if (n[N_MAJOR_AT] === n[N_MAJOR_END]) return;
  record[R_MAJOR_CARDS]++;
  const card = majorDeck[n[N_MAJOR_AT]++];
  major[card] = where;
  newBox[B_MAJORS + newBox[B_COUNT]++] = card;
}
