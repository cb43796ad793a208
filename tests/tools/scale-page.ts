/** docs/scale.md: what a public service would need, from results/scale.json and the prices of results/ladder.json. */

import { max, mean, median, min } from 'simple-statistics';
import { type Prices, readLadder } from '../../bench/ladder/stored.js';
import { LADDER, VOLUNTEERS } from '../../bench/scale/crowds.js';
import { type CheckFound, readScale, type Scale } from '../../bench/scale/stored.js';
import { prose, table } from './markdown.js';

const VISITORS = 1e6;
const DAY_SECONDS = 86_400;
/** Of the traffic in the busiest hour to that of the mean. */
const PEAK = 3;
/** Games of a result that a visitor sends, and the share of results that is played again. */
const SENT_GAMES = 10_000;
const SAMPLE = 0.01;
/** Shares of chunks about which a liar lies. */
const LIES = [1, 0.1, 0.01] as const;
const SURE = 0.95;

/** @throws Error where something was not measured */
export function scalePage(): string {
  const [scale, prices] = [readScale(), readLadder()?.prices];
  if (!scale) throw new Error('results/scale.json: is missing; npm run scale writes it');
  if (!prices) throw new Error('results/ladder.json: has no prices; npm run ladder -- --price measures them');
  return pageOf(scale, prices);
}

export function pageOf(scale: Scale, prices: Prices): string {
  const { machine, node, volunteers } = scale;
  const parts = [
    '# What a public service would need',
    prose(
      'Satrap needs no server. This page says what one would meet that has a million visitors a day, a registry of ' +
        `${count(scale.registry.entries)} results, and a ladder played by ${count(VOLUNTEERS)} strangers. Written by ` +
        '`npm run pages` from `results/scale.json`, which `npm run scale` measures and simulates anew ' +
        `(${machine}, Node ${node}; times are processor time).`,
    ),
    table(['what', 'needs', 'where from'], [...studioRows(scale, prices), ...registryRows(scale), ...queueRows(scale)]),
    prose(
      'A result that a visitor sends is found out if it is in the sample, 1 false one in 100; that is why the page of ' +
        'a registry says of each who played it again, and why its link lets every reader do so. A look-up needs no ' +
        'index: the name of the file is the checksum. Pages are built whole, in a time that grows with the entries, so ' +
        'build them once an hour, not at each result.',
    ),
    '## A ladder kept by volunteers',
    prose(
      `${count(LADDER.chunks)} chunks of ${LADDER.chunkMs / 1000} s (\`--chunk\`), ${count(VOLUNTEERS)} threads, by a ` +
        "simulated clock: `Core` of `src/run`, which drives every run, hands the chunks out, with the queue's own times " +
        'and the handling measured above. BullMQ and the server have no other clock than their own, so holds and ' +
        'take-overs are simulated; the real ones lie in the same range (a test). What nobody replays cannot be told ' +
        'from the truth: a lie has the right form. Replays are by a machine that is trusted, which also settles where ' +
        'two differ; a replay costs what the chunk does; who is found out is banned and all that rests on its word withdrawn.',
    ),
    'Most that was false at one time → false at the end, in % of the chunks (names found out of those that lied):',
    liesTable(volunteers),
    replaysText(),
    table(
      ['lies in', 'replays of its chunks', `for ${100 * SURE} %`, 'its chunks, for the same, at 1 %', 'lies believed'],
      LIES.map((p) => {
        const surely = replaysFor(p, SURE);
        const believed = `${lettersOf(0.01)} at 1 %, ${lettersOf(0.1)} at 10 %`;
        return [`${100 * p} %`, `${1 / p}`, count(surely), count(replaysFor(0.01 * p, SURE)), believed];
      }),
    ),
    answers(volunteers),
  ];
  return `${parts.join('\n\n')}\n`;
}

