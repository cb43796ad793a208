/** A registry of results: a folder with a file of JSON for each, and a page that lists them. */

import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { UserError } from '../games/game.js';
import { checksumOf } from './checksum.js';
import { tableMarkup } from './figures/figure.js';
import { type Content, html } from './html/markup.js';
import { pageText } from './html/page.js';
import { linkOf } from './link.js';
import { readJson } from './read-result.js';
import { findingOf } from './text.js';
import { textsIn } from './texts-in.js';
import { plural } from './words.js';

const RESULTS = 'results';
const PAGE = 'index.html';

const check = z.object({ by: z.string(), satrap: z.string(), on: z.string() });
const entryShape = z.object({
  title: z.string().optional(),
  /** Who played it again, with which version and when; each gave the same checksum. */
  checks: z.array(check),
  document: z.looseObject({ command: z.string(), checksum: z.string(), satrap: z.string() }),
});

export type RegistryCheck = z.infer<typeof check>;
export type RegistryEntry = z.infer<typeof entryShape> & { readonly file: string };

/** All entries of a registry, by the names of their files. @throws UserError naming one that is none */
export function readRegistry(folder: string): RegistryEntry[] {
  const results = join(folder, RESULTS);
  if (!existsSync(results))
    throw new UserError(`${folder}: is no registry; satrap registry add RESULT --at ${folder} begins one`);
  const names = readdirSync(results).filter((name) => name.endsWith('.json'));
  return names.sort().map((name) => readEntry(join(results, name)));
}

function readEntry(file: string): RegistryEntry {
  const json = readJson(file, 'add the result again');
  const parsed = entryShape.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new UserError(`${file}: ${issue.path.join('.') || 'entry'}: ${issue.message}; add the result again`);
  }
  const { document } = parsed.data;
  if (checksumOf(document) !== document.checksum || basename(file) !== nameOf(document.checksum))
    throw new UserError(`${file}: was changed after it was added: its checksum is of another text; add it again`);
  return { ...parsed.data, file };
}

function nameOf(checksum: string): string {
  return `${checksum.slice(0, 16)}.json`;
}

/**
 * Adds a document, or renews its title. @param path where it comes from, for messages
 * @returns the file, and whether it is new
 * @throws UserError for one that cannot be played again, or was changed
 */
export function addToRegistry(folder: string, path: string, document: unknown, title?: string) {
  if (linkOf(document) === null)
    throw new UserError(`${path}: has no command with a checksum that could be played again; play it to its end`);
  const parsed = entryShape.shape.document.parse(document);
  if (checksumOf(parsed) !== parsed.checksum)
    throw new UserError(`${path}: was changed after it was written: its checksum is of another text (satrap verify)`);
  const file = join(folder, RESULTS, nameOf(parsed.checksum));
  const before = existsSync(file) ? readEntry(file) : null;
  mkdirSync(join(folder, RESULTS), { recursive: true });
  const named = title ?? before?.title;
  writeEntry({
    file,
    ...(named === undefined ? {} : { title: named }),
    checks: before?.checks ?? [],
    document: parsed,
  });
  return { file, isNew: before === null };
}

/** Notes a check; one by the same name with the same version stands once. */
export function noteCheck(entry: RegistryEntry, found: RegistryCheck): void {
  const others = entry.checks.filter(({ by, satrap }) => by !== found.by || satrap !== found.satrap);
  writeEntry({ ...entry, checks: [...others, found] });
}

function writeEntry({ file, ...entry }: RegistryEntry): void {
  writeFileSync(`${file}.tmp`, `${JSON.stringify(entry)}\n`);
  renameSync(`${file}.tmp`, file);
}

/** Where an entry belongs, and what is said of it. */
interface Shown {
  readonly place: string;
  readonly finding: string;
  readonly players: string;
  readonly entry: RegistryEntry;
}

/** The page of all entries, by game and scenario. @returns its path */
export function writeRegistryPage(folder: string, title: string): string {
  const shown = readRegistry(folder).map(
    (entry): Shown => ({
      place: placesOf(entry.document).join(', ') || 'no scenario',
      finding: entry.title ?? findingOf(entry.document),
      players: textsIn(entry.document, policyName).join(', '),
      entry,
    }),
  );
  const places = [...new Set(shown.map(({ place }) => place))].sort();
  const checked = shown.filter(({ entry }) => entry.checks.length > 0).length;
  const body: Content = [
    html`<h1>${title}</h1>
<p>${plural(shown.length, 'result')}, each with the command that gives it again; ${checked} played again by others than who made them. <code>satrap open</code> plays a link and compares.</p>
`,
    places.map((place, i) =>
      sectionMarkup(
        place,
        i,
        shown.filter((one) => one.place === place),
      ),
    ),
  ];
  const documents = shown.map(({ entry }) => linkOf(entry.document));
  const path = join(folder, PAGE);
  writeFileSync(
    path,
    pageText({ title, body, script: '', documents, description: `${plural(shown.length, 'result')} of Satrap` }),
  );
  return path;
}

function sectionMarkup(place: string, at: number, shown: readonly Shown[]): Content {
  const rows = shown.map(({ finding, players, entry: { document, checks } }) => [
    finding,
    players,
    document.satrap,
    checks.map(({ by, satrap, on }) => `${by} (${satrap}, ${on})`).join(', ') || 'nobody yet',
  ]);
  return html`<section><h2 id="p${at}">${place}</h2>
${tableMarkup({ columns: ['found', 'players', 'version', 'checked by'], rows }, `p${at}`)}
${shown.map(
  ({
    entry,
  }) => html`<details><summary>${entry.document.command}</summary><pre class="link" tabindex="0">${linkOf(entry.document)}</pre></details>
`,
)}</section>
`;
}

function policyName(name: string, value: unknown): string | null {
  return name === 'policy' && typeof value === 'string' ? value : null;
}

/** `sfge/over-the-edge` of each part of a document. */
function placesOf(document: object): string[] {
  const places = textsIn(document, (_, value) => {
    if (typeof value !== 'object' || value === null || !('scenario' in value)) return null;
    const { scenario } = value;
    if (typeof scenario !== 'string') return null;
    const game = 'game' in value && typeof value.game === 'string' ? `${value.game}/` : '';
    return scenario.includes('/') ? scenario : game + scenario;
  });
  return places.sort();
}
