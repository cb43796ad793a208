/** From documents to the text of one page. */

import { z } from 'zod';
import { type GameCatalog, UserError } from '../../games/game.js';
import { packageVersion } from '../../package.js';
import { parseReference, promises } from '../../policy/syntax.js';
import { union } from '../csv.js';
import { linkOf } from '../link.js';
import { scenarioTitle, upperFirst } from '../names.js';
import { overSection } from '../over-section.js';
import { runDocument } from '../schema/run-schema.js';
import { charts, type DocumentOf, list, onlyTrue, origin, over, text } from '../schema/shapes.js';
import { illegalLines } from '../text.js';
import { firstListed, grouped } from '../words.js';
import { documentKind, subjectOf } from './document-kind.js';
import { type Fact, pageOfReport, type ReconstructedCharts, type Report } from './report-page.js';
import { documentAs, gameTitle, type ReportSection, type SectionsOf } from './section.js';

/** A document and what shows it. */
export interface ReportSource {
  /** Where it came from, for messages. */
  readonly path: string;
  readonly document: unknown;
  readonly sectionsOf: SectionsOf;
}

/** What every document has, so that those of other programs and versions are refused with a reason. */
const headShape = z.object({
  ...{ satrap: text.optional(), study: text.optional(), command: text.optional(), seed: text.optional() },
  ...{ partial: onlyTrue, stopped: text.optional(), warnings: list(text).default([]), origin: origin.optional() },
  over,
  /** Of `odds`. */
  charts: charts.optional().catch(undefined),
  game: text.optional().catch(undefined),
  runs: list(
    runDocument.shape.runs.element.pick({
      ...{ game: true, rulesVersion: true, scenario: true, policy: true, seed: true, from: true, games: true },
      ...{ overrides: true, charts: true, policies: true, illegalOrders: true },
    }),
  ).optional(),
});

type Head = DocumentOf<typeof headShape>;

/** What who makes the page says of it: plain text; absent: a title of scenarios and commands, no note. */
export interface Words {
  readonly title?: string;
  readonly note?: string;
  /** The name of the picture of its front, beside the page. */
  readonly card?: string;
}

/** The page of all documents. @throws UserError naming the document and what is wrong with it */
export function reportText(
  sources: readonly ReportSource[],
  catalogs: readonly GameCatalog[],
  words: Words = {},
): string {
  return pageOfReport(reportOf(sources, catalogs, words));
}

/** What the page of all documents shows. @throws UserError naming the document and what is wrong with it */
export function reportOf(
  sources: readonly ReportSource[],
  catalogs: readonly GameCatalog[],
  { title, note, card }: Words = {},
): Report {
  // As it is written to files: without infinite numbers, which JSON does not have.
  const plain = differing(sources).map((source) => ({
    ...source,
    document: JSON.parse(JSON.stringify(source.document)),
  }));
  const read = plain.map((source, i) => {
    const head = reading(source, () => documentAs(headShape, headOf(source.document)));
    const own = reading(source, () => source.sectionsOf(source.document, { catalogs, prefix: `d${i}` }), head);
    const found = own.flatMap(({ findings }) => findings);
    return { head, sections: head.over ? [...own, overSection(head.over, `d${i}`, found)] : own };
  });
  const heads = read.map(({ head }) => head);
  const documents = plain.map(({ document }) => document);
  const kinds = documents.map((document) => documentKind(document) ?? 'run');
  const spelled = spelling(catalogs);
  const several = new Set(kinds).size > 1;
  const sections = read.flatMap((one, i): ReportSection[] =>
    one.sections.map((section) => ({
      ...section,
      title: several ? `${kinds[i]}: ${section.title}` : section.title,
      findings: section.findings.map((text) => spelled(sentenceOf(text, catalogs))),
      figures: section.figures.map((figure) => ({ ...figure, title: spelled(figure.title) })),
      tiles: section.tiles?.map((tile) => ({ ...tile, label: spelled(tile.label) })),
    })),
  );
  return {
    title: title ?? `${placesText(documents, catalogs)}: ${firstListed(union([kinds.map(subjectOf)]), KINDS_NAMED)}`,
    note,
    card,
    warnings: union(heads.map(warningsOf)),
    players: union([heads.flatMap(policiesOf).map(({ policy }) => parseReference(policy).name)]),
    played: documents.length === 1 ? playedText(documents[0], heads[0], kinds[0]) : null,
    reconstructed: reconstructedOf(heads, catalogs),
    commands: union([heads.flatMap(({ command }) => command ?? [])]),
    links: documents.flatMap((document) => linkOf(document) ?? []),
    facts: factsOf(heads, kinds, documents),
    overrides: overridesOf(heads),
    shipped: shippedText(heads, kinds),
    sections,
    documents: documents.map(withoutTables),
  };
}

