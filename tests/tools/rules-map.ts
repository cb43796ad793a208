/**
 * Writes `docs/rules-map/<game>.md`: paragraph or ruling -> functions of the engine -> tests, from the citations in
 * their comments and titles: `(9.4.c)`, `[R28]`, `[B3] to [B5]`, `chart 3.10`. Paragraphs and charts are those of
 * `tests/<game>/rulebook.ts`, rulings those of `docs/rulings/<game>.md`.
 */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

export type Rule = readonly [id: string, words: string];

/** What the map of a game lists besides its rulings. */
export interface Rulebook {
  readonly game: string;
  readonly title: string;
  /** What numbers of rulings begin with. */
  readonly letter: string;
  /** First and last chapter of the rulebook that has rules: 9.4 is a citation only within them. */
  readonly chapters: readonly [number, number];
  /** Sections without paragraphs of their own are cited in brackets by their number alone: (11), (4, 13), (8.c). */
  readonly bySection?: boolean;
  /** A row gathers citations of the paragraph and of everything below it. */
  readonly paragraphs: readonly Rule[];
  readonly charts: readonly Rule[];
}

/** Games whose rulings are written down. */
export function gamesWithRulings(): string[] {
  return readdirSync(`${root}docs/rulings`)
    .map((name) => name.replace('.md', ''))
    .sort();
}

/** Those of them that have a map. */
export function games(): string[] {
  return gamesWithRulings().filter((game) => existsSync(`${root}tests/${game}/rulebook.ts`));
}

export async function rulebookOf(game: string): Promise<Rulebook> {
  const file = new URL(`../${game}/rulebook.ts`, import.meta.url).href;
  return (await import(file)).rulebook;
}

export const mapFile = (game: string): string => `${root}docs/rules-map/${game}.md`;

/** Rulings of the game's page, in their order of number: `| <a id="r1"></a>R1 | case | ruling |`. */
export function rulingsOf({ game, letter }: Rulebook): Rule[] {
  const page = readFileSync(`${root}docs/rulings/${game}.md`, 'utf8');
  const row = new RegExp(`^\\| <a id="${letter.toLowerCase()}(\\d+)"></a>${letter}\\1 \\| ([^|]+) \\|`, 'gm');
  return [...page.matchAll(row)]
    .map(([, number, words]) => [Number(number), words] as const)
    .sort(([a], [b]) => a - b)
    .map(([number, words]) => [`${letter}${number}`, words]);
}

/** A function or test that cites rules. */
interface Citing {
  readonly name: string;
  readonly file: string;
  readonly rules: Set<string>;
}

/** Rules cited in a text: paragraphs as they are, rulings `R28`, charts `chart 3.10`. */
export function citations(
  text: string,
  { letter, chapters, bySection }: Pick<Rulebook, 'letter' | 'chapters' | 'bySection'>,
): string[] {
  const found: string[] = [];
  const rest = text.replace(/\bcharts? (\d\.\d+)/g, (_, chart: string) => {
    found.push(`chart ${chart}`);
    return '';
  });
  for (const [, from, to] of rest.matchAll(new RegExp(`\\b${letter}(\\d+)\\b(?:\\]? to \\[?${letter}(\\d+)\\b)?`, 'g')))
    for (let number = Number(from); number <= Number(to ?? from); number++) found.push(`${letter}${number}`);
  for (const [, paragraph] of rest.matchAll(/(?<![\w.])(\d+\.\d+(?:\.[a-z0-9]+)*)(?![\w%])/g)) {
    const chapter = Number.parseInt(paragraph, 10);
    if (chapter >= chapters[0] && chapter <= chapters[1]) found.push(paragraph);
  }
  if (bySection === true) found.push(...sectionsIn(rest, chapters));
  return found;
}

/** What brackets with nothing but numbers of sections, rulings and charts in them name: `(4, 13)`, `(8.c, [E7])`. */
function sectionsIn(text: string, [first, last]: readonly [number, number]): string[] {
  return [...text.matchAll(/\(([^()]*)\)/g)]
    .flatMap(([, inside]) => inside.split(','))
    .map((part) => /^\s*(\d+(?:\.[a-z0-9]+)*)\s*$/.exec(part)?.[1] ?? '')
    .filter((section) => Number.parseInt(section, 10) >= first && Number.parseInt(section, 10) <= last);
}

