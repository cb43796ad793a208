/** A single attack between the first armies of two sides, solved over every path of the dice. */

import { UserError } from '../../game.js';
import type { StarBattleEngine } from '../engine.js';
import { has, PLACES } from '../position/armies.js';
import { HAS_RV, MELEE, RANGED } from '../position/codes.js';
import { fixed } from '../position/luck.js';
import { SIDE_NAMES, TACTICS } from '../position/names.js';
import * as s from '../position/state.js';
import { t } from '../position/tables.js';
import { attack } from '../rules/attack.js';
import { NO_SHOT } from '../rules/gunnery.js';
import { NO_STRIKE } from '../rules/melee.js';
import { placeBoons, setStrategy } from '../rules/tactical.js';
import { legalTactics } from '../rules/tactics.js';
import { Paths } from './paths.js';

export interface ExchangeRequest {
  readonly kind: number;
  readonly free: boolean;
  /** Tactics and steps of strategy of both sides. */
  readonly tactics: readonly [number, number];
  readonly steps: readonly [number, number];
}

/** Hit Points that target and attacker lose, with the probability. */
export interface ExchangeResult {
  readonly targetLoses: number;
  readonly attackerLoses: number;
  readonly share: number;
}

/** Bits of the tactics with which the army of A may attack so; a free attack is made as Standard [S16]. */
function attackTactics({ kind, free }: ExchangeRequest): number {
  const legal = legalTactics(0);
  if (free) return legal;
  return legal & ~(kind === MELEE ? NO_STRIKE : NO_SHOT);
}

/** Refuses what could not happen in a battle: a shot without RV (4), a tactic that the army may not choose (7). */
function refuseIllegal(request: ExchangeRequest): void {
  const { setup, more } = t;
  const name = (side: 'a' | 'b'): string => `${setup?.forces[side][0].id} (${side.toUpperCase()})`;
  if (request.kind === RANGED && (more[0] & HAS_RV) === 0)
    throw new UserError(`--exchange ranged: ${name('a')} has no RV; take --exchange melee`);
  for (const [side, legal] of [attackTactics(request), legalTactics(PLACES)].entries()) {
    if (has(legal, request.tactics[side])) continue;
    const does = `cannot ${side === 0 ? 'attack so with' : 'use'} ${TACTICS[request.tactics[side]]}`;
    const others = TACTICS.filter((_, tactic) => has(legal, tactic)).join(', ');
    throw new UserError(`--tactics: ${name(SIDE_NAMES[side])} ${does}; expected one of ${others}`);
  }
}

/**
 * The first army of A attacks the first of B in a phase after the first; boons are placed, no stance is taken.
 *
 * @throws UserError for an attack or a tactic that the rules do not allow
 */
export function exactExchange(engine: StarBattleEngine, request: ExchangeRequest): ExchangeResult[] {
  engine.begin(0);
  s.n[s.N_PHASE] = 2;
  s.n[s.N_SEGMENT] = request.kind === MELEE ? s.MELEE_SEGMENT : s.GUNNERY;
  for (let side = 0; side < 2; side++) {
    setStrategy(side, request.steps[side]);
    placeBoons(side);
  }
  refuseIllegal(request);
  for (let side = 0; side < 2; side++) s.tactic[side * PLACES] = request.tactics[side];
  const start = s.words.slice();
  const paths = new Paths();
  const found = new Map<string, number>();
  fixed.dice = paths;
  try {
    do {
      s.words.set(start);
      paths.begin();
      attack(0, PLACES, request.kind, request.free);
      const key = `${t.hpMax[PLACES] - s.hp[PLACES]} ${t.hpMax[0] - s.hp[0]}`;
      found.set(key, (found.get(key) ?? 0) + paths.share);
    } while (paths.next());
  } finally {
    fixed.dice = null;
  }
  return [...found]
    .map(([key, share]) => {
      const [targetLoses, attackerLoses] = key.split(' ').map(Number);
      return { targetLoses, attackerLoses, share };
    })
    .sort((x, y) => x.targetLoses - y.targetLoses || x.attackerLoses - y.attackerLoses);
}
