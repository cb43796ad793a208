/** Independent Empires: forming, moving, threats, recruiting (section 8; 11.0 of the rulebook). */

import { empireRecruits, UNITS, type UnitType } from './data.js';
import { IndependentEmpire, type Sector } from './forces.js';
import type { Game } from './game.js';
import { chaosParties, imperialParty, type Party } from './party.js';
import { allowanceOf, type Unit } from './units.js';

/** An empire from an event takes every mobile unit of its home, the Imperial Order excepted (11.1, 20.0). */
export function formEmpire(game: Game, empire: IndependentEmpire): void {
  game.metrics.count('empires.formed');
  const home = game.sector(empire.home);
  game.foundEmpire(empire);
  const immune = game.options.imperialOrder ? 'IO' : null;
  const joining = [
    ...home.imperial.units.filter((unit) => unit.type !== immune),
    ...game.chaosGroupsIn(home).flatMap((group) => group.units),
  ];
  for (const unit of joining) unit.join(empire.attack);
  game.tidy();
}

const REBEL_EMPIRES = [4, 5, 6];
export const HIGHEST_EMPIRE_LEADERSHIP = 3;

/** Rebels with a system may declare one of the sets #4..#6, by a second die (13.4) [R7] [R55] [R67]. */
export function tryRebelEmpire(game: Game, sector: Sector): void {
  if (!sector.hasRebelSystem) return;
  const wanted = game.dice.roll() <= sector.rebels.units.length + 1;
  const free = REBEL_EMPIRES.filter((number) => game.empires.every((empire) => empire.number !== number));
  if (!wanted || free.length === 0) return;
  const leadership = 1 + game.generator.below(HIGHEST_EMPIRE_LEADERSHIP);
  const empire = new IndependentEmpire(game.generator.pick(free), leadership, sector.id, null);
  game.metrics.count('empires.formed');
  game.foundEmpire(empire);
  sector.rebels.mergeInto(empire.attack);
}

export function empireUnits(empire: IndependentEmpire): Unit[] {
  return [...empire.attack.units, ...empire.homeDefence.units];
}

/** Upkeep above income means Attrition without a roll (11.4.c) [R62]. */
export function isInDeficit(game: Game, empire: IndependentEmpire): boolean {
  const units = empireUnits(empire);
  const cost = units.reduce((sum, unit) => sum + UNITS[unit.type].maintenance, 0);
  const fromUnits = units.reduce((sum, unit) => sum + UNITS[unit.type].resources, 0);
  const fromSystems = game.systemsOf(empire).reduce((sum, sector) => sum + (sector.system?.resources ?? 0), 0);
  return cost > fromUnits + fromSystems;
}

// Targets

function highest(sectors: readonly Sector[]): Sector | null {
  return sectors.reduce<Sector | null>((best, sector) => (best === null || sector.id > best.id ? sector : best), null);
}

/** Forces with mobile units that are not this empire's. */
function strangers(game: Game, empire: IndependentEmpire, sector: Sector): Party[] {
  const parties = [imperialParty(sector, false), ...chaosParties(game, sector)];
  return parties.filter((party) => party.force !== empire && party.units.length > 0);
}

/** Its own system, without the empire's units, against each force and any alien (11.3.e.3) [R61]. */
function isOutmatched(game: Game, empire: IndependentEmpire, sector: Sector): boolean {
  if (game.hasAlien(sector)) return true;
  const { system } = sector;
  if (system === null) return false;
  const resistance = system.military + system.morphogenetic;
  return strangers(game, empire, sector).some((party) => {
    const strength =
      game.totalStrength(party.units, 'military') +
      game.totalStrength(party.units, 'morphogenetic') +
      party.bonus('morphogenetic');
    return strength > resistance;
  });
}

/** The sector the attack force has to answer for first (11.3.e). */
export function threatTo(game: Game, empire: IndependentEmpire): Sector | null {
  const home = game.sector(empire.home);
  if (game.hasAlien(home) || strangers(game, empire, home).length > 0) return home;
  const members = [...empire.members].filter((id) => id !== empire.home).map((id) => game.sector(id));
  const lost = members.filter((sector) => !sector.isOwnedBy(empire));
  if (lost.length > 0) return highest(lost);
  return highest(members.filter((sector) => isOutmatched(game, empire, sector)));
}

function adjacentSystemSectors(game: Game, empire: IndependentEmpire): Sector[] {
  const { adjacent } = game.sector(empire.home).place;
  return adjacent.map((id) => game.sector(id)).filter((sector) => sector.place.hasSymbol);
}

