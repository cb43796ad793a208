/** The integers measured per game (spec section 15) and their places in the record. */

import { type EndingInfo, type EventTime, type MetricInfo, type OutcomeInfo, R_FIRST } from '../game.js';
import { type MetricRow, metricList } from '../shared/metrics.js';
import { EVENT_KINDS, eventTitle, TURNS_MAX, UNIT_TYPES } from './setup.js';

/** Levels of victory and what they count for (29.3). */
export const OUTCOMES: readonly OutcomeInfo[] = [
  { id: 'collapse', title: 'Collapse', verdicts: ['loss'], mark: { letter: 'C', colour: 'rust' } },
  { id: 'decline', title: 'Decline', verdicts: ['loss'], mark: { letter: 'D', colour: 'orange' } },
  { id: 'survival', title: 'Survival', verdicts: ['draw'], mark: { letter: 'S', colour: 'grey' } },
  { id: 'expanding', title: 'Expanding', verdicts: ['win'], mark: { letter: 'E', colour: 'sky' } },
  { id: 'galactic', title: 'Galactic Triumph', verdicts: ['win'], mark: { letter: 'G', colour: 'blue' } },
  { id: 'unresolved', title: 'Unresolved', verdicts: [null], mark: { letter: 'U', colour: 'olive' } },
];
export const COLLAPSE = 0;
export const DECLINE = 1;
export const SURVIVAL = 2;
export const EXPANDING = 3;
export const GALACTIC = 4;
export const UNRESOLVED = 5;

export const ENDINGS: readonly EndingInfo[] = [
  { id: 'turn-limit', title: 'Last turn played' },
  { id: 'chaos-over-100', title: 'Chaos Index above 100 (4.4)' },
  { id: 'no-imperial-units', title: 'No Imperial unit left (13.1.a)' },
  { id: 'universal-victory', title: 'Universal Victory (30, scenario 7)' },
  { id: 'turn-cap', title: 'Turn cap of the unlimited game [R41]' },
];
export const END_TURN_LIMIT = 0;
export const END_CHAOS = 1;
export const END_NO_UNITS = 2;
export const END_UNIVERSAL = 3;
export const END_TURN_CAP = 4;

/**
 * The Empire falls when the index passes 100 or the last Imperial unit is gone; after a Universal Victory it never
 * does.
 */
export const EVENT_TIMES: readonly EventTime[] = [
  {
    name: 'fall',
    meaning: 'Game turn in which the Empire falls',
    metric: 'turns',
    endings: ['chaos-over-100', 'no-imperial-units'],
    never: ['universal-victory'],
  },
];

export { R_ENDING, R_OUTCOME } from '../game.js';

type Row = MetricRow;

/** By the printed charts; those of a user may give more for a system (`compare` then says so). */
const VP_MAX = 46;

const FIRST: readonly Row[] = [
  ['vp', 'Victory points (29.1)', 'points', VP_MAX],
  ['chaosIndex', 'Chaos Index at the end, rounded down; above 100 after a Collapse by 4.4', 'index points', null],
  ['turns', 'Game turn in which the game ended', 'turns', TURNS_MAX],
  ['imperialSystems', 'Imperial system units on the map', 'systems', 73],
  ['rebelSystems', 'Rebel system units on the map', 'systems', 73],
  ['empireSystems', 'System units of Independent Empires', 'systems', 73],
  ['emptySectors', 'System sectors without a system unit', 'sectors', 73],
  ['resourcePoints', 'RP in hand', 'RP', null],
  ['nexuses', 'Nexus markers on the map', 'markers', 73],
  ['leaders', 'Imperial leaders on the map', 'markers', 73],
  ['independentEmpires', 'Independent Empires in play', 'empires', 6],
  ['aliens', 'Alien markers on the map', 'markers', null],
  ...UNIT_TYPES.map((t): Row => [`imperial${t}`, `Imperial ${t} on the map`, 'units', 31]),
  ...UNIT_TYPES.map((t): Row => [`chaos${t}`, `Chaos ${t} on the map`, 'units', 31]),
];

const RESULTS = ['A3', 'A2', 'A1', 'none', 'D1', 'D2', 'D3'] as const;
const PARTS = ['military', 'morphogenetic'] as const;
const ATTACKERS = ['imperial', 'usurper', 'empire', 'invader', 'rebel'] as const;

