/** Outcomes, endings and metrics (section 16 of the rulings page). */

import { type EndingInfo, type EventTime, type MetricInfo, type OutcomeInfo, R_FIRST } from '../game.js';
import { type MetricRow, metricList, ZERO_IS_NEVER } from '../shared/metrics.js';
import { RULE_NUMBERS } from './data/numbers.js';
import { EVENT_KINDS, eventWords, TURNS_MAX } from './setup.js';

export const OUTCOMES: readonly OutcomeInfo[] = [
  { id: 'collapse', title: 'Collapse', verdicts: ['loss'], mark: { letter: 'C', colour: 'rust' } },
  { id: 'decline', title: 'Decline', verdicts: ['loss'], mark: { letter: 'D', colour: 'orange' } },
  { id: 'survival', title: 'Survival', verdicts: ['draw'], mark: { letter: 'S', colour: 'grey' } },
  { id: 'triumph', title: 'Triumph', verdicts: ['win'], mark: { letter: 'T', colour: 'blue' } },
];
export const OUT_COLLAPSE = 0;
export const OUT_DECLINE = 1;
export const OUT_SURVIVAL = 2;
export const OUT_TRIUMPH = 3;

export const ENDINGS: readonly EndingInfo[] = [
  { id: 'fullTerm', title: 'The last Turn was played' },
  { id: 'collapse', title: 'Unrest reached its limit' },
  { id: 'destroyed', title: 'No Colony was founded anew' },
];
export const END_FULL_TERM = 0;
export const END_COLLAPSE = 1;
export const END_DESTROYED = 2;

const DEFAULTS: readonly MetricRow[] = [
  ['turns', 'Turn in which the game ended', 'Turns', TURNS_MAX],
  ['xp', 'Experience points, the score', 'XP', null],
  ['goalTurn', 'First Turn after which the goal held; 0: never', 'Turns', TURNS_MAX, ZERO_IS_NEVER],
  ['size', 'Claimed Sectors at the end', 'Sectors', null],
  ['unrest', 'Unrest at the end', 'points', RULE_NUMBERS.collapse.max],
  ['treasury', 'Treasury at the end, at least 0', 'BP', null],
];

