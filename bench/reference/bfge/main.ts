/** Command line: plays a number of games and writes one document of their metrics. */

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Contest } from './data.js';
import { Tally } from './metrics.js';
import { playGame } from './play.js';
import { policyNamed } from './policies.js';

const USAGE = `usage: main.ts [--scenario civil-war|invasion] [--policy <name>|<blue>,<red>] [--games <n>] [--seed <n>]
  [--from <n>] [--invader blue|red] [--main-weapon] [--hard-world-ships] [--out <file>]`;

function fail(message: string): never {
  process.stderr.write(`${message}\n${USAGE}\n`);
  process.exit(2);
}

const { values } = parseArgs({
  options: {
    scenario: { type: 'string', default: 'civil-war' },
    policy: { type: 'string', default: 'random' },
    games: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    invader: { type: 'string', default: 'red' },
    'main-weapon': { type: 'boolean', default: false },
    'hard-world-ships': { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});

function integer(name: 'games' | 'seed' | 'from'): number {
  const value = Number(values[name]);
  if (!Number.isSafeInteger(value) || value < 0) fail(`--${name}: expected a whole number, not "${values[name]}"`);
  return value;
}

const { scenario, invader } = values;
if (scenario !== 'civil-war' && scenario !== 'invasion') fail(`unknown scenario "${scenario}"`);
if (invader !== 'blue' && invader !== 'red') fail(`unknown side "${invader}"`);
const contest: Contest = {
  invader: scenario === 'invasion' ? invader : null,
  mainWeapon: values['main-weapon'],
  hardWorldShips: values['hard-world-ships'],
};
const [blue, red = blue] = values.policy.split(',');
const [seed, from, games] = [integer('seed'), integer('from'), integer('games')];

const tally = new Tally();
for (let game = from; game < from + games; game++) {
  const { outcome, ending, metrics } = playGame(
    contest,
    { blue: policyNamed(blue), red: policyNamed(red) },
    seed,
    game,
  );
  tally.add(outcome, ending, metrics);
}
const run = { game: 'bfge', scenario, policy: values.policy, seed: values.seed, from, games, ...tally };
const document = `${JSON.stringify({ runs: [run] })}\n`;
if (values.out === undefined) process.stdout.write(document);
else writeFileSync(values.out, document);
