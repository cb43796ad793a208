/**
 * A policy plays on from the position of its own game, under luck of its own. The game is laid aside meanwhile and then
 * taken up again exactly as it was. What no player can see is not carried over: markers and systems off the map are put
 * in order and those held back are dealt anew, and all streams are bound to words that the policy brings. Nothing is
 * allocated after the look-ahead is made.
 */

import type { Stream } from '../../../random/stream.js';
import { IllegalOrderCounts } from '../../shared/illegal-orders.js';
import { g } from '../game.js';
import { STREAM_DECK, STREAM_POLICY, STREAM_SET_UP } from '../position/luck.js';
import { Position } from '../position/position.js';
import { N_HELD_OTHERS, N_HELD_USURPERS, N_OVER, N_POOL, N_SYSTEM_POOL, N_WAITING, State } from '../position/state.js';
import { kindOfCode } from '../position/tables.js';
import { victoryPoints } from '../rules/victory.js';
import { beginTurn, PHASES, playPhase, resumeExpenditure } from '../turn.js';
import { AT_PURCHASES, type Decisions, type LookAhead, type SfgeView } from './view.js';

const CODES = 256;

export class PositionLookAhead implements LookAhead {
  /** The position as it is seen: equal for all positions that a player cannot tell apart. */
  readonly #seen = new State();
  readonly #counts = new Int32Array(CODES);
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
    const seen = this.#seen;
    const { n } = seen;
    seen.words.set(g.words);
    this.#phase = at;
    this.#luck0 = luck0;
    this.#luck1 = luck1;
    this.#level(seen.heldUsurpers, n[N_HELD_USURPERS]);
    this.#level(seen.heldOthers, n[N_HELD_OTHERS]);
    this.#sort(seen.pool, n[N_POOL]);
    this.#sort(seen.heldUsurpers, n[N_HELD_USURPERS]);
    this.#sort(seen.heldOthers, n[N_HELD_OTHERS]);
    this.#sort(seen.systemPool, n[N_SYSTEM_POOL]);
    // All markers of the turn have been played; what is left in the array is only the order in which they were drawn.
    n[N_WAITING] = 0;
    seen.waiting.fill(0);
  }

  /** Which of several different markers of a kind are held back is not known: the lowest, until they are dealt. */
  #level(held: Uint8Array, count: number): void {
    const { pool, n } = this.#seen;
    for (let i = 0; i < count; i++) {
      for (let k = 0; k < n[N_POOL]; k++) {
        const code = held[i];
        if (pool[k] >= code || kindOfCode(pool[k]) !== kindOfCode(code)) continue;
        held[i] = pool[k];
        pool[k] = code;
      }
    }
  }

  /** Sorts the first `length` codes of a list and clears what lies behind them. */
  #sort(list: Uint8Array, length: number): void {
    const counts = this.#counts;
    counts.fill(0);
    for (let i = 0; i < length; i++) counts[list[i]]++;
    let at = 0;
    for (let code = 0; code < CODES; code++) for (let k = counts[code]; k > 0; k--) list[at++] = code;
    list.fill(0, at);
  }

  /**
   * Plays on from the position seen: the rest of this turn by the decisions `now`, at most `turns` further ones by
   * `later`; then `look` may read what became of it. Games of the same number meet the same luck, whoever decides.
   */
  play(number: number, now: Decisions, later: Decisions, turns: number, look: (view: SfgeView) => void): void {
    const { policy, illegal, log } = g;
    this.#game.take();
    try {
      g.illegal = this.#illegal;
      g.log = null;
      this.#begin(number);
      g.policy = now;
      let phase = this.#phase;
      if (phase === AT_PURCHASES) {
        resumeExpenditure();
        phase++;
      }
      this.#phases(phase);
      g.policy = later;
      for (let turn = 0; turn < turns && g.n[N_OVER] === 0; turn++) {
        beginTurn();
        this.#phases(0);
      }
      look(g.view);
    } finally {
      g.policy = policy;
      g.illegal = illegal;
      g.log = log;
      this.#game.putBack();
      // The order that is decided is empty again, as the policy was given it.
      g.purchaseOrder.reset();
      g.extropyOrder.reset();
    }
  }

  #begin(number: number): void {
    g.words.set(this.#seen.words);
    g.record.fill(0);
    g.attacksHere.fill(0);
    g.markerNumber = 0;
    this.#bind(g.rng, number);
    this.#bind(g.deck, number);
    this.#bind(g.policyRng, number);
    this.#deal();
    g.deck.start(STREAM_DECK, 0);
    g.policyRng.start(STREAM_POLICY, 0);
  }

  #phases(first: number): void {
    for (let phase = first; phase < PHASES && g.n[N_OVER] === 0; phase++) playPhase(phase);
  }

  #bind(stream: Stream, number: number): void {
    stream.bindGame(this.#luck0, this.#luck1, number);
  }

  /** Markers held back, any of their kind with equal chance; nothing is set up here, so that stream is free. */
  #deal(): void {
    if (g.n[N_HELD_USURPERS] + g.n[N_HELD_OTHERS] === 0) return;
    g.rng.start(STREAM_SET_UP, 0);
    this.#dealOne(g.heldUsurpers, g.n[N_HELD_USURPERS]);
    this.#dealOne(g.heldOthers, g.n[N_HELD_OTHERS]);
  }

  #dealOne(held: Uint8Array, count: number): void {
    const { pool, rng } = g;
    for (let i = 0; i < count; i++) {
      const code = held[i];
      const kind = kindOfCode(code);
      // The lists are sorted: markers of a kind stand together.
      let same = 1;
      while (i + same < count && kindOfCode(held[i + same]) === kind) same++;
      let first = 0;
      while (first < g.n[N_POOL] && kindOfCode(pool[first]) !== kind) first++;
      let end = first;
      while (end < g.n[N_POOL] && kindOfCode(pool[end]) === kind) end++;
      const index = rng.below(same + end - first);
      if (index < same) {
        held[i] = held[i + index];
        held[i + index] = code;
      } else {
        held[i] = pool[first + index - same];
        pool[first + index - same] = code;
      }
    }
  }

  // What became of the game, for `look`

  /** Has it come to its end, not only as far as it was played? */
  get over(): boolean {
    return g.n[N_OVER] === 1;
  }
  /** VP of the last position. */
  get victoryPoints(): number {
    return victoryPoints();
  }
}
