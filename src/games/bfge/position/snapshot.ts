/** A game as it stood before a decision of one side, to be compared with what it is afterwards. */

import { Stream } from '../../../random/stream.js';
import { type Snapshot, wordsChanged } from '../../shared/decision-watch.js';
import { sameBytes } from '../../shared/same-bytes.js';
import { g } from '../game.js';
import { other } from './tables.js';

export class GameSnapshot implements Snapshot {
  private readonly words: Int32Array;
  private readonly record: Int32Array;
  private readonly rng = new Stream();
  /** Luck of the enemy's policy. */
  private readonly enemyRng = new Stream();
  private gameIndex = 0;

  constructor(private readonly side: number) {
    this.words = g.words.slice();
    this.record = g.record.slice();
  }

  take(): void {
    this.words.set(g.words);
    this.record.set(g.record);
    this.rng.copy(g.rng);
    this.enemyRng.copy(g.policyRng[other(this.side)]);
    this.gameIndex = g.gameIndex;
  }

  difference(): string | null {
    const words = wordsChanged(g, g.words, this.words);
    if (words !== null) return words;
    if (!g.rng.equals(this.rng)) return 'the dice to come';
    if (!g.policyRng[other(this.side)].equals(this.enemyRng)) return 'the luck of the other side';
    if (g.gameIndex !== this.gameIndex) return 'which game is played';
    return sameBytes(this.record, g.record) ? null : 'the metrics of the game';
  }
}
