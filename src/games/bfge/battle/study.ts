/** `satrap battle bfge`: one region, exactly and fought out. */

import type { BattleReport, BattleRequest } from '../../game.js';
import { bothWays, type Measure, studySetup } from '../../shared/single-study.js';
import { wholeOption } from '../../shared/study-options.js';
import { resolveBfge } from '../data/resolve.js';
import { Tables } from '../position/tables.js';
import { TH } from '../position/units.js';
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
  const setup = resolveBfge(studySetup(SCENARIO, request)).document;
  const a = parseForce(request.a);
  const b = parseForce(request.b);
  const combatValue = wholeOption(request.options, 'combat-value', COMBAT_VALUE_DEFAULT, 0, COMBAT_VALUE_MAX);
  const exact = exactBattle(rulesOf(Tables.of(setup), setup.scenario.chaosIndex), a, b, combatValue);
  const fought = new BattleTable(setup, a, b, combatValue, request.seed).simulate(request.games);
  const index = a[TH] + b[TH] > 0 ? `, Chaos Index ${setup.scenario.chaosIndex}` : '';
  return {
    title: `${forceText(a)} (A, Blue) against ${forceText(b)} (B, Red), Combat value ${combatValue}${index}`,
    exact: exact === null ? null : shares(exact),
    simulated: { games: request.games, shares: shares(fought) },
    measures: bothWays(MEASURES, exact, fought),
    left: [],
    notes: ['fire as `drill`, nobody leaves', ...(exact === null ? ['too many units for the exact distribution'] : [])],
  };
}

const MEASURES: readonly Measure<BattleResult>[] = [
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
