/** Outcomes, endings and metrics (section 22). */

import type { EndingInfo, OutcomeInfo } from '../game.js';
import { type MetricRow, metricList, ZERO_IS_NEVER } from '../shared/metrics.js';
import { TURNS_MAX } from './setup.js';

export const OUTCOMES: readonly OutcomeInfo[] = [
  { id: 'fallen', title: 'The Empire falls', verdicts: ['win', 'loss'] },
  { id: 'stands', title: 'The Empire stands', verdicts: ['loss', 'win'] },
];
export const OUT_FALLEN = 0;
export const OUT_STANDS = 1;

export const ENDINGS: readonly EndingInfo[] = [
  { id: 'threshold', title: 'the Rebel has the victory points' },
  { id: 'horizon', title: 'the last turn was played' },
];
export const END_THRESHOLD = 0;
export const END_HORIZON = 1;

/** Most victory points. */
const VP = 200;
const LATER = TURNS_MAX + 1;

const DEFAULT: readonly MetricRow[] = [
  ['turn', 'Turn in which the Empire fell; horizon + 1: it stands', 'turns', LATER, { endings: ['horizon'] }],
  ['vpEnd', 'Victory points at the end', 'points', VP],
  ['vpMax', 'Most victory points at the end of a turn', 'points', VP],
  ['vp10', 'Victory points after turn 10, or at the end', 'points', VP],
  ['vp20', 'Victory points after turn 20, or at the end', 'points', VP],
  ['vp30', 'Victory points after turn 30, or at the end', 'points', VP],
  ['vp40', 'Victory points after turn 40, or at the end', 'points', VP],
  ['first18', 'First turn with 18 victory points; 0: never', 'turns', TURNS_MAX, ZERO_IS_NEVER],
  ['first20', 'First turn with 20 victory points; 0: never', 'turns', TURNS_MAX, ZERO_IS_NEVER],
  ['first30', 'First turn with 30 victory points; 0: never', 'turns', TURNS_MAX, ZERO_IS_NEVER],
  ['controlEnd', 'Planets under Rebel control at the end', 'planets', 51],
  ['rebellionEnd', 'Planets in rebellion at the end', 'planets', 51],
  ['stoppedEnd', 'Planets with a stopped rebellion at the end', 'planets', 51],
  ['unrestEnd', 'Imperial planets in unrest at the end', 'planets', 51],
  ['capitalsControlled', 'Capitals and throne under Rebel control at the end', 'planets', 51],
  ['homesControlled', 'Home planets under Rebel control at the end', 'planets', 51],
];

const MISSION_NAMES = {
  D: 'Diplomacy',
  C: 'Coup',
  B: 'Build a Cell',
  I: 'Intelligence',
  R: 'Rebellion',
  S: 'Sabotage',
  T: 'Subvert Troops',
  G: 'Gather a group',
  F: 'Free',
  Q: 'Question',
} as const;

/** Attempts and successes of a mission of the Rebel or the Empire. */
function missionRows(tried: string, done: string, letters: string, whose: string): MetricRow[] {
  return [...letters].flatMap((letter): MetricRow[] => {
    const name = MISSION_NAMES[letter as keyof typeof MISSION_NAMES];
    return [
      [`${tried}${letter}`, `${whose} missions ${name} that drew chits`, 'missions', null],
      [`${done}${letter}`, `${whose} missions ${name} that succeeded`, 'missions', null],
    ];
  });
}