function studioRows({ studio }: Scale, { games }: Prices): string[][] {
  const day = (VISITORS * studio.bytes) / 1e12;
  const mean = (VISITORS * studio.bytes * 8) / DAY_SECONDS / 1e6;
  const prices = Object.entries(games).map(([game, players]): [string, number] => [
    game,
    median(Object.values(players)),
  ]);
  const cores = (speed: number): string => digits((VISITORS * SAMPLE * SENT_GAMES) / speed / DAY_SECONDS);
  const [slowest] = prices.filter(([, speed]) => speed === min(prices.map(([, one]) => one)));
  const [fastest] = prices.filter(([, speed]) => speed === max(prices.map(([, one]) => one)));
  return [
    [
      'the Studio for 1,000,000 visitors a day',
      `${digits(day)} TB a day: ${digits(mean)} Mbit/s on average, ${digits(PEAK * mean)} at ${PEAK} times the mean; ` +
        `${digits(VISITORS / DAY_SECONDS)} requests/s; no program`,
      `one file of ${digits(studio.bytes / 1e6)} MB, compressed inside (gzip: ${digits(studio.zippedBytes / 1e6)} MB); nobody has it yet`,
    ],
    ['playing', 'nothing', "in the visitor's browser; a link holds the request and goes to no server"],
    [
      'results that visitors send, 1 % played again',
      `${cores(fastest[1])} (${fastest[0]}) to ${cores(slowest[1])} processors (${slowest[0]})`,
      `one result of ${count(SENT_GAMES)} games each; prices of [strategies.md](strategies.md)`,
    ],
  ];
}

function registryRows({ registry }: Scale): string[][] {
  const { entries, scenarios, bytes, addSeconds, buildSeconds, pages, indexBytes, longestPageBytes, lookUpMs } =
    registry;
  return [
    [
      `a registry of ${count(entries)} results`,
      `${digits(bytes / 1e6)} MB; ${digits(addSeconds)} s to add all, ${digits(buildSeconds)} s to build ${count(pages)} pages`,
      `made-up entries of the size of Satrap's own, of ${scenarios} scenarios`,
    ],
    [
      'one page of it',
      `index ${digits(indexBytes / 1e3)} kB, the longest ${digits(longestPageBytes / 1e3)} kB`,
      '100 results a page',
    ],
    ['one look-up', `${digits(lookUpMs)} ms`, 'file found, read and its checksum compared; median of 1,000'],
  ];
}

function queueRows({ queue }: Scale): string[][] {
  const { chunks, coordinatorMs, serverMs, bytes, takeOvers } = queue;
  const handling = Math.max(coordinatorMs, serverMs);
  const rate = VOLUNTEERS / (LADDER.chunkMs / 1000);
  return [
    [
      'the coordinator of a queue',
      `${count(Math.round(1000 / handling))} chunks/s at most; ${count(VOLUNTEERS)} threads need chunks of at least ${digits((handling * VOLUNTEERS) / 1000)} s`,
      `${digits(coordinatorMs)} ms a chunk, the server ${digits(serverMs)} ms and ${digits(bytes / 1e3)} kB; ${count(chunks)} chunks`,
    ],
    [
      'the same with chunks of 30 s',
      `${digits(rate)} chunks/s, ${digits((rate * handling) / 10)} % of a processor, ${digits((rate * bytes) / 1e3)} kB/s`,
      'computed',
    ],
    [
      'a chunk whose worker dies',
      `${digits(mean([...takeOvers]))} s until another has it (${digits(takeOvers[0])} to ${digits(takeOvers[takeOvers.length - 1])})`,
      `${takeOvers.length} deaths on the real queue`,
    ],
  ];
}

