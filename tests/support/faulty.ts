/**
 * A Pig for up to three seats with secrets, which is right as it is, and with one planted fault each is wrong in one
 * way: what `satrap check` must find.
 */

import { randomInt } from 'node:crypto';
import { isMainThread } from 'node:worker_threads';
import {
  type Continuation,
  type Engine,
  type GameModule,
  type IllegalOrders,
  type OutcomeInfo,
  type PolicyInstance,
  type PolicyModule,
  type ResolvedSetup,
  UserError,
} from '../../src/games/game.js';
import { closed } from '../../src/games/shared/sealed.js';
import { Stream, seedKey } from '../../src/random/stream.js';

/** What may be planted, and what the message must say. */
export const FAULTS = {
  'points of the game before': /^leak: .*another record/,
  'state shared by engines': /^turns: .*in turn with another engine/,
  'luck of JavaScript': /^luck: .*Math\.random is called/,
  'the clock': /^luck: .*Date\.now is called/,
  'the date': /^luck: .*new Date\(\) is called/,
  'luck of the system': /^luck: .*crypto\.randomInt is called/,
  'seed without effect': /^seed: .*the seed decides nothing/,
  'number without effect': /^seed: .*the number of the game decides nothing/,
  'metric out of range': /^ranges: .*rounds is/,
  'outcome not declared': /^outcomes: .*outcome 7 is not declared/,
  'ending not declared': /^endings: .*ending 4 is not declared/,
  'short record': /^record: .*columns/,
  'a die more when checked': /^checked: .*by playChecked/,
  'a die more when told': /^replay: .*by replay/,
  'a die more when traced': /^trace: .*by trace/,
  'a die more when continued': /^continuation: .*when it is checked/,
  'no continuation in the engine': /^continuation: .*Engine\.continuation/,
  'no streams in the continuation': /^continuation: .*streams/,
  'a column too few': /^trace: .*values for 3 columns/,
  'place held by two thirds': /^trace: .*place 'half\.a' is 2/,
  'arrays in a game': /^allocation: .*bytes are allocated in each game/,
  'a decision never asked for': /^decisions: .*'swap' was never asked for/,
  'any scenario': /^refusals: .*an unknown scenario is accepted/,
  'any field': /^refusals: .*--set .* is accepted/,
  'error that is no UserError': /^refusals: .*throw a UserError/,
  'open cards': /^secrets: .*view\.bonus/,
  'open cards in a private field': /^secrets: .*view\.table/,
  'open cards under another number': /^secrets: .*shows a secret/,
  'a class within reach': /^reach: .*view\.constructor/,
  'methods that can be replaced': /^reach: .*view\.sum can be replaced/,
  'a stream in the view': /^reach: .*view\.luck is a stream/,
  'a deal without effect': /^secrets: .*redeal changes nothing/,
  'luck by decisions': /^keyed luck: .*other luck with/,
  'one stream for all': /^luck: .*from one stream/,
  'set-up with a function': /^set-ups: .*not plain data/,
  'metrics of an absent seat': /^seats: .*points\.c is/,
  'verdicts too few': /^verdicts: .*2 verdicts for 3 seats/,
  'winner on the second place': /^places: .*wins on place 2/,
  'name used twice': /^metrics: .*'rounds' is there twice/,
  'group that is none': /^metrics: metric 'rounds' is of the group 'main'; expected default or extended/,
  'verdict that is none': /^verdicts: .*has the verdict 'won'; expected win, draw, loss or null/,
  'other games on threads': /^threads: .*on threads/,
  'a game that never ends': /^endless: .*game 3 has not ended/,
  'a game that ends the program': /^play: .*ends the program/,
} as const;
export type Fault = keyof typeof FAULTS;

interface Decisions {
  again(view: View): boolean;
  swap(view: View): boolean;
}

function complete(decisions: Partial<Decisions>): Decisions {
  return { again: () => false, swap: () => false, ...decisions };
}

/** What a seat sees. */
interface View {
  readonly sum: number;
  readonly own: number;
}

const SEATS = ['a', 'b', 'c'].map((id) => ({ id, title: `seat ${id}` }));
const TARGET = 40;
const ROUNDS_MAX = 200;
/** Rounds, then points, place and bonus of each seat. */
const FIRST = 2;
const OF_SEAT = 2;

