import { writeFileSync } from 'node:fs';
import {
  type Engine,
  type GameModule,
  type IllegalOrders,
  type PolicyInstance,
  type PolicyModule,
  type ResolvedSetup,
  UserError,
} from '../../src/games/game.js';
import { Stream, seedKey } from '../../src/random/stream.js';

/**
 * Pig for two seats, the smallest game that uses all of the contract: in turn, a player rolls a ten-sided die as often
 * as he likes and keeps the sum, unless a 0 ends his turn with nothing. Who first has `target` points wins.
 */
export interface PigDecisions {
  /** True: roll again; false: keep `sum`. A keep before the first roll is illegal and rolls. */
  again(sum: number, own: number, other: number): boolean;
}

const TURNS_MAX = 1000;

/** Waits so long in each game, so that a run is surely under way when a test interrupts it. */
const PAUSE_MS = Number(process.env.SATRAP_PIG_PAUSE_MS ?? 0);
const pause = new Int32Array(new SharedArrayBuffer(4));
/** A file that says that a game is being played: its pause has begun. */
const PAUSE_SIGN = process.env.SATRAP_PIG_PAUSE_SIGN ?? '';

function wait(): void {
  if (PAUSE_SIGN !== '') writeFileSync(PAUSE_SIGN, '');
  Atomics.wait(pause, 0, 0, PAUSE_MS);
}

interface PigDocument {
  readonly target: number;
}

class PigEngine implements Engine {
  readonly record = new Int32Array(2 + METRICS.length);
  private readonly stream = new Stream();
  private readonly key: readonly [number, number];
  private readonly players: readonly PigDecisions[];
  private readonly points = [0, 0];
  private readonly illegal: { count: number; firstGame: number }[] = [
    { count: 0, firstGame: 0 },
    { count: 0, firstGame: 0 },
  ];
  private rolls = 0;
  private game = 0;
  private line: ((text: string) => void) | null = null;

  constructor(
    private readonly target: number,
    policies: readonly PolicyInstance[],
    seed: string,
  ) {
    this.key = seedKey(seed);
    this.players = policies.map(({ module, parameters }) => (module as PolicyModule<PigDecisions>).create(parameters));
  }

  play(game: number): void {
    if (PAUSE_MS > 0) wait();
    this.stream.bindGame(this.key[0], this.key[1], game);
    this.game = game;
    this.rolls = 0;
    this.points.fill(0);
    let turn = 0;
    while (turn < TURNS_MAX && this.points[0] < this.target && this.points[1] < this.target) this.takeTurn(turn++);
    const [red, blue] = this.points;
    const outcome = red >= this.target ? 0 : blue >= this.target ? 1 : 2;
    this.record.set([outcome, turn < TURNS_MAX ? 0 : 1, red - blue, turn, this.rolls, blue]);
  }

  private takeTurn(turn: number): void {
    const seat = turn % 2;
    this.stream.start(0, turn);
    let sum = 0;
    while (this.points[seat] + sum < this.target) {
      if (!this.players[seat].again(sum, this.points[seat], this.points[1 - seat])) {
        if (sum > 0) break;
        this.refuse(seat);
      }
      const die = this.stream.die();
      this.rolls++;
      if (die === 0) {
        this.line?.(`turn ${turn}: ${SEATS[seat].id} loses ${sum}`);
        return;
      }
      sum += die;
    }
    this.points[seat] += sum;
    this.line?.(`turn ${turn}: ${SEATS[seat].id} keeps ${sum}, has ${this.points[seat]}`);
  }

  private refuse(seat: number): void {
    const illegal = this.illegal[seat];
    if (illegal.count++ === 0) illegal.firstGame = this.game;
  }

  playChecked(game: number): void {
    this.play(game);
    if (Math.max(...this.points) > this.target + 9) throw new Error(`points ${this.points} beyond the target`);
  }

  replay(game: number, line: (text: string) => void): void {
    this.line = line;
    try {
      this.playChecked(game);
    } finally {
      this.line = null;
    }
  }

  illegalOrders(): IllegalOrders[] {
    return this.illegal.flatMap(({ count, firstGame }, seat) =>
      count === 0 ? [] : [{ seat, decision: 'again', reason: 'keeps before the first roll', count, firstGame }],
    );
  }
}

const SEATS = [
  { id: 'red', title: 'Red, who begins' },
  { id: 'blue', title: 'Blue' },
] as const;

const METRICS = [
  { name: 'lead', meaning: "red's points less blue's", unit: 'points', min: -109, max: 109, group: 'default' },
  { name: 'turns', meaning: 'turns played', unit: 'turns', min: 0, max: TURNS_MAX, group: 'default' },
  { name: 'rolls', meaning: 'dice rolled', unit: 'dice', min: 0, max: null, group: 'default' },
  { name: 'bluePoints', meaning: "blue's points", unit: 'points', min: 0, max: 109, group: 'extended' },
] as const;

const TARGETS: Readonly<Record<string, number>> = { short: 50, long: 100 };

function resolvePig(scenario: string, set: readonly string[]): ResolvedSetup<PigDocument> {
  let target = TARGETS[scenario];
  for (const text of set) {
    const match = /^target=(\d+)$/.exec(text);
    if (!match || Number(match[1]) < 1) throw new UserError(`--set ${text}: expected target=NUMBER, at least 1`);
    target = Number(match[1]);
  }
  const overrides = target === TARGETS[scenario] ? [] : [`target=${target}`];
  const charts = { id: 'none', hash: 'e3b0c442', cells: 0, reconstructed: 0 };
  return { game: 'pig', scenario, title: scenario, charts, overrides, document: { target } };
}

const pig: GameModule<PigDocument> = {
  id: 'pig',
  title: 'Pig',
  rulesVersion: '1',
  seats: SEATS,
  outcomes: [
    { id: 'red-wins', title: 'Red wins', verdicts: ['win', 'loss'] },
    { id: 'blue-wins', title: 'Blue wins', verdicts: ['loss', 'win'] },
    { id: 'open', title: 'Nobody wins', verdicts: [null, null] },
  ],
  endings: [
    { id: 'target', title: 'target reached' },
    { id: 'turn-limit', title: 'turn limit' },
  ],
  metrics: METRICS,
  decisions: [{ name: 'again', paragraph: '1', meaning: 'roll again?', fallback: 'keep' }],
  policies: ['hold', 'once'],
  defaultPolicy: ['hold', 'hold'],
  scenarios: () =>
    Object.entries(TARGETS).map(([id, target]) => ({ id, title: id, summary: `to ${target} points`, file: 'pig.ts' })),
  chartSets: () => [],
  resolve: ({ scenario, set }) => resolvePig(scenario, set),
  createEngine: ({ document }, policies, seed) => new PigEngine(document.target, policies, seed),
};

export default pig;
