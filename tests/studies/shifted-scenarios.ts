/** Scenarios that are shifted by a known amount, and what a design finds for them: `verify-design.ts` tries all. */

import { join } from 'node:path';
import { loadGame } from '../../src/games/registry.js';
import { packageRoot } from '../../src/package.js';
import { runInProcess } from '../support/in-process.js';

/** A scenario, who plays it, what is measured, and the part that is moved away. */
export interface Case {
  readonly place: string;
  readonly policy: string;
  /** Half-width of what is wanted; in percent for shares. */
  readonly measure: readonly [name: string, tolerance: number];
  readonly part: string;
  readonly steps: number;
  /** What the search may change. */
  readonly parts: string;
}

/** Parts of six games, with steps that move the result by three points and more. */
export const CASES: readonly Case[] = [
  shifted('sfge/over-the-edge', 'steward', ['win', 1], 'expenditure.maintain.CG', 1, 'prices'),
  shifted('sfge/over-the-edge', 'garrison', ['vp', 0.2], 'events.robots', 3, 'event markers'),
  shifted('sfge/civil-war', 'garrison', ['vp', 0.1], 'expenditure.maintain.SF', 2, 'prices'),
  shifted('sfge/second-empire', 'steward', ['win', 1], 'expenditure.maintain.CG', 2, 'prices'),
  shifted('sfge/the-empire-strikes', 'steward', ['win', 1], 'expenditure.maintain.CG', 1, 'prices,scenario'),
  shifted('bfge/civil-war', 'drill', ['win', 1], 'buildPoints.blue', 2, 'scenario'),
  shifted('bfge/civil-war', 'drill', ['turn', 0.04], 'victory.step', -2, 'scenario'),
  shifted('bfge/civil-war', 'drill', ['turn', 0.04], 'values.combat', 3, 'value chits'),
  shifted('bfge/civil-war', 'drill', ['finalIndex', 1], 'buildPoints.red', -2, 'scenario,prices'),
  shifted('bfge/invasion', 'drill', ['win', 1], 'units.SF.cost', 1, 'prices'),
  shifted('bfge/invasion', 'drill', ['turn', 0.04], 'victory.step', -2, 'scenario'),
  shifted('star-battle/duel', 'drill', ['phases', 0.04], 'army.hp', 2, 'army'),
  shifted('star-battle/duel', 'drill', ['phases', 0.04], 'army.dv', 2, 'army'),
  shifted('noble-houses/short-war', 'warlord', ['turns', 0.2], 'jumpRange', 1, 'scenario'),
  shifted('noble-houses/short-war', 'warlord', ['turns', 0.2], 'victoryWorlds', -2, 'scenario'),
  shifted('star-empires/frontier', 'caretaker', ['unrest', 0.2], 'fund', -3, 'scenario'),
  shifted('star-empires/frontier', 'chancellor', ['win', 1], 'taxes.crushing', 2, 'edict levels'),
  shifted('star-empires/green-council', 'caretaker', ['unrest', 0.2], 'fund', 2, 'scenario'),
  shifted('fitg/quick-start', 'drill', ['turn', 0.4], 'forcePoints.1', -3, 'scenario'),
  shifted('fitg/quick-start', 'drill', ['win', 1], 'threshold', -1, 'scenario'),
];

/** The same scenarios, moved by other amounts. */
export const OTHER_CASES: readonly Case[] = [
  shifted('sfge/over-the-edge', 'steward', ['win', 1], 'expenditure.maintain.CG', 2, 'prices'),
  shifted('sfge/over-the-edge', 'garrison', ['vp', 0.2], 'chaosIndex', 3, 'scenario'),
  shifted('sfge/civil-war', 'garrison', ['vp', 0.1], 'expenditure.maintain.SF', 3, 'prices'),
  shifted('sfge/second-empire', 'steward', ['win', 1], 'expenditure.maintain.CG', 1, 'prices'),
  shifted('sfge/the-empire-strikes', 'steward', ['win', 1], 'expenditure.maintain.CG', 2, 'prices,scenario'),
  shifted('bfge/civil-war', 'drill', ['win', 1], 'buildPoints.blue', -3, 'scenario'),
  shifted('bfge/civil-war', 'drill', ['turn', 0.04], 'victory.step', -1, 'scenario'),
  shifted('bfge/civil-war', 'drill', ['turn', 0.04], 'values.combat', 2, 'value chits'),
  shifted('bfge/civil-war', 'drill', ['finalIndex', 1], 'buildPoints.red', 2, 'scenario,prices'),
  shifted('bfge/invasion', 'drill', ['win', 1], 'buildPoints.red', -3, 'scenario'),
  shifted('bfge/invasion', 'drill', ['turn', 0.04], 'victory.step', -3, 'scenario'),
  shifted('star-battle/duel', 'drill', ['phases', 0.04], 'army.hp', -2, 'army'),
  shifted('star-battle/duel', 'drill', ['phases', 0.04], 'army.dv', -2, 'army'),
  shifted('noble-houses/short-war', 'warlord', ['turns', 0.2], 'jumpRange', -1, 'scenario'),
  shifted('noble-houses/short-war', 'warlord', ['turns', 0.2], 'victoryWorlds', -1, 'scenario'),
  shifted('star-empires/frontier', 'caretaker', ['unrest', 0.2], 'fund', -2, 'scenario'),
  shifted('star-empires/frontier', 'chancellor', ['win', 1], 'taxes.crushing', 3, 'edict levels'),
  shifted('star-empires/green-council', 'caretaker', ['unrest', 0.2], 'fund', 3, 'scenario'),
  shifted('fitg/quick-start', 'drill', ['turn', 0.4], 'forcePoints.1', 3, 'scenario'),
  shifted('fitg/quick-start', 'drill', ['win', 1], 'threshold', 1, 'scenario'),
];

