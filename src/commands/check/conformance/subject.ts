import { type Engine, type GameModule, type PolicyInstance, R_FIRST, type ResolvedSetup } from '../../../games/game.js';
import { noting } from './game-notes.js';

/** A scenario with a policy in every seat. */
export interface Subject {
  readonly game: GameModule;
  readonly setup: ResolvedSetup;
  readonly policies: readonly PolicyInstance[];
  /** Most games to be played. */
  readonly games: number;
  /** Time after which no further game is begun, milliseconds. */
  readonly budgetMs: number;
}

/** What was found: the name of the check, and a sentence. */
export interface Finding {
  readonly check: string;
  readonly message: string;
  /** Scenario and policy; absent: the game as a whole. */
  readonly subject?: string;
}

export type Report = (check: string, message: string) => void;

/** A compiled game has its own copy of the class. */
export function isStream(value: object): boolean {
  return 'bindGame' in value && typeof value.bindGame === 'function';
}

/** A line for each fault: one that many scenarios and policies show is said once, as the first of them shows it. */
export function findingLines(findings: readonly Finding[]): string[] {
  const faults = new Map<string, Finding[]>();
  for (const finding of findings) {
    const fault = `${finding.check}: ${finding.message.replaceAll(/\d+/g, '#')}`;
    faults.set(fault, [...(faults.get(fault) ?? []), finding]);
  }
  return [...faults.values()].map(([{ check, subject, message }, ...others]) => {
    const where = subject === undefined ? check : `${check}: ${subject}`;
    const last = others.at(-1)?.subject;
    const more = last === undefined ? '' : ` (and so in ${others.length} more, the last is ${last})`;
    return `${where}: ${message}${more}`;
  });
}

export const SEED = 'conformance';

export function engineOf({ game, setup, policies }: Subject, seed = SEED): Engine {
  return noting(game.createEngine(setup, policies, seed));
}

/** Called before each decision that the game lists. */
type OnDecision = (seat: number, decision: string, args: readonly unknown[]) => void;

/** An engine whose decisions are noted. */
export function watched(subject: Subject, onDecision: OnDecision): Engine {
  const policies = subject.policies.map((policy, seat): PolicyInstance => {
    const create = (parameters: PolicyInstance['parameters']): object => {
      const decisions = policy.module.create(parameters);
      const seen: Record<string, unknown> = Object.create(decisions);
      for (const name in decisions) {
        const decide: unknown = Reflect.get(decisions, name);
        if (typeof decide !== 'function' || !subject.game.decisions.some((known) => known.name === name)) continue;
        seen[name] = (...args: unknown[]): unknown => {
          onDecision(seat, name, args);
          return decide.apply(decisions, args);
        };
      }
      return seen;
    };
    return { ...policy, module: { ...policy.module, create } };
  });
  return engineOf({ ...subject, policies });
}

/** `herd/herd-3, hold`. */
export function subjectName({ game, setup, policies }: Subject): string {
  return `${game.id}/${setup.scenario}, ${policies[0].label}`;
}

/** A game's record, kept. */
export function recordOf(engine: Engine): Int32Array {
  return Int32Array.from(engine.record);
}

/** Where two records differ: `points.north is 31, not 30`; null: nowhere. */
export function difference(game: GameModule, found: ArrayLike<number>, expected: ArrayLike<number>): string | null {
  const length = Math.max(found.length, expected.length);
  for (let at = 0; at < length; at++)
    if (found[at] !== expected[at]) return `${columnName(game, at)} is ${found[at]}, not ${expected[at]}`;
  return null;
}

function columnName({ metrics }: GameModule, at: number): string {
  return ['outcome', 'ending'][at] ?? metrics[at - R_FIRST]?.name ?? `column ${at}`;
}

/** Kept from the games' reach: what they do to the clock is found elsewhere. */
const clock = performance.now.bind(performance);

/** A clock that says when the time is up. */
export function deadline(ms: number): () => boolean {
  const end = clock() + ms;
  return () => clock() > end;
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
