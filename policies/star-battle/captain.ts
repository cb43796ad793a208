/**
 * A competent leader. It looks at each attack as a die of 20 against a number: what it does on average, and what the
 * answer of the enemy does. It holds firm when that pays, chooses tactics, targets and stances by expected damage,
 * spends aces, powers and supplies early, and leaves a battle that is lost. What it leaves out is played as `drill`
 * plays it.
 */

import {
  ACE_ATTACK,
  type BattleView,
  BRUTALITY,
  CHARGE,
  COMBINED_TACTICS,
  DARING,
  DIRTY_FIGHTERS,
  DRIVING_STRIKE,
  drill,
  EXPERT_FLANKERS,
  emptiest,
  FIGHT,
  FIRE,
  FULL,
  fullest,
  HOLD,
  has,
  lowestBit,
  MELEE,
  NOTHING,
  ONSLAUGHT,
  type PolicyModule,
  planOf,
  RANGED,
  SELF_DESTRUCT,
  SHOOT,
  SNIPER,
  SPELLBREAKER,
  STANDARD,
  type StarBattlePolicy,
  SURGICAL_STRIKE,
  WALL,
} from '../../src/games/star-battle/kit.js';

const FACES = 20;
/** Twice the average of a die of six. */
const TWO_SIXES = 7;
/** Differences of attack and defence that are told apart: -EDGE..EDGE. */
const EDGE = 80;

/** 40 times the damage that an attack at an edge (MV less DV) does on average, without further dice: [EDGE + edge]. */
const EXPECTED = Int32Array.from({ length: 2 * EDGE + 1 }, (_, i) => {
  const edge = i - EDGE;
  let sum = 0;
  for (let die = 2; die < FACES; die++) if (die + edge >= 0) sum += die + edge;
  return 2 * sum + Math.max(2 * (FACES + edge), TWO_SIXES);
});
const UNIT = 40;

function expected(edge: number): number {
  return EXPECTED[EDGE + Math.max(-EDGE, Math.min(EDGE, edge))];
}

/** Casualty modifiers of an attack: sums of both sides' from -4 to 4, [c + CASUALTIES]. */
const CASUALTIES = 4;
const MODIFIERS = 2 * CASUALTIES + 1;
const WIDTH = 2 * EDGE + 1;
const SIXTHS = [1, 2, 3, 4, 5, 6];

/** A mean over faces of a die of 6. */
function overSix(value: (face: number) => number): number {
  return SIXTHS.reduce((sum, face) => sum + value(face), 0) / SIXTHS.length;
}

/**
 * What a hit costs the target on average, and its square: [(c + CASUALTIES) * WIDTH + EDGE + edge], the 1s and misses
 * as 0.
 */
function hitTable(power: number): Float64Array {
  return Float64Array.from({ length: MODIFIERS * WIDTH }, (_, i) => {
    const c = Math.floor(i / WIDTH) - CASUALTIES;
    const edge = (i % WIDTH) - EDGE;
    let sum = overSix((face) => Math.max(1, Math.max(FACES + edge, face) + c) ** power);
    for (let die = 2; die < FACES; die++) if (die + edge >= 0) sum += Math.max(0, die + edge + c) ** power;
    return sum / FACES;
  });
}
const HIT = hitTable(1);
const HIT_SQUARE = hitTable(2);

/** Share of the dice from 2 to 19 that miss: [EDGE + edge]. */
const MISS = Float64Array.from({ length: WIDTH }, (_, i) => {
  let misses = 0;
  for (let die = 2; die < FACES; die++) if (die + i - EDGE < 0) misses++;
  return misses / FACES;
});

/** What a failed melee attack costs either side (1d6 - 3 + c), and a natural 1 its own (1d6 + c): mean and square. */
const LESS = 3;
const by = (less: number, power: number): Float64Array =>
  Float64Array.from({ length: MODIFIERS }, (_, i) =>
    overSix((face) => Math.max(0, face - less + i - CASUALTIES) ** power),
  );
const ONE = by(0, 1).map((mean) => mean / FACES);
const ONE_SQUARE = by(0, 2).map((mean) => mean / FACES);

