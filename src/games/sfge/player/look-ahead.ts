/**
 * A policy plays on from the position of its own game, under luck of its own. The game is laid aside meanwhile and then
 * taken up again exactly as it was. What no player can see is not carried over: markers and systems off the map are put
 * in order and those held back are dealt anew, and all streams are bound to words that the policy brings. Nothing is
 * allocated after the look-ahead is made.
 */

import type { Stream } from '../../../random/stream.js';
import { IllegalOrderCounts } from '../../shared/illegal-orders.js';
import { replay } from '../game-log.js';
import { deck, luck, policyLuck, STREAM_DECK, STREAM_POLICY } from '../position/luck.js';
import { record } from '../position/record.js';
import * as s from '../position/state.js';
import { dealUnseen } from '../position/unseen.js';
import { victoryPoints } from '../rules/victory.js';
import { beginTurn, PHASES, playPhase, resumeExpenditure } from '../turn.js';
import { extropyOrder, purchaseOrder } from './buffers.js';
import { Position } from './position.js';
import { decisions, inPlay, views } from './seats.js';
import { AT_PURCHASES, type Decisions, type LookAhead, type SfgeView } from './view.js';

export class PositionLookAhead implements LookAhead {
  /** The position from which is played on. */
  readonly #seen = s.words.slice();
  readonly #game = new Position();
  readonly #illegal = new IllegalOrderCounts();
  #phase = 0;
  #luck0 = 0;
  #luck1 = 0;

  /**
   * Takes in the position of the game, which stands at the decision `at`, and two words that name the luck of all games
   * played on from it.
   */
  see(at: number, luck0: number, luck1: number): void {
    this.#seen.set(s.words);
    this.#phase = at;
    this.#luck0 = luck0;
    this.#luck1 = luck1;
  }

  /**
   * Plays on from the position seen: the rest of this turn by the decisions `now`, at most `turns` further ones by
   * `later`; then `look` may read what became of it. Games of the same number meet the same luck, whoever decides.
   */
  play(number: number, now: Decisions, later: Decisions, turns: number, look: (view: SfgeView) => void): void {
    const policy = decisions.current;
    const { illegal } = inPlay;
    const { log } = replay;
    this.#game.take();
    try {
      inPlay.illegal = this.#illegal;
      replay.log = null;
      this.#begin(number);
      decisions.current = now;
      let phase = this.#phase;
      if (phase === AT_PURCHASES) {
        resumeExpenditure();
        phase++;
      }
      this.#phases(phase);
      decisions.current = later;
      for (let turn = 0; turn < turns && s.n[s.N_OVER] === 0; turn++) {
        beginTurn();
        this.#phases(0);
      }
      look(views.current);
    } finally {
      decisions.current = policy;
      inPlay.illegal = illegal;
      replay.log = log;
      this.#game.putBack();
      // The order that is decided is empty again, as the policy was given it.
      purchaseOrder.reset();
      extropyOrder.reset();
    }
  }

  #begin(number: number): void {
    s.words.set(this.#seen);
    record.fill(0);
    s.attacksHere.fill(0);
    s.n[s.N_MARKER] = 0;
    this.#bind(luck, number);
    this.#bind(deck, number);
    this.#bind(policyLuck, number);
    dealUnseen();
    deck.start(STREAM_DECK, 0);
    policyLuck.start(STREAM_POLICY, 0);
  }

  #phases(first: number): void {
    for (let phase = first; phase < PHASES && s.n[s.N_OVER] === 0; phase++) playPhase(phase);
  }

  #bind(stream: Stream, number: number): void {
    stream.bindGame(this.#luck0, this.#luck1, number);
  }

  // What became of the game, for `look`

  /** Has it come to its end, not only as far as it was played? */
  get over(): boolean {
    return s.n[s.N_OVER] === 1;
  }
  /** VP of the last position. */
  get victoryPoints(): number {
    return victoryPoints();
  }
}
