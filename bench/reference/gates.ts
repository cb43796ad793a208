/** Star gate teleportation (27.0). */

import type { Sector } from './forces.js';
import type { Game } from './game.js';
import { inTypeOrder, type Unit } from './units.js';

/** What the printed table made of each unit; the eliminated ones are gone. */
export interface Journey {
  readonly arrived: Unit[];
  readonly stayed: Unit[];
  readonly scattered: { readonly unit: Unit; readonly sector: Sector }[];
}

/** Each unit rolls for itself; a collapse keeps the rest where they are, without a roll [R85]. */
export function teleport(game: Game, units: readonly Unit[], departure: Sector): Journey {
  const journey: Journey = { arrived: [], stayed: [], scattered: [] };
  for (const unit of inTypeOrder(units)) {
    if (!departure.hasGate) {
      journey.stayed.push(unit);
      continue;
    }
    game.metrics.count('gateMoves');
    const roll = game.dice.roll();
    if (roll === 0) departure.hasGate = false;
    if (roll === 0 || roll === 2) journey.stayed.push(unit);
    else if (roll === 1) game.supply.recover(unit);
    else if (roll === 3) journey.scattered.push({ unit, sector: game.randomSector() });
    else {
      game.metrics.count('gateArrivals');
      journey.arrived.push(unit);
    }
  }
  return journey;
}
