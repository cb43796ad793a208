/**
 * Puts a policy under restrictions (restrictions.ts). It sees what is restricted as not allowed, so that it makes
 * other plans; what it orders nevertheless is not passed on.
 */

import { lowestBit } from '../../shared/bits.js';
import { seeing } from '../../shared/restrictions.js';
import { closed } from '../../shared/sealed.js';
import { ELITE, M_B, M_C, M_D, M_F, M_G, M_I, M_Q, M_R, M_S, M_T, MISSIONS, NONE, SIDES } from '../position/layout.js';
import type { Decisions, FitgPolicy } from './decisions.js';
import { complete } from './defaults.js';
import {
  ATTACK,
  actionKind,
  BOUNTIES,
  COUNTER_REBEL,
  DETERMINED,
  DISCOURAGE,
  go,
  goEnviron,
  goMission,
  KIND_LEVEL,
  KIND_PDB,
  NETWORK,
  NO_ATTACK,
  STAY,
  STOP,
} from './orders.js';
import type { Restriction } from './restrictions.js';
import { SeatView } from './seat-view.js';
import type { FitgView } from './view.js';

const OF_MISSION: Readonly<Record<number, Restriction>> = {
  [M_R]: 'rebellions',
  [M_D]: 'diplomacy',
  [M_C]: 'coups',
  [M_B]: 'cells',
  [M_F]: 'rescues',
  [M_G]: 'search-for-groups',
  [M_I]: 'intelligence',
  [M_Q]: 'interrogation',
  [M_S]: 'sabotage',
  [M_T]: 'subversion',
};

/** What is restricted, as the wrapped functions look it up. */
class Restrictions {
  readonly missions = new Uint8Array(MISSIONS);
  /** Results of Intelligence that are left, as bits. */
  readonly results: number;

  constructor(private readonly names: ReadonlySet<string>) {
    for (let mission = 1; mission < MISSIONS; mission++)
      this.missions[mission] = names.has(OF_MISSION[mission]) ? 1 : 0;
    let results = -1;
    if (names.has('bounties')) results &= ~((1 << BOUNTIES) | (1 << DISCOURAGE));
    if (names.has('network')) results &= ~((1 << NETWORK) | (1 << COUNTER_REBEL));
    this.results = results;
  }

  has(name: Restriction): boolean {
    return this.names.has(name);
  }

  /** A purchase that is restricted. */
  bars(action: number): boolean {
    if (action === STOP) return false;
    const kind = actionKind(action);
    if (kind === ELITE) return this.has('elites');
    return (kind === KIND_PDB || kind === KIND_LEVEL) && this.has('pdbs');
  }
}

/** The galaxy as a restricted policy sees it. */
class RestrictedView extends SeatView {
  readonly #restrictions: Restrictions;

  constructor(side: number, restrictions: Restrictions) {
    super(side);
    this.#restrictions = restrictions;
  }

  override isLegal(group: number, mission: number, environ: number): boolean {
    return this.#restrictions.missions[mission] === 0 && super.isLegal(group, mission, environ);
  }
  override canDetermine(planet: number): boolean {
    return !this.#restrictions.has('determined-assaults') && super.canDetermine(planet);
  }
  override canBuy(type: number): boolean {
    return !(type === ELITE && this.#restrictions.has('elites')) && super.canBuy(type);
  }
  override canRaisePdb(planet: number): boolean {
    return !this.#restrictions.has('pdbs') && super.canRaisePdb(planet);
  }
  override canRaiseLevel(planet: number): boolean {
    return !this.#restrictions.has('pdbs') && super.canRaiseLevel(planet);
  }
  override canSetUpPdb(planet: number): boolean {
    return !this.#restrictions.has('pdbs') && super.canSetUpPdb(planet);
  }
  override get elitesLeft(): number {
    return this.#restrictions.has('elites') ? 0 : super.elitesLeft;
  }
}

/** A policy under restrictions. */
export function restrict(policy: object, names: readonly string[]): object {
  const restrictions = new Restrictions(new Set(names));
  const views: FitgView[] = [];
  for (let side = 0; side < SIDES; side++) views.push(closed(new RestrictedView(side, restrictions)));
  const free = seeing<FitgView, Decisions>(complete(policy as FitgPolicy), (view) => views[view.side]);
  return { ...free, ...orders(free, restrictions), ...replaced(restrictions) };
}

/** Answers in which what is restricted is left out. */
function orders(free: Decisions, restrictions: Restrictions): FitgPolicy {
  return {
    group(view, group) {
      const answer = free.group.call(this, view, group);
      if (answer === STAY || restrictions.missions[goMission(answer)] !== 1) return answer;
      return go(goEnviron(answer), NONE);
    },
    setUp(view, province) {
      const action = free.setUp.call(this, view, province);
      return restrictions.bars(action) ? STOP : action;
    },
    produce(view) {
      const action = free.produce.call(this, view);
      return restrictions.bars(action) ? STOP : action;
    },
    attack(view, planet, immediate) {
      if (restrictions.has('attacks')) return NO_ATTACK;
      const answer = free.attack.call(this, view, planet, immediate);
      return answer === DETERMINED && restrictions.has('determined-assaults') ? ATTACK : answer;
    },
    intelligence(view, group, letters, results) {
      const left = results & restrictions.results;
      const answer = free.intelligence.call(this, view, group, letters, left);
      // A policy that looks at the map instead of the results may name one that is restricted.
      return (left & (1 << answer)) === 0 ? lowestBit(left) : answer;
    },
  };
}

/** Functions that stand in for those of the policy. */
function replaced(restrictions: Restrictions): FitgPolicy {
  const instead: FitgPolicy = {};
  if (restrictions.has('hand-cards')) instead.play = () => 0;
  if (restrictions.has('hand-cards') || restrictions.has('first-right')) instead.breakRight = () => 0;
  if (restrictions.has('first-right')) instead.keepRight = () => false;
  if (restrictions.has('unit-moves')) instead.moveUnits = () => undefined;
  if (restrictions.has('interception')) instead.intercept = () => false;
  if (restrictions.has('base')) {
    instead.useBase = () => false;
    instead.relocate = () => -1;
  }
  if (restrictions.has('network-units')) instead.network = () => STOP;
  return instead;
}
