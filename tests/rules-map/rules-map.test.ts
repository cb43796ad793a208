import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { belongs, citations, games, gamesWithRulings, rulebookOf, rulesMap, rulingsOf } from '../tools/rules-map.js';

const root = new URL('../../', import.meta.url);

const books = await Promise.all(games().map(async (game) => [game, await rulebookOf(game)] as const));

describe.each(books)('docs/rules-map/%s.md', (game, book) => {
  const map = rulesMap(book);

  it('names a function and a test for every paragraph, chart and ruling', () => {
    const empty = [...map.paragraphs, ...map.charts, ...map.rulings].flatMap((row) => [
      ...(row.functions.length === 0 ? [`${row.rule} (${row.words}): no function`] : []),
      ...(row.tests.length === 0 ? [`${row.rule} (${row.words}): no test`] : []),
    ]);
    expect(empty).toEqual([]);
  });

  it('lists the rulings of the page without a gap', () => {
    const { letter } = book;
    const anchors = readFileSync(new URL(`docs/rulings/${game}.md`, root), 'utf8').match(
      new RegExp(`id="${letter.toLowerCase()}\\d+"`, 'g'),
    );
    expect(rulingsOf(book).map(([id]) => id)).toEqual(anchors?.map((_, i) => `${letter}${i + 1}`));
  });

  it('has a ruling for every citation in code, tests and pages', () => {
    const known = new Set(rulingsOf(book).map(([id]) => id));
    const texts = ['src/games', 'policies', 'tests']
      .flatMap((folder) => filesBelow(`${folder}/${game}/`))
      .map((file) => [file, readFileSync(new URL(file, root), 'utf8')] as const);
    const cited = texts.flatMap(([file, text]) =>
      [...text.matchAll(new RegExp(`\\[(${book.letter}\\d+)\\]`, 'g'))].map(([, id]) => [id, file] as const),
    );
    expect(cited.filter(([id]) => !known.has(id))).toEqual([]);
    expect(cited.length).toBeGreaterThan(10);
  });
});

function filesBelow(folder: string): string[] {
  return readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => folder + name);
}

describe('rules maps', () => {
  it('are missing for no game', () => {
    expect(gamesWithRulings().filter((game) => !games().includes(game))).toEqual([]);
  });

  it('are there for every game that has rulings', () => {
    expect(games()).toEqual(expect.arrayContaining(['bfge', 'sfge']));
    expect(readdirSync(new URL('docs/rules-map/', root)).sort()).toEqual(games().map((game) => `${game}.md`));
  });

  it('read citations as people write them', () => {
    const sfge = { letter: 'R', chapters: [4, 32] } as const;
    expect(citations('(9.4.c, [R28]) and charts 3.10, not 0.5 or 57 %', sfge)).toEqual(['chart 3.10', 'R28', '9.4.c']);
    expect(citations('(6.3, [B3] to [B5]), 0.7', { letter: 'B', chapters: [2, 11] })).toEqual([
      'B3',
      'B4',
      'B5',
      '6.3',
    ]);
    const empire = { letter: 'E', chapters: [1, 17], bySection: true } as const;
    expect(citations('(11), (8.c, [E7]) and 5 of (20), (3 at a time)', empire)).toEqual(['E7', '11', '8.c']);
    expect([belongs('9.4.c', '9.4'), belongs('9.4', '9.4.c'), belongs('19.4', '9.4'), belongs('24.1', '24')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
