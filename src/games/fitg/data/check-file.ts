/** `satrap check my-file.json`: is the file in order, and what does it say? */

import type { CheckedFile } from '../../game.js';
import { tableReaders } from '../../shared/data/enter-tables.js';
import { type Problem, throwProblems } from '../../shared/data/problems.js';
import { countTags, tagLine } from '../../shared/data/provenance.js';
import { documentNamed } from '../../shared/data/references.js';
import { cellOf, cellsOf } from './cells.js';
import { library } from './kinds.js';
import { buildSetup, documentsOf, loadDocuments, partOf } from './resolve.js';

/** @throws UserError with a line for each problem. */
export function checkFitgFile(path: string): CheckedFile {
  const document = documentNamed(library, path);
  const { kind, layers } = document;
  const below = layers.slice(0, -1).map(({ label }) => label);
  const extended = below.length === 0 ? [] : [`extends ${below.reverse().join(', which extends ')}`];
  if (kind === 'scenario') return { kind, id: String(document.value.id), messages: [...extended, ...scenario(path)] };
  const problems: Problem[] = [];
  partOf(document, problems, kind);
  throwProblems(problems);
  const messages = [...extended, `${kind}: ${tagLine(countTags(cellsOf(document)))}`];
  return { kind, id: String(document.value.id), messages };
}

/** The tables of its charts. */
export const tablesFitg = tableReaders({
  ...{ library, kinds: { charts: {} }, cellsOf, cellOf },
  check: (document, problems) =>
    document.kind === 'scenario' ? buildSetup(documentsOf(document)) : partOf(document, problems, 'charts'),
});

function scenario(path: string): string[] {
  const documents = loadDocuments(path, undefined, []);
  const { scenario: played, map, charts } = buildSetup(documents);
  const points = map.planets.reduce((sum, { vp }) => sum + vp, 0);
  return [
    `scenario: ${played.title}: the Empire falls at ${played.threshold} of ${points} victory points, ` +
      `turns ${played.firstTurn} to ${played.horizon}`,
    `scenario: ${tagLine(countTags(cellsOf(documents.scenario)))}`,
    `map: ${tagLine(countTags(cellsOf(documents.map)))}`,
    `chits: ${tagLine(countTags(cellsOf(documents.chits)))}`,
    `events: ${tagLine(countTags(cellsOf(documents.events)))}`,
    `charts ${charts.id}: ${tagLine(countTags(cellsOf(documents.charts)))}`,
  ];
}
