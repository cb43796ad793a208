/**
 * Approximate equilibrium of a two-player zero-sum game by regret matching: S. Hart, A. Mas-Colell, "A simple adaptive
 * procedure leading to correlated equilibrium", Econometrica 68 (2000). The average strategies of both players converge
 * to an equilibrium, the gap falls as 1 / sqrt(rounds).
 */

export interface Equilibrium {
  /** Mixed strategies of the row and the column player. */
  readonly row: readonly number[];
  readonly column: readonly number[];
  /** Payoff of the row player when both play them. */
  readonly value: number;
  /** What each could gain by the best reply from the menu. */
  readonly rowGain: number;
  readonly columnGain: number;
}

/** `payoff[i][j]`: of the row player. Deterministic: expected payoffs, no dice. */
export function regretMatching(payoff: readonly (readonly number[])[], rounds: number): Equilibrium {
  const rows = payoff.length;
  const columns = payoff[0].length;
  const regretRow = new Array<number>(rows).fill(0);
  const regretColumn = new Array<number>(columns).fill(0);
  const sumRow = new Array<number>(rows).fill(0);
  const sumColumn = new Array<number>(columns).fill(0);
  for (let round = 0; round < rounds; round++) {
    const x = matching(regretRow);
    const y = matching(regretColumn);
    const byRow = payoff.map((line) => dot(line, y));
    const byColumn = y.map((_, j) => x.reduce((sum, p, i) => sum + p * payoff[i][j], 0));
    const value = dot(byRow, x);
    for (let i = 0; i < rows; i++) {
      regretRow[i] += byRow[i] - value;
      sumRow[i] += x[i];
    }
    for (let j = 0; j < columns; j++) {
      regretColumn[j] += value - byColumn[j];
      sumColumn[j] += y[j];
    }
  }
  return gains(payoff, normalised(sumRow), normalised(sumColumn));
}

/** Value and best replies of a pair of mixed strategies. */
export function gains(
  payoff: readonly (readonly number[])[],
  row: readonly number[],
  column: readonly number[],
): Equilibrium {
  const byRow = payoff.map((line) => dot(line, column));
  const byColumn = column.map((_, j) => row.reduce((sum, p, i) => sum + p * payoff[i][j], 0));
  const value = dot(byRow, row);
  return { row, column, value, rowGain: Math.max(...byRow) - value, columnGain: value - Math.min(...byColumn) };
}

/** Plays what is regretted, in proportion; everything alike when nothing is. */
function matching(regret: readonly number[]): number[] {
  const positive = regret.map((value) => Math.max(0, value));
  return positive.some((value) => value > 0) ? normalised(positive) : regret.map(() => 1 / regret.length);
}

function normalised(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * b[i], 0);
}
