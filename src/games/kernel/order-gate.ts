import { PolicyFault } from '../game.js';
import { type Snapshot, wordsChanged } from '../shared/decision-watch.js';
import { IllegalOrderCounts } from '../shared/illegal-orders.js';
import { KeptWords } from '../shared/same-bytes.js';

/** None has more than three arguments behind the view. */
type Decide = (this: unknown, view: unknown, a: unknown, b: unknown, c: unknown) => unknown;

/**
 * Where the orders of policies come in. An order is a kind, below 32, and a few integers; the rule that carries it out
 * returns 0, or the number of its refusal. What holds for all orders is here alone: they come in while their decision
 * is open; a kind that a policy is forbidden does nothing; what the rules refuse is counted; and in checked games the
 * position must be as the last order left it.
 */
export class OrderGate implements Snapshot {
  private readonly before: KeptWords;
  private watching = false;
  /** Bits of the kinds that come in now. Not a name: a thousand orders a game ask for it. */
  private accepted = 0;
  private deciding = -1;
  private illegal = new IllegalOrderCounts();
  private game = 0;

  /**
   * @param state the position: all `words`, and their parts by name
   * @param kinds bits of the kinds of order that a decision has, by its name; no kind is in two
   * @param refusals reasons by number, from 1
   */
  constructor(
    private readonly state: { readonly words: Int32Array },
    private readonly kinds: Readonly<Record<string, number>>,
    private readonly refusals: readonly string[],
  ) {
    this.before = new KeptWords(state.words);
  }

  /** Illegal orders of the game that begins are counted here. */
  countFor(illegal: IllegalOrderCounts, game: number): void {
    this.illegal = illegal;
    this.game = game;
    this.close();
  }

  /** Orders of a decision come in until `close`; whoever keeps the door to them has nothing of it later. */
  open(seat: number, kinds: number): void {
    this.deciding = seat;
    this.accepted = kinds;
  }

  close(): void {
    this.accepted = 0;
  }

  /** Who decides, while an order comes in. */
  get seat(): number {
    return this.deciding;
  }

  /** Is its decision open, and the policy not forbidden to order it? */
  accepts(kind: number): boolean {
    return ((this.accepted >>> kind) & 1) === 1;
  }

  /** May an order come in now? @throws PolicyFault where the policy changed the position since its last order */
  lets(kind: number): boolean {
    if (!this.accepts(kind)) return false;
    if (this.watching) this.mustBeUnchanged();
    return true;
  }

  /** After an order. @param refusal 0: it was carried out, and the position may have changed */
  ended(refusal: number): boolean {
    if (refusal !== 0) this.refuse(this.deciding, this.decision(), refusal);
    else if (this.watching) this.before.take();
    return refusal === 0;
  }

  refuse(seat: number, decision: string, refusal: number): void {
    this.illegal.add(decision, this.refusals[refusal], this.game, seat);
  }

  /** What is decided now. */
  private decision(): string {
    for (const name in this.kinds) if ((this.kinds[name] & this.accepted) !== 0) return name;
    return '';
  }

  private mustBeUnchanged(): void {
    const change = this.changed();
    if (change !== null) throw new PolicyFault(this.deciding, this.decision(), `it changed the game itself: ${change}`);
  }

  /**
   * The same decisions, but for orders of these kinds; nothing is made when they are called.
   *
   * @param kindsOf the kinds that a decision has; it is not asked for where all are forbidden. 0: always asked for
   */
  restrict<Decisions extends object>(
    decisions: Decisions,
    kinds: number,
    kindsOf: (decision: string, order: unknown) => number,
  ): Decisions {
    const restricted = Object.entries(decisions).map(([name, value]) => {
      if (typeof value !== 'function') return [name, value];
      const decide = value as Decide;
      const gate = this;
      const under: Decide = function (view, a, b, c) {
        const own = kindsOf(name, a);
        if (own !== 0 && (own & ~kinds) === 0) return undefined;
        gate.accepted &= ~kinds;
        return decide.call(this, view, a, b, c);
      };
      return [name, under];
    });
    return Object.fromEntries(restricted) as Decisions;
  }

  take(): void {
    this.before.take();
    this.watching = true;
  }

  difference(): string | null {
    this.watching = false;
    return this.changed();
  }

  private changed(): string | null {
    const { state, before } = this;
    return before.isStill() ? null : wordsChanged(state, state.words, before.words);
  }
}
