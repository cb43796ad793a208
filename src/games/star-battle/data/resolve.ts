/** What a user asks for becomes the data an engine is made of. */

import type { Json, ResolvedSetup, SetupRequest } from '../../game.js';
import { loadChain, type Reference } from '../../shared/data/chain.js';
import { checkShape } from '../../shared/data/check-shape.js';
import { type Document, mergeLayers, placeOf, problemAt } from '../../shared/data/document.js';
import { pathKey } from '../../shared/data/json-text.js';
import { isObject, type JsonObject, member } from '../../shared/data/json-value.js';
import type { Layer } from '../../shared/data/layer.js';
import { type Override, parseOverride } from '../../shared/data/overrides.js';
import { type Problem, throwProblems } from '../../shared/data/problems.js';
import { layersOf, onCommandLine, referenceIn } from '../../shared/data/references.js';
import { resolvedSetup } from '../../shared/data/resolved.js';
import type { GearName, SideName } from '../position/names.js';
import {
  type Army,
  FORCE_MAX,
  type StarBattleCharts,
  type StarBattleScenario,
  type StarBattleSetup,
} from '../setup.js';
import { buildArmy, buildScenario, equipped, raised } from './build.js';
import { provenanceOf } from './cells.js';
import { FORMAT, type Kind, library } from './kinds.js';
import { type ScenarioFile, schemas } from './schemas.js';

/** Scenario, charts, and the armies of both sides. */
export interface Documents {
  readonly scenario: Document;
  readonly charts: Document;
  readonly armies: Readonly<Record<SideName, readonly Document[]>>;
}

/** @throws UserError with a line for each problem: file, path, value, expectation, remedy. */
export function resolveStarBattle(request: SetupRequest): ResolvedSetup {
  const overrides = request.set.map((text) => parseOverride(FORMAT, text));
  const documents = loadDocuments(request.scenario, request.charts, overrides);
  const setup = buildSetup(documents);
  return resolvedSetup('star-battle', setup, provenanceOf(documents.charts), overrides);
}

export function loadDocuments(
  scenario: string,
  charts: string | undefined,
  overrides: readonly Override<Kind>[],
): Documents {
  const load = (kind: Kind, reference: Reference) =>
    mergeLayers(FORMAT, kind, [...loadChain(library, reference, kind).layers, ...layersOf(overrides, kind)]);
  const document = load('scenario', onCommandLine(scenario));
  const numbers = load('charts', charts === undefined ? referenceIn(document, 'charts') : onCommandLine(charts));
  const problems: Problem[] = [];
  const armies = {
    a: forceOf(document, numbers, 'a', problems),
    b: forceOf(document, numbers, 'b', problems),
  };
  throwProblems(problems);
  return { scenario: document, charts: numbers, armies };
}

/** The armies that a side's field names. */
function forceOf(scenario: Document, charts: Document, side: SideName, problems: Problem[]): Document[] {
  const value = scenario.value[side];
  const names = typeof value === 'string' ? value.split(',').map((name) => name.trim()) : value;
  const fine = Array.isArray(names) && names.every((name) => typeof name === 'string' && name !== '');
  if (!fine || names.length < 1 || names.length > FORCE_MAX) {
    const expected = `ids of 1 to ${FORCE_MAX} armies, or paths of army files (.json)`;
    problems.push(problemAt(scenario, [side], expected, 'write a list, or a text with commas: legion,p1'));
    return [];
  }
  const folder = scenario.origins.get(pathKey([side]))?.folder ?? process.cwd();
  const place = `${placeOf(scenario, [side])}: ${side}`;
  const changes = member(scenario.value.changes as Json, side);
  return names.map((name) => loadArmy({ name: String(name), folder, place }, scenario, charts, changes));
}

/** An army with what the chart set and the side change in it; the chart set stands right above the file of its id. */
export function loadArmy(
  reference: Reference,
  scenario: Document | null,
  charts: Document | null,
  changes: Json | undefined,
): Document {
  const layers: Layer[] = [];
  for (const layer of loadChain(library, reference, 'army').layers) {
    layers.push(layer);
    const patch = charts === null ? undefined : member(charts.value.armies as Json, String(layer.value.id));
    if (charts !== null && isObject(patch)) layers.push(layerFrom(charts, ['armies', String(layer.value.id)], patch));
  }
  if (scenario !== null && isObject(changes)) layers.push(layerFrom(scenario, ['changes'], changes));
  return mergeLayers(FORMAT, 'army', layers);
}

/** A part of a document as a source of values of another. */
function layerFrom(document: Document, path: readonly string[], value: JsonObject): Layer {
  return {
    label: `${placeOf(document, path)}: ${path.join('.')}`,
    value,
    folder: '',
    shipped: false,
    lines: new Map(),
  };
}

/** Builds and checks all parts; nothing is returned unless everything is in order. */
export function buildSetup(documents: Documents): StarBattleSetup {
  const problems: Problem[] = [];
  const charts = chartsOf(documents.charts, problems);
  const file = checkShape(documents.scenario, schemas().scenario, problems);
  const scenario = file === null ? null : buildScenario(documents.scenario, file, problems);
  const forces = {
    a: documents.armies.a.map((document) => armyOf(document, problems)),
    b: documents.armies.b.map((document) => armyOf(document, problems)),
  };
  throwProblems(problems);
  if (charts === null || file === null || scenario === null) throw new Error('unreported problem');
  const ready = (side: SideName): Army[] =>
    forces[side].map((army, i) => {
      if (army === null) throw new Error('unreported problem');
      return outfitted(documents.scenario, file, scenario, charts, side, army, i === 0, problems);
    });
  const setup = { scenario, charts, forces: { a: ready('a'), b: ready('b') } };
  throwProblems(problems);
  return setup;
}

function outfitted(
  document: Document,
  file: ScenarioFile,
  scenario: StarBattleScenario,
  charts: StarBattleCharts,
  side: SideName,
  army: Army,
  first: boolean,
  problems: Problem[],
): Army {
  const gear = file.equip[side] as Readonly<Partial<Record<GearName, number>>>;
  const armed = Object.keys(gear).length === 0 ? army : equipped(army, gear, charts);
  const steps = first ? scenario.steps[side] : 0;
  const ready = steps === 0 ? armed : raised(armed, steps, charts);
  if (ready !== null) return ready;
  const expected = `steps that leave ${army.id} an ACR and Hit Points of at least 1`;
  problems.push(problemAt(document, ['steps', side], expected, 'take fewer'));
  return armed;
}

export function chartsOf(document: Document, problems: Problem[]): StarBattleCharts | null {
  const file = checkShape(document, schemas().charts, problems);
  if (file === null) return null;
  const { summary: _summary, provenance: _provenance, armies: _armies, ...charts } = file;
  return charts as unknown as StarBattleCharts;
}

export function armyOf(document: Document, problems: Problem[]): Army | null {
  const file = checkShape(document, schemas().army, problems);
  return file === null ? null : buildArmy(document, file, problems);
}
