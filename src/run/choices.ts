/** What policies chose in a game that is replayed, step by step, so that two replays can be compared. */

import type { ChoiceWords, GameModule, PolicyInstance, PolicyModule } from '../games/game.js';

/** An order that was carried out at once, or the answer with which a decision ends. */
export interface ChosenStep {
  /** Of the decision, counted from 0 in the order in which they are asked for. */
  readonly number: number;
  /** Whose decision. */
  readonly seat: number;
  readonly decision: string;
  /** Lines before it. */
  readonly line: number;
  /** Empty: a decision ends of which its orders say all. */
  readonly text: string;
}

type Step = { -readonly [Field in keyof ChosenStep]: ChosenStep[Field] };

type Decide = (...args: unknown[]) => unknown;

/** Records choices; orders are handed on as they are given. */
export class ChoiceRecorder {
  private steps: Step[] = [];
  private asked = 0;
  /** Of decisions that are being made: an order may lead to another decision. */
  private depth = 0;
  /** In a decision, but not in one of its orders: what a policy asks itself then is no decision. */
  private thinking = false;

  /**
   * @param lines how many until now
   * @param made called with what was chosen, once no decision is being made any more
   */
  constructor(
    private readonly words: ChoiceWords | undefined,
    private readonly lines: () => number,
    private readonly made: (steps: readonly ChosenStep[]) => void,
  ) {}

  /** The same policy, the game's defaults where it says nothing; what it decides is recorded. */
  recorded(policy: PolicyInstance, seat: number, game: GameModule): PolicyInstance {
    const { module } = policy;
    const create: PolicyModule['create'] = (parameters) => {
      const own = module.create(parameters);
      const decisions = game.continuation?.complete(own) ?? own;
      const result: Record<string, unknown> = {};
      for (const { name } of game.decisions) {
        const decide: unknown = Reflect.get(decisions, name);
        if (typeof decide === 'function')
          result[name] = this.decision((...args) => Reflect.apply(decide, decisions, args), seat, name);
      }
      return result;
    };
    return { ...policy, module: { ...module, create } };
  }

  private decision(decide: Decide, seat: number, name: string): Decide {
    return (view, ...given) => {
      // Whoever calls may hand on more than there is.
      const args = given.slice(0, given.findLastIndex((arg) => arg !== undefined) + 1);
      if (this.thinking) return decide(view, ...args);
      const number = this.asked++;
      const step = (text: string): Step => ({ number, seat, decision: name, line: this.lines(), text });
      const before = args.map(fieldsOf);
      this.depth++;
      this.thinking = true;
      let answer: unknown;
      try {
        answer = decide(view, ...args.map((arg) => (isDesk(arg) ? this.desk(arg, name, step) : arg)));
      } finally {
        this.depth--;
        this.thinking = false;
      }
      this.steps.push(step(this.words?.made?.(name, answer, args) ?? plainText(answer, args, before)));
      if (this.depth === 0) {
        this.made(this.steps);
        this.steps = [];
      }
      return answer;
    };
  }

  /** The same desk; orders that it carries out are recorded. */
  private desk(desk: object, decision: string, step: (text: string) => Step): object {
    return new Proxy(
      {},
      {
        // Who looks what there is finds it.
        getPrototypeOf: () => Reflect.getPrototypeOf(desk),
        get: (_, key) => {
          const value: unknown = Reflect.get(desk, key, desk);
          if (typeof value !== 'function') return value;
          const name = String(key);
          return (...args: unknown[]): unknown => {
            const call = (): unknown => Reflect.apply(value, desk, args);
            const words = this.words?.order?.(decision, name, args.map(Number));
            if (words === '') return call();
            const place = this.steps.push(step(words ?? [name, ...args.map(String)].join(' '))) - 1;
            this.thinking = false;
            const done = call();
            this.thinking = true;
            // What only asks, and what the rules forbid, changes nothing.
            if (done !== true && done !== undefined) this.steps.splice(place, 1);
            return done;
          };
        },
      },
    );
  }
}

/** Has it functions, and nothing to write into? */
function isDesk(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields of an order as they are now. */
function fieldsOf(order: unknown): Fields {
  if (typeof order !== 'object' || order === null) return {};
  const length = 'length' in order ? order.length : undefined;
  return Object.fromEntries(
    Object.entries(order).map(([name, value]) => {
      if (!(value instanceof Int32Array || value instanceof Uint8Array)) return [name, value];
      return [name, Array.from(typeof length === 'number' ? value.subarray(0, length) : value)];
    }),
  );
}

/** What was written into orders, and the answer. */
function plainText(answer: unknown, args: readonly unknown[], before: readonly Fields[]): string {
  const written = args.flatMap((arg, i) => {
    const now = fieldsOf(arg);
    const changed = Object.keys(now).filter((name) => String(now[name]) !== String(before[i][name]));
    return changed.map((name) => `${name} ${worded(now[name])}`);
  });
  if (answer === false) return 'no';
  return [...(answer === undefined ? [] : [worded(answer)]), ...written].join(', ');
}

function worded(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? `[${value.join(' ')}]` : String(value);
}

/** Where the choices of two replays part. */
export interface ChoiceParting {
  /** The first step that differs; undefined: the game has no more. */
  readonly steps: readonly [ChosenStep | undefined, ChosenStep | undefined];
  /** The whole decisions, in words. */
  readonly texts: readonly [string, string];
}

/** Compares what was chosen in two replays of a game; null: they chose the same. */
export function choicesPart(a: readonly ChosenStep[], b: readonly ChosenStep[]): ChoiceParting | null {
  const length = Math.max(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const [one, other] = [a[i], b[i]];
    if (one && other && one.text === other.text && one.decision === other.decision && one.seat === other.seat) continue;
    return { steps: [one, other], texts: [wholeText(a, one), wholeText(b, other)] };
  }
  return null;
}

/** All that was chosen in the decision of a step. */
function wholeText(all: readonly ChosenStep[], step: ChosenStep | undefined): string {
  if (step === undefined) return 'nothing more';
  const texts = all.filter(({ number, text }) => number === step.number && text !== '').map(({ text }) => text);
  return texts.join('; ') || 'nothing';
}
