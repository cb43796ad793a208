/** Games, fights and chances in which every cell of the data acts (tests/policies/silent-cells.verify.test.ts). */

import { readFileSync } from 'node:fs';
import type { Exercise } from '../../support/silent-cells.js';

/** Columns of character combat, each with a lead of the foe that falls in it. */
const LEADS = {
  '<=-7': -8,
  '-6--4': -5,
  '-3--2': -2,
  '-1': -1,
  '0': 0,
  '1': 1,
  '2-3': 2,
  '4-6': 4,
  '7-10': 7,
  '11+': 11,
};
/** So wounded a group tries to break off; if it cannot, it fights in the next column. */
const WEAK = 7;

/** Of military combat; equal forces fight in the middle one, unless it is shifted. */
const COLUMNS = ['1-6', '1-5', '1-4', '1-3', '1-2', '1-1', '2-1', '3-1', '4-1', '5-1', '6-1'];

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../../scenarios/fitg/${path}.json`, import.meta.url), 'utf8'));
const { secrets, squads }: { secrets: { A: string[]; B: string[] }; squads: { bands: object } } = read('charts/house');
const { cards }: { cards: { H4: { planets: number[] } } } = read('events');
const { planets }: { planets: Record<string, { environs: object[] }> } = read('map');
const { urban, wild, special }: Record<string, Record<string, { event: string; grade?: string }>> = read('chits');

/** The Rebel soon has elite units. */
const CHEAP_ELITES = [0, 1, 2, 3, 4].map((type) => `charts.units.rebel.${type}.cost=1`);
/** All planets may rebel at once, with groups that know how, and raise units of every kind. */
const UPRISING = [
  'threshold=999',
  ...[0, 1, 2, 3, 4].map((type) => `charts.units.rebel.${type}.pool=99`),
  ...[1, 2, 3, 4, 5, 6, 7].map((group) => `charts.groups.${group}.leadership=40`),
  ...Object.entries(planets).flatMap(([planet, { environs }]) => [
    `map.planets.${planet}.loyalty=4`,
    ...environs.map((_, i) => `map.planets.${planet}.environs.${i}.resource=20`),
  ]),
];
/** Each turn brings as many Major Events as a card can. */
const MANY_EVENTS = [14, 15, 16, 17, 18].map((card) => `events.cards.G${card}.open=9`);

/** A fight of a group whose combat is 40 less its wounds, against a foe that is stronger by this. */
function fight(cells: RegExp, foeLead: number, wounds: number): Exercise {
  const options = { wounds: String(wounds), firefight: 'no' };
  return { cells, fight: { a: '40/9', b: `${40 - wounds + foeLead}/9`, options }, scenario: 'standard' };
}

function chances(cells: RegExp, subject: string, options: Readonly<Record<string, string>> = {}): Exercise {
  return { cells, scenario: 'standard', chances: { subject, options } };
}

const FEW = [0, 1, 2];
const MANY = Array.from({ length: 30 }, (_, i) => i);

/** Games at random from turn 9 on, for some cells. */
function games(cells: RegExp, set: readonly string[] = [], more: Partial<Exercise> = {}): Exercise {
  return { cells, scenario: 'quick-start', set, policies: ['wild'], games: MANY, ...more };
}

/** Two secrets of a cup change places, since each is there once. */
function swapped(cup: 'A' | 'B'): Exercise[] {
  const names = secrets[cup];
  return names.map((name, i): Exercise => {
    const next = (i + 1) % names.length;
    const moved = [[`charts.secrets.${cup}.${i}=${names[next]}`, `charts.secrets.${cup}.${next}=${name}`]];
    return games(new RegExp(`^charts\\.secrets\\.${cup}\\.${i}$`), [], { moved });
  });
}

/** Of a chit that has a grade an event can only change together with it. */
function graded([kind, chits]: [string, typeof urban]): Exercise[] {
  return Object.entries(chits)
    .filter(([, { grade }]) => grade !== undefined)
    .map(([name, { event }]) => {
      const path = `chits.${kind}.${name}`;
      const [other, grade] = event === 'security' ? ['coupFails', 'c1'] : ['security', 'found'];
      const moved = [[`${path}.event=${other}`, `${path}.grade=${grade}`]];
      return games(new RegExp(`^chits\\.${kind}\\.${name}\\.event$`), [], { moved });
    });
}

export const EXERCISES: readonly Exercise[] = [
  ...Object.entries(LEADS).flatMap(([column, lead], i, all) => {
    const escaped = column.replace('+', '\\+');
    const before = i === 0 ? lead : all[i - 1][1];
    const own = (what: string) => new RegExp(`^charts\\.characterCombat\\.bands\\.${escaped}\\.${what}`);
    return [fight(own('breakOff'), lead, WEAK), fight(own('\\w+Wounds'), before, i === 0 ? 0 : WEAK)];
  }),
  ...COLUMNS.map((column, i): Exercise => {
    const options = { shift: String(i - COLUMNS.indexOf('1-1')) };
    const cells = new RegExp(`^charts\\.militaryCrt\\.${column}\\.`);
    return { cells, scenario: 'standard', fight: { a: '20 1-0', b: '20 militia', options } };
  }),
  ...Object.keys(squads.bands).map((band): Exercise => {
    const strength = Number.parseInt(band, 10);
    const cells = new RegExp(`^charts\\.squads\\.bands\\.${strength}[-+.]`);
    return { cells, scenario: 'standard', fight: { a: '20/30', b: `squad ${strength}` } };
  }),
  { cells: /^charts\.squadElite\./, scenario: 'standard', fight: { a: '8/9', b: 'squad 4 elite' } },
  chances(/^charts\.search\./, 'search', { strength: '1-30', hiding: '0-10' }),
  chances(/^charts\.detection\./, 'detection', { navigation: '0-12' }),
  chances(/^charts\.hyperjump\./, 'jump', { distance: '0-12', rating: '0-3' }),
  chances(/^charts\.coupBacklash\./, 'backlash'),
  chances(/^charts\.cellMission\./, 'cell'),
  chances(/^charts\.secrets\.exchange/, 'secrets', { cup: 'A' }),
  ...['urban', 'wild', 'special'].map((kind) =>
    chances(new RegExp(`^chits\\.${kind}\\.6[4-6]\\.grade$`), 'mission', { mission: 'C', kind, size: '2', bonus: '0' }),
  ),
  ...swapped('A'),
  ...swapped('B'),
  ...Object.entries({ urban, wild, special }).flatMap(graded),
  games(/^map\.homes\.Rhone$/, [], { moved: [['map.homes.Rhone=161']] }),
  games(/^charts\.groups\.16\.start$/, [], { moved: [['charts.groups.16.start=232']] }),
  games(/^rebelElites$/, [...UPRISING, ...CHEAP_ELITES], { scenario: 'standard', moved: [['rebelElites=false']] }),
  games(/\.star$/, UPRISING, { scenario: 'standard' }),
  games(/\.(creature|coup|loyalty)$/),
  games(/^events\.cards\.[MI]/, MANY_EVENTS, { scenario: 'standard' }),
  games(/^events\.cards\.G/, [], { scenario: 'standard' }),
  // The card is given for any one planet in Unrest.
  ...cards.H4.planets.map((planet, i) =>
    games(new RegExp(`^events\\.cards\\.H4\\.planets\\.${i}$`), [`map.planets.${planet}.loyalty=4`], {
      scenario: 'standard',
    }),
  ),
  { scenario: 'quick-start', policies: ['wild'], games: FEW },
  { scenario: 'standard', policies: ['wild'], games: FEW },
  { scenario: 'standard', policies: ['marshal'], games: FEW },
];
