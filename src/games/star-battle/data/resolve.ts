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
  type Forces,
  type StarBattleCharts,
  type StarBattleScenario,
  type StarBattleSetup,
} from '../setup.js';
import { buildArmy, buildScenario, equipped, raised } from './build.js';
import { cellsOf } from './cells.js';
import { FORMAT, type Kind, library } from './kinds.js';
import { type ScenarioFile, schemas } from './schemas.js';

/** Scenario, charts, and the armies of both sides. */
interface StarBattleDocuments extends Documents<Kind> {
  readonly armies: ArmyDocuments;
  /** Of each battle on the list. */
  readonly battles: readonly ArmyDocuments[];
}

type ArmyDocuments = Readonly<Record<SideName, readonly Document<Kind>[]>>;

/** Loads each army that is named, once. */
class Armies {
  private readonly loaded = new Map<string, Document<Kind>>();

  constructor(
    private readonly scenario: Document,
    private readonly charts: Document,
    private readonly problems: Problem[],
  ) {}

  /** The armies that a field names: `a`, or `battles.3.a`. */
  force(side: SideName, value: Json | undefined, path: readonly string[]): Document<Kind>[] {
    const { scenario, problems } = this;
    const names = typeof value === 'string' ? value.split(',').map((name) => name.trim()) : value;
    const fine = Array.isArray(names) && names.every((name) => typeof name === 'string' && name !== '');
    if (!fine || names.length < 1 || names.length > FORCE_MAX) {
      const expected = `ids of 1 to ${FORCE_MAX} armies, or paths of army files (.json)`;
      problems.push(problemAt(scenario, path, expected, 'write a list, or a text with commas: legion,p1'));
      return [];
    }
    const folder = scenario.origins.get(pathKey([path[0]]))?.folder ?? process.cwd();
    const place = `${placeOf(scenario, [path[0]])}: ${path.join('.')}`;
    return names.map((name) => this.army(String(name), folder, place, side));
  }

  private army(name: string, folder: string, place: string, side: SideName): Document<Kind> {
    const key = JSON.stringify([name, folder, side]);
    const known = this.loaded.get(key);
    if (known !== undefined) return known;
    const changes = member(this.scenario.value.changes as Json, side);
    const army = loadArmy({ name, folder, place }, this.scenario, this.charts, changes);
    this.loaded.set(key, army);
    return army;
  }

  /** Both sides of each battle on the list; what a battle leaves out are the forces of the scenario. */
  battles(given: ArmyDocuments): ArmyDocuments[] {
    const list = this.scenario.value.battles;
    if (!Array.isArray(list)) return [];
    return list.map((battle: Json, i) => {
      const side = (name: SideName): readonly Document<Kind>[] => {
        const value = isObject(battle) ? member(battle, name) : undefined;
        return value === undefined ? given[name] : this.force(name, value, ['battles', String(i), name]);
      };
      return { a: side('a'), b: side('b') };
    });
  }
}

/**
 * An army with what the chart set ([S5]: misprints) and the side change in it; the chart set stands right above the
 * file of its id.
 */
function loadArmy(
  reference: Reference,
  scenario: Document | null,
  charts: Document | null,
  changes: Json | undefined,
): Document<Kind> {
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
  const scenario = file === null ? null : buildScenario(file);
  const blocks = new Map(allArmies(documents).map((document) => [document, armyOf(document, problems)]));
  if (charts === null || file === null || scenario === null || problems.length > 0) return null;
  const ready = (side: SideName, armies: readonly Document<Kind>[]): Army[] =>
    armies.map((document, i) => {
      const army = blocks.get(document);
      if (army === null || army === undefined) throw new Error('unreported problem');
      return outfitted(documents.scenario, file, scenario, charts, side, army, i === 0, problems);
    });
  const both = ({ a, b }: ArmyDocuments): Forces => ({ a: ready('a', a), b: ready('b', b) });
  const battles = documents.battles.map(both);
  return { scenario, charts, forces: battles[0] ?? both(documents.armies), battles };
}

/** The army files that are fought with, each once. */
function allArmies({ armies, battles }: StarBattleDocuments): Document<Kind>[] {
  const fought = battles.length > 0 ? battles : [armies];
  return [...new Set(fought.flatMap(({ a, b }) => [...a, ...b]))];
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
  cellsOf,
  cellOf: (path) => path,
  tables: { charts: {} },
  documents(files) {
    const scenario = files.scenario();
    const charts = files.charts(scenario);
    const problems: Problem[] = [];
    const found = new Armies(scenario, charts, problems);
    const side = (name: SideName): Document<Kind>[] => found.force(name, scenario.value[name], [name]);
    const armies = { a: side('a'), b: side('b') };
    const battles = found.battles(armies);
    throwProblems(problems);
    return { scenario, charts, armies, battles };
  },
  build: buildStarBattle,
  besideCharts: {
    documents: allArmies,
    hashed: ({ charts, forces, battles }) => ({ ...charts, forces, battles }),
  },
  parts: { charts: chartsOf, army: armyOf },
  describe({ forces, scenario, battles }) {
    if (battles.length > 0) return `${scenario.title}: a list of ${battles.length} battles`;
    const names = (armies: readonly Army[]): string => armies.map(({ id }) => id).join(', ');
    return `${scenario.title}: ${names(forces.a)} against ${names(forces.b)}`;
  },
  describePart: {
    army: ({ acr, mv, rv, dv, hp }) => `ACR ${acr}, MV ${mv}, RV ${rv ?? '-'}, DV ${dv}, ${hp} HP`,
  },
};

/** All throw a UserError with a line for each problem: file, path, value, expectation, remedy. */
export const {
  resolve: resolveStarBattle,
  check: checkStarBattleFile,
  written: writtenStarBattle,
  ...tablesStarBattle
} = dataReaders(DATA);
