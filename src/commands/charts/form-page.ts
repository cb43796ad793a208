/** A form to print: tables with room to write in. */

import type { ChartTable } from '../../games/game.js';
import { html } from '../../report/html/markup.js';
import { pageText } from '../../report/html/page.js';
import { filledTexts } from './form-text.js';

const STYLE =
  '.form{border-collapse:collapse}.form th,.form td{border:1px solid;padding:.2em .5em}.form td{min-width:3.2em;' +
  'height:1.8em}.form th{text-align:left}section{break-inside:avoid}.gone{background:#8888}';

export function formPage(title: string, tables: readonly ChartTable[], filled: boolean): string {
  const body = html`<h1>${title}</h1>
<p>Write what your copy of the game says. What you leave empty stays as it is.</p>
${tables.map(({ name, meaning, corner, columns, rows }) => {
  const expected = [...new Set(columns.map((column) => column.expected))];
  const notes = expected.length === 1 ? expected : columns.map((column) => `${column.name}: ${column.expected}`);
  return html`<section><h2>${name}: ${meaning}</h2>
<p class="soft">Each: ${notes.join('; ')}.</p>
<table class="form"><thead><tr><th scope="col">${corner}</th>${columns.map((column) => html`<th scope="col">${column.name}</th>`)}</tr></thead><tbody>
${rows.map(
  (row) =>
    html`<tr><th scope="row">${row.name}</th>${filledTexts(row).map((text, i) => (row.fields[i] === null ? html`<td class="gone"></td>` : html`<td>${filled ? text : ''}</td>`))}</tr>
`,
)}</tbody></table></section>
`;
})}`;
  return pageText({ title, body, script: '', documents: [], style: STYLE });
}
