/** Setting a scenario up (30.0; section 11). */

import { empireRecruits, GATE_COUNTERS, type UnitType } from './data.js';
import { nexusPlaces } from './economy.js';
import { HIGHEST_EMPIRE_LEADERSHIP, recruit } from './empires.js';
import { IndependentEmpire, type Sector } from './forces.js';
import { distance, SETTLED_IDS } from './galaxy.js';
import type { Game } from './game.js';
import type { Unit } from './units.js';

export function setUp(game: Game): void {
  const { scenario } = game;
  placeSystems(game);
  if (scenario.empires === 'fixed') {
    for (const [i, home] of FIXED_HOMES.entries()) settleEmpire(game, FIRST_EMPIRE + i, game.sector(home));
    placeRebels(game);
  } else {
    placeRebels(game);
    if (scenario.empires === 'strongest') settleStrongest(game);
  }
  placeUnits(game);
  placeMarkers(game);
}

const FIRST_EMPIRE = 5;
/** Homes of #5 and #6 in scenario 3. */
const FIXED_HOMES = [49, 57];
/** In scenarios 4 and 6 the homes are more than two steps apart. */
const HOME_DISTANCE = 3;

// Systems

function placeSystems(game: Game): void {
  const { scenario } = game;
  for (const sector of game.sectors.filter((s) => s.place.hasSymbol)) {
    const isImperial = scenario.diceDecideSides ? game.dice.roll() % 2 === 0 : sector.id <= scenario.lastImperialSector;
    game.placeSystem(sector, isImperial ? 'imperial' : 'rebel');
    if (isImperial) redrawPoorSystem(game, sector);
  }
}

/** Scenario 5: poor Imperial systems go back and others are drawn [R40]. */
function redrawPoorSystem(game: Game, sector: Sector): void {
  while (sector.system !== null && sector.system.resources < game.scenario.lowestImperialValue) {
    game.systemPool.push(sector.system);
    sector.system = null;
    game.placeSystem(sector, 'imperial');
  }
}

// Chaos

/** One roll for each Rebel system, without substitutes for what is missing [R38]. */
function placeRebels(game: Game): void {
  const factor = game.scenario.rebelFactor;
  if (factor === 0) return;
  for (const sector of game.systemsOf('rebel')) {
    const types = empireRecruits(game.dice.roll() + factor * (sector.system?.resources ?? 0));
    for (const type of types) game.supply.place(type, sector.rebels);
  }
}

/** The strongest Chaos system, and the next one that is far enough from it [R39]. */
function settleStrongest(game: Game): void {
  const value = (sector: Sector): number => sector.system?.totalValue ?? 0;
  const ranked = game.systemsOf('rebel').sort((one, other) => value(other) - value(one) || one.id - other.id);
  const first = ranked[0];
  if (first === undefined) return;
  const second = ranked.find((sector) => distance(sector.id, first.id) >= HOME_DISTANCE);
  settleEmpire(game, FIRST_EMPIRE, first);
  if (second !== undefined) settleEmpire(game, FIRST_EMPIRE + 1, second);
}

/**
 * Leadership, the home's Rebels (section 8, forming), conquests, recruits, the conquered sectors' Rebels [R38] [R64].
 */
function settleEmpire(game: Game, number: number, home: Sector): void {
  const leadership = 1 + game.generator.below(HIGHEST_EMPIRE_LEADERSHIP);
  const empire = new IndependentEmpire(number, leadership, home.id, null);
  game.foundEmpire(empire);
  home.rebels.mergeInto(empire.attack);
  const neighbours = [...home.place.adjacent].reverse().map((id) => game.sector(id));
  const conquered = neighbours.filter((sector) => sector.hasRebelSystem).slice(0, leadership);
  for (const sector of conquered) game.setOwner(sector, empire);
  const resources = game.systemsOf(empire).reduce((sum, sector) => sum + (sector.system?.resources ?? 0), 0);
  for (let i = 0; i < leadership; i++) recruit(game, empire, resources);
  if (game.scenario.empires === 'fixed') {
    for (const type of ['SF', 'CG'] as const) game.supply.place(type, empire.attack);
  }
  for (const sector of conquered) sector.rebels.mergeInto(empire.attack);
}

// The Empire

function placeUnits(game: Game): void {
  const { scenario, policy } = game;
  const allowed = scenario.unitsAnywhere ? SETTLED_IDS.map((id) => game.sector(id)) : game.imperialSystems;
  const placed: { unit: Unit; sector: Sector }[] = [];
  const types = scenario.units.flatMap(([type, count]) => new Array<UnitType>(count).fill(type));
  for (const type of types) {
    const room = allowed.filter((sector) => sector.imperial.units.length < scenario.unitsPerSector);
    const sector = policy.setupUnit(room);
    const unit = game.supply.place(type, sector.imperial);
    if (unit !== null) placed.push({ unit, sector });
  }
  if (!scenario.diceDecideSides) return;
  for (const { unit, sector } of placed) if (game.dice.roll() % 2 === 1) unit.join(sector.rebels);
}

function placeMarkers(game: Game): void {
  const { scenario, options, policy } = game;
  for (const value of scenario.leaders) {
    const at = game.leaderPool.findIndex((leader) => leader.value === value);
    policy.setupLeader(game.sectorsWithImperialMobile).leaders.push(...game.leaderPool.splice(at, 1));
  }
  for (let i = 0; options.nexus && i < scenario.nexuses; i++) {
    const places = nexusPlaces(game);
    if (places.length > 0) (scenario.nexusOnCore ? game.core : policy.setupNexus(places)).hasNexus = true;
  }
  if (options.repressionIllumination) {
    game.repression = scenario.repression;
    game.illumination = scenario.illumination;
  }
  if (scenario.leviathan) {
    game.leviathan = game.deck.removeOne('leviathan');
    game.leviathanWasPlayed = true;
  }
  if (!options.starGates || options.gates.length === 0) return;
  if (options.gates.length > GATE_COUNTERS) throw new Error(`at most ${GATE_COUNTERS} Star gates`);
  game.gatesMayBeBought = true;
  // A gate without a system is taken away at once [R93].
  for (const id of options.gates) game.sector(id).hasGate = game.sector(id).system !== null;
}
