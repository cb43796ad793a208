/** Candidates of the decision that is asked, in order. */

const MOST = 64;
export const options = new Int32Array(MOST);
export const offered = { count: 0 };

export function clearOptions(): void {
  offered.count = 0;
}

export function addOption(planet: number): void {
  options[offered.count++] = planet;
}

export function isOption(planet: number): boolean {
  for (let i = 0; i < offered.count; i++) if (options[i] === planet) return true;
  return false;
}
