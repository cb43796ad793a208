/** A game laid aside while another one is played at the table, and taken up again. */

import { Stream } from '../../random/stream.js';
import { RECORD_LENGTH } from './metrics.js';
import { g } from './sfgeGame.js';
import { State } from './state.js';
import { SECTORS } from './tables.js';

export class Position {
  private readonly state = new State();
  private readonly record = new Int32Array(RECORD_LENGTH);
  private readonly attacksHere = new Int32Array(SECTORS);
  private readonly rng = new Stream();
  private readonly deck = new Stream();
  private readonly policyRng = new Stream();
  private gameIndex = 0;
  private markerNumber = 0;

  /** Notes the game that is played at the table, between two orders of its player. */
  take(): void {
    this.state.words.set(g.words);
    this.record.set(g.record);
    this.attacksHere.set(g.attacksHere);
    this.rng.copy(g.rng);
    this.deck.copy(g.deck);
    this.policyRng.copy(g.policyRng);
    this.gameIndex = g.gameIndex;
    this.markerNumber = g.markerNumber;
  }

  /** The game goes on where it was; an order buffer that a policy was given is empty again. */
  putBack(): void {
    g.words.set(this.state.words);
    g.record.set(this.record);
    g.attacksHere.set(this.attacksHere);
    g.rng.copy(this.rng);
    g.deck.copy(this.deck);
    g.policyRng.copy(this.policyRng);
    g.gameIndex = this.gameIndex;
    g.markerNumber = this.markerNumber;
    g.purchaseOrder.reset();
    g.moveOrder.reset();
    g.attackOrder.reset();
    g.extropyOrder.reset();
  }
}
