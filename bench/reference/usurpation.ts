/** Phase C: Usurpers in the Core try to seize the government (10.6). */

import { usurpationResult } from './data.js';
import type { UsurperForce } from './forces.js';
import { CORE } from './galaxy.js';
import type { Game } from './game.js';
import type { Leader } from './units.js';

export function runUsurpation(game: Game): void {
  const candidates = game.usurpers.filter((force) => force.sector === CORE);
  for (const force of game.generator.shuffled(candidates)) if (game.usurpers.includes(force)) decide(game, force);
}

/** Rolls until the matter is decided; a stalemate only moves the index (10.6.b). */
function decide(game: Game, force: UsurperForce): void {
  for (;;) {
    const { leaders } = game.core;
    const leader = leaders.length === 0 ? null : game.policy.usurpationLeader(leaders);
    const { result, dice } = usurpationResult(game.dice.roll() + force.leadership - (leader?.value ?? 0));
    const change = Math.sign(dice) * game.dice.sum(Math.abs(dice));
    if (result === 'defeated') game.eliminateForce(force);
    if (result === 'victorious') seize(game, force, leader);
    if (dice !== 0) game.index.change(change);
    if (result !== 'stalemate') game.metrics.count(`usurpation.${result}`);
    game.tidy();
    game.checkIndex();
    if (result !== 'stalemate') return;
  }
}

/** The units turn Imperial, and with them the Core's system; a new leader takes the old one's place [R65]. */
function seize(game: Game, force: UsurperForce, leader: Leader | null): void {
  const { core } = game;
  if (leader !== null) game.removeLeader(core, leader);
  const hasUnits = !force.isEmpty;
  force.mergeInto(core.imperial);
  game.eliminateForce(force);
  if (!hasUnits) return;
  const successor = game.drawLeader();
  if (successor !== null) core.leaders.push(successor);
  if (core.hasChaosSystem) game.setOwner(core, 'imperial');
}