/** What a step costs here: less than usual, since the results are to be those of the shipped scenario. */
const PRICE = '0.25';
/** Games of the shipped scenario that tell what is asked for. */
const TRUTH_GAMES = 10_000;

function shifted(place: string, policy: string, measure: Case['measure'], part: string, steps: number, parts: string) {
  return { place, policy, measure, part, steps, parts };
}

/** The document of a command. */
async function satrap(words: readonly string[], folder: string) {
  const out = ['--json', '--quiet', '--force', '--out', join(folder, 'out')];
  const { code, stdout, stderr } = await runInProcess([...words, ...out], packageRoot, {});
  if (code !== 0 && code !== 99) throw new Error(`satrap ${words.join(' ')}: ${stderr}`);
  return JSON.parse(stdout);
}

/** The result of the scenario as shipped, from luck of its own. */
async function resultOf({ place, policy, measure: [name] }: Case, folder: string, truth: number): Promise<number> {
  const metrics = name === 'win' ? [] : ['--metrics', name];
  const games = ['--games', String(truth), '--seed', 'truth'];
  const [run] = (await satrap(['run', place, '--policy', policy, ...games, ...metrics], folder)).runs;
  return name === 'win' ? run.rates.win.estimate : run.metrics[name].mean;
}

async function shiftOf({ place, part, steps }: Case): Promise<readonly string[]> {
  const [id, scenario] = place.split('/');
  const game = await loadGame(id);
  const set = game.variations?.move(game.resolve({ scenario, set: [] }), part, steps) ?? null;
  if (set === null || set.length === 0) throw new Error(`${place}: ${part} cannot be moved by ${steps}`);
  return set.flatMap((text) => ['--set', text]);
}

/** The words of a design that looks for a result. */
function designWords({ place, policy, measure: [name, tolerance], parts }: Case, truth: number): string[] {
  const value = name === 'win' ? `${(100 * truth).toFixed(2)}%` : truth.toFixed(3);
  const want = ['--want', `${name}=${value}+-${tolerance}`];
  return ['design', place, '--policy', policy, ...want, '--parts', parts, '--price', PRICE];
}

interface TriedHow {
  readonly seed?: string;
  readonly truthGames?: number;
}

export interface Tried {
  readonly truth: number;
  readonly changes: readonly { readonly part: string; readonly level: string }[];
  readonly found: { readonly estimate: number; readonly low: number | null; readonly high: number | null };
  readonly verdict: string;
  /** As shifted, the scenario is shown to miss the result. */
  readonly moved: boolean;
  readonly seconds: number;
  /** What is recommended where nothing is shifted. */
  readonly nullAdvice: string;
}

/**
 * Asks a design for the result of the scenario as shipped, with the scenario shifted and as it is.
 *
 * @param how seed of the design whose scenario is shifted; games of the shipped scenario that tell what is asked for
 */
export async function tried(one: Case, folder: string, how: TriedHow = {}): Promise<Tried> {
  const { seed = '1', truthGames = TRUTH_GAMES } = how;
  const truth = await resultOf(one, folder, truthGames);
  const words = designWords(one, truth);
  const before = process.cpuUsage();
  const { points, advice } = await satrap([...words, '--seed', seed, ...(await shiftOf(one))], folder);
  const { user, system } = process.cpuUsage(before);
  const { changes, confirmed } = points[advice.point];
  const [{ found, verdict }] = confirmed.targets;
  const moved = points[0].confirmed.targets[0].verdict === 'missed';
  const still = await satrap([...words, '--seed', 'null'], folder);
  return { truth, changes, found, verdict, moved, seconds: (user + system) / 1e6, nullAdvice: still.advice.advice };
}

/** The shift is seen, and the interval that is confirmed holds the result. */
export function holds({ truth, moved, found: { estimate, low, high } }: Tried): boolean {
  return moved && (low ?? estimate) <= truth && truth <= (high ?? estimate);
}

/** A line for people. */
export function told({ place, policy, measure: [name], part, steps }: Case, result: Tried): string {
  const { truth, changes, found, verdict, moved, seconds, nullAdvice } = result;
  const shown = (value: number | null): string => value?.toFixed(3) ?? '?';
  const change = changes.map((one) => `${one.part} ${one.level}`).join(', ') || 'as given';
  return [
    `${place} ${policy}, ${part} moved by ${steps}: ${name} ${shown(truth)} wanted`,
    `${change}: ${shown(found.estimate)} (${shown(found.low)} to ${shown(found.high)}) ${verdict}`,
    `${!moved ? 'NOT SEEN TO BE MOVED' : holds(result) ? 'holds it' : 'DOES NOT HOLD IT'}; ${seconds.toFixed(0)} s of a processor`,
    `not moved: ${nullAdvice === 'given' ? 'no change' : `A CHANGE (${nullAdvice})`}`,
  ].join('; ');
}
