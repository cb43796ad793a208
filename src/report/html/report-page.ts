import { type Figure, figureMarkup, tableMarkup } from '../figures/figure.js';
import { firstListed, listed, plural } from '../words.js';
import { clientScript } from './client-script.js';
import { breakable, type Content, html } from './markup.js';
import { pageText } from './page.js';
import { qrMarkup } from './qr.js';
import type { ReportSection } from './section.js';
import { explanations } from './terms.js';
import { type Tile, tilesMarkup } from './tile.js';

/** How the results came about: label and value. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Charts of a game with cells that nobody has seen printed. */
export interface ReconstructedCharts {
  readonly game: string;
  /** Of the game. */
  readonly title: string;
  readonly id: string;
  readonly cells: number;
  readonly reconstructed: number;
}

export interface Report {
  readonly title: string;
  /** Of who made the page: plain text. */
  readonly note?: string;
  /** The file beside the page that shows its front as a picture. */
  readonly card?: string;
  /** What makes the result less than it looks: shown behind its sentence and numbers, before the picture. */
  readonly warnings: readonly string[];
  readonly reconstructed: readonly ReconstructedCharts[];
  /** Names of the policies that played. */
  readonly players: readonly string[];
  /** How many games the result of a page of one document is about; null: others have it in their figures. */
  readonly played: string | null;
  /** The commands that play the same games again. */
  readonly commands: readonly string[];
  /** The same as links (`satrap open`). */
  readonly links: readonly string[];
  readonly facts: readonly Fact[];
  /** Changes against the shipped data, by scenario. */
  readonly overrides: readonly { readonly where: string; readonly path: string; readonly value: string }[];
  /** What is said where there are none; null where no games were played. */
  readonly shipped: string | null;
  readonly sections: readonly ReportSection[];
  readonly documents: readonly unknown[];
}

/** The text of a report: what was found with its picture first, then the figures, at the foot where it comes from. */
export function pageOfReport(report: Report): string {
  const { title, commands, links, facts, overrides, sections } = report;
  const listed = sections.length > SECTIONS_UNLISTED;
  const terms = explanations(sections.flatMap((section) => section.terms));
  const body: Content = [
    frontMarkup(report),
    listed ? contentsMarkup(sections) : null,
    sections.map((section, at) => sectionMarkup(section, at, listed)),
    terms.length === 0
      ? null
      : html`<section><h2>How to read this</h2><dl>${terms.map(({ name, text }) => html`<dt><strong>${name}</strong></dt><dd>${text}</dd>`)}</dl></section>
`,
    html`<section><h2>Where this comes from</h2>
${commands.map((command) => html`<pre class="command" tabindex="0">${commandMarkup(command)}</pre>`)}
${links.length === 0 ? null : html`<p>${links.length === 1 ? 'As a link' : 'As links'}, which <code>satrap open</code> plays and compares:</p>`}${links.map((link) => html`<pre class="link" tabindex="0">${link}</pre>`)}${links.length === 1 ? qrMarkup(links[0]) : null}
<div class="wide"><table>${facts.map(({ label, value }) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`)}</table></div>
${overrides.length === 0 ? report.shipped && html`<p class="soft">${report.shipped}</p>` : overridesMarkup(overrides)}</section>
`,
  ];
  const description = sections.flatMap(({ findings }) => findings)[0];
  const { card, documents } = report;
  return pageText({ title, body, description, card, script: clientScript('report'), documents });
}

/** What was found, at one look. */
export interface Front {
  readonly title: string;
  /** One sentence. */
  readonly lead?: string;
  readonly tiles: readonly Tile[];
  readonly figure?: Figure;
}

/** The front of a page: the first finding, the first numbers and the first picture. */
export function frontOf({ title, sections }: Pick<Report, 'title' | 'sections'>): Front {
  const lead = sections.flatMap((section) => section.findings).at(0);
  const tiles = sections.flatMap(({ tiles: own = [] }) => own).slice(0, TILES_MAX);
  return { title, lead: lead && withoutTold(lead, tiles), tiles, figure: sections.at(0)?.figures.at(0) };
}

/** The first screen: one sentence, its numbers and one picture; then what else was found and how far to trust it. */
function frontMarkup(report: Report): Content {
  const { note, warnings, reconstructed, players, played, overrides, sections } = report;
  const { title, lead, tiles, figure } = frontOf(report);
  const findings = sections.flatMap((section) => section.findings).slice(1);
  return html`<h1>${title}</h1>
