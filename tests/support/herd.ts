/**
 * Herd: Pig for two to four seats. In turn, a player rolls a die as often as he likes and keeps the sum, unless a 1
 * ends his turn with nothing. The round in which somebody reaches the target is played to its end; most points win.
 */

import {
  type Engine,
  type GameModule,
  type IllegalOrders,
  type OutcomeInfo,
  type PolicyInstance,
  UserError,
} from '../../src/games/game.js';
import { Stream, seedKey } from '../../src/random/stream.js';

export interface HerdDecisions {
  /** Roll again? @param best most points of any other player */
  again(sum: number, own: number, best: number): boolean;
}

const SEATS_MAX = 4;
const ROUNDS_MAX = 500;
const FIRST = 2;
const FIRST_OF_SEAT = FIRST + 1;
const OF_SEAT = 3;
const DRAW = SEATS_MAX;

class HerdEngine implements Engine {
  readonly record = new Int32Array(FIRST_OF_SEAT + SEATS_MAX * OF_SEAT);
  private readonly stream = new Stream();
  private readonly key: readonly [number, number];
  private readonly players: readonly HerdDecisions[];
  private readonly points = new Int32Array(SEATS_MAX);
  private readonly rolls = new Int32Array(SEATS_MAX);
  private readonly row = new Int32Array(2 * SEATS_MAX);

  constructor(
    private readonly seats: number,
    private readonly target: number,
    policies: readonly PolicyInstance[],
    seed: string,
  ) {
    if (policies.length !== seats) throw new Error(`${policies.length} policies for ${seats} seats`);
    this.key = seedKey(seed);
    this.players = policies.map(({ module, parameters }) => module.create(parameters) as HerdDecisions);
  }

  play(game: number): void {
    this.run(game, null, null);
  }

  playChecked(game: number): void {
    this.run(game, null, null);
    if (Math.max(...this.points) > this.target + 5) throw new Error(`points ${this.points} beyond the target`);
  }

  replay(game: number, line: (text: string) => void): void {
    this.run(game, line, null);
  }

  trace(game: number, turn: (values: Int32Array) => void): void {
    this.run(game, null, turn);
  }

  illegalOrders(): IllegalOrders[] {
    return [];
  }

  private run(game: number, line: ((text: string) => void) | null, told: ((values: Int32Array) => void) | null): void {
    this.stream.bindGame(this.key[0], this.key[1], game);
    this.points.fill(0);
    this.rolls.fill(0);
    let round = 0;
    for (let over = false; !over && round < ROUNDS_MAX; round++) {
      if (told) told(this.values());
      for (let seat = 0; seat < this.seats; seat++) this.takeTurn(seat, round);
      if (line) line(`round ${round + 1}: ${this.points.join(' ')}`);
      for (let seat = 0; seat < this.seats; seat++) over ||= this.points[seat] >= this.target;
    }
    if (told) told(this.values());
    this.write(round);
  }

  private takeTurn(seat: number, round: number): void {
    const { stream, points } = this;
    stream.start(seat, round);
    let best = 0;
    for (let other = 0; other < this.seats; other++) if (other !== seat) best = Math.max(best, points[other]);
    let sum = 0;
    do {
      const die = stream.d6();
      this.rolls[seat]++;
      if (die === 1) return;
      sum += die;
    } while (points[seat] + sum < this.target && this.players[seat].again(sum, points[seat], best));
    points[seat] += sum;
  }

  private values(): Int32Array {
    for (let seat = 0; seat < this.seats; seat++) {
      this.row[2 * seat] = this.points[seat];
      this.row[2 * seat + 1] = this.points[seat] * 2 >= this.target ? 1 : 0;
    }
    return this.row;
  }

  private write(round: number): void {
    const { record, points, rolls, seats } = this;
    record.fill(0);
    let winners = 0;
    for (let seat = 0; seat < seats; seat++) {
      let place = 1;
      for (let other = 0; other < seats; other++) if (points[other] > points[seat]) place++;
      const at = FIRST_OF_SEAT + seat * OF_SEAT;
      record[at] = points[seat];
      record[at + 1] = place;
      record[at + 2] = rolls[seat];
      if (place === 1) record[0] = ++winners > 1 ? DRAW : seat;
    }
    record[1] = round < ROUNDS_MAX ? 0 : 1;
    record[FIRST] = round;
  }
}