const EXTENDED: readonly MetricRow[] = [
  ['peakSize', 'Most Sectors held', 'Sectors', null],
  ['districts', 'Districts at the end', 'Districts', null],
  ['colonies', 'Colonies at the end', 'Colonies', null],
  ['buildings', 'Buildings at the end', 'buildings', null],
  ['modules', 'Filled Modules at the end', 'Modules', null],
  ['peakUnrest', 'Highest Unrest, the start included', 'points', RULE_NUMBERS.collapse.max],
  ['debt', 'Highest debt after a payment', 'BP', null],
  ['economy', 'Economy at the end, at least 0', 'points', null],
  ['loyalty', 'Loyalty at the end, at least 0', 'points', null],
  ['stability', 'Stability at the end, at least 0', 'points', null],
  ['controlDC', 'Control DC at the end', 'points', null],
  ['fame', 'Fame at the end', 'points', null],
  ['infamy', 'Infamy at the end', 'points', null],
  ['turnSize11', 'Turn in which Size reached 11; 0: never', 'Turns', TURNS_MAX, ZERO_IS_NEVER],
  ['turnSize26', 'Turn in which Size reached 26; 0: never', 'Turns', TURNS_MAX, ZERO_IS_NEVER],
  ['turnSize51', 'Turn in which Size reached 51; 0: never', 'Turns', TURNS_MAX, ZERO_IS_NEVER],
  ['turnModules4', 'Turn in which a Colony had 4 filled Modules; 0: never', 'Turns', TURNS_MAX, ZERO_IS_NEVER],
  ['turnModules16', 'Turn in which a Colony had 16 filled Modules; 0: never', 'Turns', TURNS_MAX, ZERO_IS_NEVER],
  ['turnModules36', 'Turn in which a Colony had 36 filled Modules; 0: never', 'Turns', TURNS_MAX, ZERO_IS_NEVER],
  ['checksEconomy', 'Economy checks', 'checks', null],
  ['checksLoyalty', 'Loyalty checks', 'checks', null],
  ['checksStability', 'Stability checks', 'checks', null],
  ['failedEconomy', 'Economy checks failed', 'checks', null],
  ['failedLoyalty', 'Loyalty checks failed', 'checks', null],
  ['failedStability', 'Stability checks failed', 'checks', null],
  ['natural1', 'Checks with a natural 1', 'checks', null],
  ['natural20', 'Checks with a natural 20', 'checks', null],
  ['luckySuccesses', 'Checks won by a natural 20 alone', 'checks', null],
  ['unluckyFailures', 'Checks lost by a natural 1 alone', 'checks', null],
  ['upkeepFailed', 'Stability checks of Upkeep failed', 'checks', null],
  ['upkeepFailedBy5', 'Of these, those failed by 5 or more', 'checks', null],
  ['upkeepUnrest', 'Unrest by failed checks of Upkeep', 'points', null],
  ['taxes', 'BP of taxes', 'BP', null],
  ['taxesFailed', 'Checks for taxes that failed', 'checks', null],
  ['bpUpkeep', 'BP by checks of Upkeep', 'BP', null],
  ['bpEvents', 'BP gained by events', 'BP', null],
  ['bpRetired', 'BP by retired armies', 'BP', null],
  ['bpCompromise', 'BP by compromise', 'BP', null],
  [
    'spentBuilding',
    'BP spent on buildings and upgrades; below 0: upgrades to what costs less paid some back',
    'BP',
    null,
  ],
  ['spentLand', 'BP spent on claims, preparation and Districts', 'BP', null],
  ['spentRepair', 'BP spent on repairs', 'BP', null],
  ['spentArmies', 'BP spent on armies', 'BP', null],
  ['spentEdicts', 'BP spent on festivals, endowments, expeditions and undoing', 'BP', null],
  ['spentHire', 'BP spent on hired assistance', 'BP', null],
  ['consumption', 'BP of Consumption', 'BP', null],
  ['shortageBP', 'Of it, what Food Shortages added', 'BP', null],
  ['surplusBP', 'BP that Food Surpluses saved', 'BP', null],
  ['armyConsumption', 'BP of Consumption for armies', 'BP', null],
  ['savedAgriculture', 'BP of Consumption saved by Agriculture', 'BP', null],
  ['lostToEvents', 'BP lost by events', 'BP', null],
  ['turnsInDebt', 'Turns in which the treasury was below 0 after Consumption', 'Turns', TURNS_MAX],
  ['unrestGained', 'Sum of all increases of Unrest', 'points', null],
  ['unrestVacancy', 'Of it, for vacant roles', 'points', null],
  ['unrestNegative', 'Of it, for attributes below 0', 'points', null],
  ['justiceUsed', 'Uses of the Chief Justice', 'uses', null],
  ['justiceFailed', 'Uses of the Chief Justice that cost Loyalty', 'uses', null],
  ['standIns', 'Checks of a stand-in for the ruler', 'checks', null],
  ['claims', 'Sectors claimed after set-up', 'Sectors', null],
  ['freeColonies', 'Free Colonies that joined', 'Colonies', null],
  ['abandoned', 'Sectors abandoned', 'Sectors', null],
  ['lostUnrest', 'Sectors lost to Unrest', 'Sectors', null],
  ['lostAttack', 'Sectors lost to Attacks', 'Sectors', null],
  ['lostInvasion', 'Sectors lost to Invasions', 'Sectors', null],
  ['coloniesLost', 'Colonies lost', 'Colonies', null],
  ['landless', 'Times the last Sector was lost', 'times', null],
  ['coloniesFounded', 'Colonies founded by building after set-up', 'Colonies', null],
  ['districtsAdded', 'Districts added', 'Districts', null],
  ['rushSettled', 'Colonies founded in a rush Sector in time', 'Colonies', null],
  ['built', 'New buildings', 'buildings', null],
  ['upgraded', 'Upgrades paid for', 'buildings', null],
  ['freeBuildings', 'Free buildings and upgrades', 'buildings', null],
  ['destroyed', 'Buildings destroyed', 'buildings', null],
  ['demolished', 'Buildings demolished on demand', 'buildings', null],
  ['damaged', 'Buildings damaged', 'buildings', null],
  ['repaired', 'Buildings repaired', 'buildings', null],
  ['compromises', 'Scores compromised', 'acts', null],
  ['undone', 'Compromises of a Colony undone', 'acts', null],
  ['governments', 'Changes of government', 'changes', null],
  ['ethosChanges', 'Changes of ethos', 'changes', null],
  ['positions', 'Roles created or eliminated', 'changes', null],
  ['recruited', 'Armies recruited', 'armies', null],
  ['recruitFailed', 'Attempts to recruit that failed', 'attempts', null],
  ['recruitBonus', 'Modifiers of all checks to recruit', 'points', null],
  ['mercenaries', 'Mercenary armies hired', 'armies', null],
  ['retired', 'Armies retired', 'armies', null],
  ['battles', 'Battles against Invasions', 'battles', null],
  ['leaderBattles', 'Of these, fought by the leaders', 'battles', null],
  ['battlesWon', 'Battles won', 'battles', null],
  ['defenseHelp', 'ACR added by the Defense of Colonies', 'points', null],
  ['armiesLost', 'Armies destroyed or worn out', 'armies', null],
  ['leadersKilled', 'Leaders who died', 'leaders', null],
  ['festivals', 'Festivals', 'festivals', null],
  ['festivalSuccesses', 'Checks of festivals won', 'checks', null],
  ['festivalBonus', 'Economy, Loyalty and Stability gained by festivals', 'points', null],
  ['endowments', 'Endowments', 'endowments', null],
  ['endowmentsLost', 'Endowments that lapsed for debt', 'endowments', null],
  ['expeditions', 'Expeditions', 'expeditions', null],
  ['expeditionsLost', 'Expeditions failed by more than 5', 'expeditions', null],
  ['eventTurns', 'Turns with a new event', 'Turns', TURNS_MAX],
  ['events', 'Events that started', 'events', null],
  ['harmful', 'Of these, harmful ones', 'events', null],
  ['continuing', 'Times an event acted again', 'times', null],
  ['resolved', 'Continuous events that ended by themselves or were met', 'events', null],
  ['expired', 'Continuous events that Governance let expire', 'events', null],
  ['spawned', 'Events spawned by events', 'events', null],
  ['hired', 'Hired assistances', 'times', null],
  ['developmentHelp', 'Points that Development added to hired assistance', 'points', null],
  ['squattersReturned', 'Squatters that found no new home', 'events', null],
  ['demandsMet', 'Building Demands met', 'events', null],
  ['demandsSuppressed', 'Building Demands suppressed', 'events', null],
  ['illegal', 'Orders against the rules', 'orders', null],
];

