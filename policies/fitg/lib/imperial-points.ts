/** Force Points of the Empire (19): set-up and Production. */

import {
  bareSeat,
  ELITE,
  EMPIRE_FOREVER,
  type FitgView,
  fillCapital,
  firstUnit,
  has,
  IMP,
  pdb,
  STOP,
  TAX_FULL,
  TAX_HALF,
  TAX_NONE,
  UNREST,
  unit,
  WELCOME_REBELS,
} from '../../../src/games/fitg/kit.js';
import type { EmpireSettings } from './settings.js';

const LINE = 2;
/** Points that are kept from PDBs. */
const KEPT = 3;

/** Elite, PDBs of capital, throne and homes, a line on each home, then as `drill` (19). */
export function setUpEmpire(view: FitgView, province: number): number {
  const seat = bareSeat(view, province);
  const first = seat < 0 ? STOP : firstUnit(view, seat);
  if (first !== STOP) return first;
  const from = view.provinceFirst(province);
  const end = view.provinceEnd(province);
  for (let planet = from; planet < end; planet++) {
    const key = view.isCapital(planet) || view.isThrone(planet) || view.isHome(planet);
    if (key && !view.pdbUp(planet) && view.canSetUpPdb(planet)) return pdb(planet);
  }
  if (view.cost(LINE) <= view.budget && view.pool(LINE) > 0)
    for (let planet = from; planet < end; planet++)
      if (view.isHome(planet) && view.units(IMP, planet, LINE) === 0) return unit(LINE, planet);
  return fillCapital(view, province);
}

/** One purchase. @param bought militia already bought in this Production */
export function produceForEmpire(view: FitgView, bought: number, settings: EmpireSettings): number {
  const wall = settings.walls > 0 ? bestWall(view, settings.walls) : -1;
  if (wall >= 0) return pdb(wall);
  const depot = view.lastDepot;
  if (depot >= 0) {
    if (bought < settings.levy && view.canBuy(0)) return unit(0, depot);
    for (let type = ELITE; type >= 1; type--) if (view.canBuy(type)) return unit(type, depot);
    if (bought < settings.levy + settings.militia && view.canBuy(0)) return unit(0, depot);
  }
  if (view.track <= KEPT) return STOP;
  const best = bestWall(view, UNREST + 1);
  return best < 0 ? STOP : pdb(best);
}

/** The planet worth most below a loyalty whose PDB may be put up; -1: none. */
function bestWall(view: FitgView, below: number): number {
  let best = -1;
  for (let planet = 0; planet < view.planets; planet++)
    if (view.canRaisePdb(planet) && view.loyalty(planet) < below && (best < 0 || view.value(planet) > view.value(best)))
      best = planet;
  return best;
}

export function taxOf(view: FitgView, planet: number, modes: number, settings: EmpireSettings): number {
  if (view.isKnown(planet, EMPIRE_FOREVER) && has(modes, TAX_FULL)) return TAX_FULL;
  if (view.isRevealed(planet, WELCOME_REBELS)) return TAX_NONE;
  return view.loyalty(planet) >= settings.taxAt && view.loyalty(planet) > view.startLoyalty(planet)
    ? TAX_NONE
    : TAX_HALF;
}