const SEATS = ['north', 'east', 'south', 'west'].map((id) => ({ id, title: `the ${id}` }));
const SCENARIOS = [2, 3, 4].map((seats) => ({ id: `herd-${seats}`, seats }));
const CHARTS = { id: 'none', hash: 'e3b0c442', cells: 0, reconstructed: 0 };

const herd: GameModule<{ readonly target: number }> = {
  id: 'herd',
  title: 'Herd',
  rulesVersion: '1',
  seats: SEATS,
  outcomes: [
    ...SEATS.map(({ id, title }, winner): OutcomeInfo => {
      return { id, title: `${title} wins`, verdicts: SEATS.map((_, seat) => (seat === winner ? 'win' : 'loss')) };
    }),
    { id: 'shared', title: 'several lead', verdicts: SEATS.map(() => 'draw') },
  ],
  endings: [
    { id: 'target', title: 'target reached' },
    { id: 'round-limit', title: 'round limit' },
  ],
  metrics: [
    { name: 'rounds', meaning: 'rounds played', unit: 'rounds', min: 1, max: ROUNDS_MAX, group: 'default' },
    ...SEATS.flatMap(({ id }, seat) => [
      {
        ...{ name: `points.${id}`, meaning: `points of the ${id}`, unit: 'points', min: 0, max: 110 },
        ...{ group: 'default' as const, of: { seat, name: 'score' } },
      },
      {
        ...{ name: `place.${id}`, meaning: `place of the ${id}`, unit: 'places', min: 0, max: SEATS_MAX },
        ...{ group: 'extended' as const, of: { seat, name: 'place' } },
      },
      {
        ...{ name: `rolls.${id}`, meaning: `dice of the ${id}`, unit: 'dice', min: 0, max: null },
        ...{ group: 'extended' as const, of: { seat, name: 'rolls' } },
      },
    ]),
  ],
  decisions: [{ name: 'again', paragraph: '1', meaning: 'roll again?', fallback: 'must be given' }],
  restrictions: {
    list: [{ name: 'patience', meaning: 'No roll after the first' }],
    apply: (decisions, forbidden) => (forbidden.includes('patience') ? { again: () => false } : decisions),
  },
  policies: ['hold', 'bold'],
  defaultPolicy: SEATS.map(() => 'hold'),
  eventTimes: [{ name: 'end', meaning: 'the target is reached', metric: 'rounds', endings: ['target'], never: [] }],
  scenarios: () =>
    SCENARIOS.map(({ id, seats }) => ({ id, title: id, summary: `${seats} seats to 50 points`, file: 'herd.ts' })),
  chartSets: () => [],
  trace: {
    board: () => ({
      title: 'Herd',
      cells: [
        {
          id: 'half',
          name: 'half way',
          shape: { kind: 'hexagon', x: 0, y: 0, radius: 1, top: 'flat' },
          neighbours: [],
        },
      ],
    }),
    columns: (setup) =>
      SEATS.slice(0, setup.seats).flatMap(({ id }, seat) => [
        { name: `points.${id}`, meaning: `points of the ${id}`, kind: 'standing', seat },
        { name: `half.${id}`, meaning: `the ${id} has half the target`, kind: 'place', seat, cell: 'half' },
      ]),
  },
  resolve({ scenario, set }) {
    const found = SCENARIOS.find(({ id }) => id === scenario);
    if (!found) throw new UserError(`herd has no scenario '${scenario}'; expected herd-2, herd-3 or herd-4`);
    let target = 50;
    for (const text of set) {
      const match = /^target=([1-9]\d{0,2})$/.exec(text);
      if (!match) throw new UserError(`--set ${text}: expected target=POINTS, 1 to 100`);
      target = Number(match[1]);
    }
    if (target > 100) throw new UserError(`--set target=${target}: expected 1 to 100`);
    const overrides = set.slice(-1);
    const document = { target };
    return { game: 'herd', scenario, title: scenario, seats: found.seats, charts: CHARTS, overrides, document };
  },
  createEngine: ({ seats, document }, policies, seed) =>
    new HerdEngine(seats ?? SEATS_MAX, document.target, policies, seed),
};

export default herd;
