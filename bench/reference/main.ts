/** Command line: plays a number of games and writes one document of their metrics. */

import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { assertSound } from './checks.js';
import { GarrisonPolicy } from './garrison.js';
import { type GameResult, Tally } from './metrics.js';
import { DEFAULT_OPTIONS, OPTIONAL_RULES, type Options } from './options.js';
import { PassivePolicy } from './passive.js';
import { type Contest, type Observer, playGame } from './play.js';
import type { Policy } from './policy.js';
import { Generator } from './random.js';
import { DEFAULT_TURN_CAP, SCENARIOS, type Scenario, SWEEP_NAME, SWEEP_NUMBER } from './scenarios.js';
import { WildPolicy } from './wild.js';

const USAGE = `usage: main.ts --scenario <name> --policy <passive|garrison|wild> [--games <n>] [--seed <n>] [--from <n>]
  [--no-catastrophe] [--no-d1-systems] [--without <rule>[,<rule>...]] [--gates <sector>[,<sector>...]]
  [--base <name> --turn-cap <n>] [--check] [--out <file>] [--milliseconds <n> [--warm-up <n>]]
scenarios: ${SCENARIOS.map((scenario) => scenario.name).join(', ')}, ${SWEEP_NAME} (with --base)
optional rules: ${OPTIONAL_RULES.join(', ')}`;

/** Purposes of the two streams of a game. */
const RULES = 1;
const DECISIONS = 2;

function fail(message: string): never {
  process.stderr.write(`${message}\n${USAGE}\n`);
  process.exit(2);
}

function integer(text: string, name: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) fail(`${name}: a whole number was expected, not "${text}"`);
  return value;
}

function scenarioNamed(name: string): Scenario {
  return SCENARIOS.find((scenario) => scenario.name === name) ?? fail(`unknown scenario "${name}"`);
}

function policyNamed(name: string, seed: number, game: number): Policy {
  switch (name) {
    case 'passive':
      return new PassivePolicy();
    case 'garrison':
      return new GarrisonPolicy();
    case 'wild':
      return new WildPolicy(new Generator(seed, game, DECISIONS));
    default:
      return fail(`unknown policy "${name}"`);
  }
}

const { values } = parseArgs({
  options: {
    scenario: { type: 'string' },
    policy: { type: 'string', default: 'passive' },
    games: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    'no-catastrophe': { type: 'boolean', default: false },
    'no-d1-systems': { type: 'boolean', default: false },
    without: { type: 'string' },
    gates: { type: 'string' },
    base: { type: 'string' },
    check: { type: 'boolean', default: false },
    'turn-cap': { type: 'string' },
    out: { type: 'string' },
    milliseconds: { type: 'string' },
    'warm-up': { type: 'string', default: '10000' },
  },
});

function readOptions(): Options {
  const options: Options = {
    ...DEFAULT_OPTIONS,
    catastrophicDefeat: !values['no-catastrophe'],
    dOneHitsSystems: !values['no-d1-systems'],
    gates: values.gates === undefined ? [] : values.gates.split(',').map((id) => integer(id, '--gates')),
  };
  for (const name of values.without?.split(',') ?? []) {
    const rule = OPTIONAL_RULES.find((known) => known === name) ?? fail(`unknown rule "${name}"`);
    options[rule] = false;
  }
  return options;
}

function readContest(): Contest {
  const name = values.scenario ?? fail('--scenario is missing');
  const options = readOptions();
  const isSweep = name === SWEEP_NAME;
  const scenario = scenarioNamed(isSweep ? (values.base ?? fail('--base is missing')) : name);
  if (!options.transHumans && scenario.number >= 5) fail(`${scenario.name} needs the Trans-humans`);
  const cap = values['turn-cap'] === undefined ? DEFAULT_TURN_CAP : integer(values['turn-cap'], '--turn-cap');
  return { scenario, isSweep, maxTurns: isSweep ? cap : scenario.turns, options };
}

const contest = readContest();
const seed = integer(values.seed, '--seed');
const from = integer(values.from, '--from');
const games = integer(values.games, '--games');
const observe: Observer = values.check ? assertSound : () => {};

function play(game: number): GameResult {
  return playGame(contest, policyNamed(values.policy, seed, game), new Generator(seed, game, RULES), observe);
}

/** Plays until so much CPU time is used. */
function playFor(milliseconds: number, first: number): { games: number; microseconds: number } {
  const tally = new Tally();
  const start = process.cpuUsage();
  for (let game = first; ; ) {
    tally.add(play(game++));
    const { user, system } = process.cpuUsage(start);
    if (user + system >= 1000 * milliseconds) return { games: game - first, microseconds: user + system };
  }
}

/** CPU time a game when the compiler has done its work: these methods take it some ten thousand games. */
function timeGames(milliseconds: number): string {
  const warm = playFor(integer(values['warm-up'], '--warm-up'), from);
  const { games: played, microseconds } = playFor(milliseconds, from + warm.games);
  return JSON.stringify({ games: played, microseconds: microseconds / played });
}

if (values.milliseconds !== undefined) {
  process.stdout.write(`${timeGames(integer(values.milliseconds, '--milliseconds'))}\n`);
  process.exit(0);
}

const tally = new Tally();
for (let game = from; game < from + games; game++) tally.add(play(game));

const { catastrophicDefeat, dOneHitsSystems, gates } = contest.options;
const switchedOff = OPTIONAL_RULES.filter((rule) => !contest.options[rule]);
const run = {
  game: 'sfge',
  scenario: contest.isSweep ? SWEEP_NAME : contest.scenario.name,
  number: contest.isSweep ? SWEEP_NUMBER : contest.scenario.number,
  ...(contest.isSweep ? { base: contest.scenario.name } : {}),
  policy: values.policy,
  sweep: contest.isSweep,
  maxTurns: contest.maxTurns,
  options: {
    catastrophicDefeat,
    dOneHitsSystems,
    ...Object.fromEntries(switchedOff.map((rule) => [rule, false])),
    ...(gates.length > 0 ? { starGates: gates } : {}),
  },
  seed: values.seed,
  from,
  games,
  ...tally.toDocument(),
};
const document = `${JSON.stringify({ runs: [run] })}\n`;
if (values.out === undefined) process.stdout.write(document);
else writeFileSync(values.out, document);
