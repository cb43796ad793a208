/** Suppression of Chaos markers (24.0). */

import { suppressionResult } from './data.js';
import type { Marker } from './deck.js';
import type { Sector } from './forces.js';
import { areAdjacent } from './galaxy.js';
import type { Game } from './game.js';

/** Whether the event takes place, and whether the sector's system resists afterwards. */
export interface SuppressionOutcome {
  readonly suppressed: boolean;
  readonly resistance: boolean;
}

const NO_ATTEMPT: SuppressionOutcome = { suppressed: false, resistance: false };

/** Called when the final sector of the marker is known. */
export function trySuppression(game: Game, marker: Marker, sector: Sector): SuppressionOutcome {
  if (!game.options.suppression || game.turn === 1) return NO_ATTEMPT;
  const hasNexus = game.nexuses.some((nexus) => nexus === sector || areAdjacent(nexus.id, sector.id));
  const mostRepression = sector.hasImperialUnit ? game.repression : 0;
  if (!hasNexus && mostRepression === 0) return NO_ATTEMPT;
  const order = game.policy.suppress(game, sector, mostRepression);
  if (order === null) return NO_ATTEMPT;

  const { repression, leader } = order;
  if (repression > mostRepression) throw new Error('more Repression markers than allowed');
  const { imperial } = sector;
  const orders = imperial.ofType('IO').length;
  const worldShips = imperial.ofType('WS').length;
  const factors = (hasNexus ? 2 : 0) + 2 * worldShips + orders + repression + (leader?.value ?? 0);
  const result = suppressionResult(game.dice.roll() + factors - marker.leadership);
  game.repression -= repression;
  if (leader !== null) game.removeLeader(sector, leader);
  // Before the event takes effect [R51].
  if (result.alienation && repression > 0) game.index.change(repression);
  game.metrics.count(
    result.suppressed ? 'suppression.suppressed' : result.resistance ? 'suppression.resistance' : 'suppression.failed',
  );
  return result;
}

/** After the event: an Imperial system that is left turns Rebel [R14]. */
export function resist(game: Game, sector: Sector, outcome: SuppressionOutcome): void {
  if (outcome.resistance && sector.hasImperialSystem) game.setOwner(sector, 'rebel');
}
