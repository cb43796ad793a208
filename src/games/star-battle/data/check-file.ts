/** `satrap check my-file.json`: is the file in order, and what does it say? */

import type { CheckedFile } from '../../game.js';
import { loadChain } from '../../shared/data/chain.js';
import { mergeLayers } from '../../shared/data/document.js';
import { type Problem, throwProblems } from '../../shared/data/problems.js';
import { tagLine } from '../../shared/data/provenance.js';
import { provenanceOf } from './cells.js';
import { FORMAT, library } from './kinds.js';
import { armyOf, buildSetup, chartsOf, loadDocuments } from './resolve.js';

/** @throws UserError with a line for each problem. */
export function checkStarBattleFile(path: string): CheckedFile {
  const { kind, layers } = loadChain(library, { name: path, folder: process.cwd(), place: null }, null);
  const document = mergeLayers(FORMAT, kind, layers);
  const below = layers.slice(0, -1).map(({ label }) => label);
  const extended = below.length === 0 ? [] : [`extends ${below.reverse().join(', which extends ')}`];
  const id = String(document.value.id);
  if (kind === 'scenario') return { kind, id, messages: [...extended, ...scenario(path)] };
  const problems: Problem[] = [];
  const said: string[] = [];
  if (kind === 'charts') chartsOf(document, problems);
  else {
    const army = armyOf(document, problems);
    if (army !== null)
      said.push(`army: ACR ${army.acr}, MV ${army.mv}, RV ${army.rv ?? '-'}, DV ${army.dv}, ${army.hp} HP`);
  }
  throwProblems(problems);
  return { kind, id, messages: [...extended, ...said, `${kind}: ${tagLine(provenanceOf(document))}`] };
}

function scenario(path: string): string[] {
  const documents = loadDocuments(path, undefined, []);
  const { forces, scenario } = buildSetup(documents);
  const names = (armies: readonly { readonly id: string }[]): string => armies.map(({ id }) => id).join(', ');
  return [
    `scenario: ${scenario.title}: ${names(forces.a)} against ${names(forces.b)}`,
    `scenario: ${tagLine(provenanceOf(documents.scenario))}`,
    `charts ${String(documents.charts.value.id)}: ${tagLine(provenanceOf(documents.charts))}`,
  ];
}
