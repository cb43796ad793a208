/**
 * Pages of a registry: a ladder of players and all results by scenario. A registry of some results has one page; of
 * more, an index of scenarios that leads to pages of each.
 */

import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { atLeastText, ratingText } from '../stats/digits.js';
import { tableMarkup } from './figures/figure.js';
import { type Content, html, type Markup } from './html/markup.js';
import { pageText } from './html/page.js';
import { linkOf } from './link.js';
import { folderIn, type RegistryEntry, readEntry, registryFiles, writeInPlace } from './registry.js';
import { type Standings, standingsOf } from './standings.js';
import { findingOf } from './text.js';
import { textsIn } from './texts-in.js';
import { plural } from './words.js';

const INDEX = 'index.html';
const PAGES = 'pages';
/** Results on a page. */
const PAGE_RESULTS = 100;
/** Longest name of a page. */
const NAME_MAX = 60;

/** What is said of an entry: its document is not kept, there may be many. */
interface Shown {
  readonly finding: string;
  readonly players: string;
  readonly command: string;
  readonly satrap: string;
  readonly link: string;
  readonly checks: string;
  readonly checked: number;
}

/** All results of a scenario, or of several that were played together. */
interface Place {
  readonly name: string;
  readonly results: Shown[];
  /** Of the ranking that most have checked. */
  ladder: { readonly standings: Standings; readonly of: Shown } | null;
}

/** Writes all pages of a registry, and removes those that it has no more. @returns the path of the first */
export function writeRegistryPages(folder: string, title: string): string {
  const pages = registryPages(folder, title);
  const names = pages.map(([name]) => name);
  const others = folderIn(folder, PAGES);
  for (const name of existsSync(others) ? readdirSync(others) : [])
    if (name.endsWith('.html') && !names.includes(`${PAGES}/${name}`)) rmSync(join(others, name), { force: true });
  if (pages.length > 1) mkdirSync(others, { recursive: true });
  for (const [name, text] of pages) writeInPlace(join(folder, name), text);
  return join(folder, INDEX);
}

/** Path within the registry and text of each page, the first one first. */
export function registryPages(folder: string, title: string): [path: string, text: string][] {
  const places = placesOf(folder);
  const all = places.flatMap(({ results }) => results);
  const checked = all.filter((one) => one.checked > 0).length;
  const heading = html`<h1>${title}</h1>
<p>${plural(all.length, 'result')}, each with the command that gives it again; ${checked} played again by others than who made them. <code>satrap open</code> plays a link and compares.</p>
`;
  const index = (content: Content): [path: string, text: string] => {
    return [INDEX, page(title, [heading, content], `${plural(all.length, 'result')} of Satrap`)];
  };
  if (all.length <= PAGE_RESULTS) return [index(places.map((place, i) => sectionMarkup(place, place.results, i)))];
  const names = pageNames(places);
  return [index(indexMarkup(places, names)), ...placePages(places, names, title)];
}

function page(title: string, body: Content, description: string): string {
  return pageText({ title, body, script: '', documents: [], description });
}

