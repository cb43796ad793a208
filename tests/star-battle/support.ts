/**
 * A battlefield for tests of the rules: forces in place before the first Battle Phase, dice fixed in advance. When a
 * test ends, every die must have been used and the position must obey the laws of checked mode.
 */

import { afterEach, expect } from 'vitest';
import { checkState } from '../../src/games/star-battle/check.js';
import { StarBattleEngine } from '../../src/games/star-battle/engine.js';
import { C_OTHER } from '../../src/games/star-battle/metrics.js';
import type { StarBattlePolicy } from '../../src/games/star-battle/player/decisions.js';
import { ROW } from '../../src/games/star-battle/position/armies.js';
import { fixed } from '../../src/games/star-battle/position/luck.js';
import { TACTICS, type TacticName } from '../../src/games/star-battle/position/names.js';
import { record, tally } from '../../src/games/star-battle/position/record.js';
import * as s from '../../src/games/star-battle/position/state.js';
import { t as tables } from '../../src/games/star-battle/position/tables.js';
import { engage } from '../../src/games/star-battle/rules/standing.js';
import { metricIndex, setupFor } from './players.js';

const SEGMENTS = { gunnery: s.GUNNERY, melee: s.MELEE_SEGMENT, tactical: 0, rout: 3, end: 4 } as const;

/** The first army of side B: A's are 0 to 7, B's 8 to 15. */
export const B = 8;

export interface FieldRequest {
  /** `path=value` of the scenario: `a=legion`, `siege=b`. */
  readonly set?: readonly string[];
  readonly a?: StarBattlePolicy;
  readonly b?: StarBattlePolicy;
  readonly phase?: number;
  readonly segment?: keyof typeof SEGMENTS;
}

const open: Field[] = [];

afterEach(() => {
  for (const field of open.splice(0)) field.finish();
});

class Field {
  readonly engine: StarBattleEngine;
  private readonly faces: number[] = [];

  constructor({ set = [], a = {}, b = {}, phase = 2, segment = 'melee' }: FieldRequest) {
    this.engine = new StarBattleEngine(setupFor(...set), [a, b], 'field');
    this.engine.begin(0);
    s.n[s.N_PHASE] = phase;
    s.n[s.N_SEGMENT] = SEGMENTS[segment];
    fixed.dice = {
      roll: (sides) => {
        const face = this.faces.shift();
        if (face === undefined) throw new Error(`no die of ${sides} left in the script`);
        expect(face, `a face of a die of ${sides}`).toBeLessThanOrEqual(sides);
        return face;
      },
    };
  }

  /** The next faces. */
  dice(...faces: number[]): this {
    this.faces.push(...faces);
    return this;
  }

  /** As many Hit Points are left, spread over the divisions, the first ones with more. */
  hp(army: number, points: number): this {
    const parts = tables.divisions[army] - tables.missing[army];
    tally(army < B ? 0 : 1, OTHER, s.hp[army] - points);
    s.hp[army] = points;
    s.living[army] = 0;
    s.lost[army] = tables.missing[army];
    for (let division = 0; division < parts; division++) {
      const own = Math.floor(points / parts) + (division < points % parts ? 1 : 0);
      s.divisionHp[army * DIVISIONS + division] = own;
      if (own > 0) s.living[army] |= 1 << division;
      else s.lost[army]++;
    }
    return this;
  }

  tactic(army: number, name: TacticName, target = -1): this {
    s.tactic[army] = TACTICS.indexOf(name);
    s.target[army] = target;
    return this;
  }

  engaged(a: number, b: number): this {
    engage(a, b);
    return this;
  }

  metric(name: string): number {
    return record[metricIndex(name)];
  }

  refused(): readonly string[] {
    return this.engine.illegalOrders().map(({ decision, reason }) => `${decision}: ${reason}`);
  }

  finish(): void {
    fixed.dice = null;
    expect(this.faces, 'dice that were not used').toEqual([]);
    checkState();
  }
}

/** Hit Points that a test takes away are counted as lost to something else. */
const OTHER = C_OTHER;
/** Divisions that the state keeps of an army. */
const DIVISIONS = ROW;

export function field(request: FieldRequest = {}): Field {
  const made = new Field(request);
  open.push(made);
  return made;
}

export function has(set: number, army: number): boolean {
  return ((set >> army) & 1) !== 0;
}
