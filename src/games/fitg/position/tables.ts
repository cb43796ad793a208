/**
 * The map as arrays. One set of tables a thread: engines play in turn, and the one that plays has its set-up here
 * (docs/decisions.md, "One game in play a thread").
 */

import { type FitgSetup, RACES as RACE_NAMES, type SovereignSide } from '../setup.js';
import { loadCharts } from './charts.js';
import { loadChits } from './chits.js';
import {
  AMPHIBIAN,
  ENVIRONS,
  FOR_EMPIRE,
  FOR_REBEL,
  FRINGE,
  KINDRED,
  NEUTRAL,
  PLANETS,
  PROVINCES,
  RACES,
  SPECIAL,
  SYSTEMS,
} from './layout.js';

const MUG_CODES = { urban: 0, wild: 1, special: SPECIAL } as const;
const SOVEREIGN_CODES: Readonly<Record<SovereignSide, number>> = {
  rebel: FOR_REBEL,
  imperial: FOR_EMPIRE,
  neutral: NEUTRAL,
};

/** By planet. */
export const id = new Int32Array(PLANETS);
export const province = new Int32Array(PLANETS);
export const system = new Int32Array(PLANETS);
export const vp = new Int32Array(PLANETS);
export const isCapital = new Int32Array(PLANETS);
export const isThrone = new Int32Array(PLANETS);
/** Race whose home it is; -1: none. */
export const home = new Int32Array(PLANETS);
/** 0 cup A, 1 cup B; -1: no secret. */
export const cup = new Int32Array(PLANETS);
export const isConduit = new Int32Array(PLANETS);
export const loyaltyAtStart = new Int32Array(PLANETS);
export const sovereignAtStart = new Int32Array(PLANETS);
export const sovereignEnviron = new Int32Array(PLANETS);
export const environFirst = new Int32Array(PLANETS);
export const environEnd = new Int32Array(PLANETS);
/** The largest environ. */
export const environMain = new Int32Array(PLANETS);
export const hasStar = new Int32Array(PLANETS);
export const allSpecial = new Int32Array(PLANETS);
/** Sums of resources, of halved resources, and the greatest. */
export const resources = new Int32Array(PLANETS);
export const halfResources = new Int32Array(PLANETS);
export const topResource = new Int32Array(PLANETS);
/** 6 x VP + resources: what policies value planets by. */
export const value = new Int32Array(PLANETS);
/** In a system with capital, throne or home. */
export const isKey = new Int32Array(PLANETS);
/** Races of the planet, in order. */
export const raceCount = new Int32Array(PLANETS);
export const raceAt = new Int32Array(PLANETS * RACES);
/** Bits of races and alliances. */
export const kinOf = new Int32Array(PLANETS);

/** By environ. */
export const planetOf = new Int32Array(ENVIRONS);
export const mugOf = new Int32Array(ENVIRONS);
export const size = new Int32Array(ENVIRONS);
export const resource = new Int32Array(ENVIRONS);
export const star = new Int32Array(ENVIRONS);
export const coup = new Int32Array(ENVIRONS);
export const creature = new Int32Array(ENVIRONS);

/** By system: the planets of it, province, number. */
export const systemFirst = new Int32Array(SYSTEMS);
export const systemEnd = new Int32Array(SYSTEMS);
export const systemProvince = new Int32Array(SYSTEMS);
export const systemId = new Int32Array(SYSTEMS);
/** By province: its planets, its capital. */
export const provinceFirst = new Int32Array(PROVINCES);
export const provinceEnd = new Int32Array(PROVINCES);
export const capitalOf = new Int32Array(PROVINCES);
/** Words of a row of distances: a power of two, as players who plan look up thousands in a turn. */
export const SYSTEM_SLOTS = 64;
/** Length of the shortest path by two systems. */
export const distances = new Int32Array(SYSTEMS * SYSTEM_SLOTS);
/** By race or alliance: first of its planets in `kin`, and the end. */
export const kinFirst = new Int32Array(KINDRED + 1);
export const kin = new Int32Array(KINDRED * PLANETS);
/** By number of a planet, of a system. */
export const planetById = new Int32Array(1000).fill(-1);
export const systemById = new Int32Array(100).fill(-1);

