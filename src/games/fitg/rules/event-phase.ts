/** The Event Phase: hand cards and First Right, the boxes New and Due (15). */

import { replay } from '../game-log.js';
import { oneOrNone, yes } from '../player/ask.js';
import { decisions, views } from '../player/seats.js';
import { drawsGalactic, drawsHidden, drawsOpen } from '../position/cards.js';
import { WHY_REFORM_END } from '../position/causes.js';
import { HAND, HAND_HISTORIC, other, REB } from '../position/layout.js';
import { luck, STREAM_EVENTS } from '../position/luck.js';
import { R_GALACTIC_CARDS, R_HAND_CARDS, R_MAJOR_CARDS, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { newEventDecks } from './decks.js';
import { measure } from './distance.js';
import { galacticDue, galacticOpens } from './galactic-cards.js';
import { historicDue, isHistoricPlayable, playHistoric } from './historic-cards.js';
import { shift } from './loyalty.js';
import { majorDue, majorOpens } from './major-cards.js';
import { isSecretPlayable, playSecret } from './secret-cards.js';

/** The Event Phase (15). */
export function eventPhase(): void {
  luck.start(STREAM_EVENTS, s.n[s.N_TURN]);
  emptyDue();
  if (s.n[s.N_TURN] >= t.scenario.handFromTurn && playHand()) return;
  moveToDue();
  drawNew();
}

/** (1) Due is emptied; the reform of M24 is undone when it goes. */
function emptyDue(): void {
  s.n[s.N_PURGES] = 0;
  if (s.dueBox[s.B_GALACTIC] > 0) s.galactic[s.dueBox[s.B_GALACTIC]] = 0;
  if (s.dueBox[s.B_HIDDEN_GALACTIC] > 0) s.galactic[s.dueBox[s.B_HIDDEN_GALACTIC]] = 0;
  for (let i = 0; i < s.dueBox[s.B_COUNT]; i++) {
    const card = s.dueBox[s.B_MAJORS + i];
    s.major[card] = 0;
    if (card === 24 && s.n[s.N_REFORM] >= 0) {
      shift(REB, s.n[s.N_REFORM], WHY_REFORM_END);
      s.n[s.N_REFORM] = -1;
    }
  }
  s.dueBox.fill(0);
  measure(t.map.systems);
}

/** Cards of a hand that may be played, as bits. */
function playable(side: number): number {
  let cards = 0;
  for (let card = 1; card < HAND; card++) {
    if ((s.hand[side] & (1 << card)) === 0) continue;
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
  const holder = s.n[s.N_FIRST_RIGHT];
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
    s.research[opponent]--;
    const kept = s.research[holder] > 0 && yes(holder, 'keepRight', decisions[holder].keepRight(views[holder]));
    if (!kept) {
      carryOut(opponent, broken);
      return true;
    }
    s.research[holder]--;
  }
  s.n[s.N_FIRST_RIGHT] = opponent;
  carryOut(holder, card);
  return true;
}

/** The card that the opponent plays instead, for General Research; 0: none. */
function breaking(side: number): number {
  if (s.research[side] === 0) return 0;
  const cards = playable(side);
  return cards === 0 ? 0 : oneOrNone(side, 'breakRight', decisions[side].breakRight(views[side], cards), cards);
}

function carryOut(side: number, card: number): void {
  s.hand[side] &= ~(1 << card);
  record[R_HAND_CARDS]++;
  replay.log?.card(side === REB ? 'R' : 'I', card, 'played');
  if (card > HAND_HISTORIC) playHistoric(card - HAND_HISTORIC);
  else playSecret(side, card);
}

/** (3) New becomes Due: hidden cards are turned up, then all take effect. */
function moveToDue(): void {
  s.dueBox.set(s.newBox);
  s.newBox.fill(0);
  const open = s.dueBox[s.B_GALACTIC];
  const hidden = s.dueBox[s.B_HIDDEN_GALACTIC];
  const historic = s.dueBox[s.B_HISTORIC];
  if (open > 0) s.galactic[open] = s.DUE;
  if (hidden > 0) s.galactic[hidden] = s.DUE;
  for (let i = 0; i < s.dueBox[s.B_COUNT]; i++) s.major[s.dueBox[s.B_MAJORS + i]] = s.DUE;
  if (historic === 2) s.n[s.N_PURGES] = 1;
  measure(t.map.systems);
  for (let i = s.dueBox[s.B_OPEN]; i < s.dueBox[s.B_COUNT]; i++) turnUpMajor(s.dueBox[s.B_MAJORS + i]);
  if (hidden > 0) turnUp(hidden);
  if (open > 0) dueGalactic(open);
  if (historic > 0) {
    replay.log?.card('H', historic, 'due');
    historicDue(historic);
  }
  if (hidden > 0) dueGalactic(hidden);
  for (let i = 0; i < s.dueBox[s.B_COUNT]; i++) {
    replay.log?.card('M', s.dueBox[s.B_MAJORS + i], 'due');
    majorDue(s.dueBox[s.B_MAJORS + i]);
  }
}

function turnUp(card: number): void {
  replay.log?.card('G', card, 'opens');
  galacticOpens(card);
  measure(t.map.systems);
}

function turnUpMajor(card: number): void {
  replay.log?.card('M', card, 'opens');
  majorOpens(card);
}

function dueGalactic(card: number): void {
  replay.log?.card('G', card, 'due');
  galacticDue(card);
}

/** A new card is drawn: Historic ones that begin the game, then Galactic ones with what they draw (15). */
function drawNew(): void {
  if (s.n[s.N_NEXT_HISTORIC] > 0) {
    s.newBox[s.B_HISTORIC] = s.n[s.N_NEXT_HISTORIC];
    s.n[s.N_NEXT_HISTORIC] = s.n[s.N_LAST_HISTORIC];
    s.n[s.N_LAST_HISTORIC] = 0;
    replay.log?.card('H', s.newBox[s.B_HISTORIC], 'opens');
    return;
  }
  const card = drawGalactic();
  if (card === 0) return;
  s.newBox[s.B_GALACTIC] = card;
  s.galactic[card] = s.NEW;
  for (let i = 0; i < drawsOpen[card]; i++) drawMajor(s.NEW);
  s.newBox[s.B_OPEN] = s.newBox[s.B_COUNT];
  for (let i = 0; i < drawsHidden[card]; i++) drawMajor(s.HIDDEN);
  if (drawsGalactic[card] > 0) {
    if (s.n[s.N_GALACTIC_AT] === s.n[s.N_GALACTIC_END]) newEventDecks();
    const hidden = drawGalactic();
    s.newBox[s.B_HIDDEN_GALACTIC] = hidden;
    if (hidden > 0) s.galactic[hidden] = s.HIDDEN;
  }
  if (s.n[s.N_GALACTIC_AT] === s.n[s.N_GALACTIC_END]) newEventDecks();
  turnUp(card);
  for (let i = 0; i < s.newBox[s.B_OPEN]; i++) turnUpMajor(s.newBox[s.B_MAJORS + i]);
}

function drawGalactic(): number {
  if (s.n[s.N_GALACTIC_AT] === s.n[s.N_GALACTIC_END]) return 0;
  record[R_GALACTIC_CARDS]++;
  return s.galacticDeck[s.n[s.N_GALACTIC_AT]++];
}

/** An empty Major deck gives none (15). */
function drawMajor(where: number): void {
  if (s.n[s.N_MAJOR_AT] === s.n[s.N_MAJOR_END]) return;
  record[R_MAJOR_CARDS]++;
  const card = s.majorDeck[s.n[s.N_MAJOR_AT]++];
  s.major[card] = where;
  s.newBox[s.B_MAJORS + s.newBox[s.B_COUNT]++] = card;
}
