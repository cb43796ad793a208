/** Events that create, move or turn forces (4.A). */

import { invaderUnits, type UnitType } from './data.js';
import type { Marker } from './deck.js';
import { formEmpire } from './empires.js';
import type { Fate } from './fate.js';
import { IndependentEmpire, InvaderForce, type Sector, UsurperForce } from './forces.js';
import { downFrom, place, SECTOR_COUNT } from './galaxy.js';
import type { Game } from './game.js';
import { resist, trySuppression } from './suppression.js';
import type { Unit, UnitGroup } from './units.js';

export function playForceEvent(game: Game, marker: Marker): Fate {
  switch (marker.kind) {
    case 'usurper':
      return usurper(game, marker);
    case 'invaders-appear':
      return invaders(game, marker);
    case 'independent-empire-arises':
      return empireArises(game, marker);
    case 'rebellion':
      return rebellion(game, marker);
    case 'the-mutant':
      return mutant(game, marker);
    case 'defection':
      return defection(game);
    case 'trans-humans-appear':
      return transHumans(game);
    default:
      throw new Error(`no force event: ${marker.kind}`);
  }
}

/** Units that events may turn: the Imperial Order is immune to most (20.0). */
function turnable(game: Game, sector: Sector): Unit[] {
  return sector.imperial.units.filter((unit) => unit.type !== 'IO' || !game.options.imperialOrder);
}

function turn(units: readonly Unit[], group: UnitGroup): void {
  for (const unit of units) unit.join(group);
}

/** Down to the first sector with units to turn, at the latest the Core (10.1.e). */
function usurper(game: Game, marker: Marker): Fate {
  const start = game.randomSector();
  const found = downFrom(start.id).find((id) => turnable(game, game.sector(id)).length > 0);
  const sector = found === undefined ? game.core : game.sector(found);
  const attempt = trySuppression(game, marker, sector);
  if (attempt.suppressed) return 'returned';
  const force = new UsurperForce(marker, sector.id);
  turn(turnable(game, sector), force);
  force.isAlone = force.isEmpty;
  game.addUsurper(force);
  game.tidy();
  resist(game, sector, attempt);
  return 'in-play';
}

/** The dice come first, then the sector (32.0). */
function invaders(game: Game, marker: Marker): Fate {
  const arriving: UnitType[] = [];
  for (let i = 0; i < marker.leadership; i++) arriving.push(...invaderUnits(game.dice.roll()));
  const sector = game.randomSector();
  const attempt = trySuppression(game, marker, sector);
  if (attempt.suppressed) return 'returned';
  const force = new InvaderForce(marker, sector.id);
  for (const type of arriving) game.supply.place(type, force);
  if (!force.isEmpty) game.addInvader(force);
  resist(game, sector, attempt);
  return force.isEmpty ? 'played' : 'in-play';
}

/** Down to the first sector with a system; failing that a new one in the Core (11.1) [R50]. */
function empireArises(game: Game, marker: Marker): Fate {
  if (game.empires.some((empire) => empire.number === marker.number)) return 'replaced';
  const start = game.randomSector();
  const found = downFrom(start.id).find((id) => game.sector(id).system !== null);
  const home = found === undefined ? game.core : game.sector(found);
  const attempt = trySuppression(game, marker, home);
  if (attempt.suppressed) return 'returned';
  if (home.system === null && !game.placeSystem(home, 'rebel')) return 'played';
  formEmpire(game, new IndependentEmpire(marker.number, marker.leadership, home.id, marker));
  return 'in-play';
}

/** Up until there is something to turn or the Void is met, then down from the start (13.1.a). */
function rebellionSector(game: Game): Sector | null {
  const start = game.randomSector();
  const canRebel = (sector: Sector): boolean => sector.hasImperialSystem || turnable(game, sector).length > 0;
  for (let id = start.id; id <= SECTOR_COUNT && !place(id).isVoid; id++) {
    if (canRebel(game.sector(id))) return game.sector(id);
  }
  const found = downFrom(start.id).find((id) => canRebel(game.sector(id)));
  return found === undefined ? null : game.sector(found);
}

function rebellion(game: Game, marker: Marker): Fate {
  const sector = rebellionSector(game);
  if (sector === null) return 'played';
  const attempt = trySuppression(game, marker, sector);
  if (attempt.suppressed) return 'returned';
  turn(turnable(game, sector), sector.rebels);
  if (sector.hasImperialSystem) game.setOwner(sector, 'rebel');
  for (const leader of [...sector.leaders]) game.removeLeader(sector, leader);
  // A rebellion at home ends an empire (11.6.b) [R23].
  const atHome = game.empires.find((empire) => empire.home === sector.id);
  if (atHome !== undefined) game.dissolve(atHome);
  resist(game, sector, attempt);
  return 'played';
}

/** All mobile units of a sector, the Imperial Order too, follow the Mutant [R59]. */
function mutant(game: Game, marker: Marker): Fate {
  if (game.usurpers.some((force) => force.isMutant)) return 'removed';
  if (game.mutantWasPlayed) return 'removed-replaced';
  const sector = game.randomSector();
  const units = [sector.imperial, ...game.chaosGroupsIn(sector)].flatMap((group) => group.units);
  if (units.length === 0) return 'replaced';
  game.mutantWasPlayed = true;
  const force = new UsurperForce(marker, sector.id);
  turn(units, force);
  game.addUsurper(force);
  return 'in-play';
}

/** Every Chaos unit of the sector becomes Imperial; a home so lost dissolves its empire [R18]. */
function defection(game: Game): Fate {
  const sector = game.randomSector();
  turn(
    game.chaosGroupsIn(sector).flatMap((group) => group.units),
    sector.imperial,
  );
  if (sector.hasChaosSystem) game.setOwner(sector, 'imperial');
  return 'played';
}

/** Odd: Imperial; even: it joins the leftmost kind of Chaos force there [R24] [R60]. */
function transHumans(game: Game): Fate {
  const sector = game.randomSector();
  const isImperial = game.dice.roll() % 2 === 1;
  if (isImperial) {
    game.placeImperial('TH', sector);
    return 'played';
  }
  const empireGroups = game.empires.flatMap((empire) => empire.groupFor(sector.id) ?? []);
  const candidates: UnitGroup[][] = [game.usurpersIn(sector), empireGroups, game.invadersIn(sector)];
  const leftmost = candidates.find((groups) => groups.length > 0) ?? [sector.rebels];
  game.supply.place('TH', game.generator.pick(leftmost));
  return 'played';
}
