/** Forces that can fight each other in place of those of a scenario, for `satrap contest`. */

/** Forces that meet each other in `satrap contest`. @public */
export interface Contest {
  /** Bare id of the scenario it is held in. */
  readonly scenario: string;
  /** What the rules rate the forces by: `ACR`. */
  readonly rating: string;
  readonly contestants: readonly Contestant[];
  /** Forces that fight their like for the chances by steps, if none is named; without them the contestants do. */
  readonly mirrors?: readonly Contestant[];
  /**
   * `path=value` texts that let the first seat have one force and the second another: ids, or files of the user's own.
   */
  set(first: string, second: string): readonly string[];
  /** `path=value` texts that raise the force of the first seat by steps of the rating. */
  raise(steps: number): readonly string[];
  /** Chances in percent by steps of the rating, the first at `from`, as another game reads them. */
  chances?(from: number, percent: readonly number[]): object;
}

/** One force, with what the rules rate it at. @public */
export interface Contestant {
  readonly id: string;
  readonly title: string;
  readonly rating: number;
}
