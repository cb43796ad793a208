/** What the player of a game of one seat decides in a turn, so that it can be played again to any of its decisions. */

import { Pause, type TurnScript } from '../games/game.js';
import { isBeginning } from './decisions.js';

type Decide = (...given: unknown[]) => unknown;
type Decisions = Record<string, Decide>;

/** What was done to an order: a field that was written, or a function that was called, and what it returned. */
interface Deed {
  /** Place of the order among what the decision is given. */
  readonly place: number;
  readonly name: string;
  readonly args: readonly unknown[] | null;
  readonly value: unknown;
}

interface Decision {
  readonly name: string;
  /** Number of the player who made it. */
  readonly by: number;
  readonly deeds: Deed[];
  answer: unknown;
}

/** Who looks ahead before a decision. */
export interface Thinker {
  /** A turn begins, `turns` have been played. */
  begins(turns: number): void;
  think(): void;
  /** Number of the player who decides now in the game in play. */
  decides(): number;
}

export class OneSeatScript implements TurnScript {
  readonly pause = new Pause('looks ahead in the middle of a turn');
  private made: Decision[] = [];
  /** Decisions that are repeated, and the next one of them. */
  private at = 0;
  private over: (() => void) | null = null;
  /** Decisions after which it has thought; of those that are being made (an order may lead to another one). */
  private thought = -1;
  private depth = 0;
  private inTurn = false;
  /** Number of the player who is to follow. */
  follower = 0;

  constructor(private readonly thinker: Thinker) {}

  /** A game begins: what is decided before its first turn is not remembered. */
  gameBegins(): void {
    this.inTurn = false;
  }

  begins(turns: number): void {
    this.inTurn = true;
    this.made = [];
    this.at = 0;
    this.over = null;
    this.thought = -1;
    this.depth = 0;
    this.thinker.begins(turns);
  }

  think(): void {
    this.depth = 0;
    this.thinker.think();
  }

  again(over: () => void): void {
    this.at = 0;
    this.over = over;
  }

  /** The same decisions, remembered; before one of another kind than the last it thinks. */
  remember(decisions: object): Decisions {
    return wrapped(decisions, (decide, name, view, given) => {
      if (!this.inTurn) return decide(view, ...given);
      if (this.repeats()) return this.repeat(name, given);
      if (this.depth === 0 && this.wants(name)) {
        this.thought = this.made.length;
        throw this.pause;
      }
      const decision: Decision = { name, by: this.thinker.decides(), deeds: [], answer: undefined };
      this.made.push(decision);
      this.at = this.made.length;
      this.depth++;
      decision.answer = decide(view, ...given.map((arg, place) => noted(arg, place, decision.deeds)));
      this.depth--;
      return decision.answer;
    });
  }

  follow([players]: readonly object[]): readonly object[] {
    const follows = wrapped(players, (decide, name, view, given) => {
      if (!this.repeats()) return decide(view, ...given);
      if (this.made[this.at].by === this.follower) return this.decideAgain(decide, name, view, given);
      // A place to plan, for who will play on.
      if (isBeginning(name)) decide(view, ...given);
      return this.repeat(name, given);
    });
    return [follows];
  }

  /**
   * Asks who made the decision once more, so that he goes on with what he planned by it. One who decides otherwise, as
   * he remembers turns before, goes on from there by himself.
   */
  private decideAgain(decide: Decide, name: string, view: unknown, given: readonly unknown[]): unknown {
    const decision = this.made[this.at++];
    const deeds: Deed[] = [];
    const answer = decide(view, ...given.map((arg, place) => noted(arg, place, deeds)));
    if (decision.name !== name || answer !== decision.answer || !sameDeeds(deeds, decision.deeds)) {
      this.at = this.made.length;
      this.goesOn();
    }
    return answer;
  }

  /** A decision that is asked again and again, as each purchase, is one. */
  private wants(name: string): boolean {
    return !isBeginning(name) && this.thought !== this.made.length && this.made.at(-1)?.name !== name;
  }

  private repeats(): boolean {
    if (this.at < this.made.length) return true;
    this.goesOn();
    return false;
  }

  private goesOn(): void {
    const { over } = this;
    this.over = null;
    over?.();
  }

  private repeat(name: string, given: readonly unknown[]): unknown {
    const decision = this.made[this.at++];
    if (decision.name !== name) throw new Error(`a turn was not played again as it was: ${name}, not ${decision.name}`);
    for (const { place, name: deed, args, value } of decision.deeds) {
      const order = given[place] as object;
      if (args === null) Reflect.set(order, deed, value);
      else if (Reflect.apply(Reflect.get(order, deed), order, args) !== value)
        throw new Error(`a turn was not played again as it was: ${deed} of ${name} returns another value`);
    }
    return decision.answer;
  }
}

function sameDeeds(deeds: readonly Deed[], others: readonly Deed[]): boolean {
  if (deeds.length !== others.length) return false;
  return deeds.every(({ place, name, args, value }, i) => {
    const other = others[i];
    if (place !== other.place || name !== other.name || value !== other.value) return false;
    return args?.length === other.args?.length && (args ?? []).every((arg, at) => arg === other.args?.[at]);
  });
}

function wrapped(
  decisions: object,
  decided: (decide: Decide, name: string, view: unknown, given: readonly unknown[]) => unknown,
): Decisions {
  const entries = Object.entries(decisions).map(([name, value]): [string, Decide] => {
    const decide: Decide = (...given) => Reflect.apply(value, decisions, given);
    // No turn has begun yet.
    if (name === 'beginGame') return [name, decide];
    return [name, (view, ...given) => decided(decide, name, view, given)];
  });
  return Object.fromEntries(entries);
}

/** The same order; what is done to it is noted. */
function noted(order: unknown, place: number, deeds: Deed[]): unknown {
  if (typeof order !== 'object' || order === null) return order;
  // What has no fields may be frozen, and a proxy would have to show its functions as they are.
  const target = Object.keys(order).length === 0 ? {} : order;
  return new Proxy(target, {
    getPrototypeOf: () => Reflect.getPrototypeOf(order),
    set: (_, name, value) => {
      deeds.push({ place, name: String(name), args: null, value });
      return Reflect.set(order, name, value);
    },
    get: (_, name) => {
      const value: unknown = Reflect.get(order, name, order);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const result: unknown = Reflect.apply(value, order, args);
        deeds.push({ place, name: String(name), args, value: result });
        return result;
      };
    },
  });
}
