/** What the data files of a game have of their own: everything else about files is the same for all games. */

export interface Format<Kind extends string> {
  readonly game: string;
  readonly gameTitle: string;
  /** The scenario first: an override that names no kind is one of it. Then the chart set. */
  readonly kinds: readonly Kind[];
  /** What a document of a kind is called. */
  readonly kindNames: Readonly<Record<Kind, string>>;
  /** Folders with shipped files, relative to the package: one for each of the first kinds, the first for all others. */
  readonly folders: readonly string[];
  /** An override that works, for messages. */
  readonly example: string;
  /** True for the path of an object whose names are ranges, beside those called `bands`: it is replaced as a whole. */
  readonly isRanges?: (path: readonly string[]) => boolean;
  /** Row of a chart's table in which a single cell lies, so that a new row replaces the cell; null: the table's. */
  readonly rowOfCell?: (chart: string, cell: string) => string | null;
  /** Place of the name of a cell in a path that does not say `cells`: 1 in `combatResults.+2/5`; -1: it names none. */
  readonly cellAt?: (kind: string, path: readonly string[]) => number;
}

/** Where the shipped files of a kind lie. */
export function folderOf<Kind extends string>({ kinds, folders }: Format<Kind>, kind: Kind): string {
  return folders[kinds.indexOf(kind)] ?? folders[0];
}

export function kindOf<Kind extends string>({ kinds }: Format<Kind>, value: unknown): Kind | null {
  return kinds.find((kind) => kind === value) ?? null;
}
