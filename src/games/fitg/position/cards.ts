/** What event cards name: planets, systems by die, races, points, cards drawn with them (15). */

import { type FitgCard, RACES } from '../setup.js';
import { GALACTIC, HISTORIC, MAJOR, SECRET_EVENTS } from './layout.js';
import * as t from './tables.js';

/** By number from 1: what a Galactic card draws with it. */
export const drawsOpen = new Int32Array(GALACTIC + 1);
export const drawsHidden = new Int32Array(GALACTIC + 1);
export const drawsGalactic = new Int32Array(GALACTIC + 1);

const galacticSystems: Int32Array[] = [];
const majorSystems: Int32Array[] = [];
const majorPlanets: Int32Array[] = [];
const majorPoints = new Int32Array(MAJOR + 1);
const secretPlanets: Int32Array[][] = [[], []];
const rebelSystems: Int32Array[] = [];
const historicPlanets: Int32Array[] = [];
const historicPoints = new Int32Array(HISTORIC + 1);
/** Bits of races. */
const historicRaces = new Int32Array(HISTORIC + 1);
const rebelRaces = new Int32Array(SECRET_EVENTS + 1);

const toPlanets = (ids: readonly number[]): Int32Array => Int32Array.from(ids, (id) => t.planetById[id]);

const toBits = ({ races }: FitgCard): number => races.reduce((bits, race) => bits | (1 << RACES.indexOf(race)), 0);

/** To be called when the tables were loaded. */
export function loadCards(): void {
  const { G, M, H, I, R } = t.setupNow().events.cards;
  G.forEach((card, i) => {
    drawsOpen[i + 1] = card.open;
    drawsHidden[i + 1] = card.hidden;
    drawsGalactic[i + 1] = card.hiddenGalactic;
    galacticSystems[i + 1] = Int32Array.from(card.systems);
  });
  M.forEach((card, i) => {
    majorSystems[i + 1] = Int32Array.from(card.systems);
    majorPlanets[i + 1] = toPlanets(card.planets);
    majorPoints[i + 1] = card.points;
  });
  H.forEach((card, i) => {
    historicPlanets[i + 1] = toPlanets(card.planets);
    historicPoints[i + 1] = card.points;
    historicRaces[i + 1] = toBits(card);
  });
  R.forEach((card, i) => {
    secretPlanets[0][i + 1] = toPlanets(card.planets);
    rebelSystems[i + 1] = Int32Array.from(card.systems);
    rebelRaces[i + 1] = toBits(card);
  });
  I.forEach((card, i) => {
    secretPlanets[1][i + 1] = toPlanets(card.planets);
  });
}

/** Systems of a Galactic card, by die. */
export function cardSystems(card: number): Int32Array {
  return galacticSystems[card];
}

export function systemsOfMajor(card: number): Int32Array {
  return majorSystems[card];
}

export function planetsOfMajor(card: number): Int32Array {
  return majorPlanets[card];
}

export function pointsOfMajor(card: number): number {
  return majorPoints[card];
}

export function planetsOfHistoric(card: number): Int32Array {
  return historicPlanets[card];
}

export function pointsOfHistoric(card: number): number {
  return historicPoints[card];
}

/** Races of a Historic Event, as bits. */
export function racesOfHistoric(card: number): number {
  return historicRaces[card];
}

/** Races of a Secret Event of the Rebel, as bits. */
export function racesOfSecret(card: number): number {
  return rebelRaces[card];
}

/** Planets of a Secret Event of a side. */
export function planetsOfSecret(side: number, card: number): Int32Array {
  return secretPlanets[side][card];
}

export function systemsOfSecret(card: number): Int32Array {
  return rebelSystems[card];
}
