/** What wrote a document of `--json`: studies name themselves, the others are known by their fields. */

/** Commands whose documents have no name in them, and fields that only these have. */
const KINDS: readonly (readonly [command: string, fields: readonly string[]])[] = [
  ['battle', ['exact', 'simulated', 'measures', 'left']],
  ['odds', ['subject', 'tables']],
  ['diff', ['different', 'found', 'alpha']],
  ['run', ['runs', 'satrap']],
  ['replay', ['scenario', 'policy', 'index', 'outcome', 'metrics']],
];

/** What the documents of a command tell of, for the line above what was found. */
const SUBJECTS: Readonly<Record<string, string>> = {
  ...{ run: 'how games end', compare: 'two players in the same games', rank: 'which player is best' },
  ...{ contest: 'who beats whom', battle: 'how a battle ends', odds: 'exact chances' },
  ...{ ablate: 'what abilities are worth', skill: 'how much is up to the player', tune: 'a search for better play' },
  ...{ thresholds: 'where victory levels should begin', bid: 'what bid is fair', explain: 'why games are lost' },
  ...{ scan: 'what changes of the rules do', sensitivity: 'which rules and charts matter' },
  ...{ luck: 'luck and decisions', regret: 'which decisions cost most', plan: 'how many games a difference takes' },
  ...{ exploit: 'how far a player can be beaten', bound: 'what choosing among plans can have at most' },
  ...{ analyse: 'the chances from a position', design: 'which changes of the rules reach a target' },
  ...{
    study: 'variants of the rules, and what is claimed of them',
    calibrate: 'reconstructed charts against printed levels',
  },
  ...{ diff: 'whether two results differ', replay: 'one game' },
};

export function subjectOf(kind: string): string {
  return SUBJECTS[kind] ?? kind;
}

/** The command that a document is of; null: of none that is known. */
export function documentKind(document: unknown): string | null {
  if (typeof document !== 'object' || document === null) return null;
  if ('study' in document) return typeof document.study === 'string' ? document.study : null;
  return KINDS.find(([, fields]) => fields.every((field) => field in document))?.[0] ?? null;
}
