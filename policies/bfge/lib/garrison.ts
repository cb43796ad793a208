/** Garrisons without units too many. */

import { AF, type BfgeView, CG, type GarrisonOrder, IO, SF, TH, WS, WS1, WS2 } from '../../../src/games/bfge/kit.js';

/** Cheap units stay, those that can do more elsewhere leave first. */
const LEAVING_ORDER = Uint8Array.of(AF, IO, TH, CG, SF, WS2, WS1, WS);

export interface Margin {
  /** Strength of a garrison beyond what is needed. */
  readonly margin: number;
}

/** Keeps all, then lets go whatever is not needed to exceed the Combat value by more than `margin`. */
export function leanGarrison(view: BfgeView, order: GarrisonOrder, { margin }: Margin): void {
  const { region } = view;
  let strength = 0;
  for (let i = 0; i < LEAVING_ORDER.length; i++) {
    const kind = LEAVING_ORDER[i];
    strength += view.own(region, kind) * view.ownStrength(kind);
  }
  const combat = view.combat(region);
  if (strength <= combat) return;
  const wanted = Math.min(strength, combat + 1 + margin);
  for (let i = 0; i < LEAVING_ORDER.length; i++) {
    const kind = LEAVING_ORDER[i];
    const each = view.ownStrength(kind);
    let stay = view.own(region, kind);
    while (stay > 0 && strength - each >= wanted) {
      strength -= each;
      stay--;
    }
    if (stay > 0) order.keep(kind, stay);
  }
}
