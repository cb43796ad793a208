/** From a scenario document of valid shape to the scenario of the engine. */

import type { SfgeScenario } from '../setup.js';
import type { ScenarioFile } from './schema/scenario-schema.js';

/** Turns after which an unlimited game is given up, if the scenario does not say [R41]. */
const TURN_CAP = 200;

/** What an optional rule that is off would need is not set up. */
export function buildScenario(file: ScenarioFile, title: string): SfgeScenario {
  const { options } = file;
  return {
    id: file.id,
    title,
    number: file.number,
    turns: file.base === undefined ? file.turns : (file.turnCap ?? TURN_CAP),
    unlimited: file.unlimited || file.base !== undefined,
    chaosIndex: file.chaosIndex,
    resourcePoints: file.resourcePoints,
    firstTurnMarkers: file.firstTurnMarkers,
    firstTurnIndexCap: file.firstTurnIndexCap,
    firstTurnRebellions: file.firstTurnRebellions,
    systems: file.systems,
    rebelRecruiting: file.rebelRecruiting,
    empires: file.empires,
    imperialUnits: file.imperialUnits,
    placement: file.placement,
    leaders: file.leaders,
    nexuses: options.nexus ? file.nexuses : { count: 0, on: [] },
    repression: options.repressionIllumination ? file.repression : 0,
    illumination: options.repressionIllumination ? file.illumination : 0,
    leviathanPlaced: file.leviathanPlaced,
    poolRemovals: Object.fromEntries(Object.entries(file.poolRemovals).filter(([, count]) => count !== 0)),
    poolAdditions: file.poolAdditions,
    usurperArrivals: file.usurperArrivals,
    starGates: options.starGates ? file.starGates : [],
    victory: file.victory,
    universalVictoryIndex: file.universalVictoryIndex,
    options,
  };
}
