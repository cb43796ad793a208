/** What a user asks for becomes the data an engine is made of. */

import { builtOnce, checkShape } from '../../shared/data/check-shape.js';
import type { Document } from '../../shared/data/document.js';
import { dataReaders, type GameData } from '../../shared/data/game-data.js';
import type { Problem } from '../../shared/data/problems.js';
import type { BfgeCharts, BfgeMap, BfgeSetup } from '../setup.js';
import { buildCharts, buildMap, buildScenario } from './build.js';
import { cellOf, cellsOf } from './cells.js';
import { type Kind, library } from './kinds.js';
import { schemas } from './schemas.js';

type Documents = Readonly<Record<Kind, Document<Kind>>>;

const chartsOf = builtOnce((document: Document, problems: Problem[]): BfgeCharts | null => {
  const file = checkShape(document, schemas().charts, problems);
  return file === null ? null : buildCharts(document, file, problems);
});

const mapOf = builtOnce((document: Document, problems: Problem[]): BfgeMap | null => {
  const file = checkShape(document, schemas().map, problems);
  return file === null ? null : buildMap(file);
});

const DATA: GameData<Kind, Documents, BfgeSetup> = {
  library,
  cellsOf,
  cellOf,
  tables: { charts: {}, map: {} },
  documents(files) {
    const scenario = files.scenario();
    return { scenario, charts: files.charts(scenario), map: files.part(scenario, 'map') };
  },
  build(documents, problems) {
    const charts = chartsOf(documents.charts, problems);
    const map = mapOf(documents.map, problems);
    const file = checkShape(documents.scenario, schemas().scenario, problems);
    const scenario = file === null ? null : buildScenario(documents.scenario, file, problems);
    return charts === null || map === null || scenario === null ? null : { scenario, charts, map };
  },
  parts: { charts: chartsOf, map: mapOf },
  describe({ scenario: { invader, title, turns } }) {
    return `${title}, ${turns} turns${invader === null ? '' : `, ${invader} invades`}`;
  },
};

/** All throw a UserError with a line for each problem: file, path, value, expectation, remedy. */
export const { resolve: resolveBfge, check: checkBfgeFile, written: writtenBfge, ...tablesBfge } = dataReaders(DATA);
