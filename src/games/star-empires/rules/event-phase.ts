/** The Event Phase (7). */

import { replay } from '../game-log.js';
import { happens } from '../position/chances.js';
import { INVASION, SCORE_COUNT } from '../position/codes.js';
import { isOver } from '../position/empire.js';
import { IN_TURN, luck, STREAM_CONTINUING, STREAM_INVASION, STREAM_NEW_EVENT } from '../position/luck.js';
import { M_EVENT_TURNS, record } from '../position/record.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { begin, continueEvent, startEvent } from './events/dispatch.js';
import { clearList, spawnedJoin } from './events/list.js';
import { randomColony } from './events/scope.js';
import { comeAsAsked, rollNewEvents } from './events/tables.js';
import { isKeptAway } from './events/validity.js';
import { endFestival } from './festival-end.js';

export function eventPhase(): void {
  playPhase();
  s.n[s.N_ASKED] = 0;
}

function playPhase(): void {
  replay.log?.phase('Events');
  endTemporary();
  s.n[s.N_HIRING] = 1;
  continuing();
  if (!isOver()) invasions();
  if (!isOver()) newEvent();
  s.n[s.N_HIRING] = 0;
  if (isOver()) return;
  endFestival();
  clearList();
  spawnedJoin();
}

/** (7.1) Temporary changes and running bonuses end. */
function endTemporary(): void {
  s.temporary.fill(0);
  s.running.fill(0);
  s.n[s.N_CALM] = 0;
  for (let i = 0; i < s.n[s.N_COLONIES]; i++) {
    const at = s.colonyAt[i] * s.L_SIZE + s.L_SCORE_TEMPORARY;
    for (let x = 0; x < SCORE_COUNT; x++) s.land[at + x] = 0;
  }
}

/** (7.2) Those that were there act again, those that wait for the first time. */
function continuing(): void {
  clearList();
  const count = s.n[s.N_EVENTS];
  for (let i = 0; i < count && !isOver(); i++) {
    if (s.events[i * s.EV_SIZE + s.EV_GONE] === 1) continue;
    luck.start(STREAM_CONTINUING, s.n[s.N_TURN] * IN_TURN + i);
    if (s.events[i * s.EV_SIZE + s.EV_ACTS] === 0) begin(i);
    else continueEvent(i);
  }
}

/** (7.3) The option's Invasions. */
function invasions(): void {
  if (t.scenario.invasions === 0) return;
  luck.start(STREAM_INVASION, s.n[s.N_TURN]);
  if (isKeptAway(INVASION)) return;
  if (happens('An Invasion', t.scenario.invasions) && s.n[s.N_COLONIES] > 0) startEvent(INVASION, randomColony());
}

/** (7.4) [E23] What an experiment asks for, else 25 % after a Turn that brought one and in Turn 1, else 75 %. */
function newEvent(): void {
  if (s.n[s.N_SIZE] === 0) {
    s.n[s.N_BROUGHT] = 0;
    return;
  }
  const rare = s.n[s.N_BROUGHT] === 1 || s.n[s.N_TURN] === 1;
  luck.start(STREAM_NEW_EVENT, s.n[s.N_TURN]);
  const asked = s.n[s.N_ASKED] > 0;
  const brought = asked || happens('A new event', rare ? t.numbers.eventAfterEvent : t.numbers.eventElse);
  s.n[s.N_BROUGHT] = brought ? 1 : 0;
  if (!brought) return;
  record[M_EVENT_TURNS]++;
  if (asked) comeAsAsked(s.n[s.N_ASKED] - 1);
  else rollNewEvents();
}
