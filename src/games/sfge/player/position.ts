/** A game laid aside while another one is played, and taken up again. */

import { Stream } from '../../../random/stream.js';
import { wordsChanged } from '../../shared/decision-watch.js';
import type { KeptGame } from '../../shared/look-ahead.js';
import { KeptWords } from '../../shared/same-bytes.js';
import { deck, luck, policyLuck } from '../position/luck.js';
import { record } from '../position/record.js';
import * as s from '../position/state.js';
import { inPlay } from './seats.js';

/** All that is of the game and not of who plays it. */
export class Position implements KeptGame {
  private readonly words = new KeptWords(s.words);
  private readonly record = new KeptWords(record);
  private readonly rng = new Stream();
  private readonly deck = new Stream();
  private readonly policyRng = new Stream();
  private gameIndex = 0;

  /** Notes the game in play. */
  take(): void {
    this.words.take();
    this.record.take();
    this.rng.copy(luck);
    this.deck.copy(deck);
    this.policyRng.copy(policyLuck);
    this.gameIndex = inPlay.game;
  }

  /** What of the game is not as it was when it was noted, the policy's own luck aside; null: nothing. */
  difference(): string | null {
    if (!this.words.isStill()) return wordsChanged(s, s.words, this.words.words);
    if (!this.record.isStill()) return 'the metrics of the game';
    if (!luck.equals(this.rng)) return 'the dice to come';
    if (!deck.equals(this.deck)) return 'the order of the event pool';
    return inPlay.game === this.gameIndex ? null : 'which game is played';
  }

  /** The game goes on where it was. */
  putBack(): void {
    this.words.putBack();
    this.record.putBack();
    luck.copy(this.rng);
    deck.copy(this.deck);
    policyLuck.copy(this.policyRng);
    inPlay.game = this.gameIndex;
  }
}
