/**
 * `steward`, the default player: reconquers the galaxy with small groups that attack only at good odds.
 *
 * The plan of play. The Chaos Index decides the game: above 100 it is lost, and every ten points are a victory point. A
 * Chaos system converted takes twice its R off the index, is a victory point and pays R each turn; a Chaos unit
 * converted takes 2 off and changes sides. Most Chaos units have no morphogenetic strength, so a few Control Groups win
 * whole stacks of them. Nearly everything is therefore done to bring Control Groups, with a leader, to the next target.
 *
 *   Set-up            Units stand where most Chaos systems lie within one move, Control Groups together
 *                     (deployment.ts).
 *   A  Events         Suppression where it is expected to pay, the Institute against the worst markers, Alliance to
 *                     keep the most dangerous force idle, cheap things left unpaid (politics.ts).
 *   C  Usurpation     The best leader on the Core; `coreLeader` says whether one is bought for that and for Extropy.
 *   F  Collection     Increased Resources when the RP are worth the Chaos dice (treasury.ts).
 *   G  Expenditure    Leaders, then the campaign (campaign.ts): each target is given the units in reach that attack it
 *                     best, the most valuable first. Colonization Fleets are bought for empty sectors (colonies.ts) and
 *                     Control Groups for targets that need them (reinforcements.ts). Only what is left goes into
 *                     Extropy, Illumination, Nexus and Star gates: a Nexus is dear, a Control Group wins more
 *                     (purchases.ts).
 *   H, I Movement     The campaign's moves; idle units go toward the targets of later turns (movement.ts).
 *   J  Combat         The targets and parts with the highest expected worth, while it is above nothing (combat.ts).
 *   K  Extropy        Whenever it pays, always on the last turn (extropy.ts).
 *   L, M              Leaders against aliens and on expeditions when the risk is worth it (frontier.ts).
 *
 * staff.ts brings these parts together. All of them compare expected victory points, as judge.ts weighs index, systems,
 * units and RP for the turn; the weights are the parameters (settings.ts). Nothing is allocated inside a game.
 */

import type { PolicyModule, SfgePolicy } from '../../src/games/sfge/kit.js';
import { Judge } from './lib/judge.js';
import { BY_HAND, PARAMETERS, readSettings } from './lib/settings.js';
import { recruitStaff } from './lib/staff.js';

const steward: PolicyModule<SfgePolicy> = {
  game: 'sfge',
  name: 'steward',
  summary: 'Reconquers the galaxy with Control Groups where the odds are good and keeps the Chaos Index down',
  parameters: PARAMETERS,
  sets: { untuned: { meaning: 'values found by hand, before satrap tune', parameters: BY_HAND } },
  create: (parameters) => recruitStaff(new Judge(readSettings(parameters))).decisions,
};

export default steward;
