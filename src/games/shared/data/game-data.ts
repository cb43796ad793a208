/**
 * What every game does with its data files. A game states its kinds of file, what a set-up consists of and how it is
 * built.
 */

import type { CheckedFile, GameCatalog, GameModule, SetupRequest } from '../../game.js';
import type { Document } from './document.js';
import { type TableSource, tableReaders } from './enter-tables.js';
import type { JsonObject } from './json-value.js';
import { keepTags } from './known-cells.js';
import type { Library } from './library.js';
import { listChartSets, listDataFiles, listScenarios } from './list.js';
import { parseOverride } from './overrides.js';
import { type Problem, throwProblems } from './problems.js';
import { addTagCounts, countTags, type TagCount, type TaggedCell, tagLine } from './provenance.js';
import { documentNamed } from './references.js';
import { resolvedSetup, type SetupParts } from './resolved.js';
import { SetupFiles } from './setup-files.js';
import { writtenSetup } from './written-setup.js';

/** The documents of a set-up. One of a further kind stands under the name of that kind. */
export interface Documents<Kind extends string> {
  readonly scenario: Document<Kind>;
  readonly charts: Document<Kind>;
}

/** What a game states about its data files. */
export interface GameData<Kind extends string, Found extends Documents<Kind>, Setup extends SetupParts> {
  readonly library: Library<Kind>;
  /** The cells of a document with their tags. */
  cellsOf(document: Document<Kind>): readonly TaggedCell[];
  /** The cell that a dotted path lies in. */
  cellOf(path: string): string;
  /** Kinds of file that have tables; layouts of tables that are written in a form of their own. */
  readonly tables: TableSource<Kind>['kinds'];
  /** The documents of a set-up. */
  documents(files: SetupFiles<Kind>): Found;
  /** The set-up from all its documents; adds what is wrong to `problems`, and may return null then. */
  build(documents: Found, problems: Problem[]): Setup | null;
  /** Builds a file of each kind but the scenario on its own, for what is wrong with it. */
  readonly parts: Readonly<
    Record<Exclude<Kind, 'scenario'>, (document: Document<Kind>, problems: Problem[]) => unknown>
  >;
  /** A set-up in a line. */
  describe(setup: Setup): string;
  /** Files of further kinds in a line, where there is more to say than the number of their cells. */
  readonly describePart?: Readonly<Partial<Record<string, (value: JsonObject) => string>>>;
  /** Documents beside the charts whose cells are counted with theirs, and the data whose hash is the charts'. */
  readonly besideCharts?: {
    documents(documents: Found): readonly Document<Kind>[];
    hashed(setup: Setup): SetupParts['charts'];
  };
  /** Number of seats that play; absent: all of the game. */
  seats?(setup: Setup): number;
}

/** What a catalogue lists; loads nothing but the files themselves. */
export function dataLists<Kind extends string>({
  library,
  cellsOf,
}: Pick<GameData<Kind, Documents<Kind>, SetupParts>, 'library' | 'cellsOf'>): Required<
  Pick<GameCatalog, 'scenarios' | 'chartSets' | 'files'>
> {
  return {
    scenarios: () => listScenarios(library),
    chartSets: () => listChartSets(library, cellsOf),
    files: { list: () => listDataFiles(library) },
  };
}

