/** `satrap battle noble-houses`: one battle, exactly and fought out. */

import { type BattleReport, type BattleRequest, type BattleUnit, UserError } from '../../game.js';
import { resolveNobleHouses } from '../data/resolve.js';
import { WORLD_COUNT } from '../position/layout.js';
import type { NobleHousesSetup } from '../setup.js';
import type { Armies } from './chain.js';
import { exactBattle } from './exact.js';
import { forceText, parseForce } from './force.js';
import type { BattleResult } from './result.js';
import { seatFighters, simulate } from './simulate.js';

/** The set-up whose charts are used; no other value of it matters here. */
const SCENARIO = 'open-sector';
const WORLD_DEFAULT = 24;

export function studyBattle(request: BattleRequest): BattleReport {
  const { set, charts: chosen } = request;
  const resolved = resolveNobleHouses({ scenario: SCENARIO, set, ...(chosen === undefined ? {} : { charts: chosen }) });
  const setup = resolved.document as unknown as NobleHousesSetup;
  const { charts } = setup;
  const a = parseForce(request.a);
  const b = parseForce(request.b);
  const world = worldOf(request.options.world);
  seatFighters(setup);
  const exact = exactBattle(a, b, world);
  const fought = simulate(a, b, world, request.games, request.seed);
  const left = (armies: Armies): string => forceText({ armies: Int32Array.from(armies), nobles: 0 }, charts);
  return {
    title: `${forceText(a, charts)} (A) attack ${forceText(b, charts)} (B) on ${charts.worlds[world - 1].name}`,
    exact: exact && shares(exact),
    simulated: { games: request.games, shares: shares(fought) },
    measures: MEASURES.map(([name, unit, read]) => ({
      name,
      unit,
      exact: exact && read(exact),
      simulated: read(fought),
    })),
    left: exact === null ? [] : exact.ends.map(({ both, share }) => ({ a: left(both[0]), b: left(both[1]), share })),
    notes: [
      'nobles command the strongest armies, who has fewer armies sacrifices all he can, the cheapest are lost first',
      'all Mercenaries are paid',
      ...(exact === null ? ['too many armies for the exact distribution'] : []),
    ],
  };
}

const MEASURES: readonly (readonly [name: string, unit: BattleUnit, read: (result: BattleResult) => number])[] = [
  ['rounds', 'mean', ({ rounds }) => rounds],
  ['dice', 'mean', ({ dice }) => dice],
  ['armies of A left', 'mean', ({ leftOfA }) => leftOfA],
  ['armies of B left', 'mean', ({ leftOfB }) => leftOfB],
];

function shares({ a, b, nobody }: BattleResult): Record<string, number> {
  return { a, b, nobody };
}

function worldOf(text: string | undefined): number {
  if (text === undefined) return WORLD_DEFAULT;
  const world = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (world >= 1 && world <= WORLD_COUNT) return world;
  throw new UserError(`--world ${text}: expected the number of a world, 1 to ${WORLD_COUNT}`);
}
