/**
 * A policy plays on from the position of its own game, under luck of its own. The game is laid aside meanwhile and then
 * taken up again exactly as it was. What no player can see is not carried over: markers and systems off the map are put
 * in order and those held back are dealt anew, and all streams are bound to words that the policy brings. Nothing is
 * allocated after the look-ahead is made.
 */

import type { Stream } from '../../../random/stream.js';
import { IllegalOrderCounts } from '../../shared/illegal-orders.js';
import { port } from '../game-log.js';
import { deck, luck, policyLuck, STREAM_DECK, STREAM_POLICY, STREAM_SET_UP } from '../position/luck.js';
import { record } from '../position/record.js';
import * as s from '../position/state.js';
import { kindOfCode } from '../position/tables.js';
import { victoryPoints } from '../rules/victory.js';
import { beginTurn, PHASES, playPhase, resumeExpenditure } from '../turn.js';
import { extropyOrder, purchaseOrder } from './buffers.js';
import { Position } from './position.js';
import { decisions, seated, views } from './seats.js';
import { AT_PURCHASES, type Decisions, type LookAhead, type SfgeView } from './view.js';

const CODES = 256;

/** The same part of a copy of all words. */
function wordsIn(copy: Int32Array, part: Int32Array): Int32Array {
  return new Int32Array(copy.buffer, part.byteOffset, part.length);
}

function bytesIn(copy: Int32Array, part: Uint8Array): Uint8Array {
  return new Uint8Array(copy.buffer, part.byteOffset, part.length);
}

export class PositionLookAhead implements LookAhead {
  /** The position as it is seen: equal for all positions that a player cannot tell apart. */
  readonly #seen = s.words.slice();
  readonly #n = wordsIn(this.#seen, s.n);
  readonly #pool = bytesIn(this.#seen, s.pool);
  readonly #heldUsurpers = bytesIn(this.#seen, s.heldUsurpers);
  readonly #heldOthers = bytesIn(this.#seen, s.heldOthers);
  readonly #systemPool = bytesIn(this.#seen, s.systemPool);
  readonly #waiting = bytesIn(this.#seen, s.waiting);
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
    const n = this.#n;
    this.#seen.set(s.words);
    this.#phase = at;
    this.#luck0 = luck0;
    this.#luck1 = luck1;
    this.#level(this.#heldUsurpers, n[s.N_HELD_USURPERS]);
    this.#level(this.#heldOthers, n[s.N_HELD_OTHERS]);
    this.#sort(this.#pool, n[s.N_POOL]);
    this.#sort(this.#heldUsurpers, n[s.N_HELD_USURPERS]);
    this.#sort(this.#heldOthers, n[s.N_HELD_OTHERS]);
    this.#sort(this.#systemPool, n[s.N_SYSTEM_POOL]);
    // All markers of the turn have been played; what is left in the array is only the order in which they were drawn.
    n[s.N_WAITING] = 0;
    this.#waiting.fill(0);
  }

  /** Which of several different markers of a kind are held back is not known: the lowest, until they are dealt. */
  #level(held: Uint8Array, count: number): void {
    const pool = this.#pool;
    const n = this.#n;
    for (let i = 0; i < count; i++) {
      for (let k = 0; k < n[s.N_POOL]; k++) {
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
    const policy = decisions.current;
    const { illegal } = seated;
    const { log } = port;
    this.#game.take();
    try {
      seated.illegal = this.#illegal;
      port.log = null;
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
      seated.illegal = illegal;
      port.log = log;
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
    this.#deal();
    deck.start(STREAM_DECK, 0);
    policyLuck.start(STREAM_POLICY, 0);
  }

  #phases(first: number): void {
    for (let phase = first; phase < PHASES && s.n[s.N_OVER] === 0; phase++) playPhase(phase);
  }

  #bind(stream: Stream, number: number): void {
    stream.bindGame(this.#luck0, this.#luck1, number);
  }

  /** Markers held back, any of their kind with equal chance; nothing is set up here, so that stream is free. */
  #deal(): void {
    if (s.n[s.N_HELD_USURPERS] + s.n[s.N_HELD_OTHERS] === 0) return;
    luck.start(STREAM_SET_UP, 0);
    this.#dealOne(s.heldUsurpers, s.n[s.N_HELD_USURPERS]);
    this.#dealOne(s.heldOthers, s.n[s.N_HELD_OTHERS]);
  }

  #dealOne(held: Uint8Array, count: number): void {
    for (let i = 0; i < count; i++) {
      const code = held[i];
      const kind = kindOfCode(code);
      // The lists are sorted: markers of a kind stand together.
      let same = 1;
      while (i + same < count && kindOfCode(held[i + same]) === kind) same++;
      let first = 0;
      while (first < s.n[s.N_POOL] && kindOfCode(s.pool[first]) !== kind) first++;
      let end = first;
      while (end < s.n[s.N_POOL] && kindOfCode(s.pool[end]) === kind) end++;
      const index = luck.below(same + end - first);
      if (index < same) {
        held[i] = held[i + index];
        held[i + index] = code;
      } else {
        held[i] = s.pool[first + index - same];
        s.pool[first + index - same] = code;
      }
    }
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