/** `points`: victory points of all planets. */
export const map = { environs: 0, systems: 0, throne: 0, points: 0 };
export const scenario = {
  threshold: 0,
  horizon: 0,
  eventPhase: true,
  replacement: false,
  firstTurn: 1,
  pdbLevelMax: 2,
  startCells: false,
  secretsRevealed: 0,
  startingEvents: true,
  productionFirstTurn: true,
  securityAgain: false,
  rebelElites: true,
  swarmAgain: false,
  gamesDominoes: false,
  secretsChosen: false,
  handFromTurn: 4,
  setAside: 4,
};
export const forcePoints = new Int32Array(PROVINCES);
export const elitesMax = new Int32Array(PROVINCES);
/** Group found before the first turn, and the one it begins with; -1: none. */
export const foundWith = new Int32Array(16);

let loaded: FitgSetup | null = null;

/** The set-up in play, for the log. */
export function setupNow(): FitgSetup {
  if (loaded === null) throw new Error('no set-up in play');
  return loaded;
}

/** Puts a set-up in play; false: it was already. */
export function loadTables(setup: FitgSetup): boolean {
  if (loaded === setup) return false;
  loaded = setup;
  loadCharts(setup.charts);
  loadChits(setup.chits);
  loadSystems(setup);
  loadPlanets(setup);
  loadKin(setup);
  loadDistances(setup);
  loadScenario(setup);
  return true;
}

function loadSystems({ map: { planets } }: FitgSetup): void {
  const ids = [...new Set(planets.map((planet) => planet.system))].sort((a, b) => a - b);
  map.systems = ids.length;
  systemById.fill(-1);
  ids.forEach((number, i) => {
    systemById[number] = i;
    systemId[i] = number;
    systemFirst[i] = planets.findIndex((planet) => planet.system === number);
    systemEnd[i] = planets.findLastIndex((planet) => planet.system === number) + 1;
    systemProvince[i] = planets[systemFirst[i]].province - 1;
  });
  for (let p = 0; p < PROVINCES; p++) {
    provinceFirst[p] = planets.findIndex((planet) => planet.province === p + 1);
    provinceEnd[p] = planets.findLastIndex((planet) => planet.province === p + 1) + 1;
    capitalOf[p] = planets.findIndex((planet) => planet.province === p + 1 && planet.capital);
  }
  map.throne = planets.findIndex(({ throne }) => throne);
}

function loadPlanets({ map: { planets } }: FitgSetup): void {
  planetById.fill(-1);
  let environ = 0;
  planets.forEach((planet, p) => {
    planetById[planet.id] = p;
    id[p] = planet.id;
    province[p] = planet.province - 1;
    system[p] = systemById[planet.system];
    vp[p] = planet.vp;
    isCapital[p] = planet.capital ? 1 : 0;
    isThrone[p] = planet.throne ? 1 : 0;
    home[p] = planet.home === null ? -1 : RACE_NAMES.indexOf(planet.home);
    cup[p] = planet.cup === null ? -1 : planet.cup === 'A' ? 0 : 1;
    isConduit[p] = planet.conduit ? 1 : 0;
    loyaltyAtStart[p] = planet.loyalty;
    sovereignAtStart[p] = 0;
    raceCount[p] = planet.races.length;
    planet.races.forEach((race, i) => {
      raceAt[p * RACES + i] = RACE_NAMES.indexOf(race);
    });
    environFirst[p] = environ;
    for (const one of planet.environs) {
      planetOf[environ] = p;
      mugOf[environ] = MUG_CODES[one.mug];
      size[environ] = one.size;
      resource[environ] = one.resource;
      star[environ] = one.star ? 1 : 0;
      coup[environ] = one.coup;
      creature[environ] = one.creature ? 1 : 0;
      if (one.sovereign) {
        sovereignAtStart[p] = SOVEREIGN_CODES[one.sovereign];
        sovereignEnviron[p] = environ;
      }
      environ++;
    }
    environEnd[p] = environ;
    sumPlanet(p);
  });
  map.environs = environ;
  map.points = planets.reduce((sum, planet) => sum + planet.vp, 0);
  planets.forEach((_, p) => {
    isKey[p] = 0;
    for (let q = systemFirst[system[p]]; q < systemEnd[system[p]]; q++)
      if (isCapital[q] === 1 || isThrone[q] === 1 || home[q] >= 0) isKey[p] = 1;
  });
}

