/** Kinds of data file of BFGE. */

export const KINDS = ['scenario', 'charts', 'map'] as const;
export type Kind = (typeof KINDS)[number];

/** What a document of a kind is called. */
export const KIND_NAMES: Readonly<Record<Kind, string>> = { scenario: 'scenario', charts: 'chart set', map: 'map' };

export function isKind(value: unknown): value is Kind {
  return KINDS.some((kind) => kind === value);
}
