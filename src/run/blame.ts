import { type GameModule, isFault, Pause, type PolicyInstance, type PolicyModule } from '../games/game.js';
import type { Failure } from './failure.js';
import { noteDecision, Refused } from './luck-guard.js';
import type { Job } from './plan.js';
import { ImpossiblePut } from './position.js';
import { limitedEngine } from './step-budget.js';

/** Thrown through the engine for a policy that threw, so that its own error is told from the engine's. */
export class PolicyError extends Error {
  constructor(
    readonly label: string,
    readonly decision: string | null,
    readonly thrown: unknown,
  ) {
    super('policy threw');
  }
}

/**
 * Finds out who is to blame for a game that threw: plays it once more with every policy function watched. Watching is
 * not done in normal play because it costs a call and an allocation per decision.
 */
export function findBlame(
  game: GameModule,
  job: Job,
  policies: readonly PolicyInstance[],
  index: number,
  checked: boolean,
  error: unknown,
): Failure {
  if (isFault(error) || error instanceof ImpossiblePut || error instanceof PolicyError)
    return blameFor(error, policies, index, checked);
  try {
    const engine = limitedEngine(game, job.setup, policies, job.seed, (policy) =>
      watched(policy, (decision) => noteDecision(decision === null ? null : { label: policy.label, decision })),
    );
    if (checked) engine.playChecked(index);
    else engine.play(index);
  } catch (again) {
    return blameFor(again, policies, index, checked);
  } finally {
    noteDecision(null);
  }
  const message = `${text(error)} (it did not happen when the game was played again: a policy may keep state between games)`;
  return { kind: 'engine', game: index, message, policy: null, decision: null, stack: stackOf(error) };
}

/** Who is to blame for what a game with watched policies threw. */
export function blameFor(
  error: unknown,
  policies: readonly PolicyInstance[],
  index: number,
  checked: boolean,
): Failure {
  if (error instanceof PolicyError) {
    const { label: policy, decision, thrown } = error;
    return { kind: 'policy', game: index, message: text(thrown), policy, decision, stack: stackOf(thrown) };
  }
  if (error instanceof Refused && error.asked !== null) {
    const { label: policy, decision } = error.asked;
    return { kind: 'policy', game: index, message: error.message, policy, decision, stack: stackOf(error) };
  }
  if (isFault(error)) {
    const { seat, decision, message } = error;
    return { kind: 'fault', game: index, message, policy: policies[seat].label, decision, stack: stackOf(error) };
  }
  if (error instanceof ImpossiblePut) {
    return { kind: 'put', game: index, message: error.message, policy: null, decision: null, stack: stackOf(error) };
  }
  const kind = checked ? 'check' : 'engine';
  return { kind, game: index, message: text(error), policy: null, decision: null, stack: stackOf(error) };
}

/**
 * The same policy; what its decisions throw tells that it was they.
 *
 * @param asked called with the decision that is asked for, and null when it is made
 */
export function watched(policy: PolicyInstance, asked: (decision: string | null) => void = () => {}): PolicyInstance {
  const { module, label } = policy;
  const create: PolicyModule['create'] = (parameters) =>
    new Proxy(module.create(parameters), {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]): unknown => {
          asked(String(key));
          try {
            const decided: unknown = Reflect.apply(value, target, args);
            asked(null);
            return decided;
          } catch (thrown) {
            if (thrown instanceof Pause || thrown instanceof PolicyError) throw thrown;
            throw new PolicyError(label, String(key), thrown);
          }
        };
      },
    });
  return { ...policy, module: { ...module, game: module.game, name: module.name, create } };
}

/** Name and message of whatever was thrown. */
export function text(thrown: unknown): string {
  if (!(thrown instanceof Error)) return `thrown: ${String(thrown)}`;
  return thrown.name === 'Error' || thrown instanceof Refused || isFault(thrown)
    ? thrown.message
    : `${thrown.name}: ${thrown.message}`;
}

export function stackOf(thrown: unknown): string | null {
  return thrown instanceof Error ? (thrown.stack ?? null) : null;
}
