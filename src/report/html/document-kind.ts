/** What wrote a document of `--json`: studies name themselves, the others are known by their fields. */

/** Commands whose documents have no name in them, and fields that only these have. */
const KINDS: readonly (readonly [command: string, fields: readonly string[]])[] = [
  ['battle', ['exact', 'simulated', 'measures', 'left']],
  ['odds', ['subject', 'tables']],
  ['diff', ['different', 'found', 'alpha']],
  ['run', ['runs', 'satrap']],
  ['replay', ['scenario', 'policy', 'index', 'outcome', 'metrics']],
];

/** The command that a document is of; null: of none that is known. */
export function documentKind(document: unknown): string | null {
  if (typeof document !== 'object' || document === null) return null;
  if ('study' in document) return typeof document.study === 'string' ? document.study : null;
  return KINDS.find(([, fields]) => fields.every((field) => field in document))?.[0] ?? null;
}
