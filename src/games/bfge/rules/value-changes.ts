/** Value chits that change at the start of turn 2 and later: Switcheroo (11.3) and upgrades (11.4). */

import { g } from '../game.js';
import { STREAM_SWITCHEROO, STREAM_UPGRADE } from '../position/luck.js';
import { N_TURN } from '../position/state.js';
import { PLACES } from '../position/units.js';

/** Values in VALUE_NAMES by die: 1-2 Combat, 3-4 Political, 5-6 Resource. */
const VALUE_BY_DIE = Uint8Array.of(0, 2, 2, 1, 1, 0, 0);

/** Switcheroo comes before the upgrade [B37]. */
export function valueChanges(): void {
  const { switcheroo, upgrades } = g.options;
  if (switcheroo !== 'off') {
    g.rng.start(STREAM_SWITCHEROO, g.n[N_TURN]);
    const times = switcheroo === 'one' ? 1 : g.otherDie();
    for (let i = 0; i < times; i++) switchTwo();
  }
  if (upgrades) {
    g.rng.start(STREAM_UPGRADE, g.n[N_TURN]);
    const chit = rollChit();
    g.values[chit]++;
    if (g.log !== null) g.log.upgrade(chit);
  }
}

/** Place of a value chit: a die for the region, a die for the kind (11.3). */
function rollChit(): number {
  const region = g.otherDie();
  return VALUE_BY_DIE[g.otherDie()] * PLACES + region;
}

/** Two chits change places; the second is rolled until it is another one [B29]. */
function switchTwo(): void {
  const first = rollChit();
  let second = rollChit();
  while (second === first) second = rollChit();
  const value = g.values[first];
  g.values[first] = g.values[second];
  g.values[second] = value;
  if (g.log !== null) g.log.switched(first, second);
}