/** A finding as a page has it: `sfge/over-the-edge: ...` is said of `In Over the Edge, ...`. */
function sentenceOf(text: string, catalogs: readonly GameCatalog[]): string {
  const [place = '', game, id] = /^([\w-]+)\/([\w-]+): /.exec(text) ?? [];
  const known = catalogs.find((catalog) => catalog.id === game);
  return known === undefined ? upperFirst(text) : `In ${scenarioTitle(known, id)}, ${text.slice(place.length)}`;
}

/** Puts the words of metrics in place of their abbreviations: `21.4 more vp` is `21.4 more victory points`. */
function spelling(catalogs: readonly GameCatalog[]): (text: string) => string {
  const abbreviated = catalogs
    .flatMap(({ metrics }) => metrics)
    .filter(({ name }) => ABBREVIATION.test(name))
    .map(({ name, meaning }) => ({
      name: new RegExp(`(?<![\\w.:=(-])${name}(?![\\w(=-])`, 'gi'),
      words: meaning.split(/[,;(]/)[0].trim().toLowerCase(),
    }));
  return (text) =>
    abbreviated.reduce(
      (told, { name, words }) => told.replaceAll(name, (_, at) => (at === 0 ? upperFirst(words) : words)),
      text,
    );
}

/** `vp`, `xp`. */
const ABBREVIATION = /^[^aeiouy\W]{2,3}$/;

/** Without a document that is given a second time. */
function differing(sources: readonly ReportSource[]): ReportSource[] {
  const texts = sources.map(({ document }) => JSON.stringify(document));
  return sources.filter((_, i) => texts.indexOf(texts[i]) === i);
}

/** Scenarios and kinds of documents named in a title. */
const SCENARIOS_NAMED = 3;
const KINDS_NAMED = 3;

const gameShape = z.object({ game: z.string() });
const placeShape = z.object({ game: z.string(), scenario: z.string() });
const scenarioShape = z.object({ scenario: z.string() });

/** The scenario of a document or of one of its parts, which may have it as `game/scenario`. */
function placeOf(part: unknown): z.output<typeof placeShape> | null {
  const { data } = placeShape.safeParse(part);
  if (data !== undefined) return data;
  const [game, scenario] = scenarioShape.safeParse(part).data?.scenario.split('/') ?? [];
  return scenario === undefined ? null : { game, scenario };
}

/** Titles of the scenarios that documents are of, or of their games; the program's name where they are of none. */
function placesText(documents: readonly unknown[], catalogs: readonly GameCatalog[]): string {
  const places = documents.flatMap((document) => {
    const parts = Object.values(document as object).filter((part) => Array.isArray(part));
    return [document, ...parts.flat()].flatMap((part): string[] => {
      const data = placeOf(part);
      if (data === null) return [];
      const known = catalogs.find(({ id }) => id === data.game);
      return [scenarioTitle(known, data.scenario)];
    });
  });
  const titles = documents.flatMap((document): string[] => {
    const { data } = gameShape.safeParse(document);
    return data === undefined ? [] : [gameTitle(data.game, { catalogs })];
  });
  const names = union(places.length > 0 ? [places] : [titles]);
  if (names.length === 0) return 'Satrap';
  return firstListed(names, SCENARIOS_NAMED);
}

/** Studies that change scenarios or charts to see what comes of it. */
const VARYING = new Set(['scan', 'sensitivity', 'design', 'study', 'calibrate']);

/** That nothing was changed, beside what is not printed all the same; null: no document has games by scenario. */
function shippedText(heads: readonly Head[], kinds: readonly string[]): string | null {
  if (heads.every(({ origin, runs }) => origin === undefined && runs === undefined)) return null;
  const reconstructed = heads.flatMap(chartsOf).some((charts) => charts.reconstructed > 0);
  const varied = kinds.some((kind) => VARYING.has(kind)) ? ', beside what the study itself varies' : '';
  return (
    `No --set changed these games${varied}: scenarios and charts are as in their files` +
    (reconstructed ? ', reconstructed cells among them.' : '.')
  );
}

function policiesOf({ origin, runs = [] }: Head) {
  return [...runs, ...(origin ? [origin] : [])].flatMap(({ policies }) => policies);
}

function chartsOf({ origin, runs = [], charts, game }: Head) {
  return [
    ...(charts && game !== undefined ? [{ ...charts, game }] : []),
    ...(origin?.charts ?? []),
    ...runs.map(({ charts: own, game: of }) => ({ ...own, game: of })),
  ];
}

/** Without what is of `run` alone: `diff` has runs of another kind. */
function headOf(document: unknown): unknown {
  return documentKind(document) === 'run' ? document : { ...(document as object), runs: undefined };
}

/** What the tables of the page have: it holds them once. */
const IN_TABLES = new Set([
  ...[
    'histogram',
    'shares',
    'curve',
    'payoffs',
    'meetings',
    'responses',
    'distribution',
    'bars',
    'points',
    'requirements',
    'fits',
    'evidence',
  ],
  ...[
    'path',
    'changes',
    'lostBy',
    'markers',
    'places',
    'losses',
    'firstTurn',
    'board',
    'course',
    'lines',
    'events',
    'origin',
  ],
]);

/** Few points stay, so that a scan can be compared with another. */
const POINTS_KEPT = 20_000;

function withoutTables(document: unknown): unknown {
  const isKept = (key: string, value: unknown): boolean =>
    !IN_TABLES.has(key) || (key === 'points' && JSON.stringify(value).length <= POINTS_KEPT);
  return JSON.parse(JSON.stringify(document, (key, value) => (isKept(key, value) ? shortNumber(value) : undefined)));
}

/** Digits of the numbers that a page is compared by: two more than it shows. */
const DIGITS = 6;

function shortNumber(value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(DIGITS)) : value;
}

