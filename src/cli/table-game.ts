import type { BattleGuide, BattlePiece, OddsGuide } from '../games/game.js';

/** A game as forms of the table show it: what `satrap battle` and `satrap odds` take. */
export interface TableGame {
  readonly id: string;
  readonly title: string;
  readonly battle: (BattleGuide & { readonly pieces: readonly BattlePiece[] }) | null;
  readonly odds: OddsGuide | null;
}
