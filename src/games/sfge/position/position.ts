/** A game laid aside while another one is played, and taken up again. */

import { Stream } from '../../../random/stream.js';
import { wordsChanged } from '../../shared/decision-watch.js';
import { KeptWords } from '../../shared/same-bytes.js';
import { g } from '../game.js';

/** All that is of the game and not of who plays it. */
export class Position {
  private readonly words = new KeptWords(g.kept);
  private readonly rng = new Stream();
  private readonly deck = new Stream();
  private readonly policyRng = new Stream();
  private gameIndex = 0;
  private markerNumber = 0;

  /** Notes the game in play. */
  take(): void {
    this.words.take();
    this.rng.copy(g.rng);
    this.deck.copy(g.deck);
    this.policyRng.copy(g.policyRng);
    this.gameIndex = g.gameIndex;
    this.markerNumber = g.markerNumber;
  }

  /** What of the game is not as it was when it was noted, the policy's own luck aside; null: nothing. */
  difference(): string | null {
    if (!this.words.isStill()) return this.wordChanged();
    if (!g.rng.equals(this.rng)) return 'the dice to come';
    if (!g.deck.equals(this.deck)) return 'the order of the event pool';
    return g.gameIndex === this.gameIndex && g.markerNumber === this.markerNumber ? null : 'which game is played';
  }

  private wordChanged(): string {
    const { words } = this.words;
    const state = wordsChanged(g, g.words, words.subarray(0, g.words.length));
    if (state !== null) return state;
    const first = g.kept.findIndex((word, i) => word !== words[i]);
    return 4 * first < g.attacksHere.byteOffset ? 'the metrics of the game' : 'the attacks of this turn';
  }

  /** The game goes on where it was. */
  putBack(): void {
    this.words.putBack();
    g.rng.copy(this.rng);
    g.deck.copy(this.deck);
    g.policyRng.copy(this.policyRng);
    g.gameIndex = this.gameIndex;
    g.markerNumber = this.markerNumber;
  }
}