/** Names the document in what is said of it. */
function reading<Result>({ path }: ReportSource, read: () => Result, head?: Head): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const other = head?.satrap !== undefined && head.satrap !== packageVersion;
    const advice = other
      ? `it is of satrap ${head.satrap}, this is ${packageVersion}: play its command again`
      : 'give a document of --json of run or a study, or a result folder';
    throw new UserError(`${path}: ${error.message}; ${advice}`);
  }
}

function warningsOf(head: Head): string[] {
  const { satrap, partial, stopped, warnings, runs = [] } = head;
  return [
    ...(partial ? [`partial result: ${stopped?.split('\n')[0] ?? 'ended before all games were played'}`] : []),
    ...(satrap === undefined || satrap === packageVersion
      ? []
      : [`played by satrap ${satrap}, shown by ${packageVersion}`]),
    ...promises(policiesOf(head).map(({ policy }) => policy)),
    ...warnings,
    ...runs.flatMap((run) => illegalLines(run)),
  ];
}

/** The charts with cells that are reconstructed, not printed; each once. */
function reconstructedOf(heads: readonly Head[], catalogs: readonly GameCatalog[]): ReconstructedCharts[] {
  const charts = heads
    .flatMap(chartsOf)
    .filter(({ reconstructed }) => reconstructed > 0)
    .map((one) => ({ ...one, title: gameTitle(one.game, { catalogs }) }));
  return [...new Map(charts.map((one) => [`${one.game} ${one.id} ${one.hash}`, one])).values()];
}