/** What engines should not share. */
const shared = { key: [0, 0] as readonly [number, number] };

class SeatView implements View {
  readonly #table: Table;
  readonly #seat: number;
  /** Planted: private for the compiler only. */
  private readonly table: Table | null;

  constructor(table: Table, seat: number, fault: Fault | null) {
    this.#table = table;
    this.#seat = seat;
    this.table = fault === 'open cards in a private field' ? table : null;
    if (fault === 'open cards') Object.defineProperty(this, 'bonus', { get: () => table.bonus[1 - (seat & 1)] });
  }

  get sum(): number {
    return this.#table.sum;
  }

  get own(): number {
    return this.#table.points[this.#seat];
  }

  get isOpen(): boolean {
    return this.table !== null;
  }
}

/** Planted: its class is within reach. */
class OpenView implements View {
  constructor(
    readonly sum: number,
    readonly own: number,
  ) {}

  get total(): number {
    return this.sum + this.own;
  }
}

/** Planted: a secret of its own, for whatever seat it is told that it is of. */
class TrustingView implements View {
  readonly sum = 0;
  readonly own = 0;
  readonly bonus: () => number;

  constructor(
    table: Table,
    readonly seat: number,
  ) {
    this.bonus = function (this: View & { readonly seat: number }) {
      return table.bonus[this.seat];
    };
  }
}

function viewOf(table: Table, seat: number, luck: Stream, fault: Fault | null): View {
  switch (fault) {
    case 'a class within reach':
      return new OpenView(table.sum, table.points[seat]);
    case 'methods that can be replaced':
      return {
        get sum() {
          return table.sum;
        },
        own: 0,
      };
    case 'a stream in the view':
      return closed(Object.assign(new SeatView(table, seat, fault), { luck }));
    case 'open cards under another number':
      return closed(new TrustingView(table, seat));
    default:
      return closed(new SeatView(table, seat, fault));
  }
}

interface Table {
  sum: number;
  readonly points: Int32Array;
  /** Secret until the end: points that are added to those of each seat. */
  readonly bonus: Int32Array;
}

/** A game continued after so many rounds, under the luck of another. */
interface GoesOn {
  readonly turns: number;
  readonly luck: number;
  goOn(): void;
}

class FaultyEngine implements Engine {
  readonly record: Int32Array;
  private readonly table: Table = { sum: 0, points: new Int32Array(3), bonus: new Int32Array(3) };
  private readonly stream = new Stream();
  private readonly key: readonly [number, number];
  private readonly players: readonly Decisions[];
  private readonly views: readonly View[];
  private readonly row: Int32Array;
  private decisions = 0;
  private extra = 0;

  constructor(
    private readonly seats: number,
    policies: readonly PolicyInstance[],
    seed: string,
    private readonly fault: Fault | null,
  ) {
    if (fault !== 'no continuation in the engine') this.continuation = this.goingOn;
    if (fault === 'no streams in the continuation') Reflect.deleteProperty(this.goingOn, 'streams');
    this.key = seedKey(fault === 'seed without effect' ? '' : seed);
    shared.key = this.key;
    this.players = policies.map(({ module, parameters }) => complete(module.create(parameters)));
    this.views = policies.map((_, seat) => viewOf(this.table, seat, this.stream, fault));
    this.record = new Int32Array(fault === 'short record' ? 4 : FIRST + 1 + 3 * OF_SEAT);
    this.row = new Int32Array(fault === 'a column too few' ? 2 : 3);
  }

  play(game: number): void {
    this.run(game, null);
  }

  playChecked(game: number): void {
    this.extra = this.fault === 'a die more when checked' ? 1 : 0;
    this.run(game, null);
    this.extra = 0;
  }

  replay(game: number, line: (text: string) => void): void {
    this.extra = this.fault === 'a die more when told' ? 1 : 0;
    this.run(game, null);
    this.extra = 0;
    line(`points ${this.table.points.join(' ')}`);
  }

  trace(game: number, turn: (values: Int32Array) => void): void {
    this.extra = this.fault === 'a die more when traced' ? 1 : 0;
    this.run(game, turn);
    this.extra = 0;
  }

