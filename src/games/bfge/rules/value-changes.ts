/** Value chits that change at the start of turn 2 and later: Switcheroo (11.3) and upgrades (11.4). */

import { replay } from '../game-log.js';
import { luck, otherDie, STREAM_SWITCHEROO, STREAM_UPGRADE } from '../position/luck.js';
import * as s from '../position/state.js';
import { t } from '../position/tables.js';
import { PLACES } from '../position/units.js';

/** Values in VALUE_NAMES by die: 1-2 Combat, 3-4 Political, 5-6 Resource. */
const VALUE_BY_DIE = Uint8Array.of(0, 2, 2, 1, 1, 0, 0);

/** Switcheroo comes before the upgrade [B37]. */
export function valueChanges(): void {
  const { switcheroo, upgrades } = t.options;
  if (switcheroo !== 'off') {
    luck.start(STREAM_SWITCHEROO, s.n[s.N_TURN]);
    const times = switcheroo === 'one' ? 1 : otherDie();
    for (let i = 0; i < times; i++) switchTwo();
  }
  if (upgrades) {
    luck.start(STREAM_UPGRADE, s.n[s.N_TURN]);
    const chit = rollChit();
    s.values[chit]++;
    replay.log?.upgrade(chit);
  }
}

/** Place of a value chit: a die for the region, a die for the kind (11.3). */
function rollChit(): number {
  const region = otherDie();
  return VALUE_BY_DIE[otherDie()] * PLACES + region;
}

/** Two chits change places; the second is rolled until it is another one [B29]. */
function switchTwo(): void {
  const first = rollChit();
  let second = rollChit();
  while (second === first) second = rollChit();
  const value = s.values[first];
  s.values[first] = s.values[second];
  s.values[second] = value;
  replay.log?.switched(first, second);
}