/** What melee attacks that miss cost either side, weighed by their share, as `hitTable`. */
function missTable(power: number): Float64Array {
  const costs = by(LESS, power);
  return Float64Array.from({ length: MODIFIERS * WIDTH }, (_, i) => MISS[i % WIDTH] * costs[Math.floor(i / WIDTH)]);
}
const EXCHANGE = missTable(1);
const EXCHANGE_SQUARE = missTable(2);

/** Losses of both sides in a Battle Phase: means of own and enemy's, and variances. */
const losses = new Float64Array(4);
const VARIANCE = 2;

/** Enters a loss that comes with a probability, from tables: a fraction handed to a function would be boxed. */
function enter(to: number, means: Float64Array, squares: Float64Array, at: number): void {
  const mean = means[at];
  losses[to] += mean;
  losses[VARIANCE + to] += squares[at] - mean * mean;
}

/** The attack of one army, `whose` 0: own, 1: the enemy's, if the own side takes `step`. */
function weigh(view: BattleView, army: number, foe: number, whose: number, step: number): void {
  const kind = view.engaged(army) === 0 && view.hasRv(army) && view.rv(army) > view.mv(army) ? RANGED : MELEE;
  const own = view.isBound(army) ? 0 : whose === 0 ? step : view.step(army);
  const theirs = view.isBound(foe) ? 0 : whose === 0 ? view.step(foe) : step;
  const now = view.step(army) + view.step(foe);
  const edge = view.offence(army, foe, kind) - view.defence(foe, army, kind) + 2 * (own + theirs - now);
  const at = EDGE + Math.max(-EDGE, Math.min(EDGE, edge));
  const c = CASUALTIES + own + theirs;
  const other = 1 - whose;
  const place = c * WIDTH + at;
  enter(other, HIT, HIT_SQUARE, place);
  enter(whose, ONE, ONE_SQUARE, CASUALTIES + own);
  if (kind === RANGED) return;
  enter(whose, EXCHANGE, EXCHANGE_SQUARE, place);
  enter(other, EXCHANGE, EXCHANGE_SQUARE, place);
  if (view.trait(foe, SELF_DESTRUCT)) losses[whose] += view.acr(foe) >> 1;
}

/** Hit Points of the acting armies of a side. */
function pointsOf(view: BattleView, side: number): number {
  let sum = 0;
  for (let left = view.acting & side; left !== 0; left &= left - 1) sum += view.hp(lowestBit(left));
  return sum;
}

/** Outlooks by step of strategy, [STEPS + step]. */
const looks = new Float64Array(5);

/**
 * How surely the own side outlasts the enemy with a step of strategy: the time that the Hit Points of both will last,
 * the difference in units of its spread. Written to `looks`.
 */
function look(view: BattleView, step: number): void {
  losses.fill(0);
  for (let left = view.acting; left !== 0; left &= left - 1) {
    const army = lowestBit(left);
    const foe = foeOf(view, army);
    if (foe >= 0) weigh(view, army, foe, has(view.own, army) ? 0 : 1, step);
  }
  last(view, view.own, 0);
  last(view, view.enemies, 1);
  looks[STEPS + step] = (life[0] - life[1]) / Math.sqrt(life[VARIANCE] + life[VARIANCE + 1] + LEAST);
}

/** Battle Phases that both sides will last: own, enemy's, and variances. */
const life = new Float64Array(4);

/** A side lasts until its Hit Points or its nerves give out. */
function last(view: BattleView, side: number, whose: number): void {
  const points = Math.max(pointsOf(view, side), 1);
  const loss = Math.max(losses[whose], LEAST);
  const wounds = loss / points;
  panic(view, side);
  const rate = wounds + fear[0];
  const share = wounds / rate;
  life[whose] = 1 / rate;
  // Hit Points go in many small parts, nerves all at once.
  life[VARIANCE + whose] =
    losses[VARIANCE + whose] / (points * points * rate * rate * rate) + (1 - share) / (rate * rate);
}

/** What `panic` found. */
const fear = new Float64Array(1);

/** Chance in a Battle Phase that an army of the side runs: a failed rout check takes 2.5 of its Morale on average. */
function panic(view: BattleView, side: number): void {
  let sum = 0;
  let armies = 0;
  for (let left = view.acting & side; left !== 0; left &= left - 1) {
    const army = lowestBit(left);
    armies++;
    if (view.isFearless(army)) continue;
    const fails = Math.max(0, Math.min(FACES, ROUT_DC - 1 - view.steadiness(army))) / FACES;
    sum += (fails * ROUT_LOSS) / Math.max(view.morale(army), ROUT_LOSS);
  }
  fear[0] = armies === 0 ? 1 : sum / armies;
}

