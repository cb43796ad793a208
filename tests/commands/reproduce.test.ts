import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { optionsOf } from '../../src/cli/command.js';
import type { Study } from '../../src/cli/study.js';
import { COMMANDS } from '../../src/commands/catalog.js';
import { REPORT_FILE, RESULT_FILES } from '../../src/report/result-files.js';
import { expectDescribed, expectDocument } from '../support/documents.js';
import { filesOf } from '../support/files.js';
import { satrap, testGame } from '../support/satrap.js';
import { replicated } from '../support/size.js';

/**
 * The command printed beside a result gives that result again. Every option of every command is tried: one that changes
 * the result must be in the printed command, one that does not must not.
 */

/** Words that take the place of the base command's. */
interface Instead {
  readonly instead: readonly string[];
  /** How it is repeated, if not as it was given. */
  readonly repeated?: string;
}

/**
 * What to give an option, so that the result changes if the option decides anything: its value, words, another command.
 */
type Try = string | readonly string[] | Instead;

interface Case {
  readonly base: readonly string[];
  /** The options of its own. */
  readonly options: Readonly<Record<string, Try>>;
  /** What takes the place of PLAYED, where another game is played. */
  readonly played?: Readonly<Partial<Record<keyof typeof PLAYED, string>>>;
  /** Options that decide nothing, beside those of all commands. */
  readonly idle?: Readonly<Record<string, string>>;
}

/** Options of all these commands that decide what is played: each alone with `run`, together with all. */
const PLAYED = { from: '3', forbid: 'extropy', charts: 'sfge/house-2', set: 'chaosIndex=60', seed: 'x' } as const;
/** Options of all these commands that decide nothing. */
const IDLE = { threads: '2', 'stuck-after': '100', 'check-policies': 'true' } as const;
/** Options that every run here has, and one that needs a server. */
const GIVEN = ['out', 'json', 'quiet', 'force', 'report', 'card', 'queue'];

const SFGE = ['over-the-edge', '--policy', 'garrison', '--games', '30'];

/** As few games as `--over` can have. */
const OVER = ['over-the-edge', '--games', '200', '--over', 'shipped'];
const EXPLOIT = ['star-battle/duel', '--against', 'drill', '--budget', '100', '--games', '10'];
const REGRET = ['over-the-edge', '--policy', 'pioneer', '--with', 'banker', '--games', '4', '--samples', '4'];
const BOUND = [
  'over-the-edge',
  '--policy',
  'passive',
  '--with',
  'garrison',
  '--games',
  '3',
  '--samples',
  '2',
  '--value-games',
  '20',
];
const LUCK = ['over-the-edge', '--policy', 'garrison', '--games', '3', '--value-games', '60', '--samples', '2'];
/** A small design, with some words in other places. */
function designWords(instead: Readonly<Record<string, string>> = {}): string[] {
  const usual = { policy: 'garrison', parts: 'expenditure.maintain', want: 'vp=32', games: '16', confirm: '20' };
  return [
    'over-the-edge',
    ...Object.entries({ ...usual, ...instead }).flatMap(([name, value]) => [`--${name}`, value]),
  ];
}

