/** `satrap battle fitg`: fights of characters and rounds of military combat, exactly. */

import { type BattleReport, type BattleRequest, UserError } from '../../game.js';
import { studySetup, whoIsLeft } from '../../shared/single-study.js';
import { wholeOption, yesOption } from '../../shared/study-options.js';
import { resolveFitg } from '../data/resolve.js';
import type { FitgCharts } from '../setup.js';
import { type FightEnd, fightOdds } from './fight.js';
import { armyText, isFighter, parseArmies, parseFoe, parseGroup } from './forces.js';
import { type Army, FACES, militaryOdds } from './military.js';

/** The set-up whose charts are used unless others are asked for. */
const SCENARIO = 'standard';
/** A Determined Assault takes a unit of this strength. */
const DETERMINED_STRENGTH = 3;
const MILITARY_OPTIONS = ['determined', 'shift', 'local-forces', 'space'];
const FIGHT_OPTIONS = ['firefight', 'wounds'];

/** @throws UserError for forces and options that are not understood */
export function studyBattle(request: BattleRequest): BattleReport {
  const { options } = request;
  const { charts } = resolveFitg(studySetup(SCENARIO, request)).document;
  const fight = isFighter(request.a);
  const useless = (fight ? MILITARY_OPTIONS : FIGHT_OPTIONS).find((name) => options[name] !== undefined);
  if (useless !== undefined)
    throw new UserError(`--${useless} is of ${fight ? 'military combat' : 'fights of characters'}; leave it out`);
  return fight ? fightReport(charts, request) : militaryReport(charts, request);
}

/** How a fight ends, as the results of the guide. */
const ENDS: Readonly<Record<FightEnd, string>> = {
  foeOut: 'a',
  defeated: 'b',
  brokeOff: 'broke-off',
  unresolved: 'both',
  bothOut: 'nobody',
};

function fightReport(charts: FitgCharts, { a, b, options }: BattleRequest): BattleReport {
  const group = parseGroup(charts, a);
  const foe = parseFoe(charts, b);
  const firefight = yesOption(options, 'firefight') ?? foe.shoots;
  const before = wholeOption(options, 'wounds', 0, 0, group.endurance - 1);
  const { ends, wounds, ways } = fightOdds(charts, { group, foe, firefight, wounds: before });
  const exact = Object.entries(ends).map(([end, share]) => [ENDS[end as FightEnd], share]);
  return {
    title: `${group.name} (A) against ${foe.name} (B)${firefight ? ', a firefight' : ''}, charts ${charts.id}`,
    exact: Object.fromEntries(exact),
    simulated: null,
    measures: [{ name: 'wounds of A afterwards', unit: 'mean', exact: wounds, simulated: null }],
    left: ways.map((way) => ({
      a: `${woundsText(way.wounds)}${FATES[way.end]}`,
      b: woundsText(way.foeWounds),
      share: way.share,
    })),
    notes: [
      'a fight of at most 20 rounds; a group that would be worn out keeps one of its endurance',
      ...(before > 0 ? [`A begins with ${woundsText(before)}`] : []),
    ],
  };
}

const FATES: Readonly<Record<FightEnd, string>> = {
  defeated: ', defeated',
  brokeOff: ', broke off',
  foeOut: '',
  bothOut: ', free',
  unresolved: ', undecided',
};

function woundsText(wounds: number): string {
  return wounds === 1 ? '1 wound' : `${wounds} wounds`;
}

function militaryReport(charts: FitgCharts, { a, b, options }: BattleRequest): BattleReport {
  const [attacker, defender] = parseArmies(charts, a, b);
  const determined = yesOption(options, 'determined') ?? false;
  const space = yesOption(options, 'space') ?? false;
  const shift = wholeOption(options, 'shift', 0, -10, 10);
  const localForces = wholeOption(options, 'local-forces', 0, 0, 2);
  checkMilitary(charts, [attacker, defender], { determined, space, shift, localForces });
  const odds = militaryOdds(charts, { attacker, defender, shift, determined, localForces, space });
  const faces: Record<string, number> = { a: 0, b: 0, both: 0, nobody: 0 };
  for (const { attacker: own, defender: theirs, faces: more } of odds.ways) faces[whoIsLeft(own, theirs)] += more;
  const named = (army: Army, letter: string): string => `${armyText(charts, army)} (${letter}, ${army.side})`;
  const [strengthA, strengthB] = odds.strengths;
  return {
    title:
      `${named(attacker, 'A')} attack ${named(defender, 'B')}${determined ? ', Determined Assault' : ''}` +
      `${space ? ', in space' : ''}, charts ${charts.id}`,
    exact: Object.fromEntries(Object.entries(faces).map(([result, count]) => [result, count / FACES])),
    simulated: null,
    measures: [
      { name: 'strength that A loses', unit: 'mean', exact: odds.losses[0], simulated: null },
      { name: 'strength that B loses', unit: 'mean', exact: odds.losses[1], simulated: null },
    ],
    left: odds.ways.map((way) => ({
      a: armyText(charts, { ...attacker, units: way.attacker }),
      b: armyText(charts, { ...defender, units: way.defender }),
      share: way.faces / FACES,
    })),
    notes: [`one round: ${strengthA} against ${strengthB}, column ${odds.column}`],
  };
}

interface MilitaryOptions {
  readonly determined: boolean;
  readonly space: boolean;
  readonly shift: number;
  readonly localForces: number;
}

function checkMilitary(
  { units }: FitgCharts,
  armies: readonly [Army, Army],
  { determined, space, shift, localForces }: MilitaryOptions,
): void {
  if (space && (determined || shift !== 0 || localForces !== 0))
    throw new UserError(
      '--space: a fight in space knows no shifts, Local Forces or Determined Assault; leave them out',
    );
  if (space && armies.some(({ side, units: own }) => own.every((n, type) => n === 0 || units[side][type].space === 0)))
    throw new UserError('--space yes: expected units with space strength on both sides');
  const [{ side, units: own }] = armies;
  if (determined && !own.some((count, type) => count > 0 && units[side][type].ground >= DETERMINED_STRENGTH))
    throw new UserError(`--determined yes: A needs a unit of ground strength ${DETERMINED_STRENGTH} or more for it`);
}
