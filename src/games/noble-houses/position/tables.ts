/**
 * Charts and scenario as arrays. One set of tables a thread: engines play in turn, and the one that plays has its
 * set-up here (docs/decisions.md, "One game in play a thread").
 */

import { byNumber } from '../../shared/numbers.js';
import { ACTION_NAMES, HOUSE_NAMES, JUMPSHIPS, NUKES, START } from '../data/numbers.js';
import type { NobleHousesSetup } from '../setup.js';
import { ALLY_COUNT, bit, JUMPSHIP, NUKE, SEATS, SYSTEMS, TYPE_SLOTS, WORLD_COUNT } from './layout.js';

export const cost = new Int32Array(TYPE_SLOTS);
export const dice = new Int32Array(TYPE_SLOTS);
export const attackBonus = new Int32Array(TYPE_SLOTS);
export const defenceBonus = new Int32Array(TYPE_SLOTS);
export const localWorld = new Int32Array(TYPE_SLOTS);
export const localDice = new Int32Array(TYPE_SLOTS);
export const sacrificeDice = new Int32Array(TYPE_SLOTS);
export const againstImperial = new Int32Array(TYPE_SLOTS);
/** Masks of types, bit `1 << type`. */
export const abilities = {
  strikesAttacking: 0,
  strikesDefending: 0,
  psychic: 0,
  negates: 0,
  sacrifices: 0,
  imperial: 0,
  againstImperial: 0,
  selfTransport: 0,
  defenders: 0,
  escapes: 0,
  turncoats: 0,
  paid: 0,
  /** Neither defenders nor self-transport: what jumpships carry. */
  transportable: 0,
};
export const psychicDice = new Int32Array(7);

/** By system; 0 for planetless ones. */
export const income = new Int32Array(SYSTEMS + 1);
/** Types offered, bit `1 << type`. */
export const offers = new Int32Array(WORLD_COUNT + 1);
export const offersNuke = new Int32Array(WORLD_COUNT + 1);
/** Cost of a jumpship on the world; 0: none is offered. */
export const jumpshipCost = new Int32Array(WORLD_COUNT + 1);
export const worldDiplomacy = new Int32Array(WORLD_COUNT + 1);

/** Army type, `NUKE` or `JUMPSHIP`; 0: the ally supplies no units. */
export const supplyKind = new Int32Array(ALLY_COUNT + 1);
export const supplyCount = new Int32Array(ALLY_COUNT + 1);
export const allyIncome = new Int32Array(ALLY_COUNT + 1);
export const allyRecruits = new Int32Array(ALLY_COUNT + 1);
/** Index in `ACTION_NAMES`; -1: none. */
export const allyAction = new Int32Array(ALLY_COUNT + 1);
export const allyActions = new Int32Array(ALLY_COUNT + 1);

/** Masks of allies, bit `1 << ally`: those with a supply, an income, recruit rolls of any sort, an action. */
export const alliesWith = { supply: 0, income: 0, recruits: 0, action: 0 };
/** Mask of the worlds with Diplomacy of their own. */
export const diplomats = { worlds: 0 };

export const jumpship = byNumber(JUMPSHIPS, () => 0);
export const nuke = byNumber(NUKES, () => 0);
export const start = byNumber(START, () => 0);
export const scenario = {
  players: 0,
  turnCap: 0,
  victoryWorlds: 0,
  jumpRange: 0,
  upkeepPer: 0,
  alliesPerSeat: 0,
  stations: 0,
  stargates: 0,
  obstacles: 0,
  /** Worlds, stations and stargates. */
  systems: 0,
};
/** Homeworld (1..4) and Solats more of each seat. */
export const homeOfSeat = new Int32Array(SEATS);
export const handicap = new Int32Array(SEATS);

let loaded: NobleHousesSetup | null = null;

/** Puts a set-up in play; false: it was already. */
export function loadTables(setup: NobleHousesSetup): boolean {
  if (loaded === setup) return false;
  loaded = setup;
  loadArmies(setup);
  loadWorlds(setup);
  loadAllies(setup);
  const { charts } = setup;
  for (let die = 1; die <= 6; die++) psychicDice[die] = charts.psychicAttacks[die - 1];
  Object.assign(jumpship, charts.jumpship);
  Object.assign(nuke, charts.nuke);
  Object.assign(start, charts.start);
  loadScenario(setup);
  return true;
}

