/** Tic-tac-toe: in turn, X and O take one of nine squares; three in a line win. Squares are bits of a mask. */

import { type Engine, type GameModule, type PolicyInstance, Stream, seedKey, UserError } from 'satrap';

export interface TicTacToeDecisions {
  /** How many of the `free` squares to skip before the one that is taken; more than there are begin anew. */
  skip(free: number, own: number, other: number, random: (n: number) => number): number;
}

const SEATS = ['X', 'O'].map((title) => ({ id: title.toLowerCase(), title }));
const LINES = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
/** 1 for a set of squares with a line in it, else 0. */
const LINE = Uint8Array.from({ length: 512 }, (_, set) => Number(LINES.some((line) => (set & line) === line)));

class TicTacToe implements Engine {
  readonly record = new Int32Array(3);
  private readonly taken = new Int32Array(2);
  private readonly random = new Stream();
  private readonly pick = (n: number): number => this.random.below(n); // for policies: no way to the stream
  private readonly key: readonly [number, number];
  private readonly players: readonly TicTacToeDecisions[];

  constructor(policies: readonly PolicyInstance[], seed: string) {
    this.key = seedKey(seed);
    this.players = policies.map(({ module, parameters }) => module.create(parameters) as TicTacToeDecisions);
  }

  play(game: number, line?: (text: string) => void): void {
    const { record, taken, random } = this;
    random.bindGame(this.key[0], this.key[1], game);
    taken.fill(0);
    let moves = 0;
    for (let seat = 0; moves < 9 && LINE[taken[0]] + LINE[taken[1]] === 0; seat = 1 - seat) {
      random.start(0, moves);
      let free = 0o777 & ~(taken[0] | taken[1]);
      let skip = this.players[seat].skip(9 - moves, taken[seat], taken[1 - seat], this.pick) % (9 - moves++);
      while (skip-- > 0) free &= free - 1;
      taken[seat] |= free & -free;
      if (line) line(`${SEATS[seat].title} takes square ${32 - Math.clz32(free & -free)}`);
    }
    record[0] = LINE[taken[0]] === 1 ? 0 : 2 - LINE[taken[1]];
    record[1] = record[0] === 2 ? 1 : 0;
    record[2] = moves;
  }

  playChecked(game: number, line?: (text: string) => void): void {
    this.play(game, line);
    const [x, o] = this.taken;
    if ((x & o) !== 0 || LINE[x] + LINE[o] > 1) throw new Error(`impossible board: X ${x}, O ${o}`);
  }
  replay = this.playChecked;
  illegalOrders = () => [];
}

const START = { id: 'tic-tac-toe', title: 'Tic-tac-toe', summary: 'an empty board', file: 'tic-tac-toe.ts' };

export default {
  id: START.id,
  title: START.title,
  rulesVersion: '1',
  seats: SEATS,
  outcomes: [
    { id: 'x-wins', title: 'X wins', verdicts: ['win', 'loss'] },
    { id: 'o-wins', title: 'O wins', verdicts: ['loss', 'win'] },
    { id: 'drawn', title: 'drawn', verdicts: ['draw', 'draw'] },
  ],
  endings: ['line', 'full'].map((id) => ({ id, title: id === 'line' ? 'three in a line' : 'all squares taken' })),
  metrics: [{ name: 'moves', meaning: 'squares taken', unit: 'moves', min: 5, max: 9, group: 'default' }],
  decisions: [{ name: 'skip', paragraph: '1', meaning: 'free squares to skip', fallback: 'must be given' }],
  policies: ['random'],
  defaultPolicy: ['random', 'random'],
  scenarios: () => [START],
  chartSets: () => [],
  resolve: ({ scenario, set }) => {
    if (scenario !== START.id || set.length > 0) throw new UserError(`${START.id} has one scenario and no fields`);
    const charts = { id: 'none', hash: 'e3b0c442', cells: 0, reconstructed: 0 };
    return { game: START.id, scenario, title: START.title, charts, overrides: [], document: null };
  },
  createEngine: (_, policies, seed) => new TicTacToe(policies, seed),
} satisfies GameModule;
