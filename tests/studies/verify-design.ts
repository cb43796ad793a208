/**
 * Proof of `satrap design`, part of `npm run verify`: scenarios are shifted by a known amount, and a design is asked
 * for the result that the shipped scenario has. The interval that it confirms must hold that result in at least 18 of
 * 20; where nothing is shifted it must recommend no change. Needs a build; takes some minutes.
 *
 * Exit code 0: so it is; 1: it is not. Numbers of cases may be given to try some.
 */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadGame } from '../../src/games/registry.js';
import { packageRoot } from '../../src/package.js';

/** A scenario, who plays it, what is measured, and the part that is moved away. */
interface Case {
  readonly place: string;
  readonly policy: string;
  /** Half-width of what is wanted; in percent for shares. */
  readonly measure: readonly [name: string, tolerance: number];
  readonly part: string;
  readonly steps: number;
  /** What the search may change. */
  readonly parts: string;
}

const CASES: readonly Case[] = [
  ...sfge('over-the-edge', 'win', 2, 'expenditure.maintain.CG', 1, 'prices'),
  ...sfge('over-the-edge', 'vp', 0.2, 'events.robots', 3, 'event markers'),
  ...sfge('civil-war', 'win', 2, 'expenditure.maintain.SF', 2, 'prices'),
  ...sfge('eternal-empire', 'vp', 0.2, 'expenditure.extropyPerSystem', 1, 'prices'),
  ...sfge('second-empire', 'win', 2, 'expenditure.maintain.CG', 1, 'prices,scenario'),
  ...sfge('the-empire-strikes', 'vp', 0.2, 'chaosIndex', 3, 'scenario'),
  ...sfge('trans-human-revolt', 'win', 2, 'chaosIndex', -3, 'scenario,prices'),
  ...sfge('over-the-edge', 'chaosIndex', 0.5, 'firstTurnMarkers', 3, 'scenario', 'garrison'),
  ...bfge('civil-war', 'win', 2, 'buildPoints.blue', 2, 'scenario'),
  ...bfge('civil-war', 'turn', 0.1, 'victory.step', -2, 'scenario'),
  ...bfge('invasion', 'win', 2, 'units.SF.cost', 1, 'prices'),
  ...bfge('civil-war', 'win', 2, 'chits.red.move', -2, 'action chits'),
  ...bfge('invasion', 'win', 2, 'pools.blue.SF', -2, 'force pools'),
  ...battle('field', 'win', 2, 'army.mv', 1, 'army'),
  ...battle('duel', 'phases', 0.1, 'army.hp', 2, 'army'),
  ...battle('field', 'win', 2, 'army.dv', 1, 'army'),
  {
    place: 'noble-houses/short-war',
    policy: 'warlord',
    measure: ['turns', 0.3],
    part: 'jumpRange',
    steps: 1,
    parts: 'scenario',
  },
  {
    place: 'noble-houses/short-war',
    policy: 'steward',
    measure: ['battles', 2],
    part: 'armies.1.cost',
    steps: 1,
    parts: 'prices',
  },
  {
    place: 'star-empires/frontier',
    policy: 'caretaker',
    measure: ['unrest', 0.3],
    part: 'fund',
    steps: -3,
    parts: 'scenario',
  },
  {
    place: 'star-empires/frontier',
    policy: 'chancellor',
    measure: ['win', 2],
    part: 'taxes.crushing',
    steps: 2,
    parts: 'edict levels',
  },
];

const LEAST = 18;
const SECONDS_MAX = 120;

function made(place: string, policy: string) {
  return (
    scenario: string,
    name: string,
    tolerance: number,
    part: string,
    steps: number,
    parts: string,
    other = policy,
  ): Case[] => [{ place: `${place}/${scenario}`, policy: other, measure: [name, tolerance], part, steps, parts }];
}

function sfge(...given: Parameters<ReturnType<typeof made>>): Case[] {
  return made('sfge', 'steward')(...given);
}

function bfge(...given: Parameters<ReturnType<typeof made>>): Case[] {
  return made('bfge', 'drill')(...given);
}

