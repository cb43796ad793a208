/** One table at which games are played: state, tables, luck, two policies and the record. Created once per worker. */

import { Stream } from '../../random/stream.js';
import { Refusals } from '../shared/refusals.js';
import { sealed } from '../shared/sealed.js';
import type { GameLog } from './game-log.js';
import { M_DICE, M_DICE_OTHER, M_UNITS, RECORD_LENGTH, U_COUNT } from './metrics.js';
import { FireList } from './player/fire-list.js';
import { FireOrder } from './player/fire-order.js';
import { ActionOrder, DeployOrder, DiscardOrder, GarrisonOrder, UNITS_MAX } from './player/orders.js';
import type { Decisions } from './player/policy.js';
import type { BfgeView } from './player/view.js';
import { State } from './position/state.js';
import type { Tables } from './position/tables.js';
import { KINDS, SIDES, TYPES, typeIndex } from './position/units.js';

/** Dice and draws fixed by a test; a die left over is the test's failure. */
export interface Script {
  /** Six-sided die, 1..6. */
  d6(): number;
  /** A draw among n things, 0..n-1. */
  pick(n: number): number;
}

/** Two of a kind of order, so that no side holds the one that the other is filling. */
function bySide<T extends object>(make: () => T): readonly T[] {
  return [sealed(make()), sealed(make())];
}

export class BfgeGame extends State {
  readonly options: Tables['setup']['scenario']['options'];
  readonly record = new Int32Array(RECORD_LENGTH);
  readonly rng = new Stream();
  /** Luck of each side's policy. */
  readonly policyRng = [new Stream(), new Stream()];
  /** What each side sees; put at the table with it. */
  views!: readonly BfgeView[];
  readonly refusals = new Refusals();

  log: GameLog | null = null;
  script: Script | null = null;
  gameIndex = 0;

  // Order buffers by side, filled by the policies.
  readonly discardOrder = bySide(() => new DiscardOrder());
  readonly deployOrder = bySide(() => new DeployOrder());
  readonly actionOrder = bySide(() => new ActionOrder());
  /** What the enemy is shown of it. */
  readonly playedOrder = sealed(new ActionOrder());
  readonly fireList = [new FireList(), new FireList()];
  readonly fireOrder = this.fireList.map((list) => sealed(new FireOrder(list)));
  readonly garrisonOrder = bySide(() => new GarrisonOrder());

  // Scratch, meaningless between calls.
  /** Result of each target, by firing side. */
  readonly results = [new Int32Array(UNITS_MAX), new Int32Array(UNITS_MAX)];
  readonly aimed = new Uint8Array(UNITS_MAX);
  /** Tactical dice used this round: [side * KINDS + kind]. */
  readonly tacticalUsed = new Int32Array(SIDES * KINDS);

  constructor(
    readonly tables: Tables,
    public policies: readonly Decisions[],
  ) {
    super();
    this.options = tables.setup.scenario.options;
  }

  /** Six-sided die of the rules. */
  d6(): number {
    const script = this.script;
    return script === null ? this.rng.d6() : script.d6();
  }

  /** Die of combat, told to the log. */
  combatDie(): number {
    const die = this.d6();
    if (this.log !== null) this.log.die(die);
    return die;
  }

  /** Dice of combat; bit f of the result: face f came up. */
  combatFaces(count: number): number {
    if (this.script === null && this.log === null) return this.rng.d6Faces(count);
    let faces = 0;
    for (let i = 0; i < count; i++) faces |= 1 << this.combatDie();
    return faces;
  }

  /** A die outside combat and initiative: of Illumination and optional rules [B36]. */
  otherDie(): number {
    this.record[M_DICE]++;
    this.record[M_DICE_OTHER]++;
    return this.d6();
  }

  /** Draw 0..n-1 that the rules give to chance without a die. */
  pick(n: number): number {
    if (n <= 1) return 0;
    const script = this.script;
    return script === null ? this.rng.below(n) : script.pick(n);
  }

  /** Counts what happens to units of a side (U_... in metrics.ts). */
  count(side: number, kind: number, event: number, units: number): void {
    this.record[M_UNITS + (side * TYPES + typeIndex(kind)) * U_COUNT + event] += units;
  }

  /** The answer to a decision of yes or no; anything else is an illegal order, and what is played without one is played. */
  yes(side: number, decision: keyof Decisions, answer: boolean, otherwise = false): boolean {
    if (answer === true || answer === false) return answer;
    this.refuse(side, decision, 'neither true nor false');
    return otherwise;
  }

  refuse(side: number, decision: string, reason: string): void {
    this.refusals.add(decision, reason, this.gameIndex, side);
  }
}
