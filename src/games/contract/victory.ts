/** What studies of thresholds and bids ask of a game: levels of victory, and events whose time can be bid on. */

/** Victory levels that a scenario reads off one metric. @public */
export interface VictoryLevels {
  /** Name of the metric. */
  readonly metric: string;
  /** Greatest value that it can have in the set-up; absent: that of the metric. */
  readonly most?: number;
  /** Outcomes from the lowest values to the highest; `from`: least value of the level, null for the lowest level. */
  readonly levels: readonly { readonly outcome: string; readonly from: number | null }[];
  /** Ids of the endings after which the levels decide; after any other the outcome is fixed, whatever the value. */
  readonly endings: readonly string[];
}

/** Something that happens at most once in a game, at a time that a metric states. @public */
export interface EventTime {
  readonly name: string;
  readonly meaning: string;
  /** Name of the metric that is the time. */
  readonly metric: string;
  /** Ids of the endings of games in which it happened. */
  readonly endings: readonly string[];
  /** Ids of the endings after which it cannot happen any more; after all others it might have happened later. */
  readonly never: readonly string[];
  /**
   * Present where the metric is 0 in games in which it did not happen, whatever their ending: the metric that says how
   * long these were watched. `endings` does not matter then.
   */
  readonly watched?: string;
  /** Present where the metric of a game in which it did not happen is greater by this than how long it was watched. */
  readonly beyond?: number;
  /** Id of the seat that the bolder bidder plays, who promises that it comes later; absent: the first. */
  readonly promiser?: string;
}