const CASES: Readonly<Record<string, Case>> = {
  run: {
    base: SFGE,
    idle: { chunk: '7' },
    options: {
      over: { instead: [...OVER, '--policy', 'passive'] },
      ...PLAYED,
      all: { instead: ['--all', '--games', '1', '--policy', 'passive,once,drill'] },
      policy: { instead: ['over-the-edge', '--policy', 'passive', '--games', '30'] },
      games: { instead: ['over-the-edge', '--policy', 'garrison', '--games', '31'] },
      precision: { instead: ['short', '--precision', '0.2'] },
      'precision-of': { instead: ['short', '--precision', '0.2', '--precision-of', 'loss'] },
      sized: { instead: ['short', '--precision', '0.2', '--sized'] },
      require: { instead: ['short', '--require', 'win>=0.01'] },
      strict: { instead: ['short', '--require', 'win>=0.55', '--max-games', '50', '--strict'] },
      'max-games': { instead: ['short', '--require', 'win>=0.55', '--max-games', '50'] },
      confidence: '0.9',
      metrics: 'chaosIndex',
      'per-game': [],
      course: [],
      shard: '1/2',
    },
  },
  compare: {
    base: ['garrison', 'passive', 'over-the-edge', '--games', '30'],
    options: {
      over: { instead: ['passive', 'garrison', ...OVER] },
      games: { instead: ['garrison', 'passive', 'over-the-edge', '--games', '31'] },
      metric: 'chaosIndex',
      seat: { instead: ['hold', 'once', 'short', '--games', '30', '--seat', 'blue'] },
      gain: '0.5',
      by: ['--gain', '0.5', '--by', 'score'],
      alpha: ['--gain', '0.5', '--alpha', '0.2'],
      beta: ['--gain', '0.5', '--beta', '0.2'],
      adapt: { instead: ['hold', 'once', 'short', '--set', 'target=30', '--games', '20', '--adapt', '500'] },
    },
  },
  plan: {
    base: ['over-the-edge', '--policy', 'garrison,passive', '--games', '30'],
    options: {
      policy: { instead: ['over-the-edge', '--policy', 'garrison', '--games', '30'] },
      games: { instead: ['over-the-edge', '--policy', 'garrison,passive', '--games', '31'] },
      see: '0.2',
      metric: 'chaosIndex',
      alpha: '0.2',
      beta: '0.4',
      seat: { instead: ['short', '--policy', 'hold,once', '--games', '30', '--seat', 'blue'] },
    },
  },
  rank: {
    base: ['garrison', 'passive', '--scenario', 'over-the-edge', '--games', '30'],
    options: {
      over: { instead: ['passive', 'garrison', '--scenario', ...OVER] },
      scenario: { instead: ['garrison', 'passive', '--scenario', 'sfge/civil-war', '--games', '30'] },
      games: { instead: ['garrison', 'passive', '--scenario', 'over-the-edge', '--games', '31'] },
      by: 'vp',
      alpha: '0.2',
      gain: '0.1',
      exploit: { instead: ['hold', 'once', '--scenario', 'short', '--games', '10', '--exploit', '100'] },
      lineups: {
        instead: ['hold', 'bold', 'hold:at=5', 'hold:at=9', '--scenario', 'herd-3', '--games', '10', '--lineups', '2'],
      },
    },
  },
  ablate: {
    base: ['garrison', 'over-the-edge', '--games', '5'],
    options: {
      games: { instead: ['garrison', 'over-the-edge', '--games', '6'] },
      metric: 'chaosIndex',
      by: 'score',
      seat: { instead: ['admiral', 'bfge/civil-war', '--only', 'build', '--games', '5', '--seat', 'red'] },
      only: 'extropy',
    },
  },
  analyse: {
    base: ['over-the-edge', '--policy', 'garrison', '--turn', '2', '--games', '30'],
    options: {
      policy: { instead: ['over-the-edge', '--policy', 'passive', '--turn', '2', '--games', '30'] },
      turn: { instead: ['over-the-edge', '--policy', 'garrison', '--turn', '3', '--games', '30'] },
      put: 'index=20',
      games: { instead: ['over-the-edge', '--policy', 'garrison', '--turn', '2', '--games', '31'] },
      with: 'passive,garrison',
      game: '2',
      metric: 'vp',
      confidence: '0.9',
      precision: { instead: ['over-the-edge', '--policy', 'garrison', '--turn', '2', '--precision', '0.2'] },
      'max-games': {
        instead: [
          ...['over-the-edge', '--policy', 'garrison', '--turn', '2', '--precision', '0.01'],
          '--max-games',
          '600',
        ],
      },
      seat: { instead: ['bfge/civil-war', '--policy', 'drill', '--turn', '2', '--games', '5', '--seat', 'red'] },
    },
  },
  contest: {
    base: ['star-battle', 'legion', 'star-cavalry', '--games', '20'],
    options: {
      policy: { instead: ['star-battle', 'legion', 'star-cavalry', '--games', '20', '--policy', 'captain'] },
      games: { instead: ['star-battle', 'legion', 'star-cavalry', '--games', '21'] },
      steps: '1',
    },
    played: { from: '3', forbid: 'tactics', charts: 'printed', set: 'steps.b=1', seed: 'x' },
  },
  skill: {
    base: ['over-the-edge', '--policy', 'passive,garrison', '--games', '30'],
    options: {
      over: { instead: [...OVER, '--policy', 'passive,garrison'] },
      policy: { instead: ['over-the-edge', '--policy', 'passive,wild', '--games', '30'] },
      games: { instead: ['over-the-edge', '--policy', 'passive,garrison', '--games', '31'] },
      metric: 'vp',
      confidence: '0.9',
      seat: { instead: ['bfge/civil-war', '--policy', 'drill,random', '--games', '5', '--seat', 'red'] },
      versus: { instead: ['bfge/civil-war', '--policy', 'drill,random', '--games', '5', '--versus', 'drill'] },
    },
  },
  bound: {
    base: BOUND,
    options: {
      policy: { instead: [...BOUND.slice(0, 2), 'wild', ...BOUND.slice(3)] },
      with: 'wild',
      every: '3',
      choices: '2',
      games: { instead: [...BOUND.slice(0, 6), '4', ...BOUND.slice(7)] },
      samples: { instead: [...BOUND.slice(0, 8), '3', ...BOUND.slice(9)] },
      'value-games': { instead: [...BOUND.slice(0, 10), '21'] },
      seat: {
        instead: ['bfge/civil-war', '--policy', 'drill', '--with', 'greedy', ...BOUND.slice(5), '--seat', 'red'],
      },
      metric: 'vp',
      confidence: '0.9',
    },
  },
  exploit: {
    base: EXPLOIT,
    options: {
      against: { instead: ['star-battle/duel', '--against', 'captain', ...EXPLOIT.slice(3)] },
      with: 'wild',
      seat: 'b',
      budget: { instead: [...EXPLOIT.slice(0, 4), '101', ...EXPLOIT.slice(5)] },
      games: { instead: [...EXPLOIT.slice(0, 6), '11'] },
      portfolio: '6',
      confidence: '0.9',
    },
    played: { from: '3', forbid: 'tactics', charts: 'printed', set: 'steps.b=1', seed: 'x' },
  },
  regret: {
    base: REGRET,
    options: {
      policy: { instead: [...REGRET.slice(0, 2), 'steward', ...REGRET.slice(3)] },
      with: 'steward',
      neighbours: ['--neighbours'],
      'turns-only': ['--turns-only'],
      games: { instead: [...REGRET.slice(0, 6), '5', ...REGRET.slice(7)] },
      samples: { instead: [...REGRET.slice(0, 8), '5'] },
      seat: { instead: ['bfge/civil-war', '--policy', 'drill', ...REGRET.slice(5), '--seat', 'red'] },
      metric: 'chaosIndex',
      confidence: '0.9',
    },
  },
  luck: {
    base: LUCK,
    options: {
      policy: { instead: [...LUCK.slice(0, 2), 'passive', ...LUCK.slice(3)] },
      games: { instead: [...LUCK.slice(0, 4), '4', ...LUCK.slice(5)] },
      'value-games': { instead: [...LUCK.slice(0, 6), '64', ...LUCK.slice(7)] },
      samples: { instead: [...LUCK.slice(0, 8), '3'] },
      seat: { instead: ['bfge/civil-war', '--policy', 'drill', ...LUCK.slice(3), '--seat', 'red'] },
      goal: 'survival',
      confidence: '0.9',
    },
  },
  thresholds: {
    base: SFGE,
    options: {
      over: { instead: [...OVER, '--policy', 'passive'] },
      policy: { instead: ['over-the-edge', '--policy', 'passive', '--games', '30'] },
      games: { instead: ['over-the-edge', '--policy', 'garrison', '--games', '31'] },
      weights: { instead: ['over-the-edge', '--policy', 'garrison,passive', '--weights', '2,1', '--games', '30'] },
      shares: 'collapse=10,decline=20,survival=40,expanding=20,galactic=10',
      metric: 'chaosIndex',
      confidence: '0.9',
    },
  },
  bid: {
    base: SFGE,
    options: {
      over: { instead: [...OVER, '--policy', 'passive'] },
      policy: { instead: ['over-the-edge', '--policy', 'passive', '--games', '30'] },
      games: { instead: ['over-the-edge', '--policy', 'garrison', '--games', '31'] },
      on: 'chaosIndex',
      direction: 'low',
      draw: '0.2',
      seat: { instead: ['short', '--policy', 'hold,once', '--games', '30', '--seat', 'blue'] },
      versus: 'chaosIndex=60',
      give: 'chaosIndex=60,90',
      confidence: '0.9',
    },
  },
  scan: {
    base: [...SFGE, '--vary', 'chaosIndex=60,90'],
    options: {
      over: { instead: [...OVER, '--policy', 'passive', '--vary', 'chaosIndex=60'] },
      policy: { instead: ['over-the-edge', '--policy', 'passive', '--games', '30', '--vary', 'chaosIndex=60,90'] },
      games: { instead: ['over-the-edge', '--policy', 'garrison', '--games', '31', '--vary', 'chaosIndex=60,90'] },
      vary: 'options.nexus=true,false',
      single: ['--vary', 'options.nexus=true,false', '--single'],
      metric: 'chaosIndex',
      require: 'win>=0.01',
      strict: ['--require', 'win>=0.1', '--strict'],
      confidence: '0.9',
      adapt: { instead: ['short', '--vary', 'target=30', '--games', '20', '--adapt', '500'] },
    },
  },
  sensitivity: {
    base: [...SFGE.slice(0, -1), '10', '--only', 'prices', '--variants', '2'],
    options: {
      policy: { instead: ['over-the-edge', '--policy', 'passive', '--games', '30', '--only', 'prices'] },
      games: { instead: ['over-the-edge', '--policy', 'garrison', '--games', '31', '--only', 'prices'] },
      metric: 'vp',
      top: '1',
      only: { instead: [...SFGE, '--only', 'event markers', '--variants', '2'] },
      variants: { instead: [...SFGE, '--only', 'prices,operations', '--variants', '3'] },
      confidence: '0.9',
      pairs: '2',
      together: ['--together'],
      adapt: {
        instead: [
          ...['over-the-edge', '--policy', 'crusader', '--games', '20', '--only', 'extropy', '--variants', '0'],
          ...['--adapt', '400'],
        ],
      },
    },
  },
  design: {
    base: designWords(),
    options: {
      policy: { instead: designWords({ policy: 'passive' }) },
      want: { instead: designWords({ want: 'vp=33' }) },
      vary: 'chaosIndex=70,90',
      parts: { instead: designWords({ parts: 'expenditure.recruit' }) },
      steps: '1',
      changes: { instead: [...designWords({ games: '40' }), '--changes', '1'] },
      price: '3',
      printed: '2',
      guard: 'length=0.9..1.1',
      foil: 'wild',
      games: { instead: designWords({ games: '20' }) },
      confirm: { instead: designWords({ confirm: '21' }) },
      strict: { instead: [...designWords({ want: 'vp=20..45' }), '--strict'] },
      over: { instead: [...designWords({ confirm: '200' }), '--over', 'shipped'] },
      adapt: { instead: [...designWords({ policy: 'crusader' }), '--adapt', '400'] },
      confidence: '0.9',
    },
  },
  // What is played is up to the plan, so none of PLAYED is an option.
  study: { base: ['plan.json'], options: { explore: [] }, played: {} },
  explain: {
    base: SFGE,
    options: {
      over: { instead: [...OVER, '--policy', 'passive'] },
      policy: { instead: ['over-the-edge', '--policy', 'passive', '--games', '30'] },
      games: { instead: ['over-the-edge', '--policy', 'garrison', '--games', '31'] },
      goal: 'no-loss',
      seat: { instead: ['bfge/civil-war', '--policy', 'drill', '--games', '10', '--seat', 'red'] },
      experiment: [],
      pairs: { instead: [...SFGE, '--experiment', '--pairs', '30'] },
      confidence: '0.9',
    },
  },
  calibrate: {
    base: ['over-the-edge', '--policy', 'garrison', '--games', '3', '--variants', '6'],
    options: {
      sample: { instead: ['over-the-edge', '--policy', 'passive', '--games', '5', '--sample', '4'] },
      policy: { instead: ['over-the-edge', '--policy', 'passive', '--games', '3', '--variants', '6'] },
      games: { instead: ['over-the-edge', '--policy', 'garrison', '--games', '4', '--variants', '6'] },
      variants: { instead: ['over-the-edge', '--policy', 'garrison', '--games', '3', '--variants', '7'] },
      accept: '0.5',
      confidence: '0.9',
    },
  },
  tune: {
    base: ['fortress', 'over-the-edge', '--rounds', '2', '--games', '3', '--confirm', '10'],
    options: {
      all: {
        instead: ['hold', '--all', '--rounds', '2', '--games', '3', '--confirm', '10'],
        repeated: 'hold pig/short pig/long',
      },
      params: { instead: ['hold', 'short', '--rounds', '2', '--games', '3', '--confirm', '10', '--params', 'at'] },
      objective: 'win',
      games: { instead: ['fortress', 'over-the-edge', '--rounds', '2', '--games', '4', '--confirm', '10'] },
      rounds: { instead: ['fortress', 'over-the-edge', '--rounds', '3', '--games', '3', '--confirm', '10'] },
      confirm: { instead: ['fortress', 'over-the-edge', '--rounds', '2', '--games', '3', '--confirm', '11'] },
      candidates: '4',
      spread: '0.5',
      seat: { instead: ['hold', 'short', '--rounds', '2', '--games', '3', '--confirm', '10', '--seat', 'blue'] },
      versus: { instead: ['hold', 'short', '--rounds', '2', '--games', '3', '--confirm', '10', '--versus', 'once'] },
      confidence: '0.9',
    },
  },
};

