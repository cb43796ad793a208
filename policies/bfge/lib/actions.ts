/** The action phase of `admiral` and `mixed`: chits where they tip a fight, safe regions first. */

import {
  ACT_CHIT,
  ACT_RESOLVE,
  ACT_TRANS_HUMANS,
  type ActionOrder,
  AF,
  BASE,
  type BfgeView,
  BUILD,
  ILLUMINATION,
  IO,
  KINDS,
  MOVE,
  REGIONS,
  TACTICAL,
  TH,
  WS,
} from '../../../src/games/bfge/kit.js';
import { enemyPower, ownPower, weigh } from './regions.js';

/** A fight that a little help may decide: share of the own power, from and to. */
const OPEN_LOW = 0.3;
const OPEN_HIGH = 0.75;

/** What decides which fight is worth a chit. */
const FIGHTS = { politics: 0.6 };
const points = new Float64Array(REGIONS + 1);
const shares = new Float64Array(REGIONS + 1);

/** Puts the own share of the power in a region into `shares`; 1 without enemy. */
function share(view: BfgeView, region: number): void {
  const own = ownPower(view, region);
  const enemy = enemyPower(view, region);
  shares[region] = own + enemy === 0 ? 0 : own / (own + enemy);
}

/** The most valuable unresolved region whose fight is open; 0: none. */
function openFight(view: BfgeView): number {
  let best = 0;
  let most = 0;
  for (let r = 1; r <= REGIONS; r++) {
    if (!view.unresolved(r) || view.ownCount(r) === 0 || view.enemyCount(r) === 0) continue;
    share(view, r);
    if (shares[r] < OPEN_LOW || shares[r] > OPEN_HIGH) continue;
    weigh(view, r, FIGHTS, points);
    if (points[r] > most) {
      most = points[r];
      best = r;
    }
  }
  return best;
}

/** Fills the order with the best action. */
export function bestAction(view: BfgeView, order: ActionOrder): void {
  if (!view.mustResolve) {
    const fight = openFight(view);
    if (fight > 0 && helpFight(view, order, fight)) return;
    if (playBuild(view, order)) return;
    if (view.inHand(ILLUMINATION) > 0 && fight === 0) {
      order.kind = ACT_CHIT;
      order.chit = ILLUMINATION;
      return;
    }
  }
  order.kind = ACT_RESOLVE;
  order.region = surestRegion(view);
}

/** Trans-humans from base, then Illumination, Tactical, Move. */
function helpFight(view: BfgeView, order: ActionOrder, region: number): boolean {
  order.region = region;
  if (view.own(BASE, TH) > 0) {
    order.kind = ACT_TRANS_HUMANS;
    order.transHumans = view.own(BASE, TH);
    return true;
  }
  order.kind = ACT_CHIT;
  if (view.inHand(ILLUMINATION) > 0 && view.inPool(TH, false) > 0) {
    order.chit = ILLUMINATION;
    order.recruit = true;
    return true;
  }
  if (view.inHand(TACTICAL) > 0) {
    const unit = carrier(view, region);
    if (unit >= 0) {
      order.chit = TACTICAL;
      order.unit = unit;
      return true;
    }
  }
  return view.inHand(MOVE) > 0 && reinforce(view, order, region);
}

/** Kind that makes the most of one more die: of those without a chit the one that fires most. */
function carrier(view: BfgeView, region: number): number {
  let best = -1;
  let most = 0;
  for (let kind = WS + 1; kind < KINDS; kind++) {
    if (view.own(region, kind) <= view.ownTactical(region, kind)) continue;
    const dice = Math.max(view.ownMilitary(kind), view.ownMorphogenetic(kind));
    if (dice > most) {
      most = dice;
      best = kind;
    }
  }
  return best;
}

/** Moves the fast units of a region that is lost, or safe without them, to the fight. */
function reinforce(view: BfgeView, order: ActionOrder, region: number): boolean {
  for (let r = 1; r <= REGIONS; r++) {
    if (r === region || !view.unresolved(r)) continue;
    const alphaFleets = view.own(r, AF);
    const imperialOrders = view.own(r, IO);
    if (alphaFleets + imperialOrders === 0) continue;
    const moved = alphaFleets * view.ownStrength(AF) + imperialOrders * view.ownStrength(IO);
    const rest = ownPower(view, r) - moved;
    const safe = view.enemyCount(r) === 0 && rest > view.combat(r);
    share(view, r);
    if (!safe && shares[r] >= OPEN_LOW) continue;
    order.chit = MOVE;
    order.region = r;
    order.to = region;
    order.alphaFleets = alphaFleets;
    order.imperialOrders = imperialOrders;
    return true;
  }
  return false;
}

/** A Build chit when at most two regions are still open and two or more are held. */
function playBuild(view: BfgeView, order: ActionOrder): boolean {
  if (view.inHand(BUILD) === 0) return false;
  let held = 0;
  let open = 0;
  for (let r = 1; r <= REGIONS; r++) {
    if (view.ownControl(r)) held++;
    if (view.unresolved(r)) open++;
  }
  if (held < 2 || open > 2) return false;
  order.kind = ACT_CHIT;
  order.chit = BUILD;
  return true;
}

/** The unresolved region in which the own side is most superior: before the enemy can do something about it. */
function surestRegion(view: BfgeView): number {
  let best = 0;
  let most = -1;
  for (let r = 1; r <= REGIONS; r++) {
    if (!view.unresolved(r)) continue;
    share(view, r);
    if (shares[r] > most) {
      most = shares[r];
      best = r;
    }
  }
  return best;
}

/** Repression against what would tip an open fight, and against points. */
export function shouldRepress(view: BfgeView, played: ActionOrder): boolean {
  if (played.chit === BUILD) return false;
  if (played.chit === ILLUMINATION && !played.recruit) return view.lead > -15;
  const region = played.chit === MOVE ? played.to : played.region;
  return view.ownCount(region) > 0;
}
