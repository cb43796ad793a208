/** A game laid aside while another one is played, and taken up again. */

import { Stream } from '../../../random/stream.js';
import { wordsChanged } from '../../shared/decision-watch.js';
import { sameBytes } from '../../shared/same-bytes.js';
import { g, type SfgeGame } from '../game.js';

/** All that is of the game and not of who plays it. */
type Kept = Pick<
  SfgeGame,
  'words' | 'record' | 'attacksHere' | 'rng' | 'deck' | 'policyRng' | 'gameIndex' | 'markerNumber'
>;

function copy(to: Kept, from: Kept): void {
  to.words.set(from.words);
  to.record.set(from.record);
  to.attacksHere.set(from.attacksHere);
  to.rng.copy(from.rng);
  to.deck.copy(from.deck);
  to.policyRng.copy(from.policyRng);
  to.gameIndex = from.gameIndex;
  to.markerNumber = from.markerNumber;
}

export class Position {
  private readonly kept: Kept = {
    words: g.words.slice(),
    record: g.record.slice(),
    attacksHere: g.attacksHere.slice(),
    rng: new Stream(),
    deck: new Stream(),
    policyRng: new Stream(),
    gameIndex: 0,
    markerNumber: 0,
  };

  /** Notes the game in play. */
  take(): void {
    copy(this.kept, g);
  }

  /** What of the game is not as it was when it was noted, the policy's own luck aside; null: nothing. */
  difference(): string | null {
    const { kept } = this;
    const words = wordsChanged(g, g.words, kept.words);
    if (words !== null) return words;
    if (!g.rng.equals(kept.rng)) return 'the dice to come';
    if (!g.deck.equals(kept.deck)) return 'the order of the event pool';
    if (g.gameIndex !== kept.gameIndex || g.markerNumber !== kept.markerNumber) return 'which game is played';
    if (!sameBytes(kept.record, g.record)) return 'the metrics of the game';
    return sameBytes(kept.attacksHere, g.attacksHere) ? null : 'the attacks of this turn';
  }

  /** The game goes on where it was. */
  putBack(): void {
    copy(g, this.kept);
  }
}
