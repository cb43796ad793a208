import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const WIDTH = 120;

/** Lines of a page that are prose and too long; code, tables and what cannot be broken are no prose. */
function tooLong(text: string): string[] {
  let code = false;
  return text.split('\n').flatMap((line, i) => {
    if (/^\s*(```|~~~)/.test(line)) code = !code;
    const prose = !code && !/^\s*\|/.test(line) && !/^ {4}/.test(line) && line.trim().includes(' ');
    return prose && line.length > WIDTH && !/^\s*(\S+ )?\S{90,}/.test(line)
      ? [`${i + 1}: ${line.slice(0, 60)}...`]
      : [];
  });
}

test('finds a long line of prose, and no code or table', () => {
  const long = 'word '.repeat(30);
  expect(tooLong(`${long}\n| ${long} |\n\`\`\`\n${long}\n\`\`\`\n    ${long}`)).toEqual([`1: ${long.slice(0, 60)}...`]);
});

const pages = ['README.md', ...['docs', 'src'].flatMap(pagesIn)];

function pagesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
    .sort();
}

/** Comments that are too long, but for what cannot be broken, as an address. */
function commentsTooLong(text: string): string[] {
  return text.split('\n').flatMap((line, i) => {
    const comment = /^\s*(\*|\/\/|\/\*)/.test(line) || /[;,{(] \/\/ /.test(line);
    return comment && line.length > WIDTH && !/\S{90,}/.test(line) ? [`${i + 1}: ${line.slice(0, 60)}...`] : [];
  });
}

test('finds a long comment, and no long text of a program', () => {
  const long = 'word '.repeat(30);
  const text = `// ${long}\n  /** ${long} */\n   * ${long}\nf(x); // ${long}\nconst text = '${long}';`;
  expect(commentsTooLong(text).map((found) => found[0])).toEqual(['1', '2', '3', '4']);
});

test('no comment goes beyond 120 characters', () => {
  const modules = ['src', 'policies', 'tests', 'bench', '.build'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.m?ts$|\.mjs$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  expect(modules.length).toBeGreaterThan(500);
  const found = modules.flatMap((name) =>
    commentsTooLong(readFileSync(join(root, name), 'utf8')).map((line) => `${name}:${line}`),
  );
  expect(found).toEqual([]);
});

test('there are pages of docs and of games', () => {
  expect(pages).toEqual(expect.arrayContaining(['docs/statistics.md', 'src/games/sfge/README.md']));
});

test.each(pages)('%s has no line of prose beyond 120 characters', (page) => {
  expect(tooLong(readFileSync(join(root, page), 'utf8'))).toEqual([]);
});
