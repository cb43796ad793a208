/** What a scenario must keep beyond its shape, read with its map and counters: it can be set up and played. */

import { checkEmpires } from './check-empires.js';
import { checkPool } from './check-pool.js';
import { checkSystems } from './check-systems.js';
import { checkUnits } from './check-units.js';
import { type ScenarioCheck, sectorsOf } from './scenario-report.js';

const LEVELS = ['decline', 'survival', 'expanding', 'galactic'] as const;

export function checkScenario(check: ScenarioCheck): void {
  checkSystems(check);
  checkUnits(check);
  checkEmpires(check);
  checkPool(check);
  checkVictory(check);
  checkStarGates(check);
  checkExpeditions(check);
}

function checkVictory({ scenario, report }: ScenarioCheck): void {
  for (let i = 1; i < LEVELS.length; i++) {
    const below = scenario.victory[LEVELS[i - 1]];
    if (scenario.victory[LEVELS[i]] <= below)
      report(['victory', LEVELS[i]], `more than ${below}, the value of ${LEVELS[i - 1]}`, 'let the levels ascend');
  }
}

/** A gate where there is no system unit would be taken away at once [R93]. */
function checkStarGates({ scenario, map, report }: ScenarioCheck): void {
  const sectors = scenario.systems.flatMap((group) => sectorsOf(map, group));
  scenario.starGates.forEach((sector, index) => {
    if (!sectors.includes(sector))
      report(['starGates', index], 'a sector that begins with a system unit', 'choose another sector');
  });
}

/** A second Expedition marker in a sector is rolled again: there must be a sector left to roll. */
function checkExpeditions({ scenario, map, counters, report }: ScenarioCheck): void {
  const sectors = new Set(map.randomSectors).size;
  const markers = counters.events['expedition-possible'] - (scenario.poolRemovals['expedition-possible'] ?? 0);
  if (scenario.options.expeditions && markers > sectors)
    report(
      ['options', 'expeditions'],
      `false, because ${markers} Expedition markers do not fit in ${sectors} random sectors`,
      'or list more sectors in randomSectors of the map',
    );
}
