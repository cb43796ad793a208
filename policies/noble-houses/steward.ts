/**
 * `steward`, the competent player.
 *
 *   Purchases   Jumpships as its armies need them, then the armies with the most dice and bodies for their price, near
 *               the front (quartermaster.ts).
 *   Movement    The worlds worth most for the strength they need, with armies of all systems in reach together and
 *               more than is needed where it is at hand; no garrison but at home (campaign.ts).
 *   Nobles      What is worth most in Solats by its chance: mostly Diplomacy, and Intrigue for allies that bring units
 *               or income (court.ts).
 *
 * The weights are the parameters (settings.ts); their values were found by search against `warlord`.
 */

import type { NobleHousesPolicy, PolicyModule } from '../../src/games/noble-houses/kit.js';
import { PARAMETERS, readSettings } from './lib/settings.js';
import { recruitStaff } from './lib/staff.js';

const steward: PolicyModule<NobleHousesPolicy> = {
  game: 'noble-houses',
  name: 'steward',
  summary: 'Takes what is worth most for the strength it needs, with all that is in reach',
  parameters: PARAMETERS,
  create: (parameters) => recruitStaff(readSettings(parameters)),
};

export default steward;
