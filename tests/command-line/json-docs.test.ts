import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { expectDocument, unwritten } from '../support/documents.js';
import { satrap, temporaryFolder } from '../support/satrap.js';

const folder = temporaryFolder();

const PLAN = {
  ...{ scenario: 'short', policy: 'hold', variants: { shorter: { set: ['target=30'] } } },
  ...{ hypotheses: ['turns(shorter)-turns(given)<=-1'], confirm: { games: 20, seed: 'judge' } },
};
writeFileSync(join(folder, 'plan.json'), JSON.stringify(PLAN));

const SHARES = 'collapse=10,decline=20,survival=40,expanding=20,galactic=10';
const COMMANDS: readonly (readonly [title: string, ...words: string[]])[] = [
  ['run', 'run', 'over-the-edge', '--policy', 'passive', '--precision', '0.3', '--max-games', '2000'],
  ['run', 'run', 'bfge/civil-war', '--require', 'win>=0.9', '--max-games', '1200'],
  ['run', 'run', 'over-the-edge', '--games', '40', '--course'],
  ['run', 'run', 'noble-houses/short-war', '--games', '5', '--course'],
  ['run', 'run', 'fitg/quick-start', '--policy', 'drill', '--games', '5', '--course'],
  ['run', 'run', 'over-the-edge', '--policy', 'garrison', '--precision', '0.3', '--sized'],
  ['run', 'run', 'over-the-edge', '--policy', 'passive', '--games', '200', '--over', 'shipped'],
  ['compare', 'compare', 'steward', 'passive', 'over-the-edge', '--games', '40'],
  ['compare', 'compare', 'garrison', 'passive', 'over-the-edge', '--games', '100', '--gain', '0.3'],
  ['compare', 'compare', 'admiral', 'drill', 'bfge/civil-war', '--games', '10'],
  ['compare', 'compare', 'hold', 'once', 'short', '--set', 'target=30', '--games', '20', '--adapt', '500'],
  ['plan', 'plan', 'over-the-edge', '--policy', 'steward,passive', '--games', '40'],
  ['rank', 'rank', 'steward', 'passive', '--scenario', 'over-the-edge', '--games', '40'],
  ['rank', 'rank', 'hold', 'once', '--scenario', 'short', '--games', '20', '--exploit', '100'],
  ['ablate', 'ablate', 'garrison', 'over-the-edge', '--games', '20', '--only', 'nexus'],
  [
    'analyse',
    'analyse',
    'over-the-edge',
    '--policy',
    'garrison',
    '--turn',
    '3',
    '--with',
    'passive,garrison',
    '--games',
    '20',
  ],
  ['analyse', 'analyse', 'over-the-edge', '--policy', 'garrison', '--turn', '3', '--precision', '0.3'],
  ['analyse', 'analyse', 'over-the-edge', '--policy', 'garrison', '--turn', '3', '--games', '20', '--put', 'index=60'],
  ['contest', 'contest', 'star-battle', 'legion', 'star-cavalry', 'dragon', '--games', '20'],
  ['contest', 'contest', 'star-battle', 'legion', '--games', '20', '--steps', '1'],
  ['luck', 'luck', 'bfge/civil-war', '--policy', 'drill', '--games', '4', '--value-games', '60', '--samples', '2'],
  ['exploit', 'exploit', 'bfge/civil-war', '--against', 'drill', '--budget', '100', '--games', '10'],
  ['bound', 'bound', 'bfge/civil-war', '--policy', 'drill', '--with', 'greedy', '--games', '4', '--value-games', '20'],
  ['regret', 'regret', 'bfge/civil-war', '--policy', 'drill', '--seat', 'red', '--games', '6', '--samples', '4'],
  ['skill', 'skill', 'over-the-edge', '--policy', 'passive,garrison,steward', '--games', '50'],
  ['thresholds', 'thresholds', 'over-the-edge', '--games', '40', '--shares', SHARES],
  ['bid', 'bid', 'over-the-edge', '--games', '60', '--policy', 'steward,garrison'],
  ['scan', 'scan', 'over-the-edge', '--games', '20', '--vary', 'chaosIndex=60,70', '--require', 'win>=0.1'],
  ['scan', 'scan', 'short', '--vary', 'target=30', '--games', '20', '--adapt', '500'],
  [
    'sensitivity',
    ...[
      'sensitivity',
      'over-the-edge',
      '--policy',
      'crusader',
      '--games',
      '20',
      '--only',
      'extropy',
      '--variants',
      '0',
    ],
    ...['--adapt', '400'],
  ],
  ['sensitivity', 'sensitivity', 'over-the-edge', '--games', '20', '--only', 'extropy', '--variants', '2'],
  [
    'sensitivity',
    ...['sensitivity', 'over-the-edge', '--policy', 'garrison', '--metric', 'vp', '--games', '60', '--pairs', '2'],
    ...['--only', 'expenditure.extropyPerSystem,expenditure.maintain.SF', '--variants', '0'],
  ],
  ['sensitivity', 'sensitivity', 'over-the-edge', '--games', '20', '--only', 'combatSlope', '--variants', '2'],
  ['sensitivity', 'sensitivity', 'star-battle/duel', '--games', '20', '--only', 'steps', '--variants', '2'],
  ['explain', 'explain', 'over-the-edge', '--policy', 'garrison', '--games', '60', '--experiment', '--pairs', '30'],
  ['explain', 'explain', 'bfge/civil-war', '--policy', 'drill', '--games', '120'],
  ['study', 'study', 'plan.json'],
  [
    'design',
    ...['design', 'over-the-edge', '--policy', 'crusader', '--parts', 'expenditure.maintain'],
    ...['--want', 'vp=32,outcome.collapse<=90%', '--games', '16', '--confirm', '20', '--adapt', '400'],
  ],
  ['calibrate', 'calibrate', 'over-the-edge', '--games', '20', '--variants', '5'],
  ['calibrate', 'calibrate', 'over-the-edge', '--policy', 'passive', '--games', '5', '--sample', '4'],
  [
    'tune',
    'tune',
    'hold',
    'short',
    '--params',
    'at',
    '--rounds',
    '2',
    '--games',
    '10',
    '--confirm',
    '20',
    '--out',
    'tuned',
  ],
  [
    'tune',
    ...['tune', 'hold', 'short', '--params', 'at', '--rounds', '2', '--games', '10', '--confirm', '20'],
    ...['--seat', 'blue', '--objective', 'win', '--out', 'tuned-blue'],
  ],
  ['replay', 'replay', 'over-the-edge', '--summary'],
  ['replay', 'replay', 'bfge/civil-war', '--luck', '--value-games', '60', '--samples', '2'],
  ['replay', 'replay', 'sfge/civil-war'],
  ['replay', 'replay', 'fitg/quick-start', '--policy', 'drill'],
  ['replay', 'replay', 'fitg/quick-start', '--policy', 'drill', '--summary'],
  ['replay', 'replay', 'star-battle/duel'],
  ['battle', 'battle', 'bfge', '3 SF', '2 SF', '--games', '100'],
  ['battle', 'battle', 'sfge', '3 SF', '2 SF'],
  ['battle', 'battle', 'fitg', 'group 3', 'squad 7'],
  ['odds', 'odds', 'fitg', 'mission', '--mission', 'R', '--environ', '141.1'],
  ['odds', 'odds', 'fitg', 'hunters'],
  ['check', 'check', 'scenarios/sfge/over-the-edge.json', 'no-such-file.json'],
  ['columns', 'list', 'columns'],
  ['doctor', 'doctor', '--quick'],
  [
    'bench',
    'bench',
    '--policy',
    'drill',
    '--scenario',
    'bfge/civil-war',
    '--rounds',
    '1',
    '--milliseconds',
    '20',
    '--phases',
  ],
];

