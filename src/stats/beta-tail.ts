import betainc from '@stdlib/math-base-special-betainc';

/**
 * P(X <= k) for binomial X of n trials with chance p: the regularised incomplete beta function I_{1-p}(n - k, k + 1).
 */
export function binomialAtMost(k: number, n: number, p: number): number {
  if (k < 0) return 0;
  if (k >= n) return 1;
  return betainc(1 - p, n - k, k + 1, true, false);
}

/** P(|T| >= |t|) for Student's T with `df` degrees of freedom: I_{df/(df + t^2)}(df/2, 1/2). */
export function studentTwoSided(t: number, df: number): number {
  if (t === 0) return 1;
  if (!Number.isFinite(t)) return 0;
  return betainc(df / (df + t * t), df / 2, 0.5, true, false);
}
