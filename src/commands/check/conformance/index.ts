/**
 * Is a game what the contract says? All checks of `satrap check my-game.ts`; the tests put every shipped game through
 * them.
 */

import type { GameModule, PolicyInstance } from '../../../games/game.js';
import { seatsOf } from '../../../games/seats.js';
import { checkAllocation } from './allocation.js';
import { DecisionsAsked } from './decisions.js';
import { checkDeclarations, checkRefusals, checkSetup } from './declarations.js';
import { checkForeignLuck, checkKeyedLuck, checkSeeds } from './luck.js';
import { checkReach } from './reach.js';
import { checkContinuation, checkRecords } from './records.js';
import { checkSecrets } from './secrets.js';
import { type Finding, type Report, type Subject, subjectName } from './subject.js';
import { checkTraces } from './traces.js';

export type { Finding };

export interface ConformanceOptions {
  /** Policies to play with, each in all seats. */
  readonly policies: readonly PolicyInstance[];
  /** Games of each scenario and policy, at most. */
  readonly games: number;
  /** Time for each scenario and policy, about; at least two games are played. */
  readonly budgetMs: number;
  /** Policy that meets the same luck as the last of them; each meets that of the next. */
  readonly against?: PolicyInstance;
  /** Scenarios; absent: all. */
  readonly scenarios?: readonly string[];
  /** Whether games are watched for memory: other tests of the process must not run meanwhile. */
  readonly allocation?: boolean;
  /** Whether decisions that are never asked for are reported: it takes games enough. */
  readonly decisions?: boolean;
  /** Plays the games of a subject elsewhere, on threads, and reports what differs. */
  onThreads?(subject: Subject, records: readonly Int32Array[], report: Report): Promise<void>;
  onSubject?(name: string): void;
}

/** All findings; none where the game is as it should be. */
export async function conformance(game: GameModule, options: ConformanceOptions): Promise<Finding[]> {
  const findings: Finding[] = [];
  const general: Report = (check, message) => void findings.push({ check, message });
  checkDeclarations(game, general);
  if (findings.length > 0) return findings;
  checkRefusals(game, general);
  const asked = new DecisionsAsked();
  const scenarios = options.scenarios ?? game.scenarios().map(({ id }) => id);
  for (const scenario of scenarios) {
    const setup = checkSetup(game, scenario, general);
    if (setup === null) continue;
    const seats = seatsOf(game, setup).length;
    for (const [i, policy] of options.policies.entries()) {
      const policies = Array.from({ length: seats }, () => policy);
      const subject: Subject = { game, setup, policies, games: options.games, budgetMs: options.budgetMs };
      const name = subjectName(subject);
      options.onSubject?.(name);
      const report: Report = (check, message) => void findings.push({ check, message, subject: name });
      const before = findings.length;
      checkForeignLuck(subject, report);
      if (findings.length > before) continue;
      const records = checkRecords(subject, report);
      if (records.length === 0 || findings.length > before) continue;
      if (options.decisions ?? true) asked.play(subject);
      const short: Subject = { ...subject, games: records.length };
      checkSeeds(short, records, report);
      const next = options.policies[i + 1] ?? options.against;
      checkKeyedLuck(short, next ? [next] : [], report);
      checkTraces(short, report);
      checkContinuation(short, report);
      checkReach(short, report);
      checkSecrets(short, report);
      if (options.allocation ?? true) checkAllocation(short, report);
      await options.onThreads?.(short, records, report);
    }
  }
  if (findings.length === 0 && (options.decisions ?? true)) asked.report({ game }, general);
  return findings;
}
