/** The victory levels of a scenario (29.2), for studies of thresholds. */

import type { ResolvedSetup, VictoryLevels } from '../../game.js';
import { COLLAPSE, DECLINE, END_TURN_LIMIT, ENDINGS, EXPANDING, GALACTIC, OUTCOMES, SURVIVAL } from '../metrics.js';
import type { SfgeCharts, SfgeMap, SfgeSetup } from '../setup.js';

/** The unlimited game has no levels: its games end by Universal Victory or Collapse ([R41]). */
export function levelsOf(setup: ResolvedSetup<SfgeSetup>): VictoryLevels | null {
  const { scenario, charts, map } = setup.document;
  if (scenario.unlimited) return null;
  const { decline, survival, expanding, galactic } = scenario.victory;
  return {
    metric: 'vp',
    most: mostPoints(charts, map),
    levels: [
      { outcome: OUTCOMES[COLLAPSE].id, from: null },
      { outcome: OUTCOMES[DECLINE].id, from: decline },
      { outcome: OUTCOMES[SURVIVAL].id, from: survival },
      { outcome: OUTCOMES[EXPANDING].id, from: expanding },
      { outcome: OUTCOMES[GALACTIC].id, from: galactic },
    ],
    endings: [ENDINGS[END_TURN_LIMIT].id],
  };
}

/** Those of all systems, the Core's among them, at the best index (29.1). */
function mostPoints(
  { victoryPointsCore, victoryPointsSystem, victoryPoints }: SfgeCharts,
  { sectors }: SfgeMap,
): number {
  const systems = sectors.filter(({ system }) => system).length;
  const byIndex = Math.max(...victoryPoints.map(({ points }) => points));
  return victoryPointsCore + Math.max(0, systems - 1) * victoryPointsSystem + byIndex;
}
