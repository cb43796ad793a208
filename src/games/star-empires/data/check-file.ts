/** `satrap check my-file.json`: is the file in order, and what does it say? */

import type { CheckedFile } from '../../game.js';
import { checkShape } from '../../shared/data/check-shape.js';
import type { Document } from '../../shared/data/document.js';
import { tableReaders } from '../../shared/data/enter-tables.js';
import { type Problem, throwProblems } from '../../shared/data/problems.js';
import { countTags, tagLine } from '../../shared/data/provenance.js';
import { documentNamed, onCommandLine } from '../../shared/data/references.js';
import { cellOf, cellsOf } from './cells.js';
import { library } from './kinds.js';
import { buildSetup, chartsOf, documentsOf, loadDocument, loadDocuments } from './resolve.js';
import { schemas } from './schemas.js';

/** A chart set is checked together with this table. */
const SHIPPED_ODDS = 'win-chances';

/** @throws UserError with a line for each problem. */
export function checkStarEmpiresFile(path: string): CheckedFile {
  const document = documentNamed(library, path);
  const { kind, layers } = document;
  const below = layers.slice(0, -1).map(({ label }) => label);
  const extended = below.length === 0 ? [] : [`extends ${below.reverse().join(', which extends ')}`];
  const id = String(document.value.id);
  if (kind === 'scenario') return { kind, id, messages: [...extended, ...scenario(path)] };
  const found = kind === 'charts' ? charts(document) : odds(document);
  return { kind, id, messages: [...extended, ...found, `${kind}: ${tagLine(countTags(cellsOf(document)))}`] };
}

/** The tables of its charts. */
export const tablesStarEmpires = tableReaders({
  ...{ library, kinds: { charts: {} }, cellsOf, cellOf },
  check: (document, problems) =>
    document.kind === 'scenario' ? buildSetup(documentsOf(document)) : builtCharts(document, problems),
});

function builtCharts(document: Document, problems: Problem[]) {
  return chartsOf(document, loadDocument('odds', onCommandLine(SHIPPED_ODDS), []), problems);
}

function charts(document: Document): string[] {
  const problems: Problem[] = [];
  const data = builtCharts(document, problems);
  throwProblems(problems);
  return [`charts: ${data?.buildings.length ?? 0} rows in the catalogue`];
}

function odds(document: Document): string[] {
  const problems: Problem[] = [];
  const file = checkShape(document, schemas().odds, problems);
  throwProblems(problems);
  return file === null ? [] : [`odds: differences ${file.from} to ${file.from + file.percent.length - 1}`];
}

function scenario(path: string): string[] {
  const documents = loadDocuments(path, undefined, []);
  const { scenario: data, charts: chartSet } = buildSetup(documents);
  const { size, xp, unrest } = data.goal;
  return [
    `scenario: ${data.title}: ${data.turns} Turns; goal: Size ${size}, ${xp} XP, Unrest at most ${unrest}`,
    `scenario: ${tagLine(countTags(cellsOf(documents.scenario)))}`,
    `charts ${chartSet.id}: ${tagLine(countTags(cellsOf(documents.charts)))}`,
  ];
}