function factsOf(heads: readonly Head[], kinds: readonly string[], documents: readonly unknown[]): Fact[] {
  const all = (label: string, texts: readonly string[]): Fact[] => union([texts]).map((value) => ({ label, value }));
  const runs = heads.flatMap((head) => head.runs ?? []);
  const origins = heads.flatMap(({ origin }) => origin ?? []);
  const charts = heads.flatMap(chartsOf);
  const policies = heads.flatMap(policiesOf);
  const rules = [...runs, ...origins.flatMap((origin) => origin.rules)];
  return [
    ...all(
      'satrap',
      heads.map(({ satrap, study }, i) => `${satrap ?? packageVersion}, ${study ?? kinds[i] ?? 'run'}`),
    ),
    ...all('seed', [...heads.flatMap(({ seed }) => seed ?? []), ...runs.map(({ seed }) => seed)]),
    ...all(
      'games',
      documents.flatMap((document, i) => {
        const text = heads[i].runs ? null : gamesText(document, kinds[i]);
        return text === null ? [] : documents.length > 1 ? `${kinds[i]}: ${text}` : text;
      }),
    ),
    ...all(
      'games',
      runs.map(({ from, games }) => (games === 0 ? 'none' : `${games} (${from} to ${from + games - 1})`)),
    ),
    ...all(
      'rules',
      rules.map(({ game, rulesVersion }) => `${game} ${rulesVersion}`),
    ),
    ...all(
      'charts',
      charts.map(({ game, id, hash }) => `${game} ${id} ${hash}`),
    ),
    ...all(
      'policy',
      union([policies.map(({ sourceHash }) => sourceHash)]).map((hash) => {
        const names = union([policies.filter(({ sourceHash }) => sourceHash === hash).map(({ policy }) => policy)]);
        return `${names.join(', ')} ${hash}`;
      }),
    ),
  ];
}

const gamesShape = z.object({ games: z.int().min(1) });

/** Studies whose number of games is that of all they played; others play so many for each thing they compare. */
const PLAYED_ONCE = new Set(['explain', 'thresholds', 'luck']);

/** Studies whose own number of games is not that of the games behind their first numbers. */
const PLAYED_OTHERS = new Set(['design', 'plan', 'tune']);

/** How many games the first screen is about. */
function playedText(document: unknown, { runs = [] }: Head, kind: string): string | null {
  if (PLAYED_OTHERS.has(kind)) return null;
  const counts = runs.map(({ games }) => games).filter((games) => games > 0);
  return counts.length === 0
    ? gamesText(document, kind, ' game')
    : `${numbersText(counts, ' game')}${counts.length > 1 ? ' each' : ''}`;
}

/** How many games the result of a study is about: its own number, or those of the parts that it compares. */
function gamesText(document: unknown, kind: string, unit = ''): string | null {
  if (kind === 'replay') return null;
  const own = gamesShape.safeParse(document).data;
  const counts = own ? [own.games] : gamesOfParts(document, 2);
  if (counts.length === 0) return null;
  if (kind === 'battle') return `${numbersText(counts, ' battle')} fought`;
  return `${numbersText(counts, unit)}${own && PLAYED_ONCE.has(kind) ? '' : ' each'}`;
}

/** `400`, `100 to 400`; with ` game` what these are. */
function numbersText(counts: readonly number[], unit: string): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const number = least === most ? grouped(most) : `${grouped(least)} to ${grouped(most)}`;
  return `${number}${unit}${unit === '' || most === 1 ? '' : 's'}`;
}

function gamesOfParts(document: unknown, depth: number): number[] {
  if (typeof document !== 'object' || document === null) return [];
  return Object.values(document)
    .flat()
    .flatMap((part: unknown) => {
      const found = gamesShape.safeParse(part).data;
      return found ? [found.games] : depth > 1 ? gamesOfParts(part, depth - 1) : [];
    });
}

function overridesOf(
  heads: readonly Head[],
): { readonly where: string; readonly path: string; readonly value: string }[] {
  const changes = heads.flatMap(({ origin, runs = [] }) => [
    ...(origin?.overrides ?? []).map((change) => ({ where: 'all', change })),
    ...runs.flatMap(({ scenario, overrides }) => overrides.map((change) => ({ where: scenario, change }))),
  ]);
  const different = new Map(changes.map((one) => [JSON.stringify(one), one]));
  return [...different.values()].map(({ where, change }) => {
    const split = change.indexOf('=');
    return { where, path: change.slice(0, split), value: change.slice(split + 1) };
  });
}
