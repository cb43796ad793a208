/** What sides decide, in words: where two replays of a game part. */

import type { ChoiceWords } from '../../game.js';
import { groupNumber } from '../position/charts.js';
import { MISSION_LETTERS } from '../position/layout.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import type { SideName } from '../setup.js';
import { actionKind, actionPlanet, goEnviron, goMission, KIND_LEVEL, KIND_PDB, KIND_REBUILD } from './orders.js';

/** Decisions whose answer is a planet, and those whose answer is a purchase. */
const PLANETS = ['base', 'startPlanet', 'target', 'reform', 'relocate'];
const PURCHASES = ['setUp', 'produce', 'network'];
/** Decisions asked for a planet, and those asked for a group on one. */
const ON_PLANETS = ['tax', 'intercept', 'attack', 'cellMission', 'raise'];
const OF_GROUPS = ['group', 'intelligence'];
const TAXES = ['no tax', 'half tax', 'full tax'];
const ATTACKS = ['no attack', 'attack', 'determined attack'];

export const choiceWords: ChoiceWords = {
  made(decision, answer, args) {
    const value = Number(answer);
    if (PLANETS.includes(decision)) return value < 0 ? 'none' : planetName(value);
    if (PURCHASES.includes(decision))
      return value < 0 ? 'no more' : purchaseText(value, decision === 'network' ? 'rebel' : 'imperial');
    if (decision === 'tax') return `${TAXES[value] ?? value} on ${planetName(Number(args[0]))}`;
    if (decision === 'attack') return `${ATTACKS[value] ?? value} on ${planetName(Number(args[0]))}`;
    if (decision === 'group') return `group ${groupNumber[Number(args[0])]}: ${value < 0 ? 'stays' : groupText(value)}`;
    if (decision === 'assignment' || decision === 'play' || decision === 'breakRight')
      return value === 0 ? 'none' : `card ${value}`;
    return null;
  },
  place(decision, [place]) {
    if (ON_PLANETS.includes(decision)) return planetName(Number(place));
    return OF_GROUPS.includes(decision) ? planetName(s.gPlanet[Number(place)]) : null;
  },
  order(_decision, _name, [from, to, ...counts]) {
    const units = counts.flatMap((count, type) => (count > 0 ? [`${count} of type ${type}`] : [])).join(', ');
    return `${units} from ${planetName(from)} to ${planetName(to)}`;
  },
};

function planetName(planet: number): string {
  return `${t.setupNow().map.planets[planet]?.name ?? '?'} (${t.id[planet]})`;
}

function purchaseText(action: number, side: SideName): string {
  const place = planetName(actionPlanet(action));
  const kind = actionKind(action);
  if (kind === KIND_PDB) return `a PDB on ${place}`;
  if (kind === KIND_LEVEL) return `a PDB level on ${place}`;
  if (kind === KIND_REBUILD) return `a conduit rebuilt on ${place}`;
  return `${t.setupNow().charts.units[side][kind]?.name ?? `type ${kind}`} on ${place}`;
}

function groupText(order: number): string {
  const environ = goEnviron(order);
  const planet = t.planetOf[environ];
  const kind = t.setupNow().map.planets[planet]?.environs[environ - t.planetOf.indexOf(planet)]?.kind ?? '?';
  return `mission ${MISSION_LETTERS[goMission(order)] ?? 'none'} in the ${kind} of ${planetName(planet)}`;
}