/** Those that lie, by check. */
function liesTable(found: readonly CheckFound[]): string {
  const crowds = [...new Set(found.filter(({ liars }) => liars > 0).map(({ crowd }) => crowd))];
  const checks = [...new Set(found.map(({ check }) => check))];
  const cells = (crowd: string, cell: (one: CheckFound) => string): string[] =>
    checks.map((check) => cell(of(found, crowd, check)));
  return table(
    ['of 1,000', ...checks],
    [
      ...crowds.map((crowd) => [
        crowd,
        ...cells(crowd, ({ worst, left, caught, liars }) => {
          return `${percent(worst)} → ${percent(left)} (${count(caught)} of ${count(liars)})`;
        }),
      ]),
      ['extra games, all honest', ...cells('all honest', ({ extra }) => `${percent(extra)} %`)],
      ['extra games, all of these', ...cells('all of these', ({ extra }) => `${percent(extra)} %`)],
    ],
  );
}

function replaysText(): string {
  return prose(
    'How many replays catch a liar: n of its chunks with probability 1 - (1 - p)^n, where p is the share about which ' +
      'it lies. When a share q of all is replayed, (1 - q) / q of its lies are believed until then on average, however ' +
      'rarely it lies:',
  );
}

/** Fewest replays that catch a liar with a probability. */
export function replaysFor(p: number, sure: number): number {
  let n = 0;
  for (let missed = 1; missed > 1 - sure + 1e-12; n++) missed *= 1 - p;
  return n;
}

function lettersOf(q: number): string {
  return digits((1 - q) / q);
}

function answers(found: readonly CheckFound[]): string {
  const get = (crowd: string, check: string): CheckFound => of(found, crowd, check);
  const [one, twice, both] = ['1 % replayed', 'all played by two', 'by two, and 1 % replayed'];
  const none = 'nothing replayed';
  const hours = (crowd: string, check = none): string => digits(get(crowd, check).hours);
  return [
    '- **One replay in a hundred** costs 1 % and finds a liar after 100 of its lies: too late where each plays ' +
      `${count(LADDER.chunks / VOLUNTEERS)} chunks.`,
    '  One in ten finds it after ten. Who lies rarely stays, and does little: a share f of false chunks moves a rate by f',
    `  at most, here ${percent(get('100 lie in a hundredth', one).left)} points of 100.`,
    '- **A trial for new names** stops only those who lie at once. Who is honest for 20 chunks and comes back under',
    `  another name keeps ${percent(get('100 lie from the 21st on, and return', 'the first 20 of a name, then 1 %').left)} % of the ladder false, for as long as names are free.`,
    '- **Each chunk by two** costs 100 % and finds every lie that stands alone at once. Of liars who agree with each',
    `  other it finds those who meet an honest one; at most ${percent(get('100 tell the same lies', twice).worst)} % was false, with 1 % replayed ${percent(get('100 tell the same lies', both).worst)} %. Who has`,
    '  more than half of the volunteers is believed by this check alone.',
    `- **Dying** volunteers cost little: ${hours('100 die over a tenth')} h for ${hours('all honest')} h. **Slow** ones hold what they have: ${hours('100 take 100 times as long')} h, since a`,
    '  chunk is given to another only when its holder is gone. `--chunk` bounds that.',
    '- **Missing in Satrap for this**: a name with each result, results kept by name until they are believed, and a',
    '  chunk for two at random. The queue of today trusts its workers ([clusters.md](clusters.md)): keep it private,',
    '  and let strangers send results with links, which anyone can check.',
  ].join('\n');
}

function of(found: readonly CheckFound[], crowd: string, check: string): CheckFound {
  const one = found.find((other) => other.crowd === crowd && other.check === check);
  if (!one) throw new Error(`results/scale.json: has no ${crowd} with ${check}; npm run scale -- --only volunteers`);
  return one;
}

function count(value: number): string {
  return value.toLocaleString('en');
}

/** Three digits that count, none of them behind a hundred. */
function digits(value: number): string {
  return value >= 100 ? count(Math.round(value)) : String(Number(value.toPrecision(value >= 10 ? 3 : 2)));
}

/** Of a share, without the sign. */
function percent(share: number): string {
  return digits(100 * share);
}
