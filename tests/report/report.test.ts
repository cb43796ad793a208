import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { all, dom, type PageDocument, texts } from '../support/dom.js';
import { layOut, SAMPLES, smallWords } from '../support/gallery.js';
import { grown, satrap, startSlowly, temporaryFolder } from '../support/satrap.js';

const folder = temporaryFolder();
const file = (name: string): string => join(folder, `${name}-document.json`);
const documentOf = (name: string) => JSON.parse(readFileSync(file(name), 'utf8'));
let made = 0;

beforeAll(async () => {
  for (const sample of SAMPLES) {
    const how = ['--json', '--quiet', '--threads', '1', '--out', join(folder, sample.name)];
    layOut(sample, folder);
    const { code, stdout, stderr } = await satrap([...smallWords(sample), ...how], folder);
    expect(code, `${sample.name}: ${stderr}`).toBe(0);
    writeFileSync(file(sample.name), stdout);
  }
}, 300_000);

/** The page that `satrap report` makes of documents or folders. */
async function report(...paths: readonly string[]): Promise<string> {
  const out = join(folder, `page-${made++}.html`);
  const { code, stderr } = await satrap(['report', ...paths, '--out', out], folder);
  expect(code, stderr).toBe(0);
  return readFileSync(out, 'utf8');
}

async function refused(document: unknown, ...more: readonly string[]): Promise<string> {
  const path = file(`wrong-${made++}`);
  writeFileSync(path, typeof document === 'string' ? document : JSON.stringify(document));
  const { code, stdout, stderr } = await satrap(['report', path, '--out', join(folder, 'no.html'), ...more], folder);
  expect(code, stderr).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).not.toMatch(/\n {4}at /);
  expect(stderr).toContain(path);
  expect(existsSync(join(folder, 'no.html'))).toBe(false);
  return stderr;
}

const TITLES: Readonly<Record<string, string>> = {
  'sfge/over-the-edge': 'Over the Edge',
  'sfge/eternal-empire': 'Eternal Empire',
  'bfge/civil-war': 'Civil War',
};

