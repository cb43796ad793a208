/** What people read: sentences and tables. How wide they may be is known only where they are shown. */

/** A column of a table for people. */
export interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
  /** Columns that may be left out where there is no room, those with the highest number first. */
  readonly spare?: number;
  /** Says which row it is. */
  readonly names?: true;
  /** A picture of what other columns say: only on terminals, beside them or, without room for that, below them. */
  readonly terminal?: true;
  /** A smaller form of a picture, for where there is less room. */
  readonly narrow?: true;
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
}

/** A sentence, or an empty line; or a table. */
export type Line = string | Table;

export function tableOf(columns: readonly Column[], rows: Table['rows']): Table {
  return { columns, rows };
}