/** The first command that tries an option; the others that have it do in `npm run verify`. */
const FIRST = new Map(
  Object.entries(CASES)
    .toReversed()
    .flatMap(([name, { options }]) => Object.keys(options).map((option) => [option, name] as const)),
);

/** Left behind by a command, but for what tells how long it took. */
interface Left {
  readonly code: number | null;
  readonly stdout: string;
  readonly files: Readonly<Record<string, string>>;
}

/** A game for more than two seats, instead of Pig. */
const HERD = { SATRAP_GAMES: testGame('herd') };
const folder = mkdtempSync(join(tmpdir(), 'satrap-reproduce-'));

const PLAN = {
  ...{ scenario: 'short', policy: 'hold', variants: { shorter: { set: ['target=30'] } } },
  ...{ hypotheses: ['turns(shorter)-turns(given)<=-1'], explore: { games: 20, seed: 'look' } },
  confirm: { games: 20, seed: 'judge' },
};
writeFileSync(join(folder, 'plan.json'), JSON.stringify(PLAN));

/** Runs a command to its end. */
async function left(words: readonly string[]): Promise<Left> {
  const out = mkdtempSync(join(folder, 'out-'));
  const threads = words.includes('--threads') ? [] : ['--threads', '1'];
  const how = [...threads, '--json', '--quiet', '--force', '--out', out];
  const environment = words.includes('herd-3') ? HERD : {};
  const { code, stdout, stderr } = await satrap([...words, ...how], folder, environment);
  expect(code, stderr).not.toBe(2);
  const files = filesOf(out);
  expectDocument(words[0], JSON.parse(files['result.json']));
  expectDescribed(files);
  return { code, stdout, files };
}

