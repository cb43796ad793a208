/** Phases K and L: Extropy and alien conflict (17.0, 19.0). */

import { alienOutcome, extropyResult, type Part } from './data.js';
import type { Alien, Sector } from './forces.js';
import { CORE } from './galaxy.js';
import type { Game } from './game.js';

/** Phase K. */
export function runExtropy(game: Game): void {
  const { core, policy } = game;
  const cost = game.imperialSystems.length;
  if (!core.hasImperialSystem || game.inEffect('paranoia') || game.resourcePoints < cost) return;
  const order = policy.extropy(game);
  if (order === null) return;
  const { leader, illumination } = order;
  if (illumination > game.illumination) throw new Error('more Illumination markers than there are');

  game.resourcePoints -= cost;
  game.illumination -= illumination;
  game.metrics.count('illuminations', illumination);
  game.metrics.count('extropy.attempts');
  const total = game.dice.roll() + (leader?.value ?? 0) + nexusModifier(game) + illumination;
  const { overload, dice, transHumans } = extropyResult(total);
  if (overload) {
    game.index.change(game.dice.roll());
    if (leader !== null) game.removeLeader(core, leader);
  }
  if (dice > 0) game.index.change(-game.dice.sum(dice));
  for (let i = 0; i < transHumans; i++) game.placeImperial('TH', core);
  game.checkIndex();
}

/** Two for the Core's Nexus, one for each other (17.3.b). */
function nexusModifier(game: Game): number {
  return game.nexuses.reduce((sum, sector) => sum + (sector.id === CORE ? 2 : 1), 0);
}

/** Phase L: by sector number, then by arrival. */
export function runAliens(game: Game): void {
  const inOrder = [...game.aliens].sort((one, other) => one.sector - other.sector);
  for (const alien of inOrder) {
    if (!game.aliens.includes(alien)) continue;
    confront(game, alien);
    game.tidy();
    game.checkIndex();
  }
}

function confront(game: Game, alien: Alien): void {
  const sector = game.sector(alien.sector);
  const { leaders } = sector;
  const leader = leaders.length === 0 ? null : game.policy.alienLeader(alien.kind, leaders);
  const outcome = alienOutcome(game.dice.roll() + alienModifier(game, alien, sector) + (leader?.value ?? 0));
  if (alien.kind === 'probe') {
    probe(game, alien, sector, outcome === 'positive');
    return;
  }
  const destroys = alien.kind === 'biomech-predators' || alien.kind === 'dark-empire';
  if (outcome === 'negative' && leader !== null) game.removeLeader(sector, leader);
  if (destroys && outcome !== 'positive') game.devastate(sector, alien);
  if (outcome === 'positive' || (destroys && outcome === 'indeterminate')) game.removeAlien(alien);
}

function alienModifier(game: Game, alien: Alien, sector: Sector): number {
  switch (alien.kind) {
    case 'biomech-predators':
    case 'randoids':
      return allStrength(game, sector, 'military');
    case 'dark-empire':
    case 'hive':
      return allStrength(game, sector, 'morphogenetic');
    case 'messiah':
      return game.turn - alien.turnPlaced;
    default:
      return 0;
  }
}

/** All units of all owners, the system included. */
function allStrength(game: Game, sector: Sector, part: Part): number {
  const groups = [sector.imperial, ...game.chaosGroupsIn(sector)];
  return groups.reduce((sum, group) => sum + game.totalStrength(group.units, part), sector.system?.[part] ?? 0);
}

/** It comes and goes in the turn it is placed. */
function probe(game: Game, alien: Alien, sector: Sector, isPositive: boolean): void {
  if (isPositive) {
    game.resourcePoints += game.dice.roll();
    game.index.change(-game.dice.roll());
  } else {
    game.devastate(sector, alien);
    game.index.change(game.dice.roll());
  }
  game.removeAlien(alien);
}