  readonly continuation?: Continuation;
  private readonly goingOn: Continuation = {
    playOn: (game, turns, luck, goOn, checked) => {
      this.extra = checked && this.fault === 'a die more when continued' ? 1 : 0;
      this.run(game, null, { turns, luck, goOn });
      this.extra = 0;
    },
    streams: () => [this.stream],
    redeal: (seat, random) => this.redeal(seat, random),
  };

  private redeal(seat: number, random: (below: number) => number): void {
    if (this.fault === 'a deal without effect') return;
    for (let other = 0; other < 3; other++) if (other !== seat) this.table.bonus[other] = random(30);
  }

  illegalOrders(): IllegalOrders[] {
    return [];
  }

  private run(game: number, told: ((values: Int32Array) => void) | null, on: GoesOn | null = null): void {
    const { fault, table, stream } = this;
    const key = fault === 'state shared by engines' ? shared.key : this.key;
    const elsewhere = fault === 'other games on threads' && !isMainThread ? 1 : 0;
    stream.bindGame(key[0], key[1], (fault === 'number without effect' ? 0 : game) + elsewhere);
    stream.start(1, 0);
    if (fault !== 'points of the game before') table.points.fill(0);
    this.decisions = 0;
    for (let seat = 0; seat < 3; seat++) table.bonus[seat] = stream.below(30);
    for (let extra = 0; extra < this.extra; extra++) table.bonus[0] = (table.bonus[0] + 1) % 30;
    if (fault === 'a game that ends the program' && game === 3) process.exit(4);
    let round = 0;
    while (this.isEndless(game) || (round < ROUNDS_MAX && !this.isOver())) {
      if (on?.turns === round) {
        stream.bindGame(key[0], key[1], on.luck);
        on.goOn();
      }
      if (told) told(this.values());
      for (let seat = 0; seat < this.seats; seat++) this.turn(game, seat, round);
      round++;
    }
    if (told) told(this.values());
    if (on && on.turns >= round) throw new Error(`game ${game} is over before turn ${on.turns} ends`);
    this.write(round);
  }

  private isEndless(game: number): boolean {
    return this.fault === 'a game that never ends' && game === 3;
  }

  private isOver(): boolean {
    for (let seat = 0; seat < this.seats; seat++) if (this.table.points[seat] >= TARGET) return true;
    return false;
  }

  private turn(game: number, seat: number, round: number): void {
    const { fault, table, stream } = this;
    if (fault === 'luck by decisions') stream.bindGame(this.key[0], this.key[1], game + this.decisions);
    if (fault !== 'one stream for all') stream.start(0, 4 * round + seat);
    if (fault === 'the clock' && Date.now() < 0) return;
    if (fault === 'the date' && new Date().getFullYear() < 0) return;
    if (fault === 'luck of the system' && randomInt(2) < 0) return;
    table.sum = 0;
    let die = 0;
    do {
      die = fault === 'luck of JavaScript' ? 1 + Math.floor(6 * Math.random()) : stream.d6();
      if (die === 1) return;
      table.sum += die;
      this.decisions++;
    } while (table.points[seat] + table.sum < TARGET && this.players[seat].again(this.views[seat]));
    if (fault === 'arrays in a game')
      table.sum = [...table.points, table.sum].map((sum) => sum * 1.5).length * 0 + table.sum;
    const keeps = fault === 'a decision never asked for' || !this.players[seat].swap(this.views[seat]);
    table.points[seat] += keeps ? table.sum : table.bonus[seat] & 7;
  }

  private values(): Int32Array {
    const { row, table, fault } = this;
    row[0] = table.points[0];
    row[1] = table.points[0] >= TARGET / 2 ? (fault === 'place held by two thirds' ? 2 : 1) : 0;
    if (row.length > 2) row[2] = table.points[1];
    return row;
  }

  private write(round: number): void {
    const { record, seats, fault } = this;
    record.fill(0);
    let winners = 0;
    for (let seat = 0; seat < 3; seat++) {
      const at = FIRST + 1 + seat * OF_SEAT;
      if (seat >= seats) {
        if (fault === 'metrics of an absent seat') record[at] = 3;
        continue;
      }
      let place = 1;
      for (let other = 0; other < seats; other++) if (this.total(other) > this.total(seat)) place++;
      record[at] = this.total(seat);
      record[at + 1] = fault === 'winner on the second place' ? 3 - Math.min(2, place) : place;
      if (place === 1) record[0] = winners++ > 0 ? 3 : seat;
    }
    record[FIRST] = fault === 'metric out of range' ? ROUNDS_MAX + round : round;
    if (fault === 'outcome not declared') record[0] = 7;
    record[1] = fault === 'ending not declared' ? 4 : round < ROUNDS_MAX ? 0 : 1;
  }