const documents = new Map<string, Promise<unknown>>();

/** What a command prints; each runs once. */
function documentOf(words: readonly string[]): Promise<unknown> {
  const made = async (): Promise<unknown> => {
    const { stdout, stderr } = await satrap([...words, '--json'], folder);
    expect(stdout, stderr).not.toBe('');
    return JSON.parse(stdout);
  };
  const key = words.join(' ');
  const document = documents.get(key) ?? made();
  documents.set(key, document);
  return document;
}

test.each(COMMANDS)('%s is written as it is declared: satrap %s %s %s', async (title, ...words) => {
  expectDocument(title, await documentOf(words));
});

test('the README shows documents without dots', () => {
  expect(readFileSync('README.md', 'utf8')).not.toMatch(/"[^"\n]*"[^\n]*\.\.\.\}/);
});

/**
 * Fields that documents have only of what was ended early, of what is amiss, or of games that hardly ever come up; and
 * those of `--over`, which tests/studies/ensemble.test.ts asks of every command that has it, and of what is named first
 * of many, which tests/studies/named-first.test.ts looks at: it must be shown first. Few games have words on their
 * board.
 */
const RARE: readonly string[] = [
  ...['over', 'named', 'namedDifference'],
  ...['partial', 'stopped', 'gamesAsked', 'finished'],
  ...['doctor.findings[].remedy', 'Course.longer', 'explain.board.labels', 'run.runs[].stop.requirements[].constant'],
];

// After the commands have run in tests of their own.
test('each field that a schema promises is written by a command', async () => {
  const all: [string, unknown][] = [];
  for (const [title, ...words] of COMMANDS) all.push([title, await documentOf(words)]);
  const promised = unwritten(all).filter(
    (path) => !RARE.includes(path) && !RARE.includes(path.split('.').at(-1) ?? ''),
  );
  expect(promised).toEqual([]);
});

test('run and compare give the same rates and means, to the last digit', async () => {
  const games = ['--games', '37', '--quiet', '--json'];
  const run = await satrap([
    'run',
    'over-the-edge',
    '--policy',
    'garrison',
    '--metrics',
    'all',
    ...games,
    '--out',
    join(folder, 'r'),
  ]);
  const compare = await satrap([
    'compare',
    'garrison',
    'passive',
    'over-the-edge',
    '--metric',
    'vp,dice,turns',
    ...games,
  ]);
  const [one] = JSON.parse(run.stdout).runs;
  const [both] = JSON.parse(compare.stdout).comparisons;
  expect(both.wins.a).toEqual(one.rates.win);
  for (const [name, { meanA }] of Object.entries<{ meanA: number }>(both.metrics))
    expect(meanA).toBe(one.metrics[name].mean);
});
