/** The parts of `steward` at work together, as its settings say. */

import { fallback, giveWhereFewer, type NobleHousesPolicy } from '../../../src/games/noble-houses/kit.js';
import { Campaign } from './campaign.js';
import { Court } from './court.js';
import { houseArmy } from './house-army.js';
import { Quartermaster } from './quartermaster.js';
import type { Settings } from './settings.js';
import { launchNukes } from './warlord-nukes.js';

export function recruitStaff(settings: Settings): NobleHousesPolicy {
  const quartermaster = new Quartermaster(settings);
  const campaign = new Campaign(settings);
  const court = new Court(settings);
  return {
    ...fallback,
    houseArmy,
    buy: (view, market) => quartermaster.buy(view, market),
    move: (view, fleet) => campaign.move(view, fleet),
    launch: launchNukes,
    sacrifice: giveWhereFewer,
    act: (view, order) => court.act(view, order),
  };
}
