/** `satrap check my-file.json`: is the file in order, and what does it say? */

import { loadChain } from '../../shared/data/chain.js';
import { type Document, mergeLayers } from '../../shared/data/document.js';
import { type Problem, throwProblems } from '../../shared/data/problems.js';
import { tagLine } from '../../shared/data/provenance.js';
import { provenanceOf } from './cells.js';
import { loadDocuments } from './documents.js';
import { FORMAT, type Kind, library } from './kinds.js';
import { buildSetup, chartsOf, countersOf, mapOf } from './resolve.js';

export interface CheckedFile {
  readonly kind: Kind;
  readonly id: string;
  /** What a user may want to know about it, a sentence each. */
  readonly messages: readonly string[];
}

/** @throws UserError with a line for each problem. */
export function checkSfgeFile(path: string): CheckedFile {
  const { kind, layers } = loadChain(library, { name: path, folder: process.cwd(), place: null }, null);
  const document = mergeLayers(FORMAT, kind, layers);
  const messages = kind === 'scenario' ? checkScenarioFile(path) : checkPart(document);
  const below = layers.slice(0, -1).map(({ label }) => label);
  const extended = below.length === 0 ? [] : [`extends ${below.reverse().join(', which extends ')}`];
  return { kind, id: String(document.value.id), messages: [...extended, ...messages] };
}

function checkScenarioFile(path: string): string[] {
  const documents = loadDocuments({ scenario: path, overrides: [] });
  const { scenario, charts } = buildSetup(documents);
  return [
    `scenario: ${scenario.title}, ${scenario.unlimited ? 'at most ' : ''}${scenario.turns} turns`,
    `scenario: ${tagLine(provenanceOf(documents.scenario))}`,
    `map: ${tagLine(provenanceOf(documents.map))}`,
    `counters: ${tagLine(provenanceOf(documents.counters))}`,
    `charts ${charts.id}: ${tagLine(provenanceOf(documents.charts))}`,
  ];
}

function checkPart(document: Document<Kind>): string[] {
  const problems: Problem[] = [];
  if (document.kind === 'charts') chartsOf(document, problems);
  if (document.kind === 'map') mapOf(document, problems);
  if (document.kind === 'counters') countersOf(document, problems);
  throwProblems(problems);
  return [`${document.kind}: ${tagLine(provenanceOf(document))}`];
}
