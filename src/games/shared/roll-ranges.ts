/** What a roll needs, in words, read from the chart that the rules look it up in. */

/** What a chart says for a total. */
type ResultOf = (total: number) => string;

/** `at most 4`, `5 to 7`, `7`, `at least 8`. */
function rangeText(from: number, to: number, least: number, most: number): string {
  if (from === to && from > least && to < most) return String(from);
  if (from <= least) return to === least ? String(least) : `at most ${to}`;
  return to >= most ? `at least ${from}` : `${from} to ${to}`;
}

/**
 * The totals beside this one that a chart gives the same result for.
 *
 * @param least lowest total that is looked up, and those below it are read as it
 * @param most the highest one
 */
export function rangeOf(total: number, least: number, most: number, resultOf: ResultOf): string {
  const at = Math.min(Math.max(total, least), most);
  const result = resultOf(at);
  let [from, to] = [at, at];
  while (from > least && resultOf(from - 1) === result) from--;
  while (to < most && resultOf(to + 1) === result) to++;
  if (from === least && to === most) return 'any';
  return rangeText(from, to, least, most);
}

/** All results of a chart with their totals: `defeated to 4, stalemate to 7, victorious from 8`. */
export function rangesText(least: number, most: number, resultOf: ResultOf): string {
  const parts: string[] = [];
  for (let from = least; from <= most; ) {
    const result = resultOf(from);
    let to = from;
    while (to < most && resultOf(to + 1) === result) to++;
    parts.push(to < most ? `${result} to ${to}` : from > least ? `${result} from ${from}` : result);
    from = to + 1;
  }
  return parts.join(', ');
}
