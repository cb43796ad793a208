/**
 * The SFGE engine against a native program of the same rules, in one run: ratios of processor times, in turn.
 *
 *     npm run build && npx tsx bench/native.ts --native <program> [--rounds 3] [--games 40000]
 *         [--scenario over-the-edge ...] [--policy passive ...]
 *
 * The program is called with --scenario 1..6 --policy P --games N --seed S --threads 1 --json. Nothing here needs it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { median } from 'simple-statistics';
import { probeOf, runProbe } from '../src/bench/builds.js';
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
    games: { type: 'string', default: '40000' },
    scenario: { type: 'string', multiple: true, default: SCENARIOS },
    policy: { type: 'string', multiple: true, default: ['garrison', 'passive'] },
  },
});

/** Processor time of the program, microseconds a game. */
function nativeTime(program: string, scenario: number, policy: string, seed: number): number {
  const asked = ['--scenario', String(scenario), '--policy', policy, '--games', values.games, '--seed', String(seed)];
  const timed = `TIMEFORMAT=%U; time "$0" "$@" > /dev/null`;
  const { stderr, status } = spawnSync('bash', ['-c', timed, program, ...asked, '--threads', '1', '--json'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  return (1e6 * Number(stderr.trim().split('\n').at(-1))) / Number(values.games);
}

const unknown = values.scenario.find((scenario) => !SCENARIOS.includes(scenario));
if (values.native === undefined) {
  console.error('native: name the program with --native');
  process.exitCode = 2;
} else if (unknown !== undefined) {
  console.error(`native: there is no scenario "${unknown}"; there are ${SCENARIOS.join(', ')}`);
  process.exitCode = 2;
} else {
  execFileSync('test', ['-x', values.native]);
  console.log('scenario             policy     engine games/s  native games/s  engine/native');
  for (const policy of values.policy)
    for (const scenario of values.scenario) {
      const rounds: { engine: number; native: number }[] = [];
      for (let round = 0; round < Number(values.rounds); round++) {
        const native = nativeTime(values.native, SCENARIOS.indexOf(scenario) + 1, policy, round + 1);
        const { microseconds } = await runProbe(probeOf(packageRoot), { game: 'sfge', scenario, policy }, 300, false);
        rounds.push({ engine: microseconds, native });
      }
      const ratio = median(rounds.map(({ engine, native }) => native / engine));
      const speed = (of: 'engine' | 'native'): string =>
        Math.round(1e6 / median(rounds.map((round) => round[of]))).toLocaleString('en');
      const texts = [speed('engine').padStart(14), speed('native').padStart(15), ratio.toFixed(2).padStart(14)];
      console.log(`${scenario.padEnd(20)} ${policy.padEnd(9)} ${texts.join(' ')}`);
    }
}