/** Abilities that the text breaks off are data like all others [N2]. */
function loadArmies({ charts }: NobleHousesSetup): void {
  for (const name of Object.keys(abilities) as (keyof typeof abilities)[]) abilities[name] = 0;
  charts.armies.forEach((army, i) => {
    const type = i + 1;
    const mask = 1 << type;
    cost[type] = army.cost;
    dice[type] = army.dice;
    attackBonus[type] = army.attack ?? 0;
    defenceBonus[type] = army.defence ?? 0;
    localWorld[type] = army.local?.world ?? 0;
    localDice[type] = army.local?.dice ?? 0;
    sacrificeDice[type] = army.sacrifice ?? 0;
    againstImperial[type] = army.againstImperial ?? 0;
    const strikes = army.firstStrike ?? 'never';
    if (strikes === 'attack' || strikes === 'always') abilities.strikesAttacking |= mask;
    if (strikes === 'defence' || strikes === 'always') abilities.strikesDefending |= mask;
    if (army.psychic) abilities.psychic |= mask;
    if (army.negates) abilities.negates |= mask;
    if (army.sacrifice) abilities.sacrifices |= mask;
    if (army.imperial) abilities.imperial |= mask;
    if (army.againstImperial) abilities.againstImperial |= mask;
    if (army.selfTransport) abilities.selfTransport |= mask;
    if (army.defender) abilities.defenders |= mask;
    if (army.escapes) abilities.escapes |= mask;
    if (army.turncoat) abilities.turncoats |= mask;
    if (army.paid) abilities.paid |= mask;
    if (!army.defender && !army.selfTransport) abilities.transportable |= mask;
  });
}

function loadWorlds({ charts }: NobleHousesSetup): void {
  income.fill(0);
  diplomats.worlds = 0;
  charts.worlds.forEach((world, i) => {
    const system = i + 1;
    income[system] = world.income;
    worldDiplomacy[system] = world.diplomacy ?? 0;
    if (worldDiplomacy[system] > 0) diplomats.worlds |= bit(system);
    offers[system] = 0;
    offersNuke[system] = 0;
    jumpshipCost[system] = 0;
    for (const offer of world.offers) {
      if (offer === 'J') jumpshipCost[system] = world.jumpshipCost ?? charts.jumpship.cost;
      else if (offer === 'N') offersNuke[system] = 1;
      else offers[system] |= 1 << offer;
    }
  });
}

function loadAllies({ charts }: NobleHousesSetup): void {
  alliesWith.supply = 0;
  alliesWith.income = 0;
  alliesWith.recruits = 0;
  alliesWith.action = 0;
  charts.allies.forEach((ally, i) => {
    const number = i + 1;
    const mask = 1 << number;
    // A count of 0 takes supply or action away.
    const supply = ally.supply?.count ? ally.supply : undefined;
    const action = ally.action?.count ? ally.action : undefined;
    const kind = supply?.kind ?? 0;
    supplyKind[number] = kind === 'J' ? JUMPSHIP : kind === 'N' ? NUKE : kind;
    supplyCount[number] = supply?.count ?? 0;
    allyIncome[number] = ally.income ?? 0;
    allyRecruits[number] = ally.recruits ?? 0;
    allyAction[number] = action ? ACTION_NAMES.indexOf(action.kind) : -1;
    allyActions[number] = action?.count ?? 0;
    if (supply) alliesWith.supply |= mask;
    if (ally.income) alliesWith.income |= mask;
    if (ally.recruits || action?.kind === 'any-or-recruit') alliesWith.recruits |= mask;
    if (action) alliesWith.action |= mask;
  });
}

function loadScenario({ scenario: from }: NobleHousesSetup): void {
  scenario.players = from.players;
  scenario.turnCap = from.turnCap;
  scenario.victoryWorlds = from.victoryWorlds;
  scenario.jumpRange = from.jumpRange;
  scenario.upkeepPer = from.upkeepPer;
  scenario.alliesPerSeat = from.alliesPerSeat;
  scenario.stations = from.stations;
  scenario.stargates = from.stargates;
  scenario.obstacles = from.obstacles;
  scenario.systems = WORLD_COUNT + from.stations + from.stargates;
  for (let seat = 0; seat < SEATS; seat++) {
    homeOfSeat[seat] = seat < from.players ? 1 + HOUSE_NAMES.indexOf(from.houses[seat]) : 0;
    handicap[seat] = seat < from.players ? from.handicap[seat] : 0;
  }
}

/** Cost of a unit by kind: army type, `NUKE`, `JUMPSHIP`. */
export function usualCost(kind: number): number {
  if (kind === NUKE) return nuke.cost;
  return kind === JUMPSHIP ? jumpship.cost : cost[kind];
}

/** Names, for the log. */
export function worldName(system: number): string {
  if (system <= WORLD_COUNT) return loaded?.charts.worlds[system - 1].name ?? `world ${system}`;
  return system <= WORLD_COUNT + scenario.stations ? `station ${system}` : `stargate ${system}`;
}

export function armyName(type: number): string {
  return loaded?.charts.armies[type - 1]?.name ?? `army ${type}`;
}

export function allyName(ally: number): string {
  return loaded?.charts.allies[ally - 1].name ?? `ally ${ally}`;
}