  private total(seat: number): number {
    return this.table.points[seat] + this.table.bonus[seat];
  }
}

const CHARTS = { id: 'none', hash: 'e3b0c442', cells: 0, reconstructed: 0 };

/** The game with a fault in it; null: without one. */
export function faulty(fault: Fault | null): GameModule {
  const verdicts = (winner: number): OutcomeInfo['verdicts'] =>
    SEATS.slice(0, fault === 'verdicts too few' ? 2 : 3).map((_, seat) => {
      const win = fault === 'verdict that is none' ? ('won' as 'win') : 'win';
      return seat === winner ? win : 'loss';
    });
  const group = fault === 'group that is none' ? ('main' as 'default') : 'default';
  const game: GameModule = {
    id: 'faulty',
    title: 'Faulty',
    rulesVersion: '1',
    seats: SEATS,
    outcomes: [
      ...SEATS.map(({ id, title }, winner) => ({ id, title: `${title} wins`, verdicts: verdicts(winner) })),
      { id: 'shared', title: 'several lead', verdicts: ['draw', 'draw', 'draw'] },
    ],
    endings: ['target', 'limit'].map((id) => ({ id, title: id })),
    metrics: [
      { name: 'rounds', meaning: 'rounds', unit: 'rounds', min: 0, max: ROUNDS_MAX, group },
      ...SEATS.flatMap(({ id }, seat) =>
        ['points', 'place'].map((name) => ({
          name: fault === 'name used twice' && id === 'c' ? 'rounds' : `${name}.${id}`,
          ...{ meaning: name, unit: name, min: 0, max: null, group: 'default' as const },
          of: { seat, name: name === 'points' ? 'score' : name },
        })),
      ),
    ],
    decisions: ['again', 'swap'].map((name) => ({ name, paragraph: '1', meaning: name, fallback: 'no' })),
    secrets: [{ name: 'bonus', meaning: 'points added at the end, of the other seats' }],
    policies: ['hold', 'bold'],
    defaultPolicy: SEATS.map(() => 'hold'),
    scenarios: () => ['two', 'three'].map((id) => ({ id, title: id, summary: id, file: 'faulty.ts' })),
    chartSets: () => [],
    continuation: { complete },
    trace: {
      columns: () => [
        { name: 'points.a', meaning: 'points', kind: 'standing' },
        { name: 'half.a', meaning: 'half the target', kind: 'place' },
        { name: 'points.b', meaning: 'points', kind: 'standing', seat: 1 },
      ],
    },
    resolve({ scenario, set }): ResolvedSetup {
      const refuse = (text: string): never => {
        throw fault === 'error that is no UserError' ? new Error(text) : new UserError(text);
      };
      if (!['two', 'three'].includes(scenario) && fault !== 'any scenario') refuse(`no scenario ${scenario}`);
      if (set.length > 0 && fault !== 'any field') refuse('there are no fields');
      const document = fault === 'set-up with a function' ? { target: () => TARGET } : { target: TARGET };
      const seats = scenario === 'two' ? 2 : 3;
      return { game: 'faulty', scenario, title: scenario, seats, charts: CHARTS, overrides: [], document };
    },
    createEngine: (setup, policies, seed) => new FaultyEngine(setup.seats ?? 3, policies, seed, fault),
  };
  return game;
}

/** Policies of the game. */
export const POLICIES: readonly PolicyInstance[] = [15, 8].map((at) => {
  const label = at === 15 ? 'hold' : 'bold';
  const module: PolicyModule<Decisions> = {
    game: 'faulty',
    name: label,
    summary: label,
    create: () => ({ again: ({ sum }) => sum < at, swap: ({ sum }) => sum < 4 }),
  };
  return { label, module: module as PolicyModule, parameters: {} };
});

/** For `satrap check`: the fault that the environment names. */
export default faulty((process.env.SATRAP_FAULT as Fault | undefined) ?? null);