/** How a game makes set-ups of its files, and checks them. */
export function dataReaders<Kind extends string, Found extends Documents<Kind>, Setup extends SetupParts>(
  data: GameData<Kind, Found, Setup>,
): Pick<GameModule<Setup>, 'resolve'> & Omit<NonNullable<GameModule['files']>, 'list'> {
  const { library } = data;
  const counts = new WeakMap<Document, TagCount>();
  const tagsOf = (document: Document<Kind>): TagCount => {
    const tags = counts.get(document) ?? countTags(data.cellsOf(document));
    counts.set(document, tags);
    return tags;
  };
  return {
    resolve(request) {
      const overrides = request.set.map((text) => parseOverride(library.format, text));
      const documents = data.documents(new SetupFiles(library, request, overrides));
      const setup = buildSetup(data, documents);
      const counted = [documents.charts, ...(data.besideCharts?.documents(documents) ?? [])];
      const tags = addTagCounts(counted.map(tagsOf));
      const charts = data.besideCharts?.hashed(setup) ?? setup.charts;
      const resolved = resolvedSetup(library.format.game, setup, tags, overrides, charts);
      keepTags(resolved.document, library, documents, data.cellsOf);
      return data.seats === undefined ? resolved : { ...resolved, seats: data.seats(setup) };
    },
    check: (path) => checkFile(data, path),
    ...tableReaders({
      ...{ library, kinds: data.tables, cellsOf: data.cellsOf, cellOf: data.cellOf },
      check: (document, problems) => {
        const { kind, layers } = document;
        if (kind !== 'scenario') return data.parts[kind as Exclude<Kind, 'scenario'>](document, problems);
        return data.build(data.documents(new SetupFiles(library, { scenario: '' }, [], layers)), problems);
      },
    }),
    written: (request, name, folder) =>
      writtenSetup(library, Object.fromEntries(Object.entries(documentsOf(data, request))), request, { name, folder }),
  };
}

/** The documents that a request without overrides names. */
export function documentsOf<Kind extends string, Found extends Documents<Kind>, Setup extends SetupParts>(
  data: GameData<Kind, Found, Setup>,
  request: Pick<SetupRequest, 'scenario' | 'charts'>,
): Found {
  const { library } = data;
  return data.documents(new SetupFiles(library, request, []));
}

/** Nothing is returned unless everything is in order. @throws UserError with a line for each problem */
export function buildSetup<Kind extends string, Found extends Documents<Kind>, Setup extends SetupParts>(
  data: GameData<Kind, Found, Setup>,
  documents: Found,
): Setup {
  const problems: Problem[] = [];
  const setup = data.build(documents, problems);
  throwProblems(problems);
  if (setup === null) throw new Error('unreported problem');
  return setup;
}

/** @throws UserError with a line for each problem. */
function checkFile<Kind extends string, Found extends Documents<Kind>, Setup extends SetupParts>(
  data: GameData<Kind, Found, Setup>,
  path: string,
): CheckedFile {
  const { library, cellsOf } = data;
  const document = documentNamed(library, path);
  const { kind, layers } = document;
  const below = layers.slice(0, -1).map(({ label }) => label);
  const extended = below.length === 0 ? [] : [`extends ${below.reverse().join(', which extends ')}`];
  const id = String(document.value.id);
  if (kind === 'scenario') return { kind, id, messages: [...extended, ...checkScenario(data, path)] };
  const problems: Problem[] = [];
  data.parts[kind as Exclude<Kind, 'scenario'>](document, problems);
  throwProblems(problems);
  const described = data.describePart?.[kind]?.(document.value);
  return {
    kind,
    id,
    messages: [
      ...extended,
      ...(described === undefined ? [] : [`${kind}: ${described}`]),
      `${kind}: ${tagLine(countTags(cellsOf(document)))}`,
    ],
  };
}

/** A scenario is checked together with all that it names. */
function checkScenario<Kind extends string, Found extends Documents<Kind>, Setup extends SetupParts>(
  data: GameData<Kind, Found, Setup>,
  path: string,
): string[] {
  const documents = documentsOf(data, { scenario: path });
  const setup = buildSetup(data, documents);
  const tags = Object.values<unknown>({ ...documents, charts: null })
    .filter((document) => isDocument<Kind>(document))
    .map((document) => `${document.kind}: ${tagLine(countTags(data.cellsOf(document)))}`);
  const charts = tagLine(countTags(data.cellsOf(documents.charts)));
  return [`scenario: ${data.describe(setup)}`, ...tags, `charts ${setup.charts.id}: ${charts}`];
}

function isDocument<Kind extends string>(value: unknown): value is Document<Kind> {
  return typeof value === 'object' && value !== null && 'origins' in value;
}
