import type {
  Engine,
  GameModule,
  LineListener,
  PolicyInstance,
  PolicyModule,
  PositionListener,
  ResolvedSetup,
} from '../games/game.js';
import { DECISIONS_MAX, decideWith } from '../policy/decisions.js';
import { seatedEngine } from '../policy/seating.js';
import { abandonPlaying, beginPlaying, endPlaying } from './luck-guard.js';

type Decision = (...args: unknown[]) => unknown;

/**
 * Counts the decisions of each game and ends one that asks without end. Unlike a limit of time, it finds the same game
 * on every machine. A policy that does not even return from a decision is beyond it; the watch over the workers finds
 * that.
 */
class StepBudget {
  private left = DECISIONS_MAX;

  refill(): void {
    this.left = DECISIONS_MAX;
  }

  /** The same policy, every decision counted; but for one that comes with Satrap, which asks no game without end. */
  limit(policy: PolicyInstance): PolicyInstance {
    if (policy.shipped) return policy;
    const { module } = policy;
    const create: PolicyModule['create'] = (parameters) => this.counted(module.create(parameters));
    return { ...policy, module: { ...module, create } };
  }

  private counted(decisions: object): object {
    const result: Record<string, unknown> = Object.create(decisions);
    for (const name of functionNames(decisions)) result[name] = this.countedDecision(decisions, name);
    return result;
  }

  private countedDecision(decisions: object, name: string): Decision {
    const decide = Reflect.get(decisions, name) as Decision;
    // No rest parameter: it would make an array per call.
    return (a, b, c, d, e, f) => {
      if (--this.left < 0) throw new Error(`more than ${DECISIONS_MAX} decisions in one game (step budget)`);
      return decideWith(decide, decisions, a, b, c, d, e, f);
    };
  }
}

/**
 * An engine whose games end after a bounded number of decisions, and draw on no clock and no luck from outside.
 *
 * @param around put around every limited policy, so that it sees the limit strike
 */
export function limitedEngine(
  game: GameModule,
  setup: ResolvedSetup,
  policies: readonly PolicyInstance[],
  seed: string,
  around = (policy: PolicyInstance): PolicyInstance => policy,
): Engine {
  const budget = new StepBudget();
  const engine = seatedEngine(
    game,
    setup,
    policies.map((policy) => around(budget.limit(policy))),
    seed,
  );
  const limited =
    <First, More>(play: (index: number, first: First, more?: More) => void) =>
    (index: number, first?: First, more?: More): void => {
      budget.refill();
      beginPlaying();
      try {
        play(index, first as First, more);
      } catch (error) {
        abandonPlaying();
        throw error;
      }
      endPlaying();
    };
  const { trace } = engine;
  if (areShipped(policies)) engine.trustPolicies?.();
  return {
    record: engine.record,
    play: limited((index) => engine.play(index)),
    playChecked: limited((index) => engine.playChecked(index)),
    replay: limited<LineListener, PositionListener>((index, line, position) => engine.replay(index, line, position)),
    ...(trace && {
      trace: limited<Parameters<typeof trace>[1], never>((index, turn) => trace.call(engine, index, turn)),
    }),
    continuation: engine.continuation,
    illegalOrders: () => engine.illegalOrders(),
  };
}

/** Whether all of them come with Satrap, and the game with them. */
export function areShipped(policies: readonly PolicyInstance[]): boolean {
  return policies.every(({ shipped }) => shipped);
}

/** As they are seated where all games are checked: none is trusted. */
export function untrusted(policies: readonly PolicyInstance[]): PolicyInstance[] {
  return policies.map((policy) => ({ ...policy, shipped: false }));
}

/** Names of an object's functions, inherited ones included. */
function functionNames(value: object): string[] {
  const names = new Set<string>();
  for (let at: object | null = value; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) names.add(name);
  names.delete('constructor');
  return [...names].filter((name) => typeof Reflect.get(value, name) === 'function');
}
