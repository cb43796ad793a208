/** Where a marker goes after it has been revealed. */
export type Fate =
  /** Resolved, then set aside. */
  | 'played'
  /** Resolved; it is on the map or in effect. */
  | 'in-play'
  /** Back to the pool, no substitute. */
  | 'returned'
  /** Back to the pool when the chain has ended, a substitute is drawn [R47]. */
  | 'replaced'
  /** Out of the game, no substitute. */
  | 'removed'
  /** Out of the game, a substitute is drawn. */
  | 'removed-replaced';