<h2 class="aside">What was found</h2>
${lead === undefined ? null : html`<p class="verdict lead">${breakable(lead)}</p>`}
${tilesMarkup(tiles)}${warnings.map((text) => html`<p class="warning"><strong>Warning:</strong> ${text}</p>`)}${players.length === 0 ? null : html`<p class="soft">${playersText(players)}${played && ` ${played}.`}</p>`}${note === undefined ? null : html`<p data-note>${note}</p>`}
${figure === undefined ? null : figureMarkup(figure)}${findings.map((text) => html`<p class="verdict">${breakable(text)}</p>`)}
${reconstructed.map(chip)}${overrides.length > 0 ? html`<p class="chip">Not as shipped: <a href="#changes">${plural(overrides.length, 'field')} changed</a></p>` : null}
`;
}

/** Numbers that the first screen has room for. */
const TILES_MAX = 4;

/** Without numbers in brackets that the tiles below have, so that they are read once. */
function withoutTold(text: string, tiles: readonly Tile[]): string {
  const told = new Set(tiles.flatMap(({ value, interval = '' }) => numbersOf(`${value} ${interval}`)));
  return text.replaceAll(/ \(([^()]*)\)/g, (whole, inner: string) => {
    const numbers = numbersOf(inner);
    return numbers.length > 0 && numbers.every((number) => told.has(number)) ? '' : whole;
  });
}

function numbersOf(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)*/g) ?? [];
}

/** Players that are named to be introduced. */
const PLAYERS_NAMED = 4;

/** Readers do not know that the names are those of programs. */
function playersText(players: readonly string[]): string {
  if (players.length === 1) return `${players[0]} is a computer player.`;
  const named = players.length > PLAYERS_NAMED ? firstListed(players, PLAYERS_NAMED) : listed(players);
  return `${named} are computer players.`;
}

/** How much of the charts is not known from print, as a bar of that length. */
function chip({ title, id, cells, reconstructed }: ReconstructedCharts): Content {
  const text = `${reconstructed} of the ${cells} numbers in the chart set “${id}” of ${title} are our reconstruction: we have not seen them printed`;
  return html`<p class="chip"><meter max="${cells}" value="${reconstructed}" aria-label="${text}"></meter> ${text}</p>
`;
}

/** A command whose lines do not end within the name of an option. */
function commandMarkup(command: string): Content {
  return command.split(/(--[\w-]+)/).map((part, i) => (i % 2 === 1 ? html`<span>${part}</span>` : part));
}

/** More sections than this have a list that leads to them. */
const SECTIONS_UNLISTED = 3;

function contentsMarkup(sections: readonly ReportSection[]): Content {
  const links = sections.map(({ title }, at) => html`<li><a href="#s${at}">${title}</a></li>`);
  return html`<nav aria-label="Sections"><ul>${links}</ul></nav>
`;
}

function overridesMarkup(overrides: Report['overrides']): Content {
  const rows = overrides.map(({ where, path, value }) => [where, path, value]);
  const data = { columns: ['scenario', 'field', 'value'], rows };
  return html`<p id="changes">Changed against the shipped data:</p>${tableMarkup(data, 'changes')}`;
}

/** Findings, figures and tables without a page around them. */
export function answerMarkup(sections: readonly ReportSection[]): string {
  return html`${sections.map(
    (section, at) =>
      html`${section.findings.map((text) => html`<p class="verdict">${text}</p>`)}${section.figures.slice(0, at === 0 ? 1 : 0).map((figure) => figureMarkup(figure))}${sectionMarkup(section, at, false)}`,
  )}`.text;
}

/** Longer tables are closed at first, where there are pictures or another table to look at. */
const ROWS_OPEN = 12;

function sectionMarkup(
  { title, figures, tables = [], more = [], notes = [] }: ReportSection,
  at: number,
  listed: boolean,
): Content {
  // The first picture of the first section stands on the first screen.
  return html`<section${listed ? html` id="s${at}"` : null}><h2>${title}</h2>
${figures.slice(at === 0 ? 1 : 0).map((figure) => figureMarkup(figure))}${tables.map((table, i) => {
  const id = `s${at}-${i}`;
  const content = tableMarkup(table.data, id);
  return table.data.rows.length > ROWS_OPEN && figures.length + i > 0
    ? html`<details><summary id="${id}">${table.title}</summary>${content}</details>`
    : html`<h3 id="${id}">${table.title}</h3>${content}`;
})}${more.map((part) => html`<details><summary>${part.title}</summary>${part.figures.map((figure) => figureMarkup(figure, true))}</details>`)}${notes.map((text) => html`<p class="soft">${text}</p>`)}</section>
`;
}