/** Does a citation belong to a row? A row gathers what is below it: 9.4.c belongs to 9.4, 24.1 to 24.0. */
export function belongs(cited: string, row: string): boolean {
  return cited === row || cited.startsWith(`${row}.`);
}

function files(folder: string, ending: string): string[] {
  if (!existsSync(root + folder)) return [];
  return readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith(ending))
    .sort();
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
function citingIn(file: string, book: Rulebook): Citing[] {
  const list: Citing[] = [];
  const short = file.replace(`src/games/${book.game}/`, '');
  let current: Citing = { name: short, file: short, rules: new Set() };
  list.push(current);
  let pending: string[] = [];
  let inside = false;
  let open = false;
  for (const line of readFileSync(root + file, 'utf8').split('\n')) {
    const comment = commentOf(line, open);
    open = comment.open;
    const cited = citations(comment.text, book);
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
function testsIn(file: string, book: Rulebook): Citing[] {
  const short = file.replace(/^tests\//, '');
  const text = readFileSync(root + file, 'utf8');
  const list: Citing[] = [];
  const title = /(['"`])((?:\\.|(?!\1).)*)\1,\s*(?:async )?(?:\([^)]*\)|\w+) =>/g;
  const marks = [...text.matchAll(title)].map((m) => ({ at: m.index, title: m[2].replace(/\\(['"`])/g, '$1') }));
  marks.forEach(({ at, title: name }, i) => {
    const body = text.slice(at, marks[i + 1]?.at ?? text.length);
    const comments = [...body.matchAll(/\/\/.*|\/\*[\s\S]*?\*\//g)].map(([comment]) => comment).join('\n');
    const rulings = citations(comments, book).filter((rule) => rule.startsWith(book.letter));
    const rules = new Set([...citations(name, book), ...rulings]);
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

export function rulesMap(book: Rulebook): RulesMap {
  const code = [...files(`src/games/${book.game}`, '.ts'), ...files(`policies/${book.game}`, '.ts')];
  const functions = code.flatMap((file) => citingIn(file, book));
  const tests = files(`tests/${book.game}`, '.test.ts').flatMap((file) => testsIn(file, book));
  return {
    paragraphs: rowsOf(book.paragraphs, paragraphKey, functions, tests),
    charts: rowsOf(book.charts, (id) => `chart ${id}`, functions, tests),
    rulings: rowsOf(rulingsOf(book), (id) => id, functions, tests),
  };
}

function cell(items: readonly string[]): string {
  return items.map((item) => item.replaceAll('|', '\\|').replaceAll('<', '&lt;')).join('<br>');
}

function table(title: string, rows: readonly Row[], name: (rule: string) => string): string {
  if (rows.length === 0) return '';
  return [
    `## ${title}`,
    '',
    '| Rule | In short | Functions | Tests |',
    '|---|---|---|---|',
    ...rows.map((row) => `| ${name(row.rule)} | ${row.words} | ${cell(row.functions)} | ${cell(row.tests)} |`),
    '',
  ].join('\n');
}

export function markdown(book: Rulebook, map: RulesMap): string {
  const { game, title } = book;
  const plain = (rule: string): string => rule;
  return [
    `# Rules map of ${title}`,
    '',
    `Where each paragraph of the rulebook, each chart and each [ruling](../rulings/${game}.md) is found in the engine`,
    `(\`src/games/${game}/\`, \`policies/${game}/\`) and which tests prove it.`,
    'Generated from the citations in comments and titles of tests by `npm run pages`; not edited by hand.',
    '',
    table('Paragraphs', map.paragraphs, plain),
    table('Charts', map.charts, plain),
    table('Rulings', map.rulings, (rule) => `[${rule}](../rulings/${game}.md#${rule.toLowerCase()})`),
  ].join('\n');
}
