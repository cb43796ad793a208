import { lowestSystem, type NobleHousesView } from '../../../src/games/noble-houses/kit.js';

/** 2 #2, #3 and #4, #5 and #6, 2 #7: the house's own armies in order. */
export function houseArmy(view: NobleHousesView, index: number): number {
  const unique = view.offers(view.home(view.me)) & ~0b10;
  const first = lowestSystem(unique) - 1;
  const others = unique & (unique - 1);
  return index === 0 || others === 0 ? first : lowestSystem(others) - 1;
}
