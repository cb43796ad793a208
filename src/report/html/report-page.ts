import { type Figure, type FigureData, figureMarkup, tableMarkup } from '../figures/figure.js';
import { clientScript } from './client-script.js';
import { type Content, html } from './markup.js';
import { pageText } from './page.js';

/** What one statistic is and what it assumes, in two sentences. */
export interface Explanation {
  readonly term: string;
  readonly text: string;
}

/** What a command shows of one of its documents. */
export interface ReportSection {
  readonly title: string;
  /** What was found, a sentence each. */
  readonly verdicts: readonly string[];
  readonly figures: readonly Figure[];
  /** Tables that no figure carries. */
  readonly tables?: readonly { readonly title: string; readonly data: FigureData }[];
}

/** How the results came about: label and value. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Report {
  readonly title: string;
  /** Shown before everything else. */
  readonly warnings: readonly string[];
  /** The commands that play the same games again. */
  readonly commands: readonly string[];
  readonly facts: readonly Fact[];
  /** Changes against the shipped data, `path=value`, by scenario. */
  readonly overrides: readonly { readonly where: string; readonly change: string }[];
  readonly sections: readonly ReportSection[];
  readonly explanations: readonly Explanation[];
  readonly documents: readonly unknown[];
}

/** The text of a report: warnings and verdicts first, then where they come from, then the figures. */
export function reportText(report: Report): string {
  const { title, warnings, commands, facts, overrides, sections, explanations } = report;
  const body: Content = [
    html`<h1>${title}</h1>
${warnings.map((text) => html`<p class="warning"><strong>Warning:</strong> ${text}</p>`)}
${sections.flatMap(({ verdicts }) => verdicts.map((text) => html`<p class="verdict">${text}</p>`))}
<h2>Where this comes from</h2>
${commands.map((command) => html`<pre class="command" tabindex="0">${command}</pre>`)}
<div class="wide"><table>${facts.map(({ label, value }) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`)}</table></div>
${overrides.length === 0 ? html`<p class="soft">All data as shipped.</p>` : overridesMarkup(overrides)}
`,
    sections.map(sectionMarkup),
    explanations.length === 0
      ? null
      : html`<section><h2>How to read this</h2><dl>${explanations.map(({ term, text }) => html`<dt><strong>${term}</strong></dt><dd>${text}</dd>`)}</dl></section>`,
  ];
  return pageText({ title, body, script: clientScript('report'), documents: report.documents });
}

function overridesMarkup(overrides: Report['overrides']): Content {
  const data = { columns: ['scenario', 'change'], rows: overrides.map(({ where, change }) => [where, change]) };
  return html`<p>Changed against the shipped data:</p><div class="wide">${tableMarkup(data, 'Changes against the shipped data')}</div>`;
}

function sectionMarkup({ title, figures, tables }: ReportSection): Content {
  return html`<section><h2>${title}</h2>
${figures.map(figureMarkup)}${(tables ?? []).map(
  (table) => html`<h3>${table.title}</h3><div class="wide">${tableMarkup(table.data, table.title)}</div>`,
)}</section>
`;
}
