/**
 * Where a monotone condition changes: `holds` is true at and near `inside`, false at and near `outside` (neither end is
 * asked). Returns the neighbouring double for which it was false, so an interval that ends there is never too short;
 * halves until two doubles have none between them.
 */
export function edge(inside: number, outside: number, holds: (x: number) => boolean): number {
  let good = inside;
  let bad = outside;
  for (;;) {
    const middle = good + (bad - good) / 2;
    if (middle === good || middle === bad) return bad;
    if (holds(middle)) good = middle;
    else bad = middle;
  }
}
