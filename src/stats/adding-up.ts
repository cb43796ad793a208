/**
 * Percentages rounded to so many decimals in a way that those of a whole add up to 100: 52.75 and 47.25 to 52.8 and
 * 47.2. What is cut off is given to those of which most was cut (largest remainders), of the same to the larger ones.
 * Percentages that make up no whole stay as they are.
 */
export function addingUp(percentages: readonly number[], decimals: number): number[] {
  const whole = percentages.reduce((sum, one) => sum + one, 0);
  if (!(Math.abs(whole - 100) < CLOSE)) return [...percentages];
  const scale = Number(`1e${decimals}`);
  // What doubles lose is no remainder.
  const steps = percentages.map((one) => Math.floor(one * scale + CLOSE));
  const cut = percentages.map((one, i) => Math.round((one * scale - steps[i]) / CLOSE));
  const missing = 100 * scale - steps.reduce((sum, one) => sum + one, 0);
  const first = [...steps.keys()].sort((a, b) => cut[b] - cut[a] || percentages[b] - percentages[a]).slice(0, missing);
  return steps.map((one, i) => (one + (first.includes(i) ? 1 : 0)) / scale);
}

const CLOSE = 1e-6;
