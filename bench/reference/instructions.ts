/** What a scenario orders at the start of its turns (30.0, special rules of scenarios 5 and 6). */

import type { Marker } from './deck.js';
import { UsurperForce } from './forces.js';
import type { Game } from './game.js';
import { REVOLT_ARRIVALS, secondEmpireMarkers } from './scenarios.js';

export class Instructions {
  private readonly usurpers: Marker[] = [];
  private readonly rebellions: Marker[] = [];

  /** Takes the markers that enter later out of the pool, before the first turn. */
  constructor(private readonly game: Game) {
    const { deck, scenario } = game;
    if (scenario.number === 5) {
      this.usurpers.push(...deck.removeAll('usurper'));
      // The first Leviathan is in play; the second leaves the game.
      deck.removeOne('leviathan');
      game.supply.withhold('TH', REVOLT_ARRIVALS);
    }
    if (scenario.number === 6) {
      this.usurpers.push(...deck.removeAll('usurper'));
      this.rebellions.push(...deck.removeAll('rebellion'));
    }
  }

  startTurn(): void {
    const { number } = this.game.scenario;
    if (number === 5) this.revolt();
    if (number === 6) this.secondEmpire();
  }

  /** A Trans-human a turn with a random Usurper marker; it cannot be suppressed [R51] [R52]. */
  private revolt(): void {
    const { game } = this;
    if (game.turn > REVOLT_ARRIVALS) {
      for (const marker of this.usurpers.splice(0)) game.deck.putBack(marker);
      return;
    }
    const force = new UsurperForce(game.generator.take(this.usurpers), game.randomSector().id);
    game.supply.release('TH', 1);
    game.supply.place('TH', force);
    game.addUsurper(force);
  }

  private secondEmpire(): void {
    const { deck, generator, turn } = this.game;
    const { usurpers, rebellions } = secondEmpireMarkers(turn);
    for (let i = 0; i < usurpers; i++) deck.putBack(generator.take(this.usurpers));
    for (let i = 0; i < rebellions; i++) deck.putBack(generator.take(this.rebellions));
  }
}
