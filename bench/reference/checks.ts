/** What must hold between any two phases; `--check` asks after each one. */

import {
  allMarkers,
  GATE_COUNTERS,
  LEADER_VALUES,
  NEXUS_COUNTERS,
  REPRESSION_ILLUMINATION_COUNTERS,
  UNIT_TYPES,
  UNITS,
  type UnitType,
} from './data.js';
import type { Marker } from './deck.js';
import type { Sector } from './forces.js';
import { areAdjacent, CORE } from './galaxy.js';
import type { Game } from './game.js';
import { allSystems } from './units.js';

function demand(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

export function assertSound(game: Game): void {
  assertCounters(game);
  assertMarkers(game);
  for (const sector of game.sectors) assertSector(game, sector);
  demand(game.resourcePoints >= 0, 'resource points below zero');
  demand(game.index.value >= 1, 'index below one');
  demand(game.leviathan === null || game.core.hasImperialSystem, 'Leviathan without the Core');
}

/** Units, systems, leaders: each is on the map or in its pool. */
function assertCounters(game: Game): void {
  const { sectors } = game;
  for (const type of UNIT_TYPES) {
    const total = game.supply.available(type) + onMap(game, type);
    demand(total <= UNITS[type].counters, `${total} counters of ${type}`);
    if (type !== 'TH') demand(total === UNITS[type].counters, `${total} counters of ${type}`);
  }
  const systems = sectors.filter((sector) => sector.system !== null).length + game.systemPool.length;
  demand(systems === allSystems().length, `${systems} systems`);
  const leaders = sectors.reduce((sum, sector) => sum + sector.leaders.length, game.leaderPool.length);
  demand(leaders === LEADER_VALUES.length, `${leaders} leaders`);
  demand(
    game.repression + game.illumination <= REPRESSION_ILLUMINATION_COUNTERS,
    'too many Repression and Illumination markers',
  );
  demand(sectors.filter((sector) => sector.hasGate).length <= GATE_COUNTERS, 'too many gates');
  demand(game.nexuses.length <= NEXUS_COUNTERS, 'too many Nexus');
}

function onMap(game: Game, type: UnitType): number {
  return game.sectors.reduce((sum, sector) => {
    const groups = [sector.imperial, ...game.chaosGroupsIn(sector)];
    return sum + groups.reduce((units, group) => units + group.ofType(type).length, 0);
  }, 0);
}

/** No event marker is in two places, none is doubled. */
function assertMarkers(game: Game): void {
  const inPlay: Marker[] = [
    ...game.usurpers.map((force) => force.marker),
    ...game.invaders.map((force) => force.marker),
    ...game.empires.flatMap((empire) => empire.marker ?? []),
    ...game.aliens.map((alien) => alien.marker),
    ...game.sectors.flatMap((sector) => sector.expedition?.marker ?? []),
    ...game.turnMarkers,
    ...(game.institute === null ? [] : [game.institute.marker]),
    ...(game.leviathan === null ? [] : [game.leviathan]),
  ];
  demand(new Set(inPlay).size === inPlay.length, 'a marker in two places');
  demand(inPlay.length + game.deck.size <= allMarkers().length, 'too many event markers');
}

function assertSector(game: Game, sector: Sector): void {
  const where = `in sector ${sector.id}`;
  const groups = [sector.imperial, ...game.chaosGroupsIn(sector)];
  for (const group of groups) {
    demand(
      group.units.every((unit) => unit.group === group),
      `a unit that does not know its force ${where}`,
    );
    demand(group.isEmpty || !sector.place.isVoid, `units in the Void ${where}`);
  }
  demand(sector.leaders.length === 0 || sector.hasImperialMobile, `leaders alone ${where}`);
  demand(sector.system === null || sector.place.hasSymbol, `a system without symbol ${where}`);
  demand(!sector.hasGate || !sector.lacksSystem, `a gate without system ${where}`);
  for (const force of game.usurpersIn(sector)) {
    demand(!force.isEmpty || (force.isAlone && sector.id === CORE), `a Usurper without units ${where}`);
  }
  for (const empire of game.empires) {
    if (sector.isOwnedBy(empire)) demand(empire.members.has(sector.id), `an unlisted member ${where}`);
    if (empire.home === sector.id) demand(sector.isOwnedBy(empire), `an empire without home ${where}`);
  }
  if (!sector.hasNexus) return;
  demand(sector.hasImperialSystem, `a Nexus without system ${where}`);
  demand(
    game.nexuses.every((other) => !areAdjacent(other.id, sector.id)),
    `adjacent Nexus ${where}`,
  );
}
