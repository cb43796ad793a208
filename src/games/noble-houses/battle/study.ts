/** `satrap battle noble-houses`: one battle, exactly and fought out. */

import type { BattleReport, BattleRequest } from '../../game.js';
import { bothWays, type Measure, studySetup } from '../../shared/single-study.js';
import { wholeOption } from '../../shared/study-options.js';
import { resolveNobleHouses } from '../data/resolve.js';
import { WORLD_COUNT } from '../position/layout.js';
import type { Armies, BattleResult } from './chain.js';
import { exactBattle } from './exact.js';
import { forceText, parseForce } from './force.js';
import { seatFighters, simulate } from './simulate.js';

/** The set-up whose charts are used; no other value of it matters here. */
const SCENARIO = 'open-sector';
const WORLD_DEFAULT = 24;

export function studyBattle(request: BattleRequest): BattleReport {
  const setup = resolveNobleHouses(studySetup(SCENARIO, request)).document;
  const { charts } = setup;
  const a = parseForce(request.a);
  const b = parseForce(request.b);
  const world = wholeOption(request.options, 'world', WORLD_DEFAULT, 1, WORLD_COUNT);
  seatFighters(setup);
  const exact = exactBattle(a, b, world);
  const fought = simulate(a, b, world, request.games, request.seed);
  const left = (armies: Armies): string => forceText({ armies: Int32Array.from(armies), nobles: 0 }, charts);
  return {
    title: `${forceText(a, charts)} (A) attack ${forceText(b, charts)} (B) on ${charts.worlds[world - 1].name}`,
    exact: exact && shares(exact),
    simulated: { games: request.games, shares: shares(fought) },
    measures: bothWays(MEASURES, exact, fought),
    left: exact === null ? [] : exact.ends.map(({ both, share }) => ({ a: left(both[0]), b: left(both[1]), share })),
    notes: [
      'nobles command the strongest armies, who has fewer armies sacrifices all he can, the cheapest are lost first',
      'all Mercenaries are paid',
      ...(exact === null ? ['too many armies for the exact distribution'] : []),
    ],
  };
}

const MEASURES: readonly Measure<BattleResult>[] = [
  ['rounds', 'mean', ({ rounds }) => rounds],
  ['dice', 'mean', ({ dice }) => dice],
  ['armies of A left', 'mean', ({ leftOfA }) => leftOfA],
  ['armies of B left', 'mean', ({ leftOfB }) => leftOfB],
];

function shares({ a, b, nobody }: BattleResult): Record<string, number> {
  return { a, b, nobody };
}
