/** What a user asks for becomes the data an engine is made of. */

import { builtOnce, checkShape } from '../../shared/data/check-shape.js';
import type { Document } from '../../shared/data/document.js';
import { type Documents, dataReaders, type GameData } from '../../shared/data/game-data.js';
import type { Problem } from '../../shared/data/problems.js';
import type { ChartsData, NobleHousesSetup } from '../setup.js';
import { buildCharts, buildScenario } from './build.js';
import { cellsOf, type Kind, library } from './kinds.js';
import { schemas } from './schemas.js';

const chartsOf = builtOnce((document: Document, problems: Problem[]): ChartsData | null => {
  const file = checkShape(document, schemas().charts, problems);
  return file === null ? null : buildCharts(document, file, problems);
});

const DATA: GameData<Kind, Documents<Kind>, NobleHousesSetup> = {
  library,
  cellsOf,
  cellOf: (path) => path,
  tables: { charts: {} },
  documents(files) {
    const scenario = files.scenario();
    return { scenario, charts: files.charts(scenario) };
  },
  build(documents, problems) {
    const charts = chartsOf(documents.charts, problems);
    const file = checkShape(documents.scenario, schemas().scenario, problems);
    const scenario = file === null ? null : buildScenario(documents.scenario, file, problems);
    return charts === null || scenario === null ? null : { scenario, charts };
  },
  parts: { charts: chartsOf },
  describe({ scenario: { houses, title, turnCap, victoryWorlds } }) {
    return `${title}: ${houses.join(', ')}; ${victoryWorlds} worlds win, at most ${turnCap} turns`;
  },
  seats: ({ scenario }) => scenario.players,
};

/** All throw a UserError with a line for each problem: file, path, value, expectation, remedy. */
export const {
  resolve: resolveNobleHouses,
  check: checkNobleHousesFile,
  written: writtenNobleHouses,
  ...tablesNobleHouses
} = dataReaders(DATA);
