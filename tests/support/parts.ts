/** The parts that pages are made of, each once on one page: for the gallery and for tests. */

import { boardMap } from '../../src/report/figures/board-map.js';
import { fanPlot } from '../../src/report/figures/fan-plot.js';
import { intervalPlot } from '../../src/report/figures/interval-plot.js';
import { pageOfReport } from '../../src/report/html/report-page.js';
import type { ReportSection } from '../../src/report/html/section.js';

/** Where each part stands in the page. */
export const PARTS: Readonly<Record<string, string>> = {
  finding: '.lead',
  tile: '.tile',
  'dot with interval': '#dots .plot:not(.narrow)',
  band: '#band .plot:not(.narrow)',
  board: '#board .plot:not(.narrow)',
  table: 'h3 + .wide .data',
  chip: '.chip',
};

const dots = intervalPlot({
  id: 'dots',
  title: 'A dot with its interval',
  caption: 'Filled: shown to differ from the dashed line.',
  axis: 'difference (points)',
  rows: [
    { name: 'shown', estimate: 12, low: 8, high: 16, text: '+12 (8 to 16)' },
    { name: 'not shown', estimate: 3, low: -2, high: 8, text: '+3 (-2 to 8)', open: true },
  ],
  reference: 0,
});

const band = fanPlot({
  id: 'band',
  title: 'A band',
  axis: 'standing (points)',
  turns: [0, 1, 2, 3, 4].map((turn) => {
    return { turn, games: 100, quantiles: [9 - turn, 10, 11 + turn, 12 + 2 * turn, 13 + 4 * turn] };
  }),
});

const PLACES = ['North', 'East', 'South', 'West'];

const board = boardMap({
  id: 'board',
  title: 'A board',
  axis: 'held (% of games)',
  board: {
    title: 'Four places',
    cells: PLACES.map((name, i) => {
      return { id: name, name, shape: { kind: 'rectangle', x: i % 2, y: Math.floor(i / 2), width: 1, height: 0.5 } };
    }),
  },
  values: PLACES.map((cell, i) => ({ cell, value: 30 * i, text: `${30 * i} %` })),
  domain: [0, 90],
});

const SECTIONS: readonly ReportSection[] = [
  {
    title: 'Dot with interval',
    findings: ['A finding says in one sentence what was found'],
    tiles: [
      { value: '74.9 %', interval: '73.0 to 76.8', label: 'a tile: one number, its interval, what it is' },
      { value: '25.1 %', label: 'and whose it is', mark: { letter: 'R', colour: 'rust' } },
    ],
    figures: [dots],
    terms: [],
  },
  { title: 'Band', findings: [], figures: [band], terms: [] },
  { title: 'Board', findings: [], figures: [board], terms: [] },
  {
    title: 'Table',
    findings: [],
    figures: [],
    tables: [{ title: 'A table', data: { columns: ['policy', 'wins'], rows: [['steward', '74.9 %']] } }],
    terms: [],
  },
];

export function partsPage(): string {
  return pageOfReport({
    title: 'The parts of a page',
    warnings: [],
    ...{ players: ['sampler'], played: '400 games' },
    reconstructed: [
      { game: 'sample', title: 'Struggle for the Galactic Empire', id: 'chip', cells: 10, reconstructed: 4 },
    ],
    ...{ commands: [], links: [], facts: [], overrides: [], shipped: null, documents: [] },
    sections: SECTIONS,
  });
}
