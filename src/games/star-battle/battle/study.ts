/**
 * `satrap battle star-battle`: two forces led by `drill`, fought and, where it is small, enumerated; single attacks
 * exactly.
 */

import { type BattleReport, type BattleRequest, type BattleUnit, UserError } from '../../game.js';
import { studySetup } from '../../shared/single-study.js';
import { choiceOption, yesOption } from '../../shared/study-options.js';
import { resolveStarBattle } from '../data/resolve.js';
import { StarBattleEngine } from '../engine.js';
import { METRICS, OUTCOMES, R_FIRST, R_OUTCOME } from '../metrics.js';
import { PLACES } from '../position/armies.js';
import { MELEE, RANGED } from '../position/codes.js';
import { SIDE_NAMES, TACTICS } from '../position/names.js';
import { t } from '../position/tables.js';
import { type ExactBattle, exactBattle } from './exact.js';
import { type ExchangeRequest, exactExchange } from './exchange.js';

const SCENARIO = 'duel';
const STEP_MAX = 2;
/** Results of the guide in the order of the outcomes. */
const RESULTS = ['a', 'b', 'draw'] as const;

export function studyBattle(request: BattleRequest): BattleReport {
  const { options } = request;
  const set = [`a=${request.a}`, `b=${request.b}`, ...request.set];
  for (const [option, field] of [
    ['siege', 'siege'],
    ['defence', 'defence'],
    ['surprise', 'ambush'],
  ])
    if (options[option] !== undefined) set.push(`${field}=${options[option]}`);
  const setup = resolveStarBattle(studySetup(SCENARIO, { ...request, set })).document;
  const engine = new StarBattleEngine(setup, [{}, {}], request.seed);
  const names = (side: 'a' | 'b'): string => setup.forces[side].map(({ id }) => id).join(', ');
  const title = `${names('a')} (A) against ${names('b')} (B)`;
  if (options.exchange !== undefined) return exchange(engine, title, options);
  for (const name of ['free', 'tactics', 'strategies'])
    if (options[name] !== undefined) throw new UserError(`--${name} applies to single attacks; give --exchange too`);
  return battle(engine, title, request.games);
}

function battle(engine: StarBattleEngine, title: string, games: number): BattleReport {
  const exact = exactBattle(engine);
  const sums = new Float64Array(METRICS.length);
  const shares = [0, 0, 0];
  for (let game = 0; game < games; game++) {
    engine.play(game);
    const { record } = engine;
    shares[record[R_OUTCOME]] += 1 / games;
    for (let i = 0; i < sums.length; i++) sums[i] += record[R_FIRST + i];
  }
  return {
    title,
    exact: exact === null ? null : exactShares(exact),
    simulated: { games, shares: Object.fromEntries(OUTCOMES.map((_, i) => [RESULTS[i], shares[i]])) },
    measures: METRICS.map(({ name, group }, i) => ({ name, group, i }))
      .filter(({ group }) => group === 'default')
      .map(({ name, i }) => ({
        name,
        unit: 'mean' as BattleUnit,
        exact: name === 'phases' && exact !== null ? exact.phases : null,
        simulated: sums[i] / games,
      })),
    left: [],
    notes: ['both sides led by `drill`', ...(exact === null ? ['too large for the exact distribution'] : [])],
  };
}

function exactShares({ win, loss, draw }: ExactBattle): Record<string, number> {
  return { a: win, b: loss, draw };
}

function exchange(engine: StarBattleEngine, title: string, options: Readonly<Record<string, string>>): BattleReport {
  const request = exchangeOf(options);
  const results = exactExchange(engine, request);
  const mean = (of: 'targetLoses' | 'attackerLoses'): number =>
    results.reduce((sum, result) => sum + result[of] * result.share, 0);
  return {
    title: `one attack: ${title}`,
    exact: null,
    simulated: null,
    measures: [
      { name: 'HP that B loses', unit: 'mean', exact: mean('targetLoses'), simulated: null },
      { name: 'HP that A loses', unit: 'mean', exact: mean('attackerLoses'), simulated: null },
    ],
    left: [...results]
      .sort((x, y) => y.share - x.share)
      .map(({ targetLoses, attackerLoses, share }) => ({
        a: `${attackerLoses} HP fewer`,
        b: `${targetLoses} HP fewer`,
        share,
      })),
    notes: [
      'a phase after the first, boons on their own armies, no stances',
      ...request.steps.flatMap((step, side) =>
        step === 0 || !t.bound(side * PLACES)
          ? []
          : [`${SIDE_NAMES[side].toUpperCase()} is immune to fear: its strategy counts as standard`],
      ),
    ],
  };
}

/** @throws UserError naming the option that is not understood. */
export function exchangeOf(options: Readonly<Record<string, string>>): ExchangeRequest {
  const { tactics = 'standard,standard', strategies = '0,0' } = options;
  const kind = choiceOption(options, 'exchange', ['melee', 'ranged']);
  const free = yesOption(options, 'free') ?? false;
  const known: readonly string[] = TACTICS;
  const chosen = tactics.split(',').map((name) => known.indexOf(name.trim()));
  if (chosen.length !== 2 || chosen.includes(-1))
    throw new UserError(`--tactics ${tactics}: expected two of ${TACTICS.join(', ')}, with a comma between`);
  const steps = strategies.split(',').map((step) => (/^[+-]?\d$/.test(step.trim()) ? Number(step) : Number.NaN));
  if (steps.length !== 2 || !steps.every((step) => Math.abs(step) <= STEP_MAX))
    throw new UserError(`--strategies ${strategies}: expected two numbers from -2 to 2 with a comma between`);
  return {
    kind: kind === 'melee' ? MELEE : RANGED,
    free,
    tactics: [chosen[0], chosen[1]],
    steps: [steps[0], steps[1]],
  };
}
