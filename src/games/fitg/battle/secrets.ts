/** Where the planet secrets are: every order of a cup, with the exchanges afterwards. */

import type { CupName, FitgCharts, FitgMap, SecretName } from '../setup.js';

/** Orders of more secrets than these are too many to enumerate. */
export const CUP_MAX = 8;

export interface SecretOdds {
  readonly planets: readonly number[];
  readonly secrets: readonly SecretName[];
  /** `shares[s][p]`: chance that secret s is on planet p. */
  readonly shares: readonly (readonly number[])[];
}

/** Null: too many orders. A cup without Empire Forever and Welcome Rebels needs none: all places are equally likely. */
export function secretOdds({ secrets }: FitgCharts, map: FitgMap, cup: CupName): SecretOdds | null {
  const planets = map.planets.filter((planet) => planet.cup === cup).map(({ id }) => id);
  const names = secrets[cup];
  const moved = names.includes('Empire Forever') || names.includes('Welcome Rebels');
  if (!moved) return { planets, secrets: names, shares: names.map(() => planets.map(() => 1 / planets.length)) };
  if (planets.length > CUP_MAX) return null;
  const counts = names.map(() => planets.map(() => 0));
  let orders = 0;
  for (const order of permutations(names.length)) {
    exchange(order, names, planets, secrets);
    order.forEach((secret, place) => {
      counts[secret][place]++;
    });
    orders++;
  }
  return { planets, secrets: names, shares: counts.map((row) => row.map((count) => count / orders)) };
}

/** Empire Forever leaves some planets for `with`; then Welcome Rebels leaves `with` for where Drug is. */
function exchange(
  order: number[],
  names: readonly SecretName[],
  planets: readonly number[],
  { exchange: left, with: other }: FitgCharts['secrets'],
): void {
  const place = (name: SecretName): number => order.indexOf(names.indexOf(name));
  const swap = (a: number, b: number): void => {
    if (a >= 0 && b >= 0) [order[a], order[b]] = [order[b], order[a]];
  };
  const target = planets.indexOf(other);
  const empire = place('Empire Forever');
  if (empire >= 0 && left.includes(planets[empire])) swap(empire, target);
  if (target >= 0 && place('Welcome Rebels') === target) swap(target, place('Drug'));
}

/** All orders of 0 to n - 1, each a new array. */
function* permutations(n: number): Generator<number[]> {
  if (n === 0) {
    yield [];
    return;
  }
  for (const rest of permutations(n - 1)) for (let place = 0; place < n; place++) yield rest.toSpliced(place, 0, n - 1);
}
