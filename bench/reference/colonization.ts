/** Phases D and H: new systems in sectors that lack one (11.5, 16.0). */

import type { UnitType } from './data.js';
import type { Sector } from './forces.js';
import type { Game } from './game.js';
import type { Unit } from './units.js';

const COLONISTS: readonly UnitType[] = ['CF', 'WS'];

function colonistsAmong(units: readonly Unit[]): Unit[] {
  return units.filter((unit) => COLONISTS.includes(unit.type));
}

/** Phase D. */
export function runChaosColonization(game: Game): void {
  colonizeForEmpires(game);
  colonizeForOthers(game);
  for (; game.colonizations > 0; game.colonizations--) colonizeByEvent(game);
}

/** A ship of the force settles, or the empire gives up its recruiting (11.5). */
function colonizeForEmpires(game: Game): void {
  for (const empire of [...game.empires].sort((one, other) => one.home - other.home)) {
    const sector = game.sector(empire.attackSector);
    if (empire.attack.isEmpty || !sector.lacksSystem) continue;
    if (!game.placeSystem(sector, empire)) continue;
    const ships = colonistsAmong(empire.attack.units);
    if (ships.length > 0) game.supply.recover(game.generator.pick(ships));
    else empire.skipsRecruiting = true;
    game.tidy();
  }
}

/** One ship of whatever force becomes a Rebel system (16.4.b) [R63]. */
function colonizeForOthers(game: Game): void {
  for (const sector of game.sectors) {
    if (!sector.lacksSystem) continue;
    const ships = colonistsAmong(game.chaosGroupsIn(sector).flatMap((group) => group.units));
    if (ships.length === 0 || !game.placeSystem(sector, 'rebel')) continue;
    game.supply.recover(game.generator.pick(ships));
    game.tidy();
  }
}

/** The highest sector that lacks a system; an empire's force there makes it its own (32.0 Colonization). */
function colonizeByEvent(game: Game): void {
  const sector = [...game.sectors].reverse().find((s) => s.lacksSystem);
  if (sector === undefined) return;
  const present = game.empires.filter((empire) => empire.attackSector === sector.id && !empire.attack.isEmpty);
  const empire = present.sort((one, other) => one.home - other.home)[0];
  game.placeSystem(sector, empire ?? 'rebel');
}

/** Phase H: the player may settle in sectors that lack a system (16.3). */
export function runImperialColonization(game: Game): void {
  for (const sector of game.sectors) {
    if (!sector.lacksSystem || game.systemPool.length === 0) continue;
    const types = COLONISTS.filter((type) => sector.imperial.has(type));
    if (types.length === 0) continue;
    const type = game.policy.colonize(types);
    if (type !== null) settle(game, sector, type);
  }
}

function settle(game: Game, sector: Sector, type: UnitType): void {
  const ship = sector.imperial.ofType(type)[0];
  if (ship === undefined) throw new Error(`no ${type} to settle in ${sector.id}`);
  game.supply.recover(ship);
  game.placeSystem(sector, 'imperial');
  game.metrics.count('colonized');
  game.tidy();
}