/** Words of the command that a result says gives it again. */
function commandOf({ files }: Left): string[] {
  const { command }: { command: string } = JSON.parse(files['run.json']);
  const words = [...command.matchAll(/'((?:[^']|'\\'')*)'|(\S+)/g)];
  return words.map(([, quoted, plain]) => plain ?? quoted.replaceAll("'\\''", "'")).slice(1);
}

/** What is compared: the words of the command are not the result. */
function resultOf({ code, stdout, files: { [REPORT_FILE]: _, ...files } }: Left): object {
  const without = (text: string): string => text.replaceAll(/"command": ?"(?:[^"\\]|\\.)*"/g, '');
  const entries = Object.entries(files).map(([name, text]) => [name, without(text)]);
  return { code, stdout: without(stdout), files: Object.fromEntries(entries) };
}

function optionWords(options: Readonly<Record<string, string>>): string[] {
  return Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
}

/** The command with which an option is tried, and the words that must be in its own command. */
function attempt(name: string, base: readonly string[], value: Try): { words: readonly string[]; own: string[] } {
  if (typeof value === 'string') return { words: [...base, `--${name}`, value], own: [`--${name}`, value] };
  if ('instead' in value) return { words: value.instead, own: [value.repeated ?? `--${name}`] };
  return { words: [...base, ...(value.length > 0 ? value : [`--${name}`])], own: [`--${name}`] };
}

