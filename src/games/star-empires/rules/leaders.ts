/** Leaders: deaths and returns [E8], offices created and eliminated (3). */

import { replay } from '../game-log.js';
import { refreshCouncil } from '../position/attributes.js';
import { CONSORT, FILLED, NONE, ROLE_COUNT, SUCCESSOR, VACANT } from '../position/codes.js';
import { pick } from '../position/luck.js';
import { M_LEADERS_KILLED, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';

/** Turns from a death to the Turn at whose start the role is filled again [E8]. */
const TURNS_VACANT = 2;

export function isFilled(role: number): boolean {
  return s.roleState[role] === FILLED;
}

export function isVacant(role: number): boolean {
  return s.roleState[role] === VACANT;
}

/** (5) At the start of a Turn: roles are filled whose time has come. */
export function leadersReturn(): void {
  let changed = false;
  for (let role = 0; role < ROLE_COUNT; role++) {
    if (s.roleState[role] !== VACANT || s.roleReturns[role] === 0 || s.roleReturns[role] > s.n[s.N_TURN]) continue;
    s.roleState[role] = FILLED;
    s.roleReturns[role] = 0;
    changed = true;
    replay.log?.role('is filled', role);
  }
  if (changed) refreshCouncil();
}

export function countFilled(): number {
  let count = 0;
  for (let role = 0; role < ROLE_COUNT; role++) if (s.roleState[role] === FILLED) count++;
  return count;
}

/** [E8] A filled role at random dies: vacant until the start of the Turn after the next, then with a bonus 1 lower. */
export function leaderDies(): void {
  const count = countFilled();
  if (count === 0) return;
  let left = pick(count);
  let role = 0;
  while (s.roleState[role] !== FILLED || left-- > 0) role++;
  record[M_LEADERS_KILLED]++;
  s.roleState[role] = VACANT;
  s.roleReturns[role] = s.n[s.N_TURN] + TURNS_VACANT;
  s.roleBonus[role] = Math.max(0, s.roleBonus[role] - t.numbers.returnLoss);
  refreshCouncil();
  replay.log?.role('dies', role);
}

/** (3) Consort or successor stand in for a vacant ruler. */
export function hasStandIn(): boolean {
  return isFilled(CONSORT) || isFilled(SUCCESSOR);
}

/** (3) A role that does not exist is created, filled with RB 0; one that exists is eliminated. */
export function turnRole(role: number): void {
  const creates = s.roleState[role] === NONE;
  s.roleState[role] = creates ? FILLED : NONE;
  s.roleReturns[role] = 0;
  if (creates) s.roleBonus[role] = 0;
  refreshCouncil();
  replay.log?.role(creates ? 'is created' : 'is eliminated', role);
}
