/** The pool of Chaos Event markers (section 5 of the rulebook). */

import { allMarkers, type EventKind, type MarkerData } from './data.js';
import type { Generator } from './random.js';

/** One counter; compared by identity, since it is always in exactly one place. */
export class Marker {
  readonly kind: EventKind;
  readonly leadership: number;
  readonly number: number;

  constructor(data: MarkerData) {
    this.kind = data.kind;
    this.leadership = data.leadership;
    this.number = data.number;
  }
}

export class Deck {
  private readonly pool: Marker[] = allMarkers().map((data) => new Marker(data));
  private readonly aside: Marker[] = [];
  /** Returned in a chain of substitutes; they wait until it has ended [R47]. */
  private readonly waiting: Marker[] = [];

  constructor(private readonly generator: Generator) {}

  /** A random marker; an empty pool is refilled first (5.2.e) [R11]. */
  draw(): Marker | null {
    if (this.pool.length === 0) this.refill();
    return this.pool.length === 0 ? null : this.generator.take(this.pool);
  }

  refill(): void {
    this.pool.push(...this.aside.splice(0));
  }

  setAside(marker: Marker): void {
    this.aside.push(marker);
  }

  putBack(marker: Marker): void {
    this.pool.push(marker);
  }

  putBackAfterChain(marker: Marker): void {
    this.waiting.push(marker);
  }

  endChain(): void {
    this.pool.push(...this.waiting.splice(0));
  }

  /** Takes every marker of a kind out of the pool (set-up only). */
  removeAll(kind: EventKind): Marker[] {
    const removed = this.pool.filter((marker) => marker.kind === kind);
    const kept = this.pool.filter((marker) => marker.kind !== kind);
    this.pool.splice(0, this.pool.length, ...kept);
    return removed;
  }

  /** Takes one marker of a kind out of the pool (set-up only). */
  removeOne(kind: EventKind): Marker {
    const at = this.pool.findIndex((marker) => marker.kind === kind);
    const marker = this.pool[at];
    if (marker === undefined) throw new Error(`no marker ${kind} in the pool`);
    this.pool.splice(at, 1);
    return marker;
  }

  /** Number of markers that are neither in play nor removed. */
  get size(): number {
    return this.pool.length + this.aside.length + this.waiting.length;
  }
}
