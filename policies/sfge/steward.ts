/**
 * `steward`, the default player: reconquers the galaxy with small groups that attack only at good odds.
 *
 * The plan of play. The Chaos Index decides the game: above 100 it is lost, and every ten points are a victory point. A
 * Chaos system converted takes twice its R off the index, is a victory point and pays R each turn; a Chaos unit
 * converted takes 2 off and changes sides. Most Chaos units have no morphogenetic strength, so a few Control Groups win
 * whole stacks of them. Nearly everything is therefore done to bring Control Groups, with a leader, to the next target.
 *
 *   Set-up            Units stand where most Chaos systems lie within one move, Control Groups together (deployment.ts).
 *   A  Events         Suppression where it is expected to pay, the Institute against the worst markers, Alliance to keep
 *                     the most dangerous force idle, cheap things left unpaid (politics.ts).
 *   C  Usurpation     The best leader on the Core, who is bought for that and for Extropy.
 *   F  Collection     Increased Resources when the RP are worth the Chaos dice (treasury.ts).
 *   G  Expenditure    Leaders, then the campaign (campaign.ts): each target is given the units in reach that attack it
 *                     best, the most valuable first. Colonization Fleets are bought for empty sectors (colonies.ts) and
 *                     Control Groups for targets that need them (reinforcements.ts). Only what is left goes into Extropy,
 *                     Illumination, Nexus and Star gates: a Nexus is dear, a Control Group wins more (purchases.ts).
 *   H, I Movement     The campaign's moves; idle units go toward the targets of later turns (movement.ts).
 *   J  Combat         The targets and parts with the highest expected worth, while it is above nothing (combat.ts).
 *   K  Extropy        Whenever it pays, always on the last turn (extropy.ts).
 *   L, M              Leaders against aliens and on expeditions when the risk is worth it (frontier.ts).
 *
 * All of these compare expected victory points, as judge.ts weighs index, systems, units and RP for the turn; the weights
 * are the parameters (settings.ts). Nothing is allocated inside a game.
 */

import { CORE, type PolicyModule, type PolicyParameters, type SfgePolicy } from '../../src/games/sfge/kit.js';
import { Campaign } from './lib/campaign.js';
import { Colonies } from './lib/colonies.js';
import { Combat } from './lib/combat.js';
import { Deployment } from './lib/deployment.js';
import { Extropy } from './lib/extropy.js';
import { Frontier } from './lib/frontier.js';
import { Judge } from './lib/judge.js';
import { Movement } from './lib/movement.js';
import { Politics } from './lib/politics.js';
import { Purchases } from './lib/purchases.js';
import { PARAMETERS, readSettings } from './lib/settings.js';
import { Treasury } from './lib/treasury.js';

function create(parameters: PolicyParameters): SfgePolicy {
  const settings = readSettings(parameters);
  const judge = new Judge(settings);
  const campaign = new Campaign(judge);
  const colonies = new Colonies();
  const extropy = new Extropy(judge);
  const deployment = new Deployment(judge);
  const politics = new Politics(judge);
  const treasury = new Treasury(judge);
  const purchases = new Purchases(campaign, colonies, extropy);
  const movement = new Movement(campaign, colonies);
  const combat = new Combat(judge);
  const frontier = new Frontier(judge);
  return {
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
    leviathan: (view) => view.chaosIndex >= settings.leviathan,
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
}

const steward: PolicyModule<SfgePolicy> = {
  game: 'sfge',
  name: 'steward',
  summary: 'Reconquers the galaxy with Control Groups where the odds are good and keeps the Chaos Index down',
  parameters: PARAMETERS,
  create,
};

export default steward;
