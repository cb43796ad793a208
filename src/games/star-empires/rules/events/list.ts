/** The list of events that go on, and those that wait to join it (7). */

import { port } from '../../game-log.js';
import { GOVERNANCE, PLAGUE, SQUATTERS } from '../../position/codes.js';
import { M_EXPIRED, M_RESOLVED, M_SPAWNED, record } from '../../position/record.js';
import {
  EV_ACTS,
  EV_DEMAND,
  EV_GONE,
  EV_KIND,
  EV_SECTOR,
  EV_SIZE,
  EVENTS_MAX,
  events,
  L_COLONY,
  L_PLAGUES,
  L_SIZE,
  L_SQUATTED,
  L_WHOLE_BY,
  land,
  N_EVENTS,
  N_SPAWNED,
  N_UNDER_WAY,
  n,
  spawned,
} from '../../position/state.js';
import { numbers } from '../../position/tables.js';

/** [E37] True while another event that goes on finds a place; there are more than an empire can live with. */
export function hasPlace(): boolean {
  return n[N_EVENTS] + n[N_SPAWNED] < EVENTS_MAX;
}

/** A new one, which has not acted yet; says its place. */
export function enlist(kind: number, sector: number): number {
  const at = n[N_EVENTS] * EV_SIZE;
  events.fill(0, at, at + EV_SIZE);
  events[at + EV_KIND] = kind;
  events[at + EV_SECTOR] = sector;
  n[N_UNDER_WAY]++;
  return n[N_EVENTS]++;
}

/** It waits, and joins the list when the Event Phase ends. */
export function spawn(kind: number, sector: number, demand: number): void {
  if (!hasPlace()) return;
  record[M_SPAWNED]++;
  const at = n[N_SPAWNED]++ * EV_SIZE;
  spawned.fill(0, at, at + EV_SIZE);
  spawned[at + EV_KIND] = kind;
  spawned[at + EV_SECTOR] = sector;
  spawned[at + EV_DEMAND] = demand;
  n[N_UNDER_WAY]++;
  if (port.log !== null) port.log.spawned(kind, sector);
}

export function isSpawned(kind: number, sector: number): boolean {
  for (let i = 0; i < n[N_SPAWNED]; i++)
    if (spawned[i * EV_SIZE + EV_KIND] === kind && spawned[i * EV_SIZE + EV_SECTOR] === sector) return true;
  return false;
}

/** (7.5) Those spawned join behind all others. */
export function spawnedJoin(): void {
  for (let i = 0; i < n[N_SPAWNED]; i++) {
    const from = i * EV_SIZE;
    const place = enlist(spawned[from + EV_KIND], spawned[from + EV_SECTOR]);
    events[place * EV_SIZE + EV_DEMAND] = spawned[from + EV_DEMAND];
    n[N_UNDER_WAY]--;
  }
  n[N_SPAWNED] = 0;
}

/** It leaves the list, without being counted. */
export function drop(place: number): void {
  const at = place * EV_SIZE;
  events[at + EV_GONE] = 1;
  n[N_UNDER_WAY]--;
  if (events[at + EV_KIND] === PLAGUE && events[at + EV_ACTS] > 0) land[events[at + EV_SECTOR] * L_SIZE + L_PLAGUES]--;
}

export function resolve(place: number): void {
  drop(place);
  record[M_RESOLVED]++;
  if (port.log !== null) port.log.eventEnds(events[place * EV_SIZE + EV_KIND], 'ends');
}

/** [E25] Undamaged Governance Modules of its Colony let it expire. */
export function mayExpire(place: number): void {
  const at = place * EV_SIZE;
  const sector = events[at + EV_SECTOR];
  if (sector < 0 || land[sector * L_SIZE + L_COLONY] === 0) return;
  const modules = land[sector * L_SIZE + L_WHOLE_BY + GOVERNANCE];
  if (modules <= 0 || events[at + EV_ACTS] < Math.max(1, numbers.governanceTurns - modules)) return;
  if (events[at + EV_KIND] === SQUATTERS) land[sector * L_SIZE + L_SQUATTED]--;
  drop(place);
  record[M_EXPIRED]++;
  if (port.log !== null) port.log.eventEnds(events[at + EV_KIND], 'expires');
}

/** Closes the gaps of those that ended. */
export function clearList(): void {
  let kept = 0;
  for (let i = 0; i < n[N_EVENTS]; i++) {
    if (events[i * EV_SIZE + EV_GONE] === 1) continue;
    if (kept !== i) events.copyWithin(kept * EV_SIZE, i * EV_SIZE, (i + 1) * EV_SIZE);
    kept++;
  }
  n[N_EVENTS] = kept;
}