const COUNTED: readonly Row[] = [
  ['dice', 'Ten-sided dice rolled by the rules, set-up included; a random sector is two', 'dice', null],
  ...EVENT_KINDS.map((kind): Row => [`event.${kind}`, `Markers resolved: ${eventTitle(kind)}`, 'markers', null]),
  ...ATTACKERS.flatMap((who) =>
    PARTS.map((part): Row => [`attacks.${who}.${part}`, `${part} attacks rolled by: ${who}`, 'rolls', null]),
  ),
  ...PARTS.flatMap((part) =>
    RESULTS.map((r): Row => [`results.${part}.${r}`, `${part} combat results ${r}, before thresholds`, 'rolls', null]),
  ),
  ['eliminated.imperial', 'Imperial units and systems eliminated in combat', 'units', null],
  ['eliminated.chaos', 'Chaos units and systems eliminated in combat', 'units', null],
  ['converted.imperial', 'Imperial units and systems converted in combat', 'units', null],
  ['converted.chaos', 'Chaos units and systems converted in combat, by other Chaos forces too', 'units', null],
  ['converted.chaosToChaos', 'Chaos units and systems converted by other Chaos forces', 'units', null],
  ['suppression.suppressed', 'Suppression attempts that returned the marker', 'attempts', null],
  ['suppression.failed', 'Suppression attempts without effect on the event', 'attempts', null],
  ['suppression.resistance', 'Suppression attempts with Resistance', 'attempts', null],
  ['usurpation.defeated', 'Usurpations decided: Usurper defeated', 'decisions', null],
  ['usurpation.victorious', 'Usurpations decided: Usurper victorious', 'decisions', null],
  ['empires.formed', 'Independent Empires formed in play', 'empires', null],
  ['empires.dissolved', 'Independent Empires dissolved', 'empires', null],
  ['extropy.attempts', 'Extropy attempts', 'attempts', null],
  ['rpCollected', 'RP collected in phase F, Increased Resources included', 'RP', null],
  ['rpMaintenance', 'RP paid for maintenance', 'RP', null],
  ['unmaintained', 'Units and Nexus given up unpaid in phase G', 'units', null],
  ['moves', 'Units that changed sector in phase I, not by Star gate', 'units', null],
  ['gateMoves', 'Units that rolled for a Star gate, Usurpers included', 'units', null],
  ['gateArrivals', 'Units that arrived by Star gate (4..9)', 'units', null],
  ['colonized', 'Systems placed by Imperial colonization', 'systems', null],
  ['increasedResources', 'Increased Resources attempts', 'attempts', null],
  ['illuminations', 'Illumination markers spent in combat and Extropy', 'markers', null],
  ['alliances', 'Forces named by Alliance', 'forces', null],
  ['vetoes', "Markers returned by the Institute's veto", 'markers', null],
  ['expeditions', 'Expeditions', 'expeditions', null],
  ['expeditionAert', 'Expeditions with a roll on the AERT', 'expeditions', null],
  ['expeditionPositive', 'Expeditions with a Positive AERT result', 'expeditions', null],
  ['boughtUnits', 'Mobile units bought', 'units', null],
  ['boughtLeaders', 'Leaders bought', 'markers', null],
  ['boughtNexuses', 'Nexus markers bought', 'markers', null],
  ['boughtMarkers', 'Repression and Illumination markers bought', 'markers', null],
  ['boughtGates', 'Star gates bought', 'markers', null],
  ['gates', 'Star gates on the map', 'markers', null],
];

export const METRICS: readonly MetricInfo[] = metricList(FIRST, COUNTED, {
  of: (name) => (name === 'vp' ? { seat: 0, name: 'score' } : undefined),
});

function place(name: string): number {
  const index = METRICS.findIndex((m) => m.name === name);
  if (index < 0) throw new Error(`no metric ${name}`);
  return R_FIRST + index;
}

export const RECORD_LENGTH = R_FIRST + METRICS.length;
export const M_VP = place('vp');
export const M_CHAOS = place('chaosIndex');
export const M_TURNS = place('turns');
export const M_SYSTEMS = place('imperialSystems');
export const M_REBEL_SYSTEMS = place('rebelSystems');
export const M_EMPIRE_SYSTEMS = place('empireSystems');
export const M_EMPTY = place('emptySectors');
export const M_RP = place('resourcePoints');
export const M_NEXUSES = place('nexuses');
export const M_LEADERS = place('leaders');
export const M_EMPIRES = place('independentEmpires');
export const M_ALIENS = place('aliens');
export const M_IMPERIAL = place('imperialAF');
export const M_CHAOS_UNITS = place('chaosAF');
export const M_DICE = place('dice');
export const M_EVENT = place('event.biomech-predators');
/** + 2 x attacker kind + part. */
export const M_ATTACKS = place('attacks.imperial.military');
/** + 7 x part + 3 + result (-3 = A3 .. 3 = D3). */
export const M_RESULTS = place('results.military.A3');
export const M_ELIMINATED_IMPERIAL = place('eliminated.imperial');
export const M_ELIMINATED_CHAOS = place('eliminated.chaos');
export const M_CONVERTED_IMPERIAL = place('converted.imperial');
export const M_CONVERTED_CHAOS = place('converted.chaos');
export const M_CONVERTED_CHAOS_TO_CHAOS = place('converted.chaosToChaos');
export const M_SUPPRESSED = place('suppression.suppressed');
export const M_SUPPRESSION_FAILED = place('suppression.failed');
export const M_RESISTANCE = place('suppression.resistance');
export const M_USURPER_DEFEATED = place('usurpation.defeated');
export const M_USURPER_VICTORIOUS = place('usurpation.victorious');
export const M_FORMED = place('empires.formed');
export const M_DISSOLVED = place('empires.dissolved');
export const M_EXTROPY = place('extropy.attempts');
export const M_COLLECTED = place('rpCollected');
export const M_MAINTENANCE = place('rpMaintenance');
export const M_UNMAINTAINED = place('unmaintained');
export const M_MOVES = place('moves');
export const M_GATE_MOVES = place('gateMoves');
export const M_GATE_ARRIVALS = place('gateArrivals');
export const M_COLONIZED = place('colonized');
export const M_INCREASED = place('increasedResources');
export const M_ILLUMINATIONS = place('illuminations');
export const M_ALLIANCES = place('alliances');
export const M_VETOES = place('vetoes');
export const M_EXPEDITIONS = place('expeditions');
export const M_EXPEDITION_AERT = place('expeditionAert');
export const M_EXPEDITION_POSITIVE = place('expeditionPositive');
export const M_BOUGHT_UNITS = place('boughtUnits');
export const M_BOUGHT_LEADERS = place('boughtLeaders');
export const M_BOUGHT_NEXUSES = place('boughtNexuses');
export const M_BOUGHT_MARKERS = place('boughtMarkers');
export const M_BOUGHT_GATES = place('boughtGates');
export const M_GATES = place('gates');