/** (11.3) */
function nextConquest(game: Game, empire: IndependentEmpire): Sector | null {
  return highest(adjacentSystemSectors(game, empire).filter((sector) => !sector.isOwnedBy(empire)));
}

// Movement

/** Half of each type, rounded up, leaves home (11.3). */
function split(empire: IndependentEmpire, staying: readonly Unit[], leaving: readonly Unit[]): void {
  const undecided = empire.attack.units.filter((unit) => !staying.includes(unit) && !leaving.includes(unit));
  const home: Unit[] = [...staying];
  const types = new Set(undecided.map((unit) => unit.type));
  for (const type of types) {
    const ofType = undecided.filter((unit) => unit.type === type);
    home.push(...ofType.slice(Math.ceil(ofType.length / 2)));
  }
  for (const unit of home) unit.join(empire.homeDefence);
}

/** The merged stack divides and its attack force leaves home. */
export function marchOut(
  empire: IndependentEmpire,
  target: Sector,
  staying: readonly Unit[] = [],
  leaving: readonly Unit[] = [],
): void {
  split(empire, staying, leaving);
  empire.attackSector = target.id;
}

/** Always by way of home, where the two forces meet (11.3.b-d) [R31] [R58] [R81]. */
function march(game: Game, empire: IndependentEmpire, target: Sector, isThreat: boolean): void {
  if (empire.attack.isEmpty || empire.attackSector === target.id) return;
  if (game.hasAlien(game.sector(empire.attackSector), 'living-nebula')) return;
  if (empire.isMerged) {
    marchOut(empire, target);
    return;
  }
  const worldShips = isThreat ? empire.attack.ofType('WS') : [];
  const relief = isThreat ? empire.homeDefence.ofType('WS') : [];
  const others = empire.attack.units.filter((unit) => !worldShips.includes(unit));
  const allowance = others.length > 0 ? allowanceOf(others) : 1;
  empire.merge();
  const isHeld = game.hasAlien(game.sector(empire.home), 'living-nebula');
  if (target.id !== empire.home && allowance >= 2 && !isHeld) marchOut(empire, target, worldShips, relief);
}

/** Moves as the Operations Table orders: to a threat only, or else to the next conquest, or else home. */
export function moveEmpire(game: Game, empire: IndependentEmpire, mayConquer: boolean): void {
  const threat = threatTo(game, empire);
  if (threat !== null) {
    march(game, empire, threat, true);
    return;
  }
  if (!mayConquer) return;
  const here = game.sector(empire.attackSector);
  // It does not leave a system sector it has not gained (11.3.a).
  if (here.place.hasSymbol && !here.isOwnedBy(empire)) return;
  march(game, empire, nextConquest(game, empire) ?? game.sector(empire.home), false);
}

// Recruiting

/** Phase E (11.4). */
export function recruitForEmpires(game: Game): void {
  for (const empire of [...game.empires].sort((one, other) => one.home - other.home)) {
    const skips = empire.skipsRecruiting;
    empire.skipsRecruiting = false;
    const isComplete = adjacentSystemSectors(game, empire).every((sector) => empire.members.has(sector.id));
    if (skips || (isComplete && threatTo(game, empire) === null)) continue;
    const systems = game.systemsOf(empire).filter((sector) => !game.hasAlien(sector, 'living-nebula'));
    recruit(
      game,
      empire,
      systems.reduce((sum, sector) => sum + (sector.system?.resources ?? 0), 0),
    );
  }
}

/** One roll on the recruiting table for units at home (11.4.a). */
export function recruit(game: Game, empire: IndependentEmpire, resources: number): void {
  const types = empireRecruits(game.dice.roll() + resources + empire.leadership);
  for (const type of types) recruitUnit(game, empire, type);
}

/** With substitutes for what the counter mix lacks (11.4.a) [R64]. */
function recruitUnit(game: Game, empire: IndependentEmpire, type: UnitType): void {
  const { supply } = game;
  const group = empire.isMerged ? empire.attack : empire.homeDefence;
  if (supply.place(type, group) !== null || (type !== 'AF' && type !== 'CG')) return;
  const better: UnitType = type === 'AF' ? 'WS' : 'TH';
  const given = empire.homeDefence.ofType(type)[0] ?? empire.attack.ofType(type)[0];
  if (given === undefined || supply.available(better) === 0) {
    supply.place('SF', group);
    return;
  }
  supply.recover(given);
  supply.place(better, group);
}
