import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cardMarkup, cardPng } from '../../src/report/card/card.js';
import { flatStyle } from '../../src/report/card/flat-style.js';
import { intervalPlot } from '../../src/report/figures/interval-plot.js';
import { stackedBars } from '../../src/report/figures/stacked-bars.js';
import { STYLE } from '../../src/report/html/style.js';

const front = {
  title: 'Over the Edge: how games end',
  lead: 'The Empire wins two games in three; Хаос wins ≤ 1 in 4 → “<none>” is left',
  tiles: [{ value: '66.0 %', interval: '64.2 to 67.7', label: 'won by the Empire' }],
  figure: stackedBars({
    id: 'a',
    title: 'What became of the games',
    parts: [
      { name: 'Empire', mark: { letter: 'E', colour: 'rust' } },
      { name: 'Chaos', mark: { letter: 'C', colour: 'sky' } },
    ],
    rows: [{ name: 'given', counts: [66, 34] }],
  }),
};

test('the front of a page is a PNG of 1200 x 630 that is the same bytes on every machine', async () => {
  const png = Buffer.from(await cardPng(front));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  // A change of fonts, renderer or layout changes it: look at the picture, then renew it.
  expect(createHash('sha256').update(png).digest('hex')).toMatchInlineSnapshot(
    `"ebda6ae18f0a06db0673eb2d91f0badbde3f4a7638b60839b36e98e39d62f78b"`,
  );
});

test('of many rows the few that are shown to matter and are largest stand on a card, in their order', async () => {
  const row = (i: number) => ({ name: `r${i}`, estimate: i, low: i - 3, high: i + 3, text: `${i}` });
  const rows = Array.from({ length: 25 }, (_, i) => ({ ...row(i - 12), ...(i > 20 && { open: true }) }));
  const figure = intervalPlot({ id: 'many', title: 'Worth', axis: 'points', rows, reference: 0 });
  expect(figure.brief?.shown).toBe('6 of 25');
  const names = figure.brief?.draw().content.text.match(/r-?\d+(?=<)/g);
  expect(names).toEqual(['r-12', 'r-11', 'r-10', 'r-9', 'r-8', 'r8']);
  expect(intervalPlot({ id: 'few', title: 'Worth', axis: 'points', rows: rows.slice(19) }).brief).toBeUndefined();
  const [all, few] = await Promise.all(
    [{ ...figure, brief: undefined }, figure].map((own) => cardPng({ title: 'Worth', tiles: [], figure: own })),
  );
  expect(Buffer.compare(all, few)).not.toBe(0);
});

test('a front without numbers and pictures, and one with more text than fits, are cards too', async () => {
  const words = 'a sentence that is far too long for a card '.repeat(20);
  for (const own of [
    { title: 'Nothing', tiles: [] },
    { ...front, title: words, lead: `${words}${'x'.repeat(300)}`, tiles: [{ value: '1'.repeat(60), label: words }] },
  ])
    expect((await cardPng(own)).length).toBeGreaterThan(1000);
});

test('what a number is stands whole on a card, where its letters are broad and where the sentence is long', () => {
  const broad = /[mw%]/;
  const widths = (text: string): number =>
    [...text].reduce((sum, letter) => sum + (broad.test(letter) ? 0.9 : 0.42), 0);
  for (const label of [
    'percentage points of games won: the best other choice in a turn, against its own',
    'of games below the middle of the printed levels (50 % is a match), charts as given, in Over the Edge',
  ])
    for (const lead of ['Short', 'A long sentence that takes three lines of the card, '.repeat(3)]) {
      const text = cardMarkup({ title: 'T', lead, tiles: [{ value: '100 %', interval: '96 to 100', label }] }, widths);
      const lines = [...text.text.matchAll(/<text[^>]*>([^<]*)</g)].map(([, line]) => line);
      expect(lines.join(' ')).toContain(label);
    }
});

test('the style of pictures is said without variables and mixed colours', () => {
  const flat = flatStyle(STYLE);
  expect(flat).not.toMatch(/var\(|color-mix|:is|@media|--/);
  // A mark in the ink of what is around it, in its own, and in that of its kind.
  expect(flat).toMatch(/\.k-rust \.bar\{fill:#8c2d04\}/);
  expect(flat).toMatch(/\.bar\.k-rust\{fill:#8c2d04\}/);
  expect(flat).toMatch(/^\.bar\{fill:#0072b2\}$/m);
  expect(flat).toMatch(/^\.q8\{fill:rgb\(8,48,107\)\}$/m);
});