const STARTS: readonly MetricRow[] = EVENT_KINDS.map(
  (kind): MetricRow => [`event.${kind}`, `Starts of ${eventWords(kind)}`, 'events', null],
);

/** Less than all upgrades of a game can pay back. */
const SPENT_MIN = -1_000_000;

export const METRICS: readonly MetricInfo[] = metricList(DEFAULTS, [...EXTENDED, ...STARTS], {
  min: (name) => (name === 'spentBuilding' ? SPENT_MIN : 0),
});
export const RECORD_LENGTH = R_FIRST + METRICS.length;

/** After these endings nothing is reached any more. */
const FALLS = ['collapse', 'destroyed'];

/** A milestone: the metric is its Turn, 0 where it was not reached while the game was watched. */
function milestone(name: string, meaning: string, metric: string): EventTime {
  return { name, meaning, metric, endings: [], never: FALLS, watched: 'turns' };
}

export const EVENT_TIMES: readonly EventTime[] = [
  { name: 'fall', meaning: 'Turn in which the empire falls', metric: 'turns', endings: FALLS, never: [] },
  milestone('goal', 'Turn after which the goal first holds', 'goalTurn'),
  milestone('size11', 'Turn in which the empire has 11 Sectors', 'turnSize11'),
  milestone('size26', 'Turn in which the empire has 26 Sectors', 'turnSize26'),
  milestone('size51', 'Turn in which the empire has 51 Sectors', 'turnSize51'),
  milestone('modules4', 'Turn in which a Colony has 4 filled Modules', 'turnModules4'),
  milestone('modules16', 'Turn in which a Colony has 16 filled Modules', 'turnModules16'),
  milestone('modules36', 'Turn in which a Colony has 36 filled Modules', 'turnModules36'),
];
