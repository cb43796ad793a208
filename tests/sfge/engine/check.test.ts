/**
 * Every law of checked mode is looked after: a position that breaks it is found, and the message names what is wrong.
 */

import { beforeEach, describe, expect, it } from 'vitest';
import { checkState } from '../../../src/games/sfge/check.js';
import { g } from '../../../src/games/sfge/game.js';
import {
  EMPIRE,
  IMPERIAL,
  MASK_ALIEN,
  MASK_FORCE,
  MASK_GATE,
  MASK_HIVE,
  MASK_HOME,
  MASK_IMPERIAL,
  MASK_IMPERIAL_SYSTEM,
  MASK_NEBULA,
  MASK_NEXUS,
  MASK_RANDOIDS,
  MASK_REBEL,
  MASK_REBEL_SYSTEM,
  N_ALIENS,
  N_CHAOS2,
  N_FORCES,
  N_IMPERIAL_RESOURCES,
  N_IMPERIAL_SYSTEMS,
  N_IMPERIAL_UNITS,
  N_LEADER_POOL,
  N_MESSIAHS,
  N_PHASE,
  N_POOL,
  N_REPRESSION,
  N_RP,
  NOBODY,
  REBEL,
} from '../../../src/games/sfge/position/state.js';
import { CORE, EVENT, SECTORS } from '../../../src/games/sfge/position/tables.js';
import { engineFor } from '../players.js';

const engine = engineFor('over-the-edge', [], 'garrison', 'laws');

const sectors = Array.from({ length: SECTORS - 1 }, (_, i) => i + 1);

function first(holds: (sector: number) => boolean): number {
  const sector = sectors.find(holds);
  if (sector === undefined) throw new Error('the position has no such sector');
  return sector;
}

function flip(mask: number, sector: number): void {
  g.masks[mask + (sector >> 5)] ^= 1 << (sector & 31);
}

function put(array: Int32Array, at: number, value: number): void {
  array[at] = value;
}

const empty = () => first((s) => g.imperial[s] === 0 && g.rebels[s] === 0 && g.systemOwner[s] === NOBODY);
const imperial = () => first((s) => g.imperial[s] !== 0);
const bare = () => first((s) => g.tables.isSystem[s] === 1 && g.systemOwner[s] === NOBODY);
const empireSystem = () => first((s) => g.systemOwner[s] > EMPIRE);

/** What is done to a sound position, by what checked mode then says. */
const BROKEN: readonly (readonly [string, () => void])[] = [
  ['mask of Imperial units in', () => flip(MASK_IMPERIAL, imperial())],
  ['mask of Imperial units in', () => flip(MASK_IMPERIAL, empty())],
  ['mask of Imperial units beyond the map', () => flip(MASK_IMPERIAL, 90)],
  ['mask of Rebels in', () => flip(MASK_REBEL, empty())],
  ['mask of Imperial systems in', () => flip(MASK_IMPERIAL_SYSTEM, CORE)],
  ['mask of Rebel systems in', () => flip(MASK_REBEL_SYSTEM, CORE)],
  ['mask of forces in', () => flip(MASK_FORCE, empty())],
  ['mask of homes in', () => flip(MASK_HOME, empty())],
  ['mask of alien markers in', () => flip(MASK_ALIEN, empty())],
  ['mask of Hives in', () => flip(MASK_HIVE, empty())],
  ['mask of Randoids in', () => flip(MASK_RANDOIDS, empty())],
  ['mask of Living Nebulas in', () => flip(MASK_NEBULA, empty())],
  ['Nexus in', () => flip(MASK_NEXUS, empty())],
  ['Star gate in', () => flip(MASK_GATE, bare())],
  ['Star gates', () => flip(MASK_GATE, CORE)],
  ['negative or overflowing stack in', () => put(g.imperial, imperial(), -1)],
  ['negative or overflowing stack of force', () => put(g.usurperUnits, 0, -1)],
  ['mobile units are not conserved', () => void g.invaderUnits[0]++],
  ['sum of Imperial units', () => void g.n[N_IMPERIAL_UNITS]++],
  ['leaders are not conserved', () => void g.n[N_LEADER_POOL]++],
  ['leaders without an Imperial unit', () => void g.leaders[empty()]++],
  ['system units of kind', () => put(g.systemKind, CORE, g.systemKind[CORE] === 0 ? 1 : 0)],
  [
    'which has no system symbol',
    () =>
      put(
        g.systemOwner,
        first((s) => g.tables.isSystem[s] === 0),
        IMPERIAL,
      ),
  ],
  ['number of Imperial systems', () => void g.n[N_IMPERIAL_SYSTEMS]++],
  ['resources of the Imperial systems', () => void g.n[N_IMPERIAL_RESOURCES]++],
  ['resources of IE', () => void g.empireResource[3]++],
  ['is no member', () => put(g.member, empireSystem(), 0)],
  ['which is not in play', () => put(g.empireHome, g.systemOwner[empireSystem()] - EMPIRE, 0)],
  ['member sector', () => put(g.member, empty(), 5)],
  ['off the map with units', () => put(g.usurperAt, 0, 0)],
  ['without units or off the map', () => put(g.invaderAt, 0, 9)],
  ['forces noted in', () => put(g.here, empty(), g.here[empty()] ^ 1)],
  ['forces in play', () => put(g.n, N_FORCES, g.n[N_FORCES] ^ (1 << 30))],
  ['event markers are missing', () => void g.n[N_POOL]--],
  ['more than there are', () => void g.pool.fill(EVENT.hive)],
  ['numbers of Living Nebulas and Messiahs', () => void g.n[N_MESSIAHS]++],
  ['Chaos Index below 1', () => put(g.n, N_CHAOS2, 1)],
  ['Chaos Index above 100', () => put(g.n, N_CHAOS2, 202)],
  ['RP below 0', () => put(g.n, N_RP, -1)],
  ['Imperial markers below 0', () => put(g.n, N_REPRESSION, -1)],
  ['more Imperial markers than counters', () => put(g.n, N_REPRESSION, 1000)],
];

describe('laws of checked mode', () => {
  /** A position in the middle of a game that has a Usurper and an Independent Empire in play, and no alien. */
  let sound: Int32Array | null = null;

  beforeEach(() => {
    if (sound === null) {
      for (let game = 0; sound === null; game++)
        engine.trace(game, () => {
          const rich = g.usurperAt[0] > CORE && g.systemOwner.some((owner) => owner > EMPIRE) && g.n[N_ALIENS] === 0;
          if (rich && g.systemOwner.includes(REBEL) === false) sound = g.words.slice();
        });
    }
    engine.sit();
    g.words.set(sound as Int32Array);
  });

  it('holds in the position as it was', () => {
    checkState();
    g.n[N_PHASE]++; // no law asks for it
    checkState();
  });

  it.each(BROKEN)('%s', (message, spoil) => {
    checkState();
    spoil();
    expect(() => checkState()).toThrow(message);
  });
});
