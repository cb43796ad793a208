/** Events that place or remove markers and systems (4.A). */

import type { AlienKind } from './data.js';
import { ALIEN_KINDS } from './data.js';
import type { Marker } from './deck.js';
import type { Fate } from './fate.js';
import type { AlliedForce, Sector } from './forces.js';
import { downFrom, LAST_SYSTEM_SECTOR, systemSectorFrom } from './galaxy.js';
import type { Game } from './game.js';

export function playMapEvent(game: Game, marker: Marker): Fate {
  const alien = ALIEN_KINDS.find((kind) => kind === marker.kind);
  if (alien !== undefined) return placeAlien(game, marker, alien);
  switch (marker.kind) {
    case 'attrition':
      return attrition(game);
    case 'expedition-possible':
      return expeditionPossible(game, marker);
    case 'the-institute':
      return institute(game, marker);
    case 'leviathan':
      return leviathan(game, marker);
    case 'alliance':
      return alliance(game, marker);
    case 'web-raiders':
      return webRaiders(game);
    default:
      throw new Error(`no map event: ${marker.kind}`);
  }
}

/** A random sector, moved to one with a system symbol (19.0) [R15]. */
function randomSystemSector(game: Game): Sector {
  return game.sector(systemSectorFrom(game.randomSector().id));
}

const MOST_ROLLS = 20;

/** Two of the destroying kinds never share a sector [R16]. */
function placeAlien(game: Game, marker: Marker, kind: AlienKind): Fate {
  const isExclusive = kind === 'biomech-predators' || kind === 'dark-empire';
  for (let roll = 1; roll <= MOST_ROLLS; roll++) {
    const sector = randomSystemSector(game);
    if (isExclusive && game.hasAlien(sector, kind)) continue;
    game.aliens.push({ kind, marker, sector: sector.id, turnPlaced: game.turn });
    return 'in-play';
  }
  return 'played';
}

/** Only from the last system sector does the search go on, downward. */
function attrition(game: Game): Fate {
  const sector = randomSystemSector(game);
  if (sector.system !== null) {
    game.eliminateSystem(sector);
  } else if (sector.id === LAST_SYSTEM_SECTOR) {
    const found = downFrom(sector.id).find((id) => game.sector(id).system !== null);
    if (found !== undefined) game.eliminateSystem(game.sector(found));
  }
  return 'played';
}

function expeditionPossible(game: Game, marker: Marker): Fate {
  let sector = game.randomSector();
  while (sector.expedition !== null) sector = game.randomSector();
  sector.expedition = { marker, bonus: 0 };
  return 'in-play';
}

/** It never counts as played, since it returns to the pool [R48]. */
function institute(game: Game, marker: Marker): Fate {
  if (game.institute !== null) return 'removed';
  const sector = game.randomSector();
  if (sector.system === null) return 'replaced';
  game.institute = { marker, sector: sector.id, turnPlaced: game.turn, vetoUsed: false };
  return 'in-play';
}

/** Only a placed one counts as played [R12] [R48]. */
function leviathan(game: Game, marker: Marker): Fate {
  if (game.leviathan !== null) return 'removed';
  if (game.leviathanWasPlayed) return 'removed-replaced';
  if (!game.core.hasImperialSystem) return 'played';
  if (!game.policy.placeLeviathan()) return 'returned';
  game.leviathan = marker;
  game.leviathanWasPlayed = true;
  return 'in-play';
}

/** The player may name one Chaos force with mobile units [R86]. */
function alliance(game: Game, marker: Marker): Fate {
  const forces: AlliedForce[] = [
    ...game.usurpers.filter((force) => !force.isEmpty),
    ...game.empires.filter((empire) => !empire.attack.isEmpty),
    ...game.invaders,
    ...game.sectors
      .filter((sector) => !sector.rebels.isEmpty)
      .map((sector) => ({ kind: 'rebel' as const, sector: sector.id })),
  ];
  const named = game.policy.alliance(forces);
  if (named === null) return 'played';
  game.alliances.push(named);
  game.metrics.count('alliances');
  game.turnMarkers.push(marker);
  return 'in-play';
}

function webRaiders(game: Game): Fate {
  for (const sector of game.nexuses) if (game.dice.roll() <= 2) game.eliminateNexus(sector);
  return 'played';
}
