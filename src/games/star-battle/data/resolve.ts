/** What a user asks for becomes the data an engine is made of. */

import type { Json } from '../../game.js';
import { loadChain, type Reference } from '../../shared/data/chain.js';
import { checkShape } from '../../shared/data/check-shape.js';
import { type Document, mergeLayers, placeOf, problemAt } from '../../shared/data/document.js';
import { type Documents, dataReaders, type GameData } from '../../shared/data/game-data.js';
import { pathKey } from '../../shared/data/json-text.js';
import { isObject, type JsonObject, member } from '../../shared/data/json-value.js';
import type { Layer } from '../../shared/data/layer.js';
import { type Problem, throwProblems } from '../../shared/data/problems.js';
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
interface StarBattleDocuments extends Documents<Kind> {
  readonly armies: Readonly<Record<SideName, readonly Document[]>>;
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
function loadArmy(
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

function buildStarBattle(documents: StarBattleDocuments, problems: Problem[]): StarBattleSetup | null {
  const charts = chartsOf(documents.charts, problems);
  const file = checkShape(documents.scenario, schemas().scenario, problems);
  const scenario = file === null ? null : buildScenario(documents.scenario, file, problems);
  const forces = {
    a: documents.armies.a.map((document) => armyOf(document, problems)),
    b: documents.armies.b.map((document) => armyOf(document, problems)),
  };
  if (charts === null || file === null || scenario === null || problems.length > 0) return null;
  const ready = (side: SideName): Army[] =>
    forces[side].map((army, i) => {
      if (army === null) throw new Error('unreported problem');
      return outfitted(documents.scenario, file, scenario, charts, side, army, i === 0, problems);
    });
  return { scenario, charts, forces: { a: ready('a'), b: ready('b') } };
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

function chartsOf(document: Document, problems: Problem[]): StarBattleCharts | null {
  const file = checkShape(document, schemas().charts, problems);
  if (file === null) return null;
  const { summary: _summary, provenance: _provenance, armies: _armies, ...charts } = file;
  return charts as unknown as StarBattleCharts;
}

function armyOf(document: Document, problems: Problem[]): Army | null {
  const file = checkShape(document, schemas().army, problems);
  return file === null ? null : buildArmy(document, file, problems);
}

const DATA: GameData<Kind, StarBattleDocuments, StarBattleSetup> = {
  library,
  provenanceOf,
  documents(files) {
    const scenario = files.scenario();
    const charts = files.charts(scenario);
    const problems: Problem[] = [];
    const armies = {
      a: forceOf(scenario, charts, 'a', problems),
      b: forceOf(scenario, charts, 'b', problems),
    };
    throwProblems(problems);
    return { scenario, charts, armies };
  },
  build: buildStarBattle,
  parts: { charts: chartsOf, army: armyOf },
  describe({ forces, scenario }) {
    const names = (armies: readonly Army[]): string => armies.map(({ id }) => id).join(', ');
    return `${scenario.title}: ${names(forces.a)} against ${names(forces.b)}`;
  },
  describePart: {
    army: ({ acr, mv, rv, dv, hp }) => `ACR ${acr}, MV ${mv}, RV ${rv ?? '-'}, DV ${dv}, ${hp} HP`,
  },
};

/** Both throw a UserError with a line for each problem: file, path, value, expectation, remedy. */
export const { resolve: resolveStarBattle, checkFile: checkStarBattleFile } = dataReaders(DATA);
