/** What happens in a game while it is replayed, event by event; `log.ts` makes text of it. */

import type { FireList } from './player/fire-list.js';
import type { ActionOrder } from './player/orders.js';

export interface GameLog {
  start(): void;

  /** Units of the defender of an Invasion. */
  stands(side: number, region: number): void;
  turn(): void;
  discards(side: number, chit: number): void;
  hands(): void;
  deploys(side: number, region: number, kind: number, count: number): void;
  staysAtBase(side: number): void;
  initiative(blue: number, red: number): void;
  plays(side: number, order: ActionOrder): void;
  represses(side: number): void;
  illumination(side: number, die: number): void;
  transHumans(side: number, count: number, region: number): void;
  resolves(side: number, region: number): void;
  round(round: number, region: number): void;
  segment(segment: number): void;
  firing(side: number, order: FireList, i: number): void;
  pursuit(side: number, dice: number): void;
  die(die: number): void;
  returned(side: number, kind: number): void;
  removed(side: number, kind: number): void;
  converted(side: number, kind: number): void;
  damaged(side: number, from: number, to: number): void;
  leaves(side: number): void;

  /** After the last round [B7]. */
  endless(rounds: number): void;
  garrison(side: number, region: number): void;
  politics(sum: number): void;
  tooWeak(side: number, region: number): void;
  points(side: number, income: number): void;
  wasted(side: number, points: number): void;
  builds(side: number, kind: number, count: number, fromCommon: boolean): void;
  switched(first: number, second: number): void;
  upgrade(chit: number): void;
}

/** What happens in the game in play goes to its log, null unless it is replayed. */
export const replay: { log: GameLog | null } = { log: null };
