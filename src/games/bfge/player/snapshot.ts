/** A game as it stood before a decision of one side, to be compared with what it is afterwards. */

import { Stream } from '../../../random/stream.js';
import { type Snapshot, wordsChanged } from '../../shared/decision-watch.js';
import { sameBytes } from '../../shared/same-bytes.js';
import { luck, policyLuck } from '../position/luck.js';
import { record } from '../position/record.js';
import * as s from '../position/state.js';
import { other } from '../position/tables.js';
import { inPlay } from './seats.js';

export class GameSnapshot implements Snapshot {
  private readonly words: Int32Array;
  private readonly record: Int32Array;
  private readonly rng = new Stream();
  /** Luck of the enemy's policy. */
  private readonly enemyRng = new Stream();
  private gameIndex = 0;

  constructor(private readonly side: number) {
    this.words = s.words.slice();
    this.record = record.slice();
  }

  take(): void {
    this.words.set(s.words);
    this.record.set(record);
    this.rng.copy(luck);
    this.enemyRng.copy(policyLuck[other(this.side)]);
    this.gameIndex = inPlay.game;
  }

  difference(): string | null {
    const words = wordsChanged(s, s.words, this.words);
    if (words !== null) return words;
    if (!luck.equals(this.rng)) return 'the dice to come';
    if (!policyLuck[other(this.side)].equals(this.enemyRng)) return 'the luck of the other side';
    if (inPlay.game !== this.gameIndex) return 'which game is played';
    return sameBytes(this.record, record) ? null : 'the metrics of the game';
  }
}