function battle(...given: Parameters<ReturnType<typeof made>>): Case[] {
  return made('star-battle', 'drill')(...given);
}

const folder = mkdtempSync(join(tmpdir(), 'satrap-verify-design-'));
const program = join(packageRoot, 'dist/src/main.js');

/** The document of a command. */
function satrap(words: readonly string[]) {
  const out = ['--json', '--quiet', '--force', '--out', join(folder, 'out')];
  try {
    return JSON.parse(
      execFileSync(process.execPath, [program, ...words, ...out], { encoding: 'utf8', maxBuffer: 2 ** 28 }),
    );
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    if (status !== 99) throw new Error(`satrap ${words.join(' ')}: ${stderr}`);
    return JSON.parse(stdout);
  }
}

/** The result of the scenario as shipped, from luck of its own. */
function resultOf({ place, policy, measure: [name] }: Case): number {
  const metrics = name === 'win' ? [] : ['--metrics', name];
  const games = place.startsWith('noble') ? '4000' : '20000';
  const [run] = satrap(['run', place, '--policy', policy, '--games', games, '--seed', 'truth', ...metrics]).runs;
  return name === 'win' ? run.rates.win.estimate : run.metrics[name].mean;
}

async function shiftOf({ place, part, steps }: Case): Promise<readonly string[]> {
  const [id, scenario] = place.split('/');
  const game = await loadGame(id);
  const set = game.vary?.(game.resolve({ scenario, set: [] }), part, steps) ?? null;
  if (set === null || set.length === 0) throw new Error(`${place}: ${part} cannot be moved by ${steps}`);
  return set;
}

/** The words of a design that looks for a result. */
function designWords({ place, policy, measure: [name, tolerance], parts }: Case, truth: number): string[] {
  const value = name === 'win' ? `${(100 * truth).toFixed(2)}%` : truth.toFixed(3);
  const sizes = place.startsWith('noble') ? ['--games', '300', '--confirm', '1500'] : [];
  return ['design', place, '--policy', policy, '--want', `${name}=${value}+-${tolerance}`, '--parts', parts, ...sizes];
}

let [held, kept, slow] = [0, 0, 0];
const asked = process.argv.slice(2).map(Number);
const chosen = CASES.filter((_, i) => asked.length === 0 || asked.includes(i + 1));
for (const one of chosen) {
  const truth = resultOf(one);
  const words = designWords(one, truth);
  const shift = (await shiftOf(one)).flatMap((set) => ['--set', set]);
  const start = performance.now();
  const { points, advice } = satrap([...words, ...shift]);
  const seconds = (performance.now() - start) / 1000;
  const { changes, confirmed } = points[advice.point];
  const [{ found, verdict }] = confirmed.targets;
  const holds = found.low <= truth && truth <= found.high;
  if (holds) held++;
  if (seconds > SECONDS_MAX) slow++;
  const still = satrap([...words, '--seed', 'null']).advice.advice === 'given';
  if (still) kept++;
  const told =
    changes.map(({ part, level }: { part: string; level: string }) => `${part} ${level}`).join(', ') || 'as given';
  console.log(
    `${one.place} ${one.policy}: ${one.measure[0]} ${truth.toFixed(3)}, ${one.part} moved by ${one.steps}: ${told}: ` +
      `${found.estimate.toFixed(3)} (${found.low?.toFixed(3)} to ${found.high?.toFixed(3)}) ${verdict}, ` +
      `${holds ? 'holds it' : 'DOES NOT HOLD IT'}, ${seconds.toFixed(0)} s; not moved: ${still ? 'no change' : 'A CHANGE'}`,
  );
}
rmSync(folder, { recursive: true });
const least = Math.min(LEAST, chosen.length);
console.log(
  `design: ${held} of ${chosen.length} hold the result, ${kept} of ${chosen.length} are left as they are, ${slow} took longer than ${SECONDS_MAX} s`,
);
process.exitCode = held >= least && kept >= least ? 0 : 1;
