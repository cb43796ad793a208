/** Fights of groups, squads, searches and bounty hunters (3, 11). */

import { replay } from '../game-log.js';
import {
  breakOff,
  combat,
  DIFFERENCES,
  elite,
  endurance,
  fightColumn,
  foeCombat,
  foeEndurance,
  foeWounds,
  groupWounds,
  HUNTERS,
  intelligence,
  lastFightColumn,
  members,
  SEARCHERS,
  STRENGTHS,
  searchNumbers,
  squadCombat,
  squadEndurance,
} from '../position/charts.js';
import { leader } from '../position/groups.js';
import { AWAY, BY_LOCALS, CAPTURED, HELD, IMP, IMPERIAL, ON, other, sideOf, TRAP } from '../position/layout.js';
import { luck } from '../position/luck.js';
import { environStrength, hides } from '../position/planets.js';
import {
  R_BREAK_OFFS,
  R_CAPTURED,
  R_FIGHTS,
  R_FOUND,
  R_HELD,
  R_HUNTER_FIGHTS,
  R_SEARCHES,
  record,
} from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { hasElite } from './odds.js';

const ROUNDS = 20;
/** Turns that a defeated Imperial group stays away (REC). */
const BEATEN = 3;
/** What the Trap adds to the Empire's strength while it is Imperial. */
const TRAP_FORCE = 4;

/** A group is captured (11); what grounded it is over [F16]. */
export function capture(group: number): void {
  s.gStatus[group] = CAPTURED;
  s.gGrounded[group] = 0;
  s.gDetected[group] = 1;
  record[R_CAPTURED]++;
  replay.log?.groupLost(group, CAPTURED);
}

/** A group is held by locals or a creature; an Imperial one is away for a while (11). */
export function hold(group: number, holder: number): void {
  record[R_HELD]++;
  s.gGrounded[group] = 0;
  s.gDetected[group] = 1;
  if (sideOf(group) === IMP) {
    s.gStatus[group] = AWAY;
    s.gAway[group] = BEATEN;
  } else {
    s.gStatus[group] = HELD;
    s.gHolder[group] = holder;
  }
  replay.log?.groupLost(group, s.gStatus[group]);
}

/** A fight against a foe's combat and endurance; true: the group is Defeated (11). */
export function fight(group: number, foe: number, foeLasts: number, firefight: boolean): boolean {
  record[R_FIGHTS]++;
  const lasts = endurance[group];
  const times = firefight ? 2 : 1;
  let hurt = 0;
  let defeated = false;
  for (let round = 0; round < ROUNDS; round++) {
    const own = Math.max(0, combat[group] - s.gWounds[group]);
    const theirs = Math.max(0, foe - hurt);
    let column = fightColumn[theirs - own + DIFFERENCES];
    const least = breakOff[column];
    let leaves = -1;
    if (theirs >= own || lasts - s.gWounds[group] <= 2) {
      if (luck.d6() <= least) {
        record[R_BREAK_OFFS]++;
        replay.log?.round(group, 1, least, column, times, 0, 0);
        break;
      }
      leaves = 0;
      column = Math.min(lastFightColumn.column, column + 1);
    }
    const done = times * foeWounds[column * 7 + luck.d6()];
    const taken = times * groupWounds[column * 7 + luck.d6()];
    hurt += done;
    s.gWounds[group] += taken;
    replay.log?.round(group, leaves, least, column, times, done, taken);
    if (s.gWounds[group] >= lasts) {
      s.gWounds[group] = lasts - 1;
      defeated = hurt < foeLasts;
      break;
    }
    if (hurt >= foeLasts) break;
  }
  replay.log?.fight(group, foe, foeLasts, defeated);
  return defeated;
}

/** A fight against a foe of the table; Defeated, the group is held (11, 12). */
export function fightFoe(group: number, foe: number, holder: number): void {
  if (fight(group, foeCombat[foe], foeEndurance[foe], false)) hold(group, holder);
}

function trapForce(side: number, planet: number): number {
  return side === IMP && s.state[planet] === IMPERIAL && hides(planet, TRAP) ? TRAP_FORCE : 0;
}

/** Squads of a side attack a group, with elites of either side [F24]; Defeated Rebels are captured (11). */
export function squadFight(side: number, group: number): void {
  const planet = s.gPlanet[group];
  const own = environStrength(side, planet);
  const enemy = environStrength(other(side), planet);
  const force = Math.min(STRENGTHS - 1, (own <= 1 ? own : Math.max(2, own - enemy)) + trapForce(side, planet));
  if (force < 1) return;
  const best = (side === IMP || t.scenario.rebelElites) && hasElite(side, planet);
  const foe = squadCombat[force] + (best ? elite.combat : 0);
  const lasts = squadEndurance[force] + (best ? elite.endurance : 0);
  if (!fight(group, foe, lasts, true)) return;
  if (side === IMP) capture(group);
  else hold(group, 0);
}

/** Bounty hunters attack; they are paid, or gone for good: then the group that they held is free at once (11) [F21]. */
function huntersFight(group: number): void {
  record[R_HUNTER_FIGHTS]++;
  if (!fight(group, foeCombat[HUNTERS], foeEndurance[HUNTERS], true)) return;
  if (s.n[s.N_EMPIRE_TRACK] >= s.n[s.N_BOUNTY]) {
    s.n[s.N_EMPIRE_TRACK] -= s.n[s.N_BOUNTY];
    hold(group, BY_LOCALS);
  } else {
    s.n[s.N_HUNTERS_GONE] = 1;
    record[R_HELD]++;
  }
}

/** A search by a side for a group (3, 11). */
export function search(side: number, group: number): void {
  const planet = s.gPlanet[group];
  const force = Math.min(SEARCHERS - 1, environStrength(side, planet) + trapForce(side, planet));
  if (force < 1) return;
  const hiding = Math.max(0, intelligence[group] + t.size[s.gEnviron[group]] - members[group]);
  const die = luck.d6();
  record[R_SEARCHES]++;
  const most = searchNumbers[hiding * SEARCHERS + force];
  const best = leader(side, planet);
  const found = die < 6 && die - best <= most;
  replay.log?.searched(side, group, best, most, found);
  if (die === 6) {
    if (side === IMP && s.n[s.N_BOUNTY] > s.n[s.N_DISCOURAGED] && s.n[s.N_HUNTERS_GONE] === 0) huntersFight(group);
    return;
  }
  if (!found) return;
  record[R_FOUND]++;
  squadFight(side, group);
}

/** Is the side strong enough on a planet that a detected group may be searched for (7, step 6)? */
export function searches(side: number, planet: number, hasUnits: boolean): boolean {
  return hasUnits || trapForce(side, planet) > 0;
}

/** A group is free, in an environ of a planet, detected as before (12). */
export function release(group: number, environ: number): void {
  s.gStatus[group] = ON;
  if (environ >= 0) s.gEnviron[group] = environ;
  replay.log?.groupFree(group);
}