function sumPlanet(p: number): void {
  environMain[p] = environFirst[p];
  hasStar[p] = 0;
  allSpecial[p] = 1;
  resources[p] = 0;
  halfResources[p] = 0;
  topResource[p] = 0;
  for (let e = environFirst[p]; e < environEnd[p]; e++) {
    if (size[e] > size[environMain[p]]) environMain[p] = e;
    hasStar[p] |= star[e];
    if (mugOf[e] !== SPECIAL) allSpecial[p] = 0;
    resources[p] += resource[e];
    halfResources[p] += (resource[e] + 1) >> 1;
    topResource[p] = Math.max(topResource[p], resource[e]);
  }
  value[p] = 6 * vp[p] + resources[p];
}

function loadKin({ map: { planets }, events }: FitgSetup): void {
  const [fringe, amphibian] = [events.cards.H[3], events.cards.H[4]];
  const lists = [
    ...RACE_NAMES.map((race) => planets.filter((planet) => planet.races.includes(race))),
    ...[fringe, amphibian].map((card) =>
      planets.filter(
        (planet) => card.alliance.includes(planet.id) || planet.races.some((race) => card.races.includes(race)),
      ),
    ),
  ];
  kinOf.fill(0);
  let place = 0;
  lists.forEach((list, kindred) => {
    kinFirst[kindred] = place;
    for (const planet of list) {
      const p = planetById[planet.id];
      kin[place++] = p;
      kinOf[p] |= 1 << kindred;
    }
  });
  kinFirst[KINDRED] = place;
  if (FRINGE !== RACE_NAMES.length || AMPHIBIAN !== FRINGE + 1)
    throw new RangeError('alliances stand behind the races');
}

/** All shortest paths, by Floyd and Warshall. */
function loadDistances({ map: { routes } }: FitgSetup): void {
  const far = 1000;
  distances.fill(far);
  for (let a = 0; a < map.systems; a++) distances[a * SYSTEM_SLOTS + a] = 0;
  for (const { a, b, stars } of routes) {
    const from = systemById[a];
    const to = systemById[b];
    distances[from * SYSTEM_SLOTS + to] = 1 + stars;
    distances[to * SYSTEM_SLOTS + from] = 1 + stars;
  }
  for (let k = 0; k < map.systems; k++)
    for (let i = 0; i < map.systems; i++)
      for (let j = 0; j < map.systems; j++) {
        const way = distances[i * SYSTEM_SLOTS + k] + distances[k * SYSTEM_SLOTS + j];
        if (way < distances[i * SYSTEM_SLOTS + j]) distances[i * SYSTEM_SLOTS + j] = way;
      }
}

function loadScenario({ scenario: from, events }: FitgSetup): void {
  scenario.threshold = from.threshold;
  scenario.horizon = from.horizon;
  scenario.eventPhase = from.eventPhase;
  scenario.replacement = from.replacement;
  scenario.firstTurn = from.firstTurn;
  scenario.pdbLevelMax = from.pdbLevelMax;
  scenario.startCells = from.startCells;
  scenario.secretsRevealed = from.secretsRevealed;
  scenario.startingEvents = from.startingEvents;
  scenario.productionFirstTurn = from.productionFirstTurn;
  scenario.securityAgain = from.securityAgain;
  scenario.rebelElites = from.rebelElites;
  scenario.swarmAgain = from.swarmAgain;
  scenario.gamesDominoes = from.gamesDominoes;
  scenario.secretsChosen = from.secretsChosen;
  scenario.handFromTurn = events.handFromTurn;
  scenario.setAside = events.setAside;
  for (let p = 0; p < PROVINCES; p++) {
    forcePoints[p] = from.forcePoints[p];
    elitesMax[p] = from.elitesMax[p];
  }
  foundWith.fill(-1);
  for (const found of from.foundGroups) foundWith[found.group - 1] = found.with - 1;
}
