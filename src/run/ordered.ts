/** Takes the rows of one chunk; called in the order of the games. */
export type RowSink = (bytes: Uint8Array) => void;

/** Passes blocks on in the order of their numbers, whatever the order in which they arrive. */
export class OrderedBlocks {
  private next = 0;
  private readonly waiting = new Map<number, Uint8Array>();

  constructor(private readonly sink: RowSink) {}

  /** Number of the block that everything later waits for. */
  get awaited(): number {
    return this.next;
  }

  /** Takes block `number` (each number once, counted from 0); an empty block is fine. */
  put(number: number, bytes: Uint8Array): void {
    this.waiting.set(number, bytes);
    for (let block = this.waiting.get(this.next); block; block = this.waiting.get(this.next)) {
      this.waiting.delete(this.next++);
      if (block.length > 0) this.sink(block);
    }
  }

  /** Passes on what still waits, in order, leaving the gaps out. */
  flush(): void {
    for (const number of [...this.waiting.keys()].sort((a, b) => a - b)) {
      const block = this.waiting.get(number);
      if (block && block.length > 0) this.sink(block);
    }
    this.waiting.clear();
  }
}
