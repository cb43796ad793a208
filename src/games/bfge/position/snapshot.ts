/** A game as it stood before a decision of one side, to be compared with what it is afterwards. */

import { Stream } from '../../../random/stream.js';
import { type Snapshot, wordsChanged } from '../../shared/decision-watch.js';
import { sameBytes } from '../../shared/same-bytes.js';
import type { BfgeGame } from '../game.js';
import { other } from './tables.js';

export class GameSnapshot implements Snapshot {
  private readonly words: Int32Array;
  private readonly record: Int32Array;
  private readonly rng = new Stream();
  /** Luck of the enemy's policy. */
  private readonly enemyRng = new Stream();
  private gameIndex = 0;

  constructor(
    private readonly game: BfgeGame,
    private readonly side: number,
  ) {
    this.words = game.words.slice();
    this.record = game.record.slice();
  }

  take(): void {
    const { game } = this;
    this.words.set(game.words);
    this.record.set(game.record);
    this.rng.copy(game.rng);
    this.enemyRng.copy(game.policyRng[other(this.side)]);
    this.gameIndex = game.gameIndex;
  }

  difference(): string | null {
    const { game } = this;
    const words = wordsChanged(game, game.words, this.words);
    if (words !== null) return words;
    if (!game.rng.equals(this.rng)) return 'the dice to come';
    if (!game.policyRng[other(this.side)].equals(this.enemyRng)) return 'the luck of the other side';
    if (game.gameIndex !== this.gameIndex) return 'which game is played';
    return sameBytes(this.record, game.record) ? null : 'the metrics of the game';
  }
}
