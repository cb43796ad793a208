/** Things that happen by a simulated clock. */
export class Events {
  private readonly heap: { readonly at: number; readonly number: number; readonly happen: () => void }[] = [];
  private count = 0;
  /** Milliseconds since the beginning. */
  now = 0;

  after(ms: number, happen: () => void): void {
    const { heap } = this;
    const event = { at: this.now + ms, number: this.count++, happen };
    let at = heap.push(event) - 1;
    for (let up = (at - 1) >> 1; at > 0 && isBefore(event, heap[up]); at = up, up = (at - 1) >> 1) heap[at] = heap[up];
    heap[at] = event;
  }

  /** Lets the next thing happen; of two at one time that which was said first. @returns false: there is none */
  step(): boolean {
    const { heap } = this;
    const [first] = heap;
    const last = heap.pop();
    if (last === undefined) return false;
    if (last !== first) {
      let at = 0;
      for (;;) {
        let down = 2 * at + 1;
        if (down + 1 < heap.length && isBefore(heap[down + 1], heap[down])) down++;
        if (down >= heap.length || isBefore(last, heap[down])) break;
        heap[at] = heap[down];
        at = down;
      }
      heap[at] = last;
    }
    this.now = first.at;
    first.happen();
    return true;
  }
}

function isBefore(a: { at: number; number: number }, b: { at: number; number: number }): boolean {
  return a.at < b.at || (a.at === b.at && a.number < b.number);
}
