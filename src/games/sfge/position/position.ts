/** A game laid aside while another one is played at the table, and taken up again. */

import { Stream } from '../../../random/stream.js';
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

  /** Notes the game that is played at the table. */
  take(): void {
    copy(this.kept, g);
  }

  /** The game goes on where it was. */
  putBack(): void {
    copy(g, this.kept);
  }
}
