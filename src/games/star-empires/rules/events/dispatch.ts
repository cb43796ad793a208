/** Events start and act (7). */

import { replay } from '../../game-log.js';
import * as k from '../../position/codes.js';
import { addUnrest, gainByEvent, isOver } from '../../position/empire.js';
import { d6, die, openD6 } from '../../position/luck.js';
import { M_CONTINUING, M_EVENT, M_EVENTS, M_HARMFUL, record } from '../../position/record.js';
import * as s from '../../position/state.js';
import { actDemand, drawDemand } from './demand.js';
import { largeDisaster, localizedDisaster, vandals } from './disasters.js';
import { tribute, wealthyImmigrant } from './gifts.js';
import * as harmful from './harmful.js';
import { invaderFor, invasion } from './invasion.js';
import { drop, enlist, hasPlace, mayExpire, resolve } from './list.js';
import * as lucky from './lucky.js';
import { drugTrade, plague, slavers, smugglers } from './plague.js';
import { changeEverywhere } from './scope.js';

function countStart(kind: number, sector: number): void {
  record[M_EVENTS]++;
  record[M_EVENT + kind]++;
  if (k.isHarmful(kind)) record[M_HARMFUL]++;
  replay.log?.eventStarts(kind, sector);
}

/** A new event that is valid; one that goes on needs a place in the list [E37]. */
export function startEvent(kind: number, sector: number): void {
  if (k.isContinuous(kind)) {
    if (hasPlace()) begin(enlist(kind, sector));
    return;
  }
  countStart(kind, sector);
  happen(kind, sector);
}

/** A continuous event acts for the first time. */
export function begin(place: number): void {
  const at = place * s.EV_SIZE;
  const kind = s.events[at + s.EV_KIND];
  const sector = s.events[at + s.EV_SECTOR];
  if (kind === k.BUILDING_DEMAND && !drawDemand(place)) {
    drop(place);
    return;
  }
  countStart(kind, sector);
  s.events[at + s.EV_ACTS] = 1;
  if (kind === k.INVASION) {
    s.events[at + s.EV_VALUE] = invaderFor(sector);
    replay.log?.rolled('The invader', `ACR ${s.events[at + s.EV_VALUE]}`);
  }
  if (kind === k.PLAGUE) s.land[sector * s.L_SIZE + s.L_PLAGUES]++;
  if (kind === k.SQUATTERS && !harmful.squattersSettle(sector)) return;
  act(place);
}

/** A continuous event acts again. */
export function continueEvent(place: number): void {
  const at = place * s.EV_SIZE;
  record[M_CONTINUING]++;
  s.events[at + s.EV_ACTS]++;
  replay.log?.eventContinues(s.events[at + s.EV_KIND], s.events[at + s.EV_SECTOR]);
  act(place);
}

function act(place: number): void {
  const ends = actOf(place);
  if (isOver() || s.events[place * s.EV_SIZE + s.EV_GONE] === 1) return;
  if (ends) resolve(place);
  else mayExpire(place);
}

/** True: it ends by itself. */
function actOf(place: number): boolean {
  const at = place * s.EV_SIZE;
  const sector = s.events[at + s.EV_SECTOR];
  switch (s.events[at + s.EV_KIND]) {
    case k.FEUD:
      return harmful.feud(sector);
    case k.RADICAL_ACTIVITY:
      return harmful.radicalActivity(place);
    case k.ATTACK:
      return harmful.attack(sector);
    case k.INVASION:
      return invasion(place);
    case k.PLAGUE:
      return plague(sector);
    case k.SMUGGLERS:
      return smugglers(sector);
    case k.BUILDING_DEMAND:
      return actDemand(place, s.events[at + s.EV_ACTS] === 1);
    case k.DRUG_TRADE:
      return drugTrade(sector);
    case k.SENSATIONAL_CRIME:
      return harmful.sensationalCrime(sector);
    case k.SLAVERS:
      return slavers(sector);
    default:
      return harmful.squatters(sector);
  }
}

/** An event that is over at once. */
function happen(kind: number, sector: number): void {
  if (kind <= k.FOOD_SURPLUS) happenToEmpire(kind, sector);
  else happenFurther(kind, sector);
}

function happenToEmpire(kind: number, sector: number): void {
  switch (kind) {
    case k.ASSASSINATION:
      harmful.assassination(sector);
      break;
    case k.RAIDERS:
      harmful.raiders(sector);
      break;
    case k.FOOD_SHORTAGE:
      harmful.foodShortage(sector);
      break;
    case k.FOREIGN_ESPIONAGE:
      addUnrest(1);
      break;
    case k.LARGE_DISASTER:
      largeDisaster();
      break;
    case k.PUBLIC_SCANDAL:
      harmful.publicScandal(sector);
      break;
    case k.ARCHAEOLOGICAL_FIND:
      changeEverywhere(sector, k.CULTURE, 1);
      break;
    case k.DIPLOMATIC_OVERTURE:
      gainByEvent(die(4));
      break;
    case k.DISCOVERY:
      lucky.discovery(sector);
      break;
    case k.ECONOMIC_BOOM:
      gainByEvent(openD6());
      break;
    case k.FESTIVE_INVITATION:
      lucky.festiveInvitation(sector);
      break;
    default:
      s.n[s.N_SURPLUS] = 1;
  }
}

function happenFurther(kind: number, sector: number): void {
  switch (kind) {
    case k.LAND_RUSH:
      lucky.landRush(sector);
      break;
    case k.BOOM_PERIOD:
      lucky.boomPeriod();
      break;
    case k.GOOD_WEATHER:
      s.running[k.STABILITY] += 4;
      break;
    case k.IMMIGRANT_INFLUX:
      lucky.immigrantInflux(sector);
      break;
    case k.VISITING_DIPLOMATS:
      lucky.visitingDiplomats();
      break;
    case k.POLITICAL_CALM:
      lucky.politicalCalm(sector);
      break;
    case k.FAMINE:
      harmful.famine(sector);
      break;
    case k.LOCALIZED_DISASTER:
      localizedDisaster(sector);
      break;
    case k.VANDALS:
      vandals(sector);
      break;
    case k.POPULATION_SURGE:
      changeEverywhere(sector, k.CAPABILITY, d6() - 2);
      break;
    case k.TRAVELLING_ENTERTAINERS:
      lucky.travellingEntertainers();
      break;
    case k.JUSTICE_PREVAILS:
      lucky.justicePrevails(sector);
      break;
    case k.UNEXPECTED_FIND:
      gainByEvent(d6());
      break;
    case k.TRIBUTE:
      tribute(sector);
      break;
    case k.VISITING_CELEBRITY:
      lucky.visitingCelebrity();
      break;
    case k.WEALTHY_IMMIGRANT:
      wealthyImmigrant(sector);
      break;
    case k.OUTSTANDING_SUCCESS:
      lucky.outstandingSuccess();
      break;
    default:
  }
}
