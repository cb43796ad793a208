/** `satrap battle bfge`: one region, exactly and fought out. */

import { type BattleReport, type BattleRequest, type BattleUnit, UserError } from '../../game.js';
import { resolveBfge } from '../data/index.js';
import { Tables } from '../position/tables.js';
import { TH } from '../position/units.js';
import type { BfgeSetup } from '../setup.js';
import { rulesOf } from './chain.js';
import { exactBattle } from './exact.js';
import { forceText, parseForce } from './force.js';
import type { BattleResult } from './result.js';
import { BattleTable } from './simulate.js';

/** The set-up whose rules and charts are used; no other value of it matters here. */
const SCENARIO = 'civil-war';
const COMBAT_VALUE_DEFAULT = 3;
const COMBAT_VALUE_MAX = 999;

export function studyBattle(request: BattleRequest): BattleReport {
  const { set, charts } = request;
  const resolved = resolveBfge({ scenario: SCENARIO, set, ...(charts === undefined ? {} : { charts }) });
  const setup = resolved.document as unknown as BfgeSetup;
  const a = parseForce(request.a);
  const b = parseForce(request.b);
  const combatValue = combatValueOf(request.options['combat-value']);
  const exact = exactBattle(rulesOf(Tables.of(setup), setup.scenario.chaosIndex), a, b, combatValue);
  const fought = new BattleTable(setup, a, b, combatValue, request.seed).simulate(request.games);
  const index = a[TH] + b[TH] > 0 ? `, Chaos Index ${setup.scenario.chaosIndex}` : '';
  return {
    title: `${forceText(a)} (A, Blue) against ${forceText(b)} (B, Red), Combat value ${combatValue}${index}`,
    exact: exact === null ? null : shares(exact),
    simulated: { games: request.games, shares: shares(fought) },
    measures: MEASURES.map(([name, unit, read]) => ({
      name,
      unit,
      exact: exact === null ? null : read(exact),
      simulated: read(fought),
    })),
    left: [],
    notes: ['fire as `drill`, nobody leaves', ...(exact === null ? ['too many units for the exact distribution'] : [])],
  };
}

const MEASURES: readonly (readonly [name: string, unit: BattleUnit, read: (result: BattleResult) => number])[] = [
  ['A controls the region', 'share', ({ aControls }) => aControls],
  ['B controls the region', 'share', ({ bControls }) => bControls],
  ['not ended after round 100', 'share', ({ timeout }) => timeout],
  ['rounds', 'mean', ({ rounds }) => rounds],
  ['dice', 'mean', ({ dice }) => dice],
  ['units of A removed', 'mean', ({ lossesA }) => lossesA.removed],
  ['units of A returned', 'mean', ({ lossesA }) => lossesA.returned],
  ['units of A converted', 'mean', ({ lossesA }) => lossesA.converted],
  ['units of B removed', 'mean', ({ lossesB }) => lossesB.removed],
  ['units of B returned', 'mean', ({ lossesB }) => lossesB.returned],
  ['units of B converted', 'mean', ({ lossesB }) => lossesB.converted],
];

function shares({ a, b, nobody }: BattleResult): Record<string, number> {
  return { a, b, nobody };
}

function combatValueOf(text: string | undefined): number {
  if (text === undefined) return COMBAT_VALUE_DEFAULT;
  const value = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isInteger(value) && value <= COMBAT_VALUE_MAX) return value;
  throw new UserError(`--combat-value ${text}: expected an integer from 0 to ${COMBAT_VALUE_MAX}`);
}
