/**
 * Writes `docs/rules-map.md`: paragraph or ruling -> functions of the engine -> tests, from the citations in their
 * comments and titles: `(9.4.c)`, `[R28]`, `chart 3.10`.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CHARTS, PARAGRAPHS, RULINGS, type Rule } from './rules.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ENGINE = ['', '/position', '/rules', '/rules/events', '/player', '/data', '/battle'].map(
  (wing) => `src/games/sfge${wing}`,
);
const PLAYERS = ['policies/sfge'];
const TESTS = ['engine', 'golden', 'policies', 'rules'].map((folder) => `tests/sfge/${folder}`);
export const MAP = `${root}docs/rules-map.md`;

/** A function or test that cites rules. */
interface Citing {
  readonly name: string;
  readonly file: string;
  readonly rules: Set<string>;
}

/** Rules cited in a text: paragraphs as they are, rulings `R28`, charts `chart 3.10`. */
export function citations(text: string): string[] {
  const found: string[] = [];
  const rest = text.replace(/\bcharts? (\d\.\d+)/g, (_, chart: string) => {
    found.push(`chart ${chart}`);
    return '';
  });
  for (const [, number] of rest.matchAll(/\bR(\d+)\b/g)) found.push(`R${number}`);
  for (const [, paragraph] of rest.matchAll(/(?<![\w.])((?:[4-9]|[12]\d|3[0-2])\.\d+(?:\.[a-z0-9]+)*)(?![\w%])/g))
    found.push(paragraph);
  return found;
}

/** Does a citation belong to a row? A row gathers what is below it: 9.4.c belongs to 9.4, 24.1 to 24.0. */
export function belongs(cited: string, row: string): boolean {
  return cited === row || cited.startsWith(`${row}.`);
}

function files(folders: readonly string[], ending: string): string[] {
  return folders.flatMap((folder) =>
    readdirSync(root + folder)
      .filter((name) => name.endsWith(ending) && !name.endsWith('.d.ts'))
      .sort()
      .map((name) => `${folder}/${name}`),
  );
}

const DECLARATION = /^(?:export )?(?:default )?(?:async )?(?:function|class|const|let|interface|type) (\w+)/;

/** The comment part of a line; the state says whether a block comment is open. */
function commentOf(line: string, open: boolean): { text: string; open: boolean } {
  if (open) return { text: line, open: !line.includes('*/') };
  const block = line.indexOf('/*');
  if (block >= 0) return { text: line.slice(block), open: !line.includes('*/', block) };
  const slashes = line.search(/(?<!:)\/\//);
  return { text: slashes >= 0 ? line.slice(slashes) : '', open: false };
}

/** Functions, classes and constants of a file with what their comments cite; the comment of the file counts for it. */
function citingIn(file: string): Citing[] {
  const list: Citing[] = [];
  const short = file.replace(/^src\/games\/sfge\//, '');
  let current: Citing = { name: short, file: short, rules: new Set() };
  list.push(current);
  let pending: string[] = [];
  let inside = false;
  let open = false;
  for (const line of readFileSync(root + file, 'utf8').split('\n')) {
    const comment = commentOf(line, open);
    open = comment.open;
    const cited = citations(comment.text);
    const declared = comment.text === line ? null : DECLARATION.exec(line);
    if (declared !== null) {
      current = { name: declared[1], file: short, rules: new Set(pending) };
      list.push(current);
      pending = [];
      inside = true;
    } else if (/^import /.test(line)) {
      for (const rule of pending) list[0].rules.add(rule);
      pending = [];
    } else if (/^[})]/.test(line)) inside = false;
    // A comment at the margin belongs to what comes after it, one inside to what it stands in.
    if (/^(\/\*\*|\/\/| \*)/.test(line) && !(inside && declared !== null)) pending.push(...cited);
    else for (const rule of cited) current.rules.add(rule);
  }
  return list.filter((c) => c.rules.size > 0);
}

/** Titles of tests with what they and the comments after them cite. */
function testsIn(file: string): Citing[] {
  const short = file.replace(/^tests\//, '');
  const text = readFileSync(root + file, 'utf8');
  const list: Citing[] = [];
  const title = /(['"`])((?:\\.|(?!\1).)*)\1,\s*(?:async )?(?:\([^)]*\)|\w+) =>/g;
  const marks = [...text.matchAll(title)].map((m) => ({ at: m.index, title: m[2].replace(/\\(['"`])/g, '$1') }));
  marks.forEach(({ at, title: name }, i) => {
    const body = text.slice(at, marks[i + 1]?.at ?? text.length);
    const comments = [...body.matchAll(/\/\/.*|\/\*[\s\S]*?\*\//g)].map(([comment]) => comment).join('\n');
    const rules = new Set([...citations(name), ...[...comments.matchAll(/\[R\d+\]/g)].flatMap(([r]) => citations(r))]);
    if (rules.size > 0) list.push({ name, file: short, rules });
  });
  return list;
}

export interface Row {
  readonly rule: string;
  readonly words: string;
  readonly functions: readonly string[];
  readonly tests: readonly string[];
}

function rowsOf(rules: readonly Rule[], key: (id: string) => string, code: Citing[], tests: Citing[]): Row[] {
  return rules.map(([id, words]) => {
    const citing = (list: Citing[]): Citing[] => list.filter((c) => [...c.rules].some((r) => belongs(r, key(id))));
    return {
      rule: id,
      words,
      functions: citing(code).map((c) => (c.name === c.file ? `\`${c.file}\`` : `\`${c.name}\` (${c.file})`)),
      tests: citing(tests).map((c) => `${c.name} (${c.file})`),
    };
  });
}

/** A paragraph `24.0` stands for its whole chapter. */
function paragraphKey(id: string): string {
  return id.endsWith('.0') ? id.slice(0, -2) : id;
}

export interface RulesMap {
  readonly paragraphs: readonly Row[];
  readonly charts: readonly Row[];
  readonly rulings: readonly Row[];
}

export function rulesMap(): RulesMap {
  const code = files([...ENGINE, ...PLAYERS], '.ts').flatMap(citingIn);
  const tests = files(TESTS, '.test.ts').flatMap(testsIn);
  return {
    paragraphs: rowsOf(PARAGRAPHS, paragraphKey, code, tests),
    charts: rowsOf(CHARTS, (id) => `chart ${id}`, code, tests),
    rulings: rowsOf(RULINGS, (id) => id, code, tests),
  };
}

function cell(items: readonly string[]): string {
  return items.map((item) => item.replaceAll('|', '\\|').replaceAll('<', '&lt;')).join('<br>');
}

function table(title: string, rows: readonly Row[]): string {
  return [
    `## ${title}`,
    '',
    '| Rule | In short | Functions | Tests |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${row.rule} | ${row.words} | ${cell(row.functions)} | ${cell(row.tests)} |`),
    '',
  ].join('\n');
}

export function markdown(map: RulesMap): string {
  return [
    '# Rules map of Struggle for the Galactic Empire',
    '',
    'Where each paragraph of the rulebook, each chart and each ruling is found in the engine (`src/games/sfge/`) and which',
    'tests prove it. Generated from the citations in comments and titles of tests by `npm run rules-map`; not edited by hand.',
    '',
    table('Paragraphs', map.paragraphs),
    table('Charts', map.charts),
    table('Rulings', map.rulings),
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(MAP, markdown(rulesMap()));