const ROUT_DC = 10;
const ROUT_LOSS = 2.5;

/** Losses below this are none. */
const LEAST = 0.001;
const STEPS = 2;

/** The step of strategy with the best outlook. */
function bestStep(view: BattleView): number {
  let best = -STEPS;
  for (let step = -STEPS; step <= STEPS; step++) {
    look(view, step);
    if (looks[STEPS + step] > looks[STEPS + best]) best = step;
  }
  return best;
}

/** Tactics that are chosen between, with what they change in attack and defence. */
const TACTICS = new Int32Array([
  ...[STANDARD, 0, 0],
  ...[DIRTY_FIGHTERS, 6, 0],
  ...[DRIVING_STRIKE, 2, 0],
  ...[SNIPER, 1, 0],
  ...[SPELLBREAKER, 0, 4],
  ...[BRUTALITY, 4, -4],
  ...[CHARGE, 2, -2],
  ...[WALL, -2, 2],
  ...[FULL, -4, 4],
]);
const FIELDS = 3;

/** The enemy that an army will most likely meet: one it is engaged with, else the weakest active one; -1: nobody. */
function foeOf(view: BattleView, army: number): number {
  const close = view.engaged(army) & view.active;
  const foes = close !== 0 ? close : view.active & (has(view.own, army) ? view.enemies : view.own);
  let best = -1;
  for (let left = foes; left !== 0; left &= left - 1)
    if (best < 0 || view.hp(lowestBit(left)) < view.hp(best)) best = lowestBit(left);
  return best;
}

/** Kind of the enemy's answer. */
function answer(view: BattleView, foe: number): number {
  return view.engaged(foe) === 0 && view.hasRv(foe) && view.rv(foe) > view.mv(foe) ? RANGED : MELEE;
}

/** Does the effect of a tactic apply against this enemy? */
function applies(view: BattleView, tactic: number, foe: number): boolean {
  if (tactic === DRIVING_STRIKE) return !view.hasTransports(foe);
  return tactic !== SPELLBREAKER || view.castsSpells(foe);
}

function chooseTactic(view: BattleView, army: number, legal: number): number {
  const foe = foeOf(view, army);
  const plan = planOf(view, army);
  if (foe < 0 || view.isBound(army)) return STANDARD;
  const kind = plan === FIRE ? RANGED : MELEE;
  const ours = view.offence(army, foe, kind) - view.defence(foe, army, kind);
  const back = answer(view, foe);
  const theirs = view.offence(foe, army, back) - view.defence(army, foe, back);
  const own = view.hp(army);
  const enemy = Math.max(1, view.hp(foe));
  let best = STANDARD;
  let most = 0;
  for (let i = 0; i < TACTICS.length; i += FIELDS) {
    const tactic = TACTICS[i];
    if (!has(legal, tactic) || !applies(view, tactic, foe)) continue;
    if (kind === RANGED && (tactic === DIRTY_FIGHTERS || tactic === SNIPER || tactic === CHARGE)) continue;
    const gain = plan === NOTHING ? 0 : expected(ours + TACTICS[i + 1]) * own;
    const worth = gain - expected(theirs - TACTICS[i + 2]) * enemy;
    if (i === 0 || worth > most) {
      most = worth;
      best = tactic;
    }
  }
  return best;
}

/** Of some targets the one that loses the largest part of what it has. */
function bestTarget(view: BattleView, army: number, targets: number, kind: number): number {
  const active = targets & view.active;
  const some = active !== 0 ? active : targets & view.routing;
  let best = -1;
  let damage = 0;
  let hp = 1;
  for (let left = some; left !== 0; left &= left - 1) {
    const foe = lowestBit(left);
    const ours = 1 + expected(view.offence(army, foe, kind) - view.defence(foe, army, kind));
    const theirs = Math.max(1, view.hp(foe));
    if (best >= 0 && ours * hp <= damage * theirs) continue;
    best = foe;
    damage = ours;
    hp = theirs;
  }
  return best;
}

