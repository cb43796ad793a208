/**
 * Every law of checked mode is looked after: a position that breaks it is found, and the message names what is wrong.
 */

import { beforeEach, describe, expect, it } from 'vitest';
import { checkState } from '../../../src/games/sfge/check.js';
import * as s from '../../../src/games/sfge/position/state.js';
import { CORE, EVENT, SECTORS, t } from '../../../src/games/sfge/position/tables.js';
import { engineFor } from '../players.js';

const engine = engineFor('over-the-edge', [], 'garrison', 'laws');

const sectors = Array.from({ length: SECTORS - 1 }, (_, i) => i + 1);

function first(holds: (sector: number) => boolean): number {
  const sector = sectors.find(holds);
  if (sector === undefined) throw new Error('the position has no such sector');
  return sector;
}

function flip(mask: number, sector: number): void {
  s.masks[mask + (sector >> 5)] ^= 1 << (sector & 31);
}

function put(array: Int32Array, at: number, value: number): void {
  array[at] = value;
}

const empty = () =>
  first((sector) => s.imperial[sector] === 0 && s.rebels[sector] === 0 && s.systemOwner[sector] === s.NOBODY);
const imperial = () => first((sector) => s.imperial[sector] !== 0);
const bare = () => first((sector) => t.isSystem[sector] === 1 && s.systemOwner[sector] === s.NOBODY);
const empireSystem = () => first((sector) => s.systemOwner[sector] > s.EMPIRE);

/** What is done to a sound position, by what checked mode then says. */
const BROKEN: readonly (readonly [string, () => void])[] = [
  ['mask of Imperial units in', () => flip(s.MASK_IMPERIAL, imperial())],
  ['mask of Imperial units in', () => flip(s.MASK_IMPERIAL, empty())],
  ['mask of Imperial units beyond the map', () => flip(s.MASK_IMPERIAL, 90)],
  ['mask of Rebels in', () => flip(s.MASK_REBEL, empty())],
  ['mask of Imperial systems in', () => flip(s.MASK_IMPERIAL_SYSTEM, CORE)],
  ['mask of Rebel systems in', () => flip(s.MASK_REBEL_SYSTEM, CORE)],
  ['mask of forces in', () => flip(s.MASK_FORCE, empty())],
  ['mask of homes in', () => flip(s.MASK_HOME, empty())],
  ['mask of alien markers in', () => flip(s.MASK_ALIEN, empty())],
  ['mask of Hives in', () => flip(s.MASK_HIVE, empty())],
  ['mask of Randoids in', () => flip(s.MASK_RANDOIDS, empty())],
  ['mask of Living Nebulas in', () => flip(s.MASK_NEBULA, empty())],
  ['Nexus in', () => flip(s.MASK_NEXUS, empty())],
  ['Star gate in', () => flip(s.MASK_GATE, bare())],
  ['Star gates', () => flip(s.MASK_GATE, CORE)],
  ['negative or overflowing stack in', () => put(s.imperial, imperial(), -1)],
  ['negative or overflowing stack of force', () => put(s.usurperUnits, 0, -1)],
  ['mobile units are not conserved', () => void s.invaderUnits[0]++],
  ['sum of Imperial units', () => void s.n[s.N_IMPERIAL_UNITS]++],
  ['leaders are not conserved', () => void s.n[s.N_LEADER_POOL]++],
  ['leaders without an Imperial unit', () => void s.leaders[empty()]++],
  ['system units of kind', () => put(s.systemKind, CORE, s.systemKind[CORE] === 0 ? 1 : 0)],
  [
    'which has no system symbol',
    () =>
      put(
        s.systemOwner,
        first((sector) => t.isSystem[sector] === 0),
        s.IMPERIAL,
      ),
  ],
  ['number of Imperial systems', () => void s.n[s.N_IMPERIAL_SYSTEMS]++],
  ['resources of the Imperial systems', () => void s.n[s.N_IMPERIAL_RESOURCES]++],
  ['resources of IE', () => void s.empireResource[3]++],
  ['is no member', () => put(s.member, empireSystem(), 0)],
  ['which is not in play', () => put(s.empireHome, s.systemOwner[empireSystem()] - s.EMPIRE, 0)],
  ['member sector', () => put(s.member, empty(), 5)],
  ['off the map with units', () => put(s.usurperAt, 0, 0)],
  ['without units or off the map', () => put(s.invaderAt, 0, 9)],
  ['forces noted in', () => put(s.here, empty(), s.here[empty()] ^ 1)],
  ['forces in play', () => put(s.n, s.N_FORCES, s.n[s.N_FORCES] ^ (1 << 30))],
  ['event markers are missing', () => void s.n[s.N_POOL]--],
  ['more than there are', () => void s.pool.fill(EVENT.hive)],
  ['numbers of Living Nebulas and Messiahs', () => void s.n[s.N_MESSIAHS]++],
  ['Chaos Index below 1', () => put(s.n, s.N_CHAOS2, 1)],
  ['Chaos Index above 100', () => put(s.n, s.N_CHAOS2, 202)],
  ['RP below 0', () => put(s.n, s.N_RP, -1)],
  ['Imperial markers below 0', () => put(s.n, s.N_REPRESSION, -1)],
  ['more Imperial markers than counters', () => put(s.n, s.N_REPRESSION, 1000)],
];

describe('laws of checked mode', () => {
  /** A position in the middle of a game that has a Usurper and an Independent Empire in play, and no alien. */
  let sound: Int32Array | null = null;

  beforeEach(() => {
    if (sound === null) {
      for (let game = 0; sound === null; game++)
        engine.trace(game, () => {
          const rich =
            s.usurperAt[0] > CORE && s.systemOwner.some((owner) => owner > s.EMPIRE) && s.n[s.N_ALIENS] === 0;
          if (rich && s.systemOwner.includes(s.REBEL) === false) sound = s.words.slice();
        });
    }
    engine.takePlace();
    s.words.set(sound as Int32Array);
  });

  it('holds in the position as it was', () => {
    checkState();
    s.n[s.N_PHASE]++; // no law asks for it
    checkState();
  });

  it.each(BROKEN)('%s', (message, spoil) => {
    checkState();
    spoil();
    expect(() => checkState()).toThrow(message);
  });
});