/** By name. */
function placesOf(folder: string): Place[] {
  const places = new Map<string, Place>();
  for (const file of registryFiles(folder)) {
    const entry = readEntry(file);
    const name = scenariosOf(entry.document).join(', ') || 'no scenario';
    const place = places.get(name) ?? { name, results: [], ladder: null };
    places.set(name, place);
    const shown = shownOf(entry);
    place.results.push(shown);
    const [standings, ...others] = standingsOf(entry.document);
    const most = place.ladder?.of.checked ?? -1;
    if (standings && others.length === 0 && shown.checked > most) place.ladder = { standings, of: shown };
  }
  return [...places.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function shownOf({ title, checks, document }: RegistryEntry): Shown {
  return {
    finding: title ?? findingOf(document),
    players: textsIn(document, (name, value) => (name === 'policy' && typeof value === 'string' ? value : null)).join(
      ', ',
    ),
    command: document.command,
    satrap: document.satrap,
    link: linkOf(document) ?? '',
    checks: checks.map(({ by, satrap, on }) => `${by} (${satrap}, ${on})`).join(', ') || 'nobody yet',
    checked: checks.length,
  };
}

/** @param names of the pages of each place */
function indexMarkup(places: readonly Place[], names: readonly string[]): Content {
  return html`<table class="data fit n2 n3"><thead><tr><th scope="col">played<th scope="col">results<th scope="col">checked<th scope="col">leads the ladder</thead><tbody>
${places.map(
  ({ name, results, ladder }, i) =>
    html`<tr><td><a href="${PAGES}/${pageName(names[i], 0)}">${name}</a><td>${results.length}<td>${results.filter((one) => one.checked > 0).length}<td>${ladder?.standings.standings[0]?.policy ?? ''}
`,
)}</tbody></table>`;
}

/** Of each place, some results a page. */
function placePages(places: readonly Place[], names: readonly string[], title: string): [path: string, text: string][] {
  return places.flatMap((place, i) => {
    const count = Math.ceil(place.results.length / PAGE_RESULTS);
    return Array.from({ length: count }, (_, number): [string, string] => {
      const results = place.results.slice(number * PAGE_RESULTS, (number + 1) * PAGE_RESULTS);
      const links = Array.from({ length: count }, (_, other) =>
        other === number ? html` ${other + 1}` : html` <a href="${pageName(names[i], other)}">${other + 1}</a>`,
      );
      const body = html`<h1>${title}</h1>
<p><a href="../${INDEX}">All results</a>${count > 1 ? html`; page${links}` : null}</p>
${sectionMarkup(number === 0 ? place : { ...place, ladder: null }, results, 0)}`;
      return [
        `${PAGES}/${pageName(names[i], number)}`,
        page(`${place.name}: ${title}`, body, `Results of ${place.name}`),
      ];
    });
  });
}

/** Names that no file system and no address minds, one of each place. */
function pageNames(places: readonly Place[]): string[] {
  const taken = new Set<string>();
  return places.map(({ name }) => {
    const plain = name.replaceAll(/[^A-Za-z0-9-]+/g, '_').slice(0, NAME_MAX);
    let own = plain;
    // Some file systems do not tell letters of either case apart.
    for (let number = 2; taken.has(own.toLowerCase()); number++) own = `${plain}_${number}`;
    taken.add(own.toLowerCase());
    return own;
  });
}

function pageName(place: string, number: number): string {
  return `${place}${number === 0 ? '' : `.${number + 1}`}.html`;
}

function sectionMarkup({ name, ladder }: Place, results: readonly Shown[], at: number): Markup {
  const rows = results.map(({ finding, players, satrap, checks }) => [finding, players, satrap, checks]);
  return html`<section><h2 id="p${at}">${name}</h2>
${ladder && ladderMarkup(ladder, `l${at}`)}${tableMarkup({ columns: ['found', 'players', 'version', 'checked by'], rows }, `p${at}`)}
${results.map(
  ({
    command,
    link,
  }) => html`<details><summary>${command}</summary><pre class="link" tabindex="0">${link}</pre></details>
`,
)}</section>
`;
}

function ladderMarkup({ standings: { by, standings }, of }: NonNullable<Place['ladder']>, id: string): Markup {
  const searched = standings.some(({ exploitable }) => exploitable !== null);
  const rows = standings.map(({ policy, rating, exploitable }) => {
    const least = exploitable && (atLeastText(exploitable) ?? 'none shown');
    return [policy, ratingText(rating), ...(searched ? [least ?? ''] : [])];
  });
  const columns = ['player', by ?? 'rating', ...(searched ? ['exploitable by at least, points'] : [])];
  return html`<h3 id="${id}">Ladder</h3>
<p>Checked by ${of.checks}.</p>
${tableMarkup({ columns, rows }, id)}
<h3>All results</h3>
`;
}

/** `sfge/over-the-edge` of each part of a document. */
function scenariosOf(document: object): string[] {
  const places = textsIn(document, (_, value) => {
    if (typeof value !== 'object' || value === null || !('scenario' in value)) return null;
    const { scenario } = value;
    if (typeof scenario !== 'string') return null;
    const game = 'game' in value && typeof value.game === 'string' ? `${value.game}/` : '';
    return scenario.includes('/') ? scenario : game + scenario;
  });
  return places.sort();
}
