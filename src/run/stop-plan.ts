/** What is to be known of a run before it may stop, as plain data. */
export interface StopPlan {
  readonly precision: Precision | null;
  readonly requirements: readonly Requirement[];
  /** Whether a requirement that stays undecided counts as failed. */
  readonly strict: boolean;
}

/** An interval to be made short. */
export interface Precision {
  /** Name of a measure: `win`, `draw`, `loss` or a metric. */
  readonly of: string;
  /** Half the length that the interval may have. */
  readonly half: number;
  /**
   * Present: of the interval for a number of games that follows the width alone, instead of one right at every look.
   */
  readonly sized?: true;
}

/** A statement about the truth, to be decided. */
export interface Requirement {
  /** As shown: `win>=0.25`. */
  readonly text: string;
  /** Name of a measure. */
  readonly of: string;
  readonly relation: Relation;
  readonly threshold: number;
}

export type Relation = '>=' | '>' | '<=' | '<';
