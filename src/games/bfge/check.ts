/** Checked mode: conservation of every counter, ranges, ownership. */

import { combatOf, controller, stackAt, stackStrength } from './position/counters.js';
import * as s from './position/state.js';
import { CHITS, t } from './position/tables.js';
import { BASE, BLUE, KINDS, kindText, NOBODY, PLACES, RED, REGIONS, SIDES, TH, WS, whole } from './position/units.js';
import { total } from './rules/chits.js';

/** For texts that cost nothing; others are made when a law is violated. */
function expect(holds: boolean, what: string): void {
  if (!holds) throw violated(what);
}

function violated(what: string): Error {
  return new Error(`checked mode: ${what}`);
}

/** Phases of turn.ts after which every region is resolved, and garrisons have been looked at again [B19]. */
const ACTIONS = 3;
const POLITICS = 4;

// Scratch, meaningless between calls.
const found = new Int32Array(KINDS);
const printed = new Int32Array(KINDS);

/** Throws an Error naming the first law the position violates. `phase`: the last one played in this turn. */
export function checkState(phase: number): void {
  checkUnits();
  checkChits();
  checkRegions(phase);
  for (let side = 0; side < SIDES; side++) expect(s.n[s.N_POINTS + side] >= 0, 'resource points below 0');
}

function checkUnits(): void {
  found.fill(0);
  printed.fill(0);
  let carriers = 0;
  for (let kind = 0; kind < KINDS; kind++) {
    expect(((s.n[s.N_COMMON_KINDS] >> kind) & 1) === (s.common[kind] > 0 ? 1 : 0), 'kinds in the common pool');
    expect(s.common[kind] >= 0, 'negative common pool');
    found[whole(kind)] += s.common[kind];
    for (let side = 0; side < SIDES; side++) {
      const inPool = s.pool[side * KINDS + kind];
      const bought = s.bought[side * KINDS + kind];
      if (kind !== TH) expect(((s.n[s.N_POOL_KINDS + side] >> kind) & 1) === (inPool > 0 ? 1 : 0), 'kinds in a pool');
      expect(inPool >= 0 && bought === 0, 'negative pool, or a purchase that never arrived');
      found[whole(kind)] += inPool;
      printed[whole(kind)] += t.pool[side * KINDS + kind];
    }
  }
  expect(s.common[TH] === 0, 'a Trans-human in the common pool [B19]');
  for (let side = 0; side < SIDES; side++) {
    for (let place = 0; place < PLACES; place++) {
      let present = 0;
      for (let kind = 0; kind < KINDS; kind++) {
        const count = s.units[stackAt(side, place) + kind];
        const carried = s.tactical[stackAt(side, place) + kind];
        if (count < 0) throw violated(`negative stack of ${kindText(kind)}`);
        expect(carried >= 0 && carried <= count && (carried === 0 || kind > WS), 'Tactical chits without units');
        carriers += carried;
        expect((count !== 0) === (((s.kinds[side * PLACES + place] >> kind) & 1) === 1), 'kinds present');
        expect(place !== BASE || carried === 0, 'Tactical chits at base');
        expect(kind >= WS || count === 0 || t.options.hardWorldShips, 'a damaged ship without the option');
        found[whole(kind)] += count;
        present += count;
      }
      expect(present === s.present[side * PLACES + place], 'number of units present');
    }
  }
  expect(carriers === s.n[s.N_TACTICAL], 'number of Tactical chits on units');
  for (let kind = 0; kind < KINDS; kind++) {
    if (found[kind] !== printed[kind])
      throw violated(`${kindText(kind)} not conserved: ${found[kind]} of ${printed[kind]}`);
  }
}

function checkChits(): void {
  for (let side = 0; side < SIDES; side++)
    expect(total(s.hand, side * CHITS) === s.n[s.N_HELD + side], 'number of chits in hand');
  for (let chit = 0; chit < CHITS; chit++) {
    let found = s.commonChits[chit];
    let printed = 0;
    for (let side = 0; side < SIDES; side++) {
      const held = s.hand[side * CHITS + chit];
      const cup = s.cup[side * CHITS + chit];
      expect(held >= 0 && cup >= 0, 'negative number of chits');
      found += held + cup;
      printed += t.chits[side * CHITS + chit];
    }
    if (found !== printed) throw violated(`action chits not conserved: ${found} of ${printed}`);
  }
}

/** Values are conserved but for upgrades; control needs a garrison, and what is no garrison is not there afterwards. */
function checkRegions(phase: number): void {
  const settled = phase >= ACTIONS;
  const strength = t.transHumanAt(0, s.n[s.N_INDEX]);
  expect(s.military[TH] === strength, 'strength of Trans-humans');
  expect((s.n[s.N_CONTROL + BLUE] & s.n[s.N_CONTROL + RED]) === 0, 'a region controlled by both sides');
  for (let region = 1; region <= REGIONS; region++) {
    const owner = controller(region);
    if (owner !== NOBODY && phase >= POLITICS)
      expect(stackStrength(owner, region) > combatOf(region), 'a garrison that is too small');
    for (let side = 0; side < SIDES; side++) {
      const present = s.present[side * PLACES + region] > 0;
      if (side === owner) expect(present, "a region is held by nobody's units");
      else if (settled) expect(!present, 'units in a region without control');
      if (settled)
        for (let kind = 0; kind < KINDS; kind++)
          expect(s.tactical[stackAt(side, region) + kind] === 0, 'a Tactical chit after the actions');
    }
  }
}
