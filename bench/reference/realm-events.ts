/** Events that touch the Empire's index, resources, units and mood (4.A). */

import type { UnitType } from './data.js';
import type { Marker } from './deck.js';
import type { Fate } from './fate.js';
import { SETTLED_IDS } from './galaxy.js';
import type { Game } from './game.js';

export function playRealmEvent(game: Game, marker: Marker): Fate {
  switch (marker.kind) {
    case 'citizens-demand-reforms':
      return citizens(game);
    case 'troops-demand-pay':
      return troops(game);
    case 'colonization':
      game.colonizations++;
      return 'played';
    case 'cult-of-the-omnipresent-empire':
      game.index.change(-game.dice.roll());
      return 'played';
    case 'dont-forget-to-smash-the-empire':
      game.index.change(game.dice.roll());
      return 'played';
    case 'empire-corps':
      return empireCorps(game);
    case 'galactic-crusade':
      return crusade(game);
    case 'imperial-leader-arises':
      return leaderArises(game);
    case 'power-struggle':
      return powerStruggle(game);
    case 'robots':
      game.resourcePoints += game.imperialSystems.length;
      return 'played';
    case 'tech-trade-advance':
      game.resourcePoints += game.dice.roll();
      return 'played';
    case 'tech-trade-collapse':
      game.resourcePoints = Math.max(0, game.resourcePoints - game.dice.roll());
      return 'played';
    case 'eye-of-the-cosmic-storm':
      return 'played';
    case 'spectacle':
      return game.inEffect('spectacle') ? 'replaced' : stayThisTurn(game, marker);
    case 'galactic-enlightenment':
    case 'imperial-elites-demand-privileges':
    case 'militarism':
    case 'pacifism':
    case 'paranoia':
      return stayThisTurn(game, marker);
    default:
      throw new Error(`no realm event: ${marker.kind}`);
  }
}

function stayThisTurn(game: Game, marker: Marker): Fate {
  game.turnMarkers.push(marker);
  return 'in-play';
}

/** A die of this or less turns an unpaid system or unit. */
const UNREST = 2;

/** Payment while the points last is not optional [R17]; returns how many go unpaid. */
function pay(game: Game, demanded: number): number {
  const paid = Math.min(demanded, game.resourcePoints);
  game.resourcePoints -= paid;
  return demanded - paid;
}

/** One die for each unpaid system, whatever came of the others [R53]. */
function citizens(game: Game): Fate {
  const systems = game.imperialSystems;
  const unpaid = pay(game, systems.length);
  if (unpaid === 0) return 'played';
  for (const sector of game.policy.unpaidSystems(systems, unpaid)) {
    if (game.dice.roll() <= UNREST) game.setOwner(sector, 'rebel');
  }
  return 'played';
}

function troops(game: Game): Fate {
  const sectors = game.sectorsWithImperialMobile;
  const unpaid = pay(
    game,
    sectors.reduce((sum, sector) => sum + sector.imperial.units.length, 0),
  );
  if (unpaid === 0) return 'played';
  for (const { sector, unit } of game.policy.unpaidUnits(sectors, unpaid)) {
    if (game.dice.roll() <= UNREST) unit.join(sector.rebels);
  }
  return 'played';
}

const RECRUITS: readonly UnitType[] = ['SF', 'CG'];

function empireCorps(game: Game): Fate {
  const types = RECRUITS.filter((type) => game.supply.available(type) > 0);
  if (types.length === 0) return 'played';
  const { type, sector } = game.policy.empireCorps(
    types,
    SETTLED_IDS.map((id) => game.sector(id)),
  );
  game.placeImperial(type, sector);
  return 'played';
}

/** Up to the value of a system in fleets and control groups [R19]. */
function crusade(game: Game): Fate {
  const systems = game.imperialSystems;
  if (systems.length === 0) return 'played';
  const sector = game.policy.crusadeSector(systems);
  for (let i = 0; i < (sector.system?.resources ?? 0); i++) {
    const type = game.policy.crusadeUnit(RECRUITS.filter((t) => game.supply.available(t) > 0));
    if (type !== null) game.placeImperial(type, sector);
  }
  return 'played';
}

function leaderArises(game: Game): Fate {
  const sectors = game.sectorsWithImperialMobile;
  if (sectors.length === 0) return 'played';
  const leader = game.drawLeader();
  if (leader !== null) game.policy.placeLeader(sectors).leaders.push(leader);
  return 'played';
}

function powerStruggle(game: Game): Fate {
  for (const sector of game.sectors) {
    for (const leader of [...sector.leaders]) if (game.dice.roll() <= 4) game.removeLeader(sector, leader);
  }
  return 'played';
}
