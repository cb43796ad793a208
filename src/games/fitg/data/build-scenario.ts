import { type Document, problemAt } from '../../shared/data/document.js';
import type { Problem } from '../../shared/data/problems.js';
import { type FitgScenario, HIDDEN_GROUPS } from '../setup.js';
import { PROVINCE_NAMES } from './scenario-schema.js';
import type { ScenarioFile } from './schemas.js';

export function buildScenario(document: Document, file: ScenarioFile, problems: Problem[]): FitgScenario {
  const { horizon, firstTurn, foundGroups } = file;
  if (firstTurn > horizon)
    problems.push(
      problemAt(document, ['firstTurn'], `at most ${horizon}, the horizon`, 'lower it or raise the horizon'),
    );
  return {
    id: file.id,
    title: file.title,
    threshold: file.threshold,
    horizon,
    eventPhase: file.eventPhase,
    replacement: file.replacement,
    firstTurn,
    forcePoints: PROVINCE_NAMES.map((name) => file.forcePoints[name]),
    elitesMax: PROVINCE_NAMES.map((name) => file.elitesMax[name]),
    pdbLevelMax: file.pdbLevelMax,
    foundGroups: HIDDEN_GROUPS.flatMap((group) => {
      const found = foundGroups[group];
      return found === undefined ? [] : [{ group, with: found }];
    }),
    startCells: file.startCells,
    secretsRevealed: file.secretsRevealed,
    startingEvents: file.startingEvents,
    productionFirstTurn: file.productionFirstTurn,
    securityAgain: file.securityAgain ?? false,
    rebelElites: file.rebelElites ?? true,
    swarmAgain: file.swarmAgain ?? false,
    gamesDominoes: file.gamesDominoes ?? false,
    secretsChosen: file.secretsChosen ?? false,
  };
}