const EXTENDED: readonly MetricRow[] = [
  ['missionsReb', 'Rebel missions that drew chits', 'missions', null],
  ['missionsImp', 'Imperial missions that drew chits', 'missions', null],
  ...missionRows('tried', 'done', 'DCBIRSTGF', 'Rebel'),
  ...missionRows('imp', 'impDone', 'DCIRQ', 'Imperial'),
  ['chits', 'Chits drawn, those of escapes too', 'chits', null],
  ['eventsApplied', 'Events of chits that happened', 'events', null],
  ['aborts', 'Missions aborted', 'missions', null],
  ['civilWars', 'Rebellions and stops with civil war', 'rebellions', null],
  ['wildPopulace', 'Rebellions with a wild populace', 'rebellions', null],
  ['sneakAttacks', 'Sneak attacks of the Empire', 'battles', null],
  ['cellMissions', 'Missions of Rebel Cells', 'missions', null],
  ['cellSuccesses', 'Missions of Rebel Cells that succeeded', 'missions', null],
  ['cellsLost', 'Rebel Cells removed', 'cells', null],
  ['fights', 'Fights of groups', 'fights', null],
  ['breakOffs', 'Fights that the group broke off', 'fights', null],
  ['captured', 'Rebel groups captured', 'groups', null],
  ['held', 'Groups that others than squads defeated, and Imperial ones defeated by squads', 'groups', null],
  ['freed', 'Rebel groups freed', 'groups', null],
  ['escaped', 'Rebel groups escaped', 'groups', null],
  ['searches', 'Search dice', 'dice', null],
  ['found', 'Groups found by a search', 'groups', null],
  ['hunterFights', 'Fights with bounty hunters', 'fights', null],
  ['detections', 'Detection dice', 'dice', null],
  ['crashes', 'Groups that crashed', 'groups', null],
  ['jumps', 'Jumps between systems', 'jumps', null],
  ['drifts', 'Jumps that were not safe', 'jumps', null],
  ['rebellions', 'Rebellions started', 'rebellions', null],
  ['rebellionsDomino', 'Rebellions started by domino effects', 'rebellions', null],
  ['restarts', 'Rebellions of exhausted planets', 'rebellions', null],
  ['stopped', 'Rebellions stopped', 'rebellions', null],
  ['becameControl', 'Times a planet came under Rebel control', 'planets', null],
  ['regained', 'Stopped planets that became Imperial', 'planets', null],
  ['dominoes', 'Domino effects', 'effects', null],
  ['shiftsReb', 'Shifts of loyalty to the Rebel', 'shifts', null],
  ['shiftsImp', 'Shifts of loyalty to the Empire', 'shifts', null],
  ['battles', 'Rounds of ground combat', 'battles', null],
  ['determined', 'Determined Assaults', 'battles', null],
  ['intercepts', 'Interceptions', 'battles', null],
  ['rebLosses', 'Rebel units removed', 'units', null],
  ['impLosses', 'Imperial units removed', 'units', null],
  ['taxFP', 'Force Points of taxation', 'Force Points', null],
  ['impSpent', 'Force Points spent by the Empire', 'Force Points', null],
  ['splendor', 'Times Force Points were lost to Splendor', 'times', null],
  ['rebTrack', 'Points of rebellions on the Rebel track', 'points', null],
  ['rebBought', 'Rebel units bought by the network', 'units', null],
  ['baseBought', 'Rebel units bought at the base', 'units', null],
  ['infiltrated', 'Conduits infiltrated by the Empire', 'conduits', null],
  ['conduitsDestroyed', 'Conduits destroyed', 'conduits', null],
  ['baseRevealedTurn', 'Turn in which the base was first revealed; 0: never', 'turns', TURNS_MAX, ZERO_IS_NEVER],
  ['emergencyTurn', 'Turn of the State of Emergency; 0: never', 'turns', TURNS_MAX, ZERO_IS_NEVER],
  ['crises', 'Provinces that have been in crisis', 'provinces', 5],
  ['handCards', 'Hand cards played', 'cards', null],
  ['galacticCards', 'Galactic cards drawn', 'cards', null],
  ['majorCards', 'Major cards drawn', 'cards', null],
  ['research', 'General Research gained', 'points', null],
  ['bounty', 'Bounties raised', 'times', null],
  ['secretsRevealed', 'Planet Secrets revealed', 'secrets', 16],
  ['sovereigns', 'Sovereigns summoned', 'sovereigns', null],
  ['lapsed', 'Missions that lapsed', 'missions', null],
  ['illegal', 'Orders against the rules', 'orders', null],
];

/** In the order of the record. */
export const METRICS = metricList(DEFAULT, EXTENDED);
