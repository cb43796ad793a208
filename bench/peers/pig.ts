/** Pig: in turn, players roll a die as often as they like and keep the sum, but a 1 ends the turn with nothing. */

import type { Engine, GameModule, PolicyInstance, ResolvedSetup } from 'satrap';
import { Stream, seedKey, UserError } from 'satrap';

export interface PigDecisions {
  /** Roll again, or keep the `sum` of this turn? Not asked before the first roll, nor with enough to win. */
  again(sum: number, own: number, other: number): boolean;
}

const SEATS = ['first', 'second'].map((id) => ({ id, title: `${id} player` }));

class Pig implements Engine {
  readonly record = new Int32Array(5);
  private readonly points = new Int32Array(2);
  private readonly random = new Stream();
  private readonly key: readonly [number, number];
  private readonly players: readonly PigDecisions[];
  private readonly target: number;

  constructor(setup: ResolvedSetup<number>, policies: readonly PolicyInstance[], seed: string) {
    this.key = seedKey(seed);
    this.players = policies.map(({ module, parameters }) => module.create(parameters) as PigDecisions);
    this.target = setup.document;
  }

  play(game: number, line?: (text: string) => void): void {
    const { record, points, random, target } = this;
    random.bindGame(this.key[0], this.key[1], game);
    points.fill(0);
    record.fill(0);
    for (let seat = 0; points[0] < target && points[1] < target; seat = 1 - seat) {
      random.start(0, record[2]++);
      let die = 0;
      let sum = 0;
      do {
        die = random.d6();
        sum += die;
        record[3]++;
      } while (die > 1 && points[seat] + sum < target && this.players[seat].again(sum, points[seat], points[1 - seat]));
      points[seat] += die > 1 ? sum : 0;
      if (line) line(`turn ${record[2]}, ${SEATS[seat].id}: ${die > 1 ? `keeps ${sum}` : 'a 1'}, has ${points[seat]}`);
    }
    record[0] = points[0] >= target ? 0 : 1;
    record[4] = points[1 - record[0]];
  }

  playChecked(game: number, line?: (text: string) => void): void {
    this.play(game, line);
    if (this.points.some((sum) => sum > this.target + 5)) throw new Error(`impossible points: ${this.points}`);
  }

  replay = this.playChecked;
  illegalOrders = () => [];
}

const COUNTS = { turns: 'turns of both players', rolls: 'dice rolled', points: 'points of the player who loses' };
const group = 'default';
const SETUP = { game: 'pig', title: 'Pig', charts: { id: 'none', hash: 'e3b0c442', cells: 0, reconstructed: 0 } };

export default {
  id: 'pig',
  title: 'Pig',
  rulesVersion: '1',
  seats: SEATS,
  outcomes: SEATS.map(({ id }, i) => ({ id, title: `${id} wins`, verdicts: i ? ['loss', 'win'] : ['win', 'loss'] })),
  endings: [{ id: 'target', title: 'target reached' }],
  metrics: Object.entries(COUNTS).map(([name, meaning]) => ({ name, meaning, unit: name, min: 0, max: null, group })),
  decisions: [{ name: 'again', paragraph: '1', meaning: 'roll again?', fallback: 'must be given' }],
  policies: ['hold'],
  defaultPolicy: ['hold', 'hold'],
  scenarios: () => [{ id: 'pig', title: 'Pig', summary: 'to 50 points', file: 'pig.ts' }],
  chartSets: () => [],
  resolve: ({ scenario, set }) => {
    const goals = set.map((text) => /^target=([1-9]\d{0,4})$/.exec(text)?.[1]);
    if (scenario !== 'pig' || goals.includes(undefined)) throw new UserError('pig: expected --set target=POINTS');
    return { ...SETUP, scenario, overrides: set.slice(-1), document: Number(goals.at(-1) ?? 50) };
  },
  createEngine: (setup, policies, seed) => new Pig(setup, policies, seed),
} satisfies GameModule<number>;