/** Strength of a side that is left, in Hit Points weighed by ACR. */
function strength(view: BattleView, side: number): number {
  let sum = 0;
  for (let left = view.acting & side; left !== 0; left &= left - 1) {
    const army = lowestBit(left);
    sum += (view.hp(army) * view.acr(army)) / view.hpMax(army);
  }
  return sum;
}

function canMove(view: BattleView, armies: number): boolean {
  for (let left = armies; left !== 0; left &= left - 1) if (view.movement(lowestBit(left)) > 0) return true;
  return false;
}

/** Value of the parameter `step` for no fixed step. */
const AUTOMATIC = 3;

const policy: PolicyModule<StarBattlePolicy> = {
  game: 'star-battle',
  name: 'captain',
  summary: 'Weighs every attack against its answer, holds firm, and leaves what is lost',
  parameters: [
    {
      name: 'step',
      meaning: 'step of strategy it keeps to; 3: the one with the best outlook, phase by phase',
      default: AUTOMATIC,
      min: -2,
      max: AUTOMATIC,
      step: 1,
    },
    {
      name: 'leave',
      meaning: 'leaves below this share of the enemy in percent; 0: never',
      default: 0,
      min: 0,
      max: 100,
      step: 1,
    },
  ],
  create: ({ step = AUTOMATIC, leave = 0 }) => ({
    strategy(view) {
      if (step < AUTOMATIC) return step;
      const now = view.strategy(view.side);
      const best = bestStep(view);
      return view.phase === 0 ? best : now + Math.sign(best - now);
    },
    place(_view, commander, _boon, armies) {
      return has(armies, commander) ? commander : lowestBit(armies);
    },
    trickery(view, army, enemies, order) {
      drill.trickery(view, army, enemies, order);
    },
    posture(view, army, order) {
      drill.posture(view, army, order);
      const foe = foeOf(view, army);
      order.daring = 0;
      if (foe < 0) return;
      const kind = planOf(view, army) === FIRE ? RANGED : MELEE;
      const ours = view.offence(army, foe, kind) - view.defence(foe, army, kind);
      const back = answer(view, foe);
      const theirs = view.offence(foe, army, back) - view.defence(army, foe, back);
      const own = view.hp(army);
      const cost = (expected(theirs + 2) - expected(theirs)) * Math.max(1, view.hp(foe));
      if (view.hasBoon(army, DARING) && (expected(ours + 4) - expected(ours)) * own > cost)
        order.daring = kind === RANGED ? 2 : 1;
      order.flanking = view.hasBoon(army, EXPERT_FLANKERS) && (expected(ours + 2) - expected(ours)) * own > cost;
      order.surgical =
        view.hasBoon(army, SURGICAL_STRIKE) && kind === MELEE && expected(ours + 2) > expected(ours) + UNIT;
      order.combined = view.hasBoon(army, COMBINED_TACTICS) && view.hasRv(army) && view.rv(army) > view.mv(army) + 2;
      if (view.aces(army) > 0 && planOf(view, army) !== NOTHING) order.ace = ACE_ATTACK;
      order.magicHack = view.canHack(army);
      order.boost = view.canBoost(army);
    },
    tactic(view, army, legal, order) {
      order.tactic = chooseTactic(view, army, legal & ~(1 << ONSLAUGHT));
    },
    gunnery(view, army, actions, order) {
      drill.gunnery(view, army, actions, order);
      if (has(actions, SHOOT) && planOf(view, army) === FIGHT) order.action = SHOOT;
      if (order.action !== SHOOT) return;
      order.target = bestTarget(view, army, view.rangedTargets(army), RANGED);
      if (order.target < 0) order.action = HOLD;
    },
    strike: (view, army, targets) => bestTarget(view, army, targets, MELEE),
    allot: fullest,
    aim: (view, army, divisions) => {
      const living = divisions & view.living(army);
      return living === 0 ? emptiest(view, army, divisions) : emptiest(view, army, living);
    },
    medical: (view, army) => view.wounds(army) >= 4,
    generalRetreat(view) {
      // Declared in vain, it only gives the enemy free shots (11).
      if (leave === 0 || view.phase < 2 || !canMove(view, view.acting & view.own)) return false;
      return 100 * strength(view, view.own) < leave * strength(view, view.enemies);
    },
    cover: (view, army, _covered, targets) => bestTarget(view, army, targets, RANGED),
  }),
};

export default policy;
