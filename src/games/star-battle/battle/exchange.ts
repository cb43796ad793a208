/** A single attack between the first armies of two sides, solved over every path of the dice. */

import type { StarBattleEngine } from '../engine.js';
import { g } from '../game.js';
import { PLACES } from '../position/armies.js';
import { MELEE } from '../position/codes.js';
import { GUNNERY, MELEE_SEGMENT, N_PHASE, N_SEGMENT } from '../position/state.js';
import { attack } from '../rules/attack.js';
import { placeBoons, setStrategy } from '../rules/tactical.js';
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

/** The first army of A attacks the first of B in a phase after the first; boons are placed, no stance is taken. */
export function exactExchange(engine: StarBattleEngine, request: ExchangeRequest): ExchangeResult[] {
  engine.begin(0);
  const { n } = g;
  n[N_PHASE] = 2;
  n[N_SEGMENT] = request.kind === MELEE ? MELEE_SEGMENT : GUNNERY;
  for (let side = 0; side < 2; side++) {
    setStrategy(side, request.steps[side]);
    placeBoons(side);
    g.tactic[side * PLACES] = request.tactics[side];
  }
  const start = g.words.slice();
  const paths = new Paths();
  const found = new Map<string, number>();
  g.dice = paths;
  try {
    do {
      g.words.set(start);
      paths.begin();
      attack(0, PLACES, request.kind, request.free);
      const key = `${g.tables.hpMax[PLACES] - g.hp[PLACES]} ${g.tables.hpMax[0] - g.hp[0]}`;
      found.set(key, (found.get(key) ?? 0) + paths.share);
    } while (paths.next());
  } finally {
    g.dice = null;
  }
  return [...found]
    .map(([key, share]) => {
      const [targetLoses, attackerLoses] = key.split(' ').map(Number);
      return { targetLoses, attackerLoses, share };
    })
    .sort((x, y) => x.targetLoses - y.targetLoses || x.attackerLoses - y.attackerLoses);
}
