/** The list of events that go on, and those that wait to join it (7). */

import { replay } from '../../game-log.js';
import { GOVERNANCE, PLAGUE, SQUATTERS } from '../../position/codes.js';
import { M_EXPIRED, M_RESOLVED, M_SPAWNED, record } from '../../position/record.js';
import * as s from '../../position/state.js';
import * as t from '../../position/tables.js';

/** [E37] True while another event that goes on finds a place; there are more than an empire can live with. */
export function hasPlace(): boolean {
  return s.n[s.N_EVENTS] + s.n[s.N_SPAWNED] < s.EVENTS_MAX;
}

/** A new one, which has not acted yet; says its place. */
export function enlist(kind: number, sector: number): number {
  const at = s.n[s.N_EVENTS] * s.EV_SIZE;
  s.events.fill(0, at, at + s.EV_SIZE);
  s.events[at + s.EV_KIND] = kind;
  s.events[at + s.EV_SECTOR] = sector;
  s.n[s.N_UNDER_WAY]++;
  return s.n[s.N_EVENTS]++;
}

/** It waits, and joins the list when the Event Phase ends. */
export function spawn(kind: number, sector: number, demand: number): void {
  if (!hasPlace()) return;
  record[M_SPAWNED]++;
  const at = s.n[s.N_SPAWNED]++ * s.EV_SIZE;
  s.spawned.fill(0, at, at + s.EV_SIZE);
  s.spawned[at + s.EV_KIND] = kind;
  s.spawned[at + s.EV_SECTOR] = sector;
  s.spawned[at + s.EV_DEMAND] = demand;
  s.n[s.N_UNDER_WAY]++;
  replay.log?.spawned(kind, sector);
}

export function isSpawned(kind: number, sector: number): boolean {
  for (let i = 0; i < s.n[s.N_SPAWNED]; i++)
    if (s.spawned[i * s.EV_SIZE + s.EV_KIND] === kind && s.spawned[i * s.EV_SIZE + s.EV_SECTOR] === sector) return true;
  return false;
}

/** (7.5) Those spawned join behind all others. */
export function spawnedJoin(): void {
  for (let i = 0; i < s.n[s.N_SPAWNED]; i++) {
    const from = i * s.EV_SIZE;
    const place = enlist(s.spawned[from + s.EV_KIND], s.spawned[from + s.EV_SECTOR]);
    s.events[place * s.EV_SIZE + s.EV_DEMAND] = s.spawned[from + s.EV_DEMAND];
    s.n[s.N_UNDER_WAY]--;
  }
  s.n[s.N_SPAWNED] = 0;
}

/** It leaves the list, without being counted. */
export function drop(place: number): void {
  const at = place * s.EV_SIZE;
  s.events[at + s.EV_GONE] = 1;
  s.n[s.N_UNDER_WAY]--;
  if (s.events[at + s.EV_KIND] === PLAGUE && s.events[at + s.EV_ACTS] > 0)
    s.land[s.events[at + s.EV_SECTOR] * s.L_SIZE + s.L_PLAGUES]--;
}

export function resolve(place: number): void {
  drop(place);
  record[M_RESOLVED]++;
  replay.log?.eventEnds(s.events[place * s.EV_SIZE + s.EV_KIND], 'ends');
}

/** [E25] Undamaged Governance Modules of its Colony let it expire. */
export function mayExpire(place: number): void {
  const at = place * s.EV_SIZE;
  const sector = s.events[at + s.EV_SECTOR];
  if (sector < 0 || s.land[sector * s.L_SIZE + s.L_COLONY] === 0) return;
  const modules = s.land[sector * s.L_SIZE + s.L_WHOLE_BY + GOVERNANCE];
  if (modules <= 0 || s.events[at + s.EV_ACTS] < Math.max(1, t.numbers.governanceTurns - modules)) return;
  if (s.events[at + s.EV_KIND] === SQUATTERS) s.land[sector * s.L_SIZE + s.L_SQUATTED]--;
  drop(place);
  record[M_EXPIRED]++;
  replay.log?.eventEnds(s.events[at + s.EV_KIND], 'expires');
}

/** Closes the gaps of those that ended. */
export function clearList(): void {
  let kept = 0;
  for (let i = 0; i < s.n[s.N_EVENTS]; i++) {
    if (s.events[i * s.EV_SIZE + s.EV_GONE] === 1) continue;
    if (kept !== i) s.events.copyWithin(kept * s.EV_SIZE, i * s.EV_SIZE, (i + 1) * s.EV_SIZE);
    kept++;
  }
  s.n[s.N_EVENTS] = kept;
}
