/** Exact chances of what is done with dice, chits and cards at the table, for `satrap odds`. */

import type { StudyOption } from './battles.js';
import type { ResolvedSetup } from './data.js';

/** What `satrap odds <game> <subject>` can be asked. @public */
export interface OddsSubject {
  readonly name: string;
  readonly meaning: string;
  /** A command line that works, and what it does. */
  readonly example: readonly [command: string, meaning: string];
  /** Its options: name without dashes, and meaning. One name means the same in all subjects of a game. */
  readonly options: readonly StudyOption[];
}

/** Questions that `satrap odds` answers for a game. @public */
export interface OddsGuide {
  readonly subjects: readonly OddsSubject[];
}

/** Chances that are asked for. @public */
export interface OddsRequest {
  /** Name of a subject of the guide. */
  readonly subject: string;
  readonly charts?: string;
  readonly set: readonly string[];
  /** Texts of the subject's options, by name; there are no others. */
  readonly options: Readonly<Record<string, string>>;
}

/** A result, of which every row has the chance, or a number of which it has the mean. @public */
export interface OddsResult {
  readonly id: string;
  readonly title: string;
  readonly unit: 'share' | 'mean';
}

/** Chances, a row for each case. @public */
export interface OddsTable {
  /** Unique in the report. */
  readonly id: string;
  readonly title: string;
  /** What the rows are: `bonus draws`, `planet`. */
  readonly rowsAre: string;
  readonly results: readonly OddsResult[];
  /** `values[i]` is of `results[i]`. */
  readonly rows: readonly { readonly name: string; readonly values: readonly number[] }[];
}

/** Chances by enumeration: nothing is played and nothing estimated. @public */
export interface OddsReport {
  readonly title: string;
  /** The charts that were used. */
  readonly charts: ResolvedSetup['charts'];
  readonly tables: readonly OddsTable[];
  readonly notes: readonly string[];
}
