/** Writes a folder of sample reports, with a page that leads to them: `npm run gallery [folder]`. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { packageRoot } from '../../src/package.js';
import { html } from '../../src/report/html/markup.js';
import { pageText } from '../../src/report/html/page.js';
import { layOut, SAMPLES } from '../support/gallery.js';
import { partsPage } from '../support/parts.js';

const program = join(packageRoot, 'dist/src/main.js');
const folder = resolve(process.argv[2] ?? 'results/gallery');

const place = mkdtempSync(join(tmpdir(), 'satrap-gallery-'));

function run(words: readonly string[]): void {
  execFileSync(process.execPath, [program, ...words], { cwd: place, stdio: ['ignore', 'ignore', 'inherit'] });
}

mkdirSync(folder, { recursive: true });
const pages: { readonly file: string; readonly about: string; readonly command: string }[] = [];
for (const sample of SAMPLES) {
  const { name, about, words } = sample;
  layOut(sample, place);
  const results = join(folder, `${name}.results`);
  const file = `${name}.html`;
  run([...words, '--quiet', '--force', '--out', results]);
  run(['report', results, '--force', '--out', join(folder, file)]);
  rmSync(results, { recursive: true });
  pages.push({ file, about, command: `satrap ${words.join(' ')}` });
  process.stderr.write(`${file}: ${Math.ceil(statSync(join(folder, file)).size / 1000)} kB\n`);
}

rmSync(place, { recursive: true });
writeFileSync(join(folder, 'parts.html'), partsPage());
const rows = pages.map(
  ({ file, about, command }) =>
    html`<li><p><a href="${file}">${about}</a></p><pre tabindex="0">${command} --report</pre></li>`,
);
const body = html`<h1>Sample reports</h1><p>Each page is one file, made by the command below it; <a href="parts.html">the parts of a page</a> are on one.</p><ul>${rows}</ul>`;
const index = pageText({ title: 'Satrap: sample reports', body, script: '', documents: [] });
writeFileSync(join(folder, 'index.html'), index);
process.stderr.write(`written to ${join(folder, 'index.html')}\n`);
