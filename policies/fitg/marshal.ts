/** The second reference policy of the specification (19): groups, units and points where they are worth most. */

import {
  ATTACK,
  BOUNTIES,
  bitAt,
  bitCount,
  COUNTER_EMPIRE,
  COUNTER_REBEL,
  DETERMINED,
  DISCOURAGE,
  type FitgPolicy,
  type FitgView,
  type Fleet,
  has,
  IMP,
  INVESTIGATE,
  isEspionageOnly,
  LET_ALLOT,
  MONEY,
  NETWORK,
  NO_ATTACK,
  type PolicyModule,
  preferred,
  REB,
  RESEARCH,
  REVEAL,
  SLAVERS,
  STOP,
} from '../../src/games/fitg/kit.js';
import { imperialGroup } from './lib/imperial-groups.js';
import { produceForEmpire, setUpEmpire, taxOf } from './lib/imperial-points.js';
import { moveImperialUnits } from './lib/imperial-units.js';
import { forgetProspects } from './lib/prospects.js';
import { rebelGroup } from './lib/rebel-groups.js';
import { buyNetwork, unitAtBase, usesBase } from './lib/rebel-points.js';
import { moveRebelUnits } from './lib/rebel-units.js';
import {
  type EmpireSettings,
  MARSHAL_EMPIRE,
  MARSHAL_REBEL,
  type RebelSettings,
  rebelParameters,
  withParameters,
} from './lib/settings.js';

const REBEL_HAND = [4, 3, 2, 1, 14, 15, 5, 18, 6];
const IMPERIAL_HAND = [5, 4, 1, 2, 16, 17, 3, 6];

/** The card that would be played; 0: none. */
export function cardOf(view: FitgView, cards: number): number {
  if (view.side === REB) return preferred(REBEL_HAND, view.rebellious >= 4 ? cards : cards & ~(1 << 6));
  let usable = cards;
  if (view.vp < view.threshold - 6) usable &= ~(1 << 5);
  if (view.undiscovered === 18) usable &= ~(1 << 2);
  return preferred(IMPERIAL_HAND, usable);
}

/** Columns from which it attacks: in an immediate attack one less is enough. */
type Bold = Pick<RebelSettings, 'attack' | 'storm'>;

export function attackOf(view: FitgView, planet: number, immediate: boolean, { attack, storm }: Bold): number {
  const column = view.attackColumn(planet, immediate);
  if (column >= storm && view.canDetermine(planet)) return DETERMINED;
  return column >= (immediate ? attack - 1 : attack) ? ATTACK : NO_ATTACK;
}

export function intelligenceOf(view: FitgView, group: number, letters: number, results: number): number {
  const espionage = isEspionageOnly(results);
  if (view.side === IMP) {
    if (letters >= 2) return has(results, NETWORK) ? NETWORK : espionage ? COUNTER_EMPIRE : RESEARCH;
    if (espionage) return LET_ALLOT;
    if (has(results, SLAVERS)) return SLAVERS;
    return has(results, BOUNTIES) ? BOUNTIES : RESEARCH;
  }
  if (has(results, INVESTIGATE)) return INVESTIGATE;
  if (letters >= 2) {
    if (view.infiltrated >= (espionage ? 1 : 4)) return COUNTER_REBEL;
    return espionage ? REVEAL : MONEY;
  }
  if (espionage) return LET_ALLOT;
  return has(results, DISCOURAGE) && view.combat(group) - view.wounds(group) >= 7 ? DISCOURAGE : MONEY;
}

/** Planet of a start by loyalty and resources. */
function bestStart(view: FitgView, options: number): number {
  let best = view.option(0);
  for (let i = 1; i < options; i++) if (startKey(view, view.option(i)) > startKey(view, best)) best = view.option(i);
  return best;
}

function startKey(view: FitgView, planet: number): number {
  return 100 * view.loyalty(planet) + view.resources(planet);
}

/** The planet of the reform if its people are not loyal anyway. */
function reformOf(view: FitgView, options: number): number {
  let best = view.option(0);
  for (let i = 1; i < options; i++) {
    const planet = view.option(i);
    if (1000 * view.loyalty(planet) + view.value(planet) > 1000 * view.loyalty(best) + view.value(best)) best = planet;
  }
  return view.loyalty(best) >= 2 ? best : -1;
}

/** The policy with settings for each seat. */
export function createMarshal(rebel: RebelSettings, empire: EmpireSettings): FitgPolicy {
  /** Militia bought in a turn. */
  const militia = { turn: -1, bought: 0 };
  return {
    startPlanet: bestStart,
    setUp: setUpEmpire,
    assignment: (view, cards) => bitAt(cards, view.random(bitCount(cards))),
    play: cardOf,
    breakRight: (view, cards) => (view.research(view.side) >= 2 ? cardOf(view, cards) : 0),
    keepRight: () => true,
    tax: (view, planet, modes) => taxOf(view, planet, modes, empire),
    reform: reformOf,
    produce(view) {
      if (militia.turn !== view.turn) {
        militia.turn = view.turn;
        militia.bought = 0;
      }
      const action = produceForEmpire(view, militia.bought, empire);
      if (action !== STOP && action < 64) militia.bought++;
      return action;
    },
    useBase: (view) => usesBase(view, rebel),
    baseUnit: unitAtBase,
    network: buyNetwork,
    moveUnits(view: FitgView, fleet: Fleet) {
      // Asked once in each player turn, before groups: games that go on from a position begin here too.
      forgetProspects();
      militia.turn = -1;
      if (view.side === REB) moveRebelUnits(view, fleet, rebel);
      else moveImperialUnits(view, fleet, empire);
    },
    group: (view, group) => (view.side === REB ? rebelGroup(view, group, rebel) : imperialGroup(view, group, empire)),
    intercept: (_view, _planet, own, theirs) => 3 * own >= 2 * theirs,
    attack: (view, planet, immediate) => attackOf(view, planet, immediate, view.side === REB ? rebel : empire),
    intelligence: intelligenceOf,
    trade: (_view, destruction) => destruction,
  };
}

const policy: PolicyModule<FitgPolicy> = {
  game: 'fitg',
  name: 'marshal',
  summary: 'Groups, units and points where they are worth most (reference policy)',
  parameters: rebelParameters(MARSHAL_REBEL, ['mass', 'massTurn', 'baseAt']),
  create: (parameters) => createMarshal(withParameters(MARSHAL_REBEL, parameters), MARSHAL_EMPIRE),
};

export default policy;
