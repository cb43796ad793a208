/** Galactic Events (15). What holds while a card lies open is asked of `event-state.ts`. */

import { replay } from '../game-log.js';
import { askTarget } from '../player/ask.js';
import { addOption, clearOptions } from '../player/options.js';
import { FOR_ELITE } from '../player/orders.js';
import { cardSystems } from '../position/cards.js';
import { ELITE, IMP, IMPERIAL, PLANETS, PROVINCES, REB } from '../position/layout.js';
import { luck } from '../position/luck.js';
import * as s from '../position/state.js';
import * as t from '../position/tables.js';
import { eventCells, freeUnit, gainSecrets } from './card-deeds.js';
import { BY_CARD, intelligenceResult } from './intelligence.js';

/** "O": when it is turned up (15). */
export function galacticOpens(card: number): void {
  switch (card) {
    case 4:
      strikePlague();
      break;
    case 5:
      s.n[s.N_WHALES] = t.systemById[cardSystems(5)[luck.d6() - 1]];
      replay.log?.comes('whales', s.n[s.N_WHALES], -1);
      break;
    case 8:
      for (let side = REB; side <= IMP; side++)
        for (let i = 0; i < 2; i++) intelligenceResult(side, -1, t.map.throne, 1, BY_CARD);
  }
}

/** "D": on reaching Due (15). */
export function galacticDue(card: number): void {
  switch (card) {
    case 6:
      freeElite();
      break;
    case 7:
      eventCells(3);
      break;
    case 8:
      gainSecrets();
  }
}

/** G4: a die is a province, a six two more dice, until all are named. */
function strikePlague(): void {
  s.plague.fill(0);
  let provinces = 0;
  for (let dice = 1; dice > 0 && provinces < PROVINCES; dice--) {
    const die = luck.d6();
    if (die === 6) dice += 2;
    else if (s.plague[die - 1] === 0) {
      s.plague[die - 1] = 1;
      provinces++;
    }
  }
  replay.log?.plagueStrikes();
}

/** G6: a free elite on an Imperial capital of the Empire's choice. */
function freeElite(): void {
  clearOptions();
  for (let planet = 0; planet < PLANETS; planet++)
    if (t.isCapital[planet] === 1 && s.state[planet] === IMPERIAL) addOption(planet);
  const planet = askTarget(IMP, FOR_ELITE);
  if (planet >= 0) freeUnit(IMP, planet, ELITE);
}