/** With words for `vp`, and whose games a target of the design is about. */
const spelled = (text: string): string =>
  text
    .replaceAll(/(?<![\w.:=(-])vp(?![\w(=-])/gi, 'victory points')
    .replace('50 % of games won:', '50 % of games won by steward:');

/** Without the numbers in brackets that the tiles say again. */
const asTold = (text: string): string => spelled(text).replaceAll(/ \([^()]*\d[^()]*\)/g, '');

/** A finding of a document as its page has it. */
function asSentence(finding: string): string {
  const [start, place] = /^([\w-]+\/[\w-]+): /.exec(finding) ?? ['', ''];
  return start === ''
    ? finding.slice(0, 1).toUpperCase() + finding.slice(1)
    : `In ${TITLES[place]}, ${finding.slice(start.length)}`;
}

/** Leads that the page says in other words than the document, whose words are in registries or name a file. */
const OTHERWISE: Readonly<Record<string, RegExp>> = {
  compare:
    /^In Over the Edge, steward wins 75 percentage points more of its games than garrison, both under the same luck$/,
  rank: /^In Over the Edge, steward is ahead; more games are needed to be 95 % sure that none of garrison, passive and wild is better$/,
  thresholds: /^For the wanted shares of games, let Survival begin at 42 and Expanding begin at 45 victory points; /,
  bid: /^Steward may promise more than 43 victory points: it keeps that in half of its games$/,
  scan: /^None of 7 other values of the starting Chaos Index than 80 is shown to change how many games steward wins$/,
  'scan-map':
    /^None of 11 other cases of the starting Chaos Index and the game turns is shown to change how many games steward wins$/,
  analyse: /^Steward does best from turn 3 of game 4: it wins 40 %$/,
  exploit: /^No strategy found is shown to do better against \w+ than \w+ does: /,
  calibrate: /^With the charts as given .* of games end below the middle of the printed levels, /,
  tune: /^No gain is shown: victory points -0.7; the player stays as it was$/,
};

const bytes = (text: string): number => Buffer.byteLength(text);

describe.each(SAMPLES.map(({ name }) => [name] as const))('the report of sample %s', (name) => {
  let page: string;
  let document: PageDocument;
  beforeAll(async () => {
    page = await report(file(name));
    document = dom(page);
  });

  test('is the same from a folder and from a document, to the byte', async () => {
    expect(await report(join(folder, name))).toBe(page);
  });

  test('says what was found, where it comes from and how to read it', () => {
    const { findings = [], command } = documentOf(name);
    const [lead, ...others] = findings.map((one: string) => asSentence(one));
    const [first, ...told] = texts(document, '.verdict');
    // Its brackets are left out where tiles have all that stands in them.
    const otherwise = OTHERWISE[name];
    if (otherwise !== undefined) expect(first).toMatch(otherwise);
    else {
      if (lead !== undefined) expect(asTold(first).toLowerCase()).toBe(asTold(lead).toLowerCase());
      expect(told.map((text) => text.toLowerCase())).toEqual(
        expect.arrayContaining(others.map((one: string) => spelled(one).toLowerCase())),
      );
    }
    expect(texts(document, '.lead, .tile, figcaption h3').join()).not.toMatch(/\bvp\b(?![(=)])/);
    const players = texts(document, '.soft').join();
    expect(players).toMatch(/ (is a|are) computer players?\./);
    // Others play other games to search than to say what they found.
    if (!['design', 'plan', 'tune'].includes(name))
      expect(players).toMatch(/players?\. [\d,]+( to [\d,]+)? games( each)?\./);
    expect(texts(document, '.verdict')).not.toEqual([]);
    expect(texts(document, '.tile b')).not.toEqual([]);
    expect(texts(document, 'pre.command')).toEqual([command]);
    const labels = texts(document, 'th[scope=row]');
    for (const label of ['satrap', 'seed', 'games', 'rules', 'charts', 'policy']) expect(labels).toContain(label);
    expect(texts(document, 'dt').length).toBeGreaterThan(0);
  });

  test('has a picture with title, description and its rows for each figure', () => {
    const figures = all(document, 'figure');
    expect(figures.length).toBeGreaterThan(0);
    for (const figure of figures) {
      const [svg] = all(figure, 'svg[role=img]');
      const labels = (svg.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
      expect(labels.map((label) => (label?.textContent ?? '') !== '')).toEqual([true, true]);
      const rows = all(figure, 'table.data tbody tr').length;
      expect(rows, figure.id).toBeGreaterThan(0);
      for (const [i, mark] of all(svg, '.m').entries())
        expect(Number(mark.getAttribute('data-r') ?? i), figure.id).toBeLessThan(rows);
    }
  });

  test('has ids of its own, numbers as coordinates, and no colour outside the style sheet', () => {
    const ids = all(document, '[id]').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [svg] of page.matchAll(/<svg.*?<\/svg>/gs))
      expect(svg).not.toMatch(/NaN|Infinity|undefined|style=|#[0-9a-f]{6}\b|rgb\(/);
  });
});

describe('the size of a page', () => {
  const size = (page: string, pattern: RegExp): number => bytes(pattern.exec(page)?.[1] ?? '');

  test('the first finding stands in large letters, charts that are not printed beside a bar of their share', async () => {
    const page = dom(await report(file('sensitivity'), file('run')));
    expect(texts(page, '.lead')).toEqual(texts(page, '.verdict').slice(0, 1));
    // Numbers of all runs, in the order in which they were asked for.
    expect(texts(dom(await report(file('run'))), '.tile b').length).toBe(4);
    const run = dom(await report(file('course')));
    expect(texts(run, '.lead')).toEqual(['In Over the Edge, steward wins three games in four']);
    expect(texts(run, '.tile b')).toEqual(['75 %']);
    const meters = all(page, 'meter').map((meter) => [meter.getAttribute('value'), meter.getAttribute('max')]);
    expect(meters).toContainEqual(['395', '444']);
  });

  test('style and script stay small', async () => {
    const page = await report(file('run'));
    expect(size(page, /<style>(.*?)<\/style>/s)).toBeLessThanOrEqual(8750);
    expect(size(page, /<script>(.*?)<\/script>/s)).toBeLessThanOrEqual(10_200);
    expect(size(page, /<script>(.*?)<\/script>/s)).toBeGreaterThan(1000);
  });

  test('of explain is at most 170 kB', async () => {
    expect(bytes(await report(file('explain')))).toBeLessThanOrEqual(170_000);
  });

  test('of four runs with all digits of many games is at most 170 kB', async () => {
    const document = documentOf('run');
    const metrics = Object.values<{ histogram: object }>(document.runs[0].metrics);
    expect([document.runs.length, metrics.length]).toEqual([4, 26]);
    for (const run of document.runs)
      for (const metric of Object.values<{ histogram: Record<string, number> }>(run.metrics)) {
        const values = Object.keys(metric.histogram).map(Number);
        // As wide as among many games, with five digits in each bar.
        for (let value = Math.min(...values); value <= Math.max(...values); value++)
          metric.histogram[value] = 99 + 997 * (metric.histogram[value] ?? 1);
      }
    writeFileSync(file('wide'), JSON.stringify(document));
    expect(bytes(await report(file('wide')))).toBeLessThanOrEqual(170_000);
  });

  test.each([
    ['over-the-edge', '--policy', 'steward', '--games', '60'],
    ['over-the-edge', 'eternal-empire', '--policy', 'steward,garrison', '--games', '60'],
    ['bfge/civil-war', '--games', '40'],
    ['star-battle/duel', '--games', '40'],
    ['fitg/standard', '--policy', 'drill', '--games', '8'],
    ['star-empires/frontier', '--games', '20'],
    ['noble-houses/open-sector', '--games', '12'],
    ['noble-houses/open-sector', '--set', 'players=4', '--games', '12'],
  ])('of a run of %s %s %s %s with its course is at most 170 kB, and has the board', async (...words) => {
    const out = file(`course-${made++}`);
    const { code, stdout, stderr } = await satrap(['run', ...words, '--course', '--json', '--quiet'], folder);
    expect(code, stderr).toBe(0);
    writeFileSync(out, stdout);
    const page = await report(out);
    expect(bytes(page)).toBeLessThanOrEqual(170_000);
    interface Survival {
      readonly on: { readonly estimate: number };
      readonly unlost: Readonly<Record<string, { readonly estimate: number }>>;
    }
    const { runs }: { runs: { course: { board: object | null; survival: Survival[] } }[] } = JSON.parse(stdout);
    const titles = texts(dom(page), 'figure h3');
    // Where all games are on to the last turn, and none is lost before, there is nothing to draw.
    const goOn = runs.every(({ course: { survival } }) =>
      survival
        .filter(({ on }) => on.estimate > 0)
        .every(({ on, unlost }) => [on, ...Object.values(unlost)].every(({ estimate }) => estimate === 1)),
    );
    expect(titles.includes('Games still on, and not yet lost, by turn')).toBe(!goOn);
    const held = titles.filter((title) => title.startsWith('Places held')).length;
    expect(held > 0).toBe(runs[0].course.board !== null);
  });

  test('of everything is at most 36 kB a command', async () => {
    const one = SAMPLES.filter(
      ({ words: [command] }, i) => SAMPLES.findIndex(({ words }) => words[0] === command) === i,
    );
    expect(one.length).toBeGreaterThan(11);
    expect(bytes(await report(...one.map(({ name }) => file(name))))).toBeLessThanOrEqual(36_000 * one.length);
  });
});

test('a document may be named as the file of a folder that says what was played', async () => {
  const own = join(folder, 'run.json');
  writeFileSync(own, readFileSync(file('run')));
  expect(await report(own)).toBe(await report(file('run')));
  expect(await report(join(folder, 'run', 'run.json'))).toBe(await report(file('run')));
});

test('a metric alike in all games has no interval, and the page says why', async () => {
  const document = documentOf('run');
  const [run] = document.runs;
  const name = run.levels.metric;
  run.metrics[name] = { mean: 40, sd: 0, low: null, high: null, min: 40, max: 40, histogram: { 40: run.games } };
  writeFileSync(file('alike'), JSON.stringify({ ...document, runs: [run] }));
  const page = dom(await report(file('alike')));
  // A picture would say no more than the table.
  expect(texts(page, 'figure h3').join()).not.toContain(`(${name})`);
  expect(texts(page, 'section > .wide td, details td').join()).toContain('40 in every game');
  run.metrics[name].histogram = { 40: 1 };
  writeFileSync(file('one'), JSON.stringify({ ...document, runs: [run] }));
  expect(texts(dom(await report(file('one'))), 'section > .wide td, details td').join()).toContain('40 ± ?');
});

/** The page of a sample's document, changed. */
async function changed(
  name: string,
  change: (document: ReturnType<typeof documentOf>) => object,
): Promise<PageDocument> {
  const path = file(`changed-${made++}`);
  writeFileSync(path, JSON.stringify({ ...documentOf(name), ...change(documentOf(name)) }));
  return dom(await report(path));
}

test('what is not shown has no tile, and a step down of more is one of less', async () => {
  const bars = (down: object, matters: boolean) => (document: ReturnType<typeof documentOf>) => {
    const [{ variation, up }] = document.bars;
    const set = { ...up, move: { ...up.move, steps: -1 }, ...down };
    const named = { ...variation, name: 'prices.x', meaning: 'an RP more for x' };
    return { bars: [{ ...document.bars[0], variation: named, up: null, down: set, matters }] };
  };
  const difference = { estimate: 0.12, low: 0.05, high: 0.2 };
  const chance = await changed('sensitivity', bars({ corrected: 0.4, effect: { difference, p: 0.01 } }, false));
  expect(texts(chance, '.tile').join()).not.toContain('for x');
  const shown = await changed('sensitivity', (document) => ({
    ...bars({ corrected: 0.01, named: difference }, true)(document),
    findings: ['prices.x matters most: a step down changes win by +12.0 (+5.0 to +20.0) points'],
  }));
  expect(texts(shown, '.tile')[0]).toMatch(/an RP less for x$/);
  expect(texts(shown, '.lead')[0]).toMatch(/^An RP less for x matters most: it changes games won by \+12/);
});

test('a level that is wanted and that no value gives has a tile', async () => {
  const none = { estimate: 0, low: 0, high: 0.05 };
  const page = await changed('thresholds', ({ levels }) => ({
    levels: [...levels.slice(0, -1), { ...levels.at(-1), wanted: 0.1, share: none }],
  }));
  expect(texts(page, '.tile').at(-1)).toMatch(/^0 % .*would end as Galactic Triumph, against 10 % wanted$/);
});

test('rows of which less is known than of whole turns are named, not drawn', async () => {
  const gain = { estimate: 1, low: 0.5, high: 1.5 };
  const wide = { estimate: 0, low: -6.5, high: 6.5 };
  const decision = (name: string, own: object) => ({ decision: name, positions: 20, chosen: 12, gain: own });
  const decisions = [decision('increasedResources', gain), decision('unpaidSystem', wide)];
  const page = await changed('regret', () => ({ gain, decisions }));
  const [figure] = all(page, 'figure');
  expect(texts(figure, 'table.data tbody td:first-child')).toEqual(['increased resources alone']);
  expect(texts(figure, 'figcaption').join()).toMatch(/ 1 left out, .* of a whole turn: unpaid system\./);
});

test('the level that most games end with has the first tile, and all ends are drawn first', async () => {
  const shares = [0.1, 0.1, 0.2, 0.1, 0.5];
  const page = await changed('thresholds', ({ levels, distribution: [, ...others] }) => ({
    distribution: [['lowest', 7], ...others],
    findings: ['most games end as galactic by the printed levels: 50 % (1-2), the choice among 5 levels allowed for'],
    levels: levels.map((level: object, i: number) => {
      const printedShare = { estimate: shares[i], low: shares[i] / 2, high: 2 * shares[i] };
      return { ...level, printedShare, ...{ wanted: null, from: null, share: null } };
    }),
  }));
  expect(texts(page, '.lead')[0]).toMatch(/^The most common end by the printed levels is Galactic Triumph: 50 %/);
  expect(texts(page, '.tile')[0]).toMatch(/^50 % .*end as Galactic Triumph, the choice among 5 levels allowed for$/);
  const [bars, values] = all(page, 'figure');
  expect(texts(bars, 'table.data th').join()).toMatch(/Collapse,Decline,Survival,Expanding,Galactic Triumph$/);
  expect(texts(values, 'figcaption').join()).toContain(
    'Games without a bar, whose end another rule decides: 7 as Collapse.',
  );
});

test('of abilities that do harm the worst has the first tile, with the sign of the words and of its row', async () => {
  const page = await changed('ablate', ({ ablations: [first] }) => {
    const abilities = first.abilities.filter(({ unused }: { unused: boolean }) => !unused);
    for (const [i, { worths }] of abilities.entries())
      worths[0].worth = { estimate: -1 - i, low: -1.5 - i, high: -0.5 - i };
    return { ablations: [{ ...first, abilities }] };
  });
  const [figure] = all(page, 'figure');
  const [worst] = texts(figure, 'table.data tbody tr');
  expect(texts(page, '.tile b')[0]).toMatch(/^\+\d/);
  expect(worst).toContain(texts(page, '.tile b')[0]);
  expect(worst).toContain(/: without (\S+)$/.exec(texts(page, '.tile')[0])?.[1]);
});

test('who is surely best of all policies is said with a percentage', async () => {
  const page = await changed('rank', () => ({
    findings: ['sfge/over-the-edge: steward is the best, with probability at least 0.95'],
  }));
  expect(texts(page, '.lead')).toEqual(['In Over the Edge, steward is the best with 95 % certainty']);
});

test('what no other choice changes is counted, not drawn', async () => {
  const nothing = { estimate: 0, low: 0, high: 0 };
  const page = await changed('regret', ({ decisions, places, turns }) => ({
    decisions: decisions.map((one: object, i: number) => (i === 0 ? one : { ...one, gain: nothing })),
    places: places.map((one: object) => ({ ...one, gain: nothing })),
    turns: turns.map((one: object) => ({ ...one, gain: nothing })),
  }));
  expect(all(page, 'figure[id$=decisions] tbody tr').length).toBe(1);
  expect(all(page, 'figure[id$=places], figure[id$=turns]').length).toBe(0);
  expect(texts(page, '.verdict').join()).toMatch(
    /Not drawn, because no other choice tried changed any game: \d+ kinds? of decisions?, all \d+ places and all \d+ /,
  );
});

test('shares of seats that win all games add up to 100 where they are rounded', async () => {
  const page = await changed('course-bfge', ({ runs: [run] }) => {
    const win = (estimate: number) => ({ win: { estimate, low: estimate - 0.05, high: estimate + 0.05 } });
    const seats = { blue: { ...run.seats.blue, ...win(0.4725) }, red: { ...run.seats.red, ...win(0.5275) } };
    return { runs: [{ ...run, seats, outcomes: { blue: 189, red: 211 }, games: 400 }] };
  });
  expect(texts(page, '.tile b')).toEqual(['47.2 %', '52.8 %']);
  const [bars, wins] = all(page, 'figure');
  expect(texts(bars, 'svg .bars text')).toEqual(expect.arrayContaining(['B 47.2 %', 'R 52.8 %']));
  expect(texts(wins, 'svg').join()).toContain('47.2 % (42.3-52.3)');
});

test('what bids are worth is said as a share of games', async () => {
  const page = await changed('bid', ({ promisers: [steward, garrison], solution }) => ({
    promisers: [
      { ...steward, fair: 40, fairInterval: [38, 41] },
      { ...garrison, fair: null, horizon: 30 },
    ],
    price: null,
    solution: {
      ...{ ...solution, complete: true, half: 0.047 },
      equilibria: [{ bidA: 40, bidB: 29, payoffA: 0.921, payoffB: 0.079 }],
      ...{ safeA: null, safeB: { bid: 29, secured: 0.079 } },
    },
  }));
  expect(texts(page, '.verdict')).toEqual([
    'Steward may promise more than 40 victory points: it keeps that in half of its games',
    'What garrison may promise of the victory points lies beyond 30, as far as games were watched',
    'If both bid as well as they can, steward bids 40 and garrison 29: steward then wins 92.1 % (87.4-96.8) of the games, a draw counted as 0.5',
    'By bidding 29, garrison wins 7.9 % (3.2-12.6) of the games whatever the other bids',
  ]);
});

/** Points of one axis with these shares of games won, of which the ends are shown to differ. */
function scanned(shares: readonly number[], values: readonly (string | null)[]) {
  const cell = (estimate: number, i: number) => ({
    ...{ measure: 'win', level: { estimate, low: estimate - 0.05, high: estimate + 0.05 } },
    ...{ effect: null, corrected: i === 0 ? null : 0.01 },
  });
  return shares.map((share, i) => ({
    ...{ coordinates: [values[i]], policy: 'admiral', overrides: [], reference: i === 0, cells: [cell(share, i)] },
  }));
}

test.each([
  [
    'one that rises all along',
    [0.9, 0.5, 0.1],
    ['20', '30', '40'],
    /^The higher the points before turn 1 of Chaos \(Red\), the fewer games admiral as Empire \(Blue\) wins: 90.0 % at 20, 10.0 % at 40$/,
  ],
  [
    'one with the most in the middle',
    [0.5, 0.9, 0.1],
    ['20', '30', '40'],
    /^Admiral as Empire \(Blue\) wins most games with the points before turn 1 of Chaos \(Red\) at 30, 90.0 %, and fewest with the points before turn 1 of Chaos \(Red\) at 40, 10.0 %$/,
  ],
  [
    'one with the most as given',
    [0.95, 0.9, 0.1],
    [null, '30', '20'],
    /^Admiral as Empire \(Blue\) wins most games with the set-up as given, 95.0 %, and fewest with/,
  ],
])('what an axis does is said in words of the game: %s', async (_, shares, values, lead) => {
  const page = await changed('scan', () => ({
    ...{ game: 'bfge', scenario: 'civil-war', requirements: [], even: { at: 91 / 3, from: 20, to: null } },
    ...{ axes: [{ name: 'buildPoints.red', values: ['20', '30', '40'] }], points: scanned(shares, values) },
  }));
  expect(texts(page, '.lead')[0]).toMatch(lead);
  expect(texts(page, '.tile').at(-1)).toMatch(
    /^30.3.*points before turn 1 of Chaos \(Red\) at which half of the games are won$/,
  );
  expect(texts(page, '.lead, .tile, .verdict, figcaption').join()).not.toContain('buildPoints');
});

test('what is promised, given away or changed is named as printed, and so is who promises', async () => {
  const lead = async (change: object): Promise<string | undefined> => {
    const page = await changed('bid', ({ promisers: [first] }) => ({
      ...{ responses: [[]], payoffs: [], solution: null, price: null },
      promisers: [{ ...first, fair: 9, fairInterval: [null, null], policy: 'blue=admiral+red=greedy' }],
      ...change,
    }));
    return texts(page, '.lead')[0];
  };
  const bfge = { game: 'bfge', scenario: 'civil-war' };
  expect(await lead({ ...bfge, on: 'finalIndex' })).toBe(
    'Admiral as Empire (Blue) may promise that the Chaos Index at the end will be above 9: it keeps that in half of its games against greedy',
  );
  expect(await lead({ ...bfge, on: 'fall', command: 'satrap bid civil-war --seat red' })).toBe(
    'Greedy as Chaos (Red) may promise that the Empire falls later than turn 9, if at all: it keeps that in half of its games against admiral',
  );
  expect(await lead({ ...bfge, on: 'buildPoints.red', responses: [] })).toBe(
    'Admiral as Empire (Blue) wins half of the games with the points before turn 1 of Chaos (Red) at 9',
  );
});

test('scenarios that fit the printed levels alike share a tile, which names them as printed', async () => {
  const page = await changed('calibrate', ({ fits: [given, ...others] }) => {
    const [{ below }] = given.scenarios;
    const scenarios = ['over-the-edge', 'eternal-empire'].map((scenario) => ({ scenario, below }));
    return { fits: [{ ...given, scenarios }, ...others] };
  });
  expect(texts(page, '.tile').length).toBe(1);
  expect(texts(page, '.tile')[0]).toMatch(/ in Over the Edge, Eternal Empire; 50 % is a match$/);
});

test('a design that nothing confirms says what was asked', async () => {
  const page = await changed('design', ({ points }) => ({
    advice: null,
    points: points.map((one: object) => ({ ...one, confirmed: null })),
  }));
  expect(texts(page, '.tile')).toEqual([
    '48 % to 52 %is wanted: 50 % of games won by steward',
    'at least 20 pointsis wanted: steward has at least 20 percentage points more games won than garrison',
  ]);
  expect(texts(page, 'figcaption')[0]).toMatch(
    /^Wanted: 50 % of games won by steward and steward has .* Not confirmed/,
  );
});

test('the rows of a design say in words what they change, and only the chosen one is filled', async () => {
  const page = dom(await report(file('design')));
  const { points, advice } = documentOf('design');
  const [figure] = all(page, 'figure');
  const names = texts(figure, 'table.data tbody td:first-child');
  expect(names[0]).toMatch(/^0(, chosen|, nearest)?: as given$/);
  expect(names.join()).not.toContain('expenditure.');
  const marked = names.flatMap((name, i) => (/^\d+, (chosen|nearest): /.test(name) ? [i] : []));
  expect(marked).toEqual([advice.point]);
  const [picture] = all(figure, 'svg.plot');
  const filled = all(picture, '.m').flatMap((row, i) => (all(row, '.dot:not(.open)').length > 0 ? [i] : []));
  expect([filled, names.length]).toEqual([[advice.point], points.length]);
  expect(texts(page, '.soft').join()).toContain('they do not learn what changes');
});

test('a claim that plans may not state any more is drawn from a document of before', async () => {
  const page = await changed('study', ({ claims: [first, ...others] }) => ({
    claims: [{ ...first, claim: 'win(a)-win(b)>=0.02', share: true }, ...others],
  }));
  expect(texts(page, '.data td')).toContain('0.02');
});

test('a study that varies scenarios does not say that nothing was changed', async () => {
  expect(texts(dom(await report(file('study'))), '.soft').join()).toContain('beside what the study itself varies');
  expect(texts(dom(await report(file('compare'))), '.soft').join()).not.toContain('itself varies');
});

test('a scan of 10,000 points is drawn in bins, and says so', async () => {
  const document = documentOf('scan');
  const [point] = document.points;
  const values = Array.from({ length: 10_000 }, (_, i) => String(i));
  const axes = [{ name: 'chaosIndex', values }];
  const at = (coordinates: readonly string[], i: number) => ({ ...point, coordinates, reference: i === 0 });
  writeFileSync(file('long'), JSON.stringify({ ...document, axes, points: values.map((value, i) => at([value], i)) }));
  const long = await report(file('long'));
  expect(long).toContain('10000 cases in bins of 50: each dot is their mean');
  expect(long).toContain('The first 250 of 10000 cases; scan.csv has all');
  expect(bytes(long)).toBeLessThanOrEqual(500_000);

  const side = values.slice(0, 100);
  const both = ['chaosIndex', 'turnCap'].map((name) => ({ name, values: side }));
  const points = side.flatMap((row, i) => side.map((column, k) => at([row, column], 100 * i + k)));
  writeFileSync(file('wide-map'), JSON.stringify({ ...document, axes: both, points }));
  const map = await report(file('wide-map'));
  expect(map).toContain('10000 cases; up to 4 values of an axis are put into one cell, which shows their mean');
  expect(bytes(map)).toBeLessThanOrEqual(500_000);
});

describe('documents of commands that are no studies', () => {
  const BATTLE = ['noble-houses', '6x2,n1', '2x2', '--world', '24', '--games', '500'];
  const ODDS = ['fitg', 'letters', '--letters', '3-5', '--draws', '2-4'];
  const write = async (name: string, ...words: readonly string[]): Promise<string> => {
    const { stdout } = await satrap([...words, '--json'], folder);
    writeFileSync(file(name), stdout);
    return file(name);
  };

  test('battles, odds, differences and told games have reports, alone and together', async () => {
    const [battle, odds, replay, luck, summary] = [
      await write('battle', 'battle', ...BATTLE),
      await write('odds', 'odds', ...ODDS),
      await write('replay', 'replay', 'over-the-edge', '--policy', 'passive'),
      await write(
        'told-luck',
        'replay',
        'over-the-edge',
        '--policy',
        'passive',
        '--set',
        'turns=3',
        '--luck',
        '--value-games',
        '60',
        '--samples',
        '2',
      ),
      await write('summary', 'replay', 'over-the-edge', '--policy', 'passive', '--summary'),
    ];
    const diff = await write('diff', 'diff', file('run'), file('run'));
    const shown = dom(await report(battle));
    expect(texts(shown, 'h3')).toEqual(['How the battle ends', 'Figures of the battle', 'What is left of both sides']);
    expect(texts(shown, 'svg title')).toContain('How the battle ends');
    // The table is that of the text output, to the digit.
    const told = (await satrap(['battle', ...BATTLE], folder)).stdout;
    const cells = all(shown, 'main section table.data td').map(({ textContent }) => (textContent ?? '').trim());
    const shares = cells.filter((text) => / %/.test(text));
    expect(shares.length).toBeGreaterThan(4);
    expect(shares.filter((text) => !told.includes(text))).toEqual([]);
    const chances = texts(dom(await report(odds)), 'td').filter((text) => /%$/.test(text));
    const inText = (await satrap(['odds', ...ODDS], folder)).stdout;
    expect(chances.length).toBeGreaterThan(0);
    expect(chances.filter((text) => !inText.includes(text.trim()))).toEqual([]);
    expect(texts(dom(await report(diff)), 'td')).toContain('mean');
    const { events }: { events: { text: string }[] } = JSON.parse(readFileSync(replay, 'utf8'));
    const lines = new Set(texts(dom(await report(replay)), 'td').map((text) => text.trim()));
    expect(events.map(({ text }) => text.trim()).filter((text) => text !== '' && !lines.has(text))).toEqual([]);
    expect(texts(dom(await report(luck)), 'h3')).toContain('Luck and decisions, summed up');
    expect(texts(dom(await report(summary)), 'h3')).toContain('Victory points by turn');
    const together = dom(await report(battle, odds, diff, replay, file('run')));
    expect(texts(together, 'h1')).toEqual([
      'Over the Edge, Eternal Empire: how a battle ends, exact chances, whether two results differ and 2 more',
    ]);
    // Of several kinds each section says of which it is, and a list on top leads to them.
    const titles = texts(together, 'section h2');
    expect(titles).toContain('run: Struggle for the Galactic Empire');
    const links = all(together, 'nav a');
    expect(links.length).toBeGreaterThan(4);
    for (const link of links) {
      const target = together.getElementById((link.getAttribute('href') ?? '').slice(1));
      expect(target ? texts(target, 'h2') : null).toEqual([link.textContent]);
    }
    // The same document given twice is shown once.
    expect(await report(battle, battle)).toBe(await report(battle));
    const kinds = ['rank', 'bid', 'scan', 'luck'].map(file);
    const [title] = texts(dom(await report(battle, odds, diff, replay, ...kinds)), 'h1');
    expect(title).toMatch(/: how a battle ends, exact chances, whether two results differ and 5 more$/);
  });
});

test('a page of luck names the commands that make the pages of its two games', async () => {
  const { unluckiest, luckiest, value, samples } = documentOf('luck');
  const page = texts(dom(await report(file('luck'))), 'section p');
  for (const [name, { game }] of Object.entries({ unluckiest, luckiest })) {
    const [told] = page.filter((text) => text.startsWith(`To watch the ${name} game: satrap replay `));
    expect(told).toMatch(/ --policy \S+ .*--seed \S+ /);
    const measured = `--samples ${samples} --value-games ${value.games + value.checked}`;
    expect(told).toContain(` --game ${game} --luck ${measured} --html game-${game}.html`);
  }
});

test('a page of luck draws decisions beside luck, and old documents without them', async () => {
  const { turns } = documentOf('luck');
  const lines = async (document: unknown): Promise<readonly string[]> => {
    writeFileSync(join(folder, 'luck-turns.json'), JSON.stringify(document));
    const page = dom(await report(join(folder, 'luck-turns.json')));
    return texts(page, '.plot:not(.narrow) .line>text');
  };
  const old = turns.map(({ decisionsSpread: _, ...turn }: { readonly decisionsSpread: number }) => turn);
  const names = ['chance', 'luck, ±', 'decisions and all else, ±'];
  expect(await lines(documentOf('luck'))).toEqual(names);
  expect(await lines({ ...documentOf('luck'), turns: old })).toEqual(names.slice(0, 2));
});

describe('hostile documents', () => {
  const NAME = '</script><img src=x onerror="alert(1)"> \u202Eevil \u001b[31m 🜲 & "q" שלום';

  test('names stay text, whatever is in them', async () => {
    for (const [sample, rename] of [
      ['run', (one: never) => Object.assign(one, { policy: NAME, scenario: NAME, overrides: [`a=${NAME}`] })],
      ['compare', (one: never) => Object.assign(one, { a: NAME, scenario: NAME })],
    ] as const) {
      const document = documentOf(sample);
      document[sample === 'run' ? 'runs' : 'comparisons'].forEach(rename);
      writeFileSync(
        file('hostile'),
        JSON.stringify({ ...document, command: NAME, findings: [NAME], names: [NAME, 'b'] }),
      );
      const page = await report(file('hostile'));
      const parsed = dom(page);
      expect(all(parsed, 'img')).toHaveLength(0);
      expect(all(parsed, 'script')).toHaveLength(2);
      for (const sign of ['\u202E', '\u001b']) expect(page).not.toContain(sign);
      expect(texts(parsed, 'pre.command').join()).toContain('\\u{202e}evil \\u{1b}[31m 🜲 & "q" שלום');
      const block = parsed.getElementById('documents')?.textContent ?? '';
      expect(JSON.parse(block)[0].command).toBe(NAME);
    }
  });

  test('what is no document is refused with file, reason and remedy', async () => {
    expect(await refused('{"satrap": "0.1.0", "runs": [')).toMatch(/JSON/);
    for (const wrong of [
      [],
      3,
      null,
      {},
      { runs: [] },
      { satrap: '0.1.0', study: 'nothing' },
      { satrap: '1', study: 7 },
    ])
      expect(await refused(wrong)).toContain('give one of --json of run, a study, battle, odds, diff or replay');
    for (const name of ['run', 'compare', 'bid', 'explain', 'tune'])
      expect(
        await refused({ ...documentOf(name), runs: 'x', comparisons: 3, promisers: [], causes: null, path: {} }),
      ).toMatch(/(runs|comparisons|promisers|causes|path): .*(expected|Too small)/);
    const run = documentOf('run');
    run.runs[1].metrics.vp.histogram['</script>'] = 3;
    expect(await refused(run)).toContain('runs.1.metrics.vp.histogram');
  });

  test('a title and a note of the author are plain text, and the first finding is what a link shows', async () => {
    const out = join(folder, 'words.html');
    const words = ['--title', 'Mine <b>"1"</b>', '--note', 'Before <script>alert(1)</script>.'];
    const { code } = await satrap(['report', file('sensitivity'), ...words, '--out', out], folder);
    expect(code).toBe(0);
    const page = dom(readFileSync(out, 'utf8'));
    expect(texts(page, 'h1')).toEqual(['Mine <b>"1"</b>']);
    expect(texts(page, 'head title')).toEqual(['Mine <b>"1"</b>']);
    expect(texts(page, 'p')).toContain('Before <script>alert(1)</script>.');
    const [description] = all(page, 'meta[name=description]').map((meta) => meta.getAttribute('content'));
    expect(asTold(description ?? '')).toBe(asTold(texts(page, '.lead')[0]));
  });

  test('a document of another version is shown with a warning, or refused by its version', async () => {
    const document = { ...documentOf('compare'), satrap: '99.1.0' };
    writeFileSync(file('later'), JSON.stringify(document));
    expect(texts(dom(await report(file('later'))), '.warning').join()).toContain('played by satrap 99.1.0');
    expect(await refused({ ...document, comparisons: 'new' })).toContain('it is of satrap 99.1.0');
  });

  test('half a folder, an empty one and none are refused', async () => {
    const half = join(folder, 'half');
    cpSync(join(folder, 'run'), half, { recursive: true });
    rmSync(join(half, 'result.json'));
    mkdirSync(join(folder, 'empty'));
    for (const path of [half, join(folder, 'empty'), join(folder, 'nowhere')]) {
      const { code, stderr } = await satrap(['report', path, '--out', join(folder, 'no.html')], folder);
      expect(code).toBe(2);
      expect(stderr).toContain(path);
    }
  });

  test('a place that cannot be written, or holds something else, is refused', async () => {
    writeFileSync(join(folder, 'mine.html'), 'my page');
    for (const out of [join(folder, 'nowhere', 'x.html'), join(folder, 'run'), join(folder, 'mine.html')]) {
      const { code, stderr } = await satrap(['report', file('plan'), '--out', out], folder);
      expect(code).toBe(2);
      expect(stderr).toContain(out);
    }
    expect(readFileSync(join(folder, 'mine.html'), 'utf8')).toBe('my page');
    expect((await satrap(['report', file('plan'), '--out', 'mine.html', '--force'], folder)).code).toBe(0);
    expect((await satrap(['report', file('plan'), '--out', 'mine.html'], folder)).code).toBe(0);
  });
});

test('--report writes the page that satrap report makes of the folder', async () => {
  const out = join(folder, 'with');
  const [sample] = SAMPLES;
  const { code, stderr } = await satrap([...smallWords(sample), '--quiet', '--report', '--out', out], folder);
  expect(code, stderr).toBe(0);
  expect(readFileSync(join(out, 'report.html'), 'utf8')).toBe(await report(out));
  // A result that is played again does not keep the page of the one before.
  expect((await satrap([...smallWords(sample), '--quiet', '--out', out], folder)).code).toBe(0);
  expect(readdirSync(out)).not.toContain('report.html');
});

test('a run that was killed has a report of its checkpoint, marked partial', async () => {
  const words = ['run', 'short', '--policy', 'hold', '--games', '40000', '--chunk', '50', '--quiet', '--out', 'killed'];
  const { child, finished } = startSlowly(words, folder);
  await grown(join(folder, 'killed', 'run.checkpoint'), 10_000, child);
  child.kill('SIGKILL');
  await finished;
  const page = dom(await report(join(folder, 'killed')));
  expect(texts(page, '.warning').join()).toMatch(/partial result: not finished; to go on: satrap resume .*killed/);
  expect(texts(page, '.verdict').join()).toMatch(/In short, .* \(hold\) wins /);
  expect(texts(page, '.tile b').join()).toMatch(/[\d.]+ %/);
  expect(readdirSync(join(folder, 'killed'))).toContain('run.checkpoint');
});
