/**
 * The SFGE engine against a native program of the same rules, in one run: ratios of processor times, in turn, both on
 * one processor.
 *
 *     npm run build && npx tsx bench/native.ts --native <program> [--rounds 3] [--pairs 20] [--ms 100] [--busy 2]
 *         [--scenario over-the-edge ...] [--policy passive ...]
 *
 * The program is called with --scenario 1..6 --policy P --games N --seed S --threads 1 --json, each time with other
 * games; what it takes to start is measured with one game and taken off. A round is a new process of the engine once it
 * is warm, and its ratio the median over its pairs. The interval is one over rounds, so it needs six. With --busy so
 * many loops run beside it, as other programs of a busy machine would. Nothing here needs the native program.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { median } from 'simple-statistics';
import { Player } from '../src/bench/players.js';
import { onProcessor, processors } from '../src/bench/processors.js';
import { gameRatio } from '../src/commands/bench/ratios.js';
import { packageRoot } from '../src/package.js';

const SCENARIOS = [
  'over-the-edge',
  'civil-war',
  'the-empire-strikes',
  'eternal-empire',
  'trans-human-revolt',
  'second-empire',
];

const { values } = parseArgs({
  options: {
    native: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    pairs: { type: 'string', default: '20' },
    ms: { type: 'string', default: '100' },
    busy: { type: 'string', default: '0' },
    scenario: { type: 'string', multiple: true, default: SCENARIOS },
    policy: { type: 'string', multiple: true, default: ['garrison', 'passive'] },
  },
});

/** Runs as long as whoever started it. */
const LOOP = 'const parent = process.ppid; while (process.ppid === parent);';

/** User time of the program, microseconds. */
function nativeTime(program: string, processor: string | null, one: Contest, games: number, seed: number): number {
  const scenario = String(SCENARIOS.indexOf(one.scenario) + 1);
  const asked = ['--scenario', scenario, '--policy', one.policy, '--games', String(games), '--seed', String(seed)];
  const timed = 'TIMEFORMAT=%3U; time "$0" "$@" > /dev/null';
  const [first, ...words] = onProcessor(processor, [
    'bash',
    '-c',
    timed,
    program,
    ...asked,
    '--threads',
    '1',
    '--json',
  ]);
  const { stderr, status } = spawnSync(first, words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  return 1e6 * Number(stderr.trim().split('\n').at(-1));
}

interface Contest {
  readonly scenario: string;
  readonly policy: string;
}

interface Round {
  /** Median over the pairs of native time / engine time. */
  readonly ratio: number;
  /** Microseconds a game. */
  readonly engine: number;
  readonly native: number;
}

/** A new process of the engine, once it is warm, and the program, in turn. */
async function playRound(program: string, processor: string | null, one: Contest, round: number): Promise<Round> {
  const player = new Player(packageRoot, { game: 'sfge', ...one }, processor);
  try {
    const count = Math.max(1, Math.round((1000 * Number(values.ms)) / (await player.warm())));
    const start = median([1, 2, 3, 4, 5].map((seed) => nativeTime(program, processor, one, 1, seed)));
    const times: { engine: number; native: number }[] = [];
    for (let pair = 0; pair < Number(values.pairs); pair++) {
      const seed = 1000 * round + pair + 1;
      const isFirst = pair % 2 === 0;
      const before = isFirst ? 0 : nativeTime(program, processor, one, count, seed);
      const engine = (await player.play(pair * count, count)) / count;
      const native = ((isFirst ? nativeTime(program, processor, one, count, seed) : before) - start) / count;
      times.push({ engine, native });
    }
    return {
      ratio: median(times.map(({ engine, native }) => native / engine)),
      engine: median(times.map(({ engine }) => engine)),
      native: median(times.map(({ native }) => native)),
    };
  } finally {
    player.end();
  }
}

function lineOf({ scenario, policy }: Contest, rounds: readonly Round[]): string {
  const { estimate, low, high } = gameRatio(rounds.map(({ ratio }) => ratio));
  const speed = (of: 'engine' | 'native'): string =>
    Math.round(1e6 / median(rounds.map((round) => round[of]))).toLocaleString('en');
  const interval = low === null || high === null ? '' : `(${low.toFixed(3)}-${high.toFixed(3)})`;
  const texts = [speed('engine').padStart(14), speed('native').padStart(15), estimate.toFixed(3).padStart(14)];
  return `${scenario.padEnd(20)} ${policy.padEnd(9)} ${texts.join(' ')} ${interval}`;
}

async function compare(program: string): Promise<void> {
  execFileSync('test', ['-x', program]);
  const processor = (await processors())[0] ?? null;
  const loops: ChildProcess[] = [];
  try {
    for (let i = 0; i < Number(values.busy); i++) loops.push(spawn(process.execPath, ['-e', LOOP]));
    console.log('scenario             policy     engine games/s  native games/s  engine/native (95 %)');
    for (const policy of values.policy)
      for (const scenario of values.scenario) {
        const one = { scenario, policy };
        const rounds: Round[] = [];
        for (let round = 0; round < Number(values.rounds); round++)
          rounds.push(await playRound(program, processor, one, round));
        console.log(lineOf(one, rounds));
      }
  } finally {
    for (const loop of loops) loop.kill();
  }
}

const unknown = values.scenario.find((scenario) => !SCENARIOS.includes(scenario));
if (values.native === undefined) {
  console.error('native: name the program with --native');
  process.exitCode = 2;
} else if (unknown !== undefined) {
  console.error(`native: there is no scenario "${unknown}"; there are ${SCENARIOS.join(', ')}`);
  process.exitCode = 2;
} else await compare(values.native);
