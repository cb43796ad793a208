/**
 * The parts of a player who weighs things as a judge does, and the decisions they make together. A strategy brings its
 * own judge, which says what things are worth to it, and replaces the decisions in which its idea lies.
 */

import { CORE, type SfgePolicy } from '../../../src/games/sfge/kit.js';
import { Campaign } from './campaign.js';
import { Colonies } from './colonies.js';
import { Combat } from './combat.js';
import { Deployment } from './deployment.js';
import { Extropy } from './extropy.js';
import { Frontier } from './frontier.js';
import type { Judge } from './judge.js';
import { Movement } from './movement.js';
import { Politics } from './politics.js';
import { Purchases } from './purchases.js';
import { Treasury } from './treasury.js';

export interface Staff {
  readonly campaign: Campaign;
  readonly colonies: Colonies;
  readonly extropy: Extropy;
  readonly deployment: Deployment;
  readonly treasury: Treasury;
  readonly purchases: Purchases;
  readonly decisions: SfgePolicy;
}

/** @param referee the judge of the combat phase, where it is not that of the plans */
export function recruitStaff(judge: Judge, referee: Judge = judge): Staff {
  const campaign = new Campaign(judge);
  const colonies = new Colonies();
  const extropy = new Extropy(judge);
  const deployment = new Deployment(judge);
  const politics = new Politics(judge);
  const treasury = new Treasury(judge);
  const purchases = new Purchases(campaign, colonies, extropy);
  const movement = new Movement(campaign, colonies);
  const combat = new Combat(referee);
  const frontier = new Frontier(judge);
  const decisions: SfgePolicy = {
    setUpUnit: (view, type) => deployment.unit(view, type),
    setUpNexus: (view) => deployment.nexus(view),
    placeLeader: (view) => politics.placeLeader(view),
    suppression: (view, event, leadership, sector, order) => politics.suppress(view, event, leadership, sector, order),
    veto: (view, event) => politics.veto(view, event),
    alliance: (view, order) => politics.alliance(view, order),
    allianceMove: (view, kind, force) => politics.allianceMove(view, kind, force),
    allianceAttack: (view, kind, force) => politics.allianceAttack(view, kind, force),
    empireCorps: (view, order) => politics.corps(view, order),
    crusade: (view, order) => politics.crusade(view, order),
    leviathan: (view) => view.chaosIndex >= judge.settings.leviathan,
    unpaidSystem: (view) => politics.unpaidSystem(view),
    unpaidTroops: (view) => politics.unpaidTroops(view),
    unpaidMaintenance: (view) => politics.unpaidMaintenance(view),
    usurpationLeader: (view) => view.bestLeader(CORE),
    increasedResources: (view) => treasury.increase(view),
    purchase: (view, order) => purchases.next(view, order),
    colonize: (view, sector) => colonies.settle(view, sector),
    beginMovement: (view) => movement.begin(view),
    move: (view, order) => movement.next(view, order),
    beginCombat: (view) => combat.begin(view),
    attack: (view, order) => combat.attack(view, order),
    attackPart: (view, battle) => combat.makePart(view, battle),
    combatIllumination: (view, battle) => combat.illuminate(view, battle),
    extropy: (view, order) => extropy.order(view, order),
    alienLeader: (view, alien) => frontier.alienLeader(view, alien),
    expedition: (view, order) => frontier.expedition(view, order),
    novaTrigger: (view, sector) => frontier.novaTrigger(view, sector),
    firstContact: (view) => frontier.firstContact(view),
  };
  return { campaign, colonies, extropy, deployment, treasury, purchases, decisions };
}