const commands = (await Promise.all(COMMANDS.map(({ load }) => load()))).filter(({ deciding }) => deciding);

test('all commands with a result that can be reproduced are tried, with all of their options', () => {
  expect(commands.map(({ name }) => name).sort()).toEqual(Object.keys(CASES).sort());
  for (const command of commands) {
    const { options, idle, played = PLAYED } = CASES[command.name];
    const tried = Object.keys({ ...played, ...IDLE, ...idle, ...options });
    expect(Object.keys(optionsOf(command)).sort()).toEqual(
      [...new Set([...tried, ...GIVEN.filter((name) => name in optionsOf(command))])].sort(),
    );
  }
});

describe.each(commands.map((command) => [command.name, command] as const))('satrap %s', (name, command) => {
  const { base, options, idle, played = PLAYED } = CASES[name];
  let plain: Left;

  beforeAll(async () => {
    plain = await left([name, ...base, '--report']);
  }, 240_000);

  test('writes the files that it states', () => {
    const { files } = command as Partial<Study>;
    const beside: readonly string[] = [...RESULT_FILES, REPORT_FILE];
    const stated = (files ?? Object.keys(plain.files)).map((name) => name.split('*'));
    const written = Object.keys(plain.files).filter((file) => !beside.includes(file));
    const unstated = written.filter(
      (file) =>
        !stated.some(([begin, end]) =>
          end === undefined ? file === begin : file.startsWith(begin) && file.endsWith(end),
        ),
    );
    expect(unstated).toEqual([]);
  });

  test('the command printed gives the same bytes again, without options that decide nothing', async () => {
    const nothing = { ...IDLE, ...idle };
    const tried = await left([name, ...base, '--report', ...optionWords({ ...played, ...nothing })]);
    const again = commandOf(tried);
    for (const option of Object.keys(nothing)) expect(again).not.toContain(`--${option}`);
    for (const [option, value] of Object.entries(played)) expect(again.join(' ')).toContain(`--${option} ${value}`);
    expect(await left([...again, '--report'])).toEqual(tried);
    // No other choice changes any of the few games of regret: that is counted, not drawn.
    expect(tried.files[REPORT_FILE]).toContain(name === 'regret' ? 'Not drawn, because' : '<figure');
    if (Object.keys(played).length > 0) expect(resultOf(tried)).not.toEqual(resultOf(plain));
    else expect(resultOf(tried)).toEqual(resultOf(plain));
  });

  const tried = Object.entries(options);
  const first = tried.filter(([option]) => FIRST.get(option) === name);
  test.each(replicated(first, tried))('--%s decides and is repeated', async (option, value) => {
    const { words, own } = attempt(option, base, value);
    const tried = await left([name, ...words]);
    expect(` ${commandOf(tried).join(' ')} `).toContain(` ${own.join(' ')}`);
    expect(resultOf(tried)).not.toEqual(resultOf(plain));
    expect(Object.keys(command.deciding ?? {})).toContain(option);
  });
});

afterAll(() => rmSync(folder, { recursive: true }));
