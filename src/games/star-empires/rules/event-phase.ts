/** The Event Phase (7). */

import { port } from '../game-log.js';
import { happens } from '../position/chances.js';
import { INVASION, SCORE_COUNT } from '../position/codes.js';
import { isOver } from '../position/ledger.js';
import { IN_TURN, luck, STREAM_CONTINUING, STREAM_INVASION, STREAM_NEW_EVENT } from '../position/luck.js';
import { M_EVENT_TURNS, record } from '../position/record.js';
import {
  colonyAt,
  EV_ACTS,
  EV_GONE,
  EV_SIZE,
  events,
  L_SCORE_TEMPORARY,
  L_SIZE,
  land,
  N_BROUGHT,
  N_CALM,
  N_COLONIES,
  N_EVENTS,
  N_HIRING,
  N_SIZE,
  N_TURN,
  n,
  running,
  temporary,
} from '../position/state.js';
import { numbers, scenario } from '../position/tables.js';
import { begin, continueEvent, startEvent } from './events/dispatch.js';
import { clearList, spawnedJoin } from './events/list.js';
import { randomColony } from './events/scope.js';
import { rollNewEvents } from './events/tables.js';
import { endFestival } from './festival-end.js';

export function eventPhase(): void {
  if (port.log !== null) port.log.phase('Events');
  endTemporary();
  n[N_HIRING] = 1;
  continuing();
  if (!isOver()) invasions();
  if (!isOver()) newEvent();
  n[N_HIRING] = 0;
  if (isOver()) return;
  endFestival();
  clearList();
  spawnedJoin();
}

/** (7.1) Temporary changes and running bonuses end. */
function endTemporary(): void {
  temporary.fill(0);
  running.fill(0);
  n[N_CALM] = 0;
  for (let i = 0; i < n[N_COLONIES]; i++) {
    const at = colonyAt[i] * L_SIZE + L_SCORE_TEMPORARY;
    for (let x = 0; x < SCORE_COUNT; x++) land[at + x] = 0;
  }
}

/** (7.2) Those that were there act again, those that wait for the first time. */
function continuing(): void {
  clearList();
  const count = n[N_EVENTS];
  for (let i = 0; i < count && !isOver(); i++) {
    if (events[i * EV_SIZE + EV_GONE] === 1) continue;
    luck.start(STREAM_CONTINUING, n[N_TURN] * IN_TURN + i);
    if (events[i * EV_SIZE + EV_ACTS] === 0) begin(i);
    else continueEvent(i);
  }
}

/** (7.3) The option's Invasions. */
function invasions(): void {
  if (scenario.invasions === 0) return;
  luck.start(STREAM_INVASION, n[N_TURN]);
  if (happens('An Invasion', scenario.invasions) && n[N_COLONIES] > 0) startEvent(INVASION, randomColony());
}

/** (7.4) [E23] 25 % after a Turn that brought one and in Turn 1, else 75 %. */
function newEvent(): void {
  if (n[N_SIZE] === 0) {
    n[N_BROUGHT] = 0;
    return;
  }
  const rare = n[N_BROUGHT] === 1 || n[N_TURN] === 1;
  luck.start(STREAM_NEW_EVENT, n[N_TURN]);
  const brought = happens('A new event', rare ? numbers.eventAfterEvent : numbers.eventElse);
  n[N_BROUGHT] = brought ? 1 : 0;
  if (!brought) return;
  record[M_EVENT_TURNS]++;
  rollNewEvents();
}
