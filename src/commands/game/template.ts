/** The files that `satrap game new` writes: a game that is right in all that is checked, to be changed step by step. */

/** @param map whether the game has a board, on which the players advance */
export function gameText(name: string, map: boolean): string {
  const onMap = (text: string): string => (map ? text : '');
  const text = `/**
 * ${name}: say here in a sentence what it is about.
 *
 *   SATRAP_GAMES=./${name}.ts satrap run ${name} --policy steady,bold --games 10000
 *   SATRAP_GAMES=./${name}.ts satrap replay ${name} --game 3
 *   satrap check ./${name}.ts --games 1000
 *
 * As it stands: two players roll in turn as often as they like and keep the sum, but a 1 loses it. Who first has the
 * target wins. docs/new-game.md explains every part.
 */
import type { ${onMap('Board, CellNow, ')}GameModule, IllegalOrders, PolicyInstance, ResolvedSetup, LineListener } from 'satrap';
import { R_ENDING, R_FIRST, R_OUTCOME, Stream, seedKey, TurnEngine, UserError } from 'satrap';

/** What a player decides: the functions of a policy. */
export interface Decisions {
  /** Roll again, or keep the \`sum\` of this turn? */
  again(sum: number, own: number, other: number): boolean;
}

/** What is fixed before a game: plain data, the document of a set-up. */
interface Setup {
  readonly target: number;
}

/** What is decided where a policy leaves a function out. */
const DEFAULTS: Decisions = { again: () => false };

const SEATS = [
  { id: 'first', title: 'First player' },
  { id: 'second', title: 'Second player' },
] as const;

const TURNS_MAX = 1000;
const TURNS = R_FIRST;
/** + seat */
const POINTS = R_FIRST + 1;
${onMap(`
/** Cells of the track on which the players advance; in the last one stands who has the target. */
const CELLS = 11;
`)}
/** Purposes of the streams of luck: one for each sort of thing that luck decides. */
const LUCK_OF_TURN = 0;

/** Made once for each worker; plays a hundred million games, so nothing is made inside a turn. */
class Game extends TurnEngine {
  readonly record = new Int32Array(POINTS + SEATS.length);
  private readonly points = new Int32Array(SEATS.length);
  private readonly row = new Int32Array(${map ? '2 * SEATS.length' : 'SEATS.length'});
  private readonly random = new Stream();
  private readonly key: readonly [number, number];
  private readonly players: readonly Decisions[];
  private readonly target: number;
  private turns = 0;
  private line: LineListener | null = null;

  constructor(setup: ResolvedSetup<Setup>, policies: readonly PolicyInstance[], seed: string) {
    super();
    this.key = seedKey(seed);
    this.players = policies.map(({ module, parameters }) => ({ ...DEFAULTS, ...module.create(parameters) }));
    this.target = setup.document.target;
  }

  protected begin(game: number): void {
    this.bindLuck(game);
    this.points.fill(0);
    this.turns = 0;
  }

  protected bindLuck(game: number): void {
    this.random.bindGame(this.key[0], this.key[1], game);
  }

  /** All streams, for \`satrap luck\`. */
  streams(): readonly Stream[] {
    return [this.random];
  }

  /** Their dice go with the lines of a replay. */
  protected loggedStreams(): readonly Stream[] {
    return [this.random];
  }

  protected isOver(): boolean {
    return this.turns === TURNS_MAX || this.points[0] >= this.target || this.points[1] >= this.target;
  }

  protected turn(): void {
    const { points, line } = this;
    const seat = this.turns % SEATS.length;
    this.turns++;
    if (line) line(\`Turn \${this.turns}, \${SEATS[seat].title}\`, { kind: 'turn', turn: this.turns });
    const sum = this.rolled(seat);
    points[seat] += sum;
    if (line) line(\`keeps \${sum}, has \${points[seat]}\`, { kind: 'rolls', who: SEATS[seat].id });
  }

  /** What a turn brings. A stream for each thing that luck decides: here the turn, by its number. */
  private rolled(seat: number): number {
    const { points, random, target } = this;
    random.start(LUCK_OF_TURN, this.turns);
    let sum = 0;
    do {
      const die = random.d6();
      if (die === 1) return 0;
      sum += die;
    } while (points[seat] + sum < target && this.players[seat].again(sum, points[seat], points[1 - seat]));
    return sum;
  }

  protected turnChecked(): void {
    this.turn();
    this.checkStart();
  }

  /** Here and after each turn of a checked game: what can never be. */
  protected checkStart(): void {
    for (let seat = 0; seat < SEATS.length; seat++)
      if (this.points[seat] > this.target + 5) throw new Error(\`impossible points: \${this.points[seat]}\`);
  }

  protected end(): void {
    const { points, record, target } = this;
    record[R_OUTCOME] = points[0] >= target ? 0 : points[1] >= target ? 1 : 2;
    record[R_ENDING] = record[R_OUTCOME] < 2 ? 0 : 1;
    record[TURNS] = this.turns;
    for (let seat = 0; seat < SEATS.length; seat++) record[POINTS + seat] = points[seat];
  }

  /** Policies get numbers here, and can change nothing that would have to be watched. */
  protected watch(): void {}

  protected logTo(line: LineListener | null): void {
    this.line = line;
  }

  protected result(line: LineListener): void {
    line(game.outcomes[this.record[R_OUTCOME]].title, { kind: 'result' });
  }

  /** Numbers for \`trace.columns\`. */
  protected values(): Int32Array {
    this.row.set(this.points);${onMap(`
    for (let seat = 0; seat < SEATS.length; seat++) this.row[SEATS.length + seat] = this.cellOf(seat);`)}
    return this.row;
  }
${onMap(`
  private cellOf(seat: number): number {
    return Math.min(CELLS - 1, Math.floor(((CELLS - 1) * this.points[seat]) / this.target));
  }

  /** What lies where, for pages to watch; asked for in replays alone. */
  protected position(): readonly CellNow[] {
    const pieces = SEATS.map(({ id }, seat) => ({ at: this.cellOf(seat), who: id, text: id }));
    return CELL_IDS.map((cell, i) => ({
      cell,
      pieces: pieces.filter(({ at }) => at === i).map(({ who, text }) => ({ who, text })),
    })).filter((here) => here.pieces.length > 0);
  }
`)}
  /** Nothing can be ordered here that the rules forbid. */
  illegalOrders(): readonly IllegalOrders[] {
    return [];
  }
}

const SCENARIOS: Readonly<Record<string, number>> = { '${name}': 50, '${name}-long': 100 };

/** What the user asks for becomes plain data, or a message. */
function resolve(scenario: string, set: readonly string[]): ResolvedSetup<Setup> {
  let target = SCENARIOS[scenario];
  if (target === undefined)
    throw new UserError(\`no scenario '\${scenario}'; expected one of \${Object.keys(SCENARIOS).join(', ')}\`);
  for (const text of set) {
    const match = /^target=([1-9]\\d{0,2})$/.exec(text);
    if (!match) throw new UserError(\`--set \${text}: expected target=POINTS, 1 to 999\`);
    target = Number(match[1]);
  }
  const charts = { id: 'none', hash: 'e3b0c442', cells: 0, reconstructed: 0 };
  const overrides = set.slice(-1);
  return { game: '${name}', scenario, title: scenario, charts, overrides, document: { target } };
}
${onMap(`
const CELL_IDS = Array.from({ length: CELLS }, (_, i) => \`c\${i}\`);

/** The map: here a track of squares. Hexagons, rings and polygons are drawn, too. */
const BOARD: Board = {
  title: 'The track',
  cells: CELL_IDS.map((id, i) => ({
    id,
    name: \`\${(100 * i) / (CELLS - 1)} %\`,
    shape: { kind: 'rectangle', x: i, y: 0, width: 1, height: 1 },
    neighbours: [CELL_IDS[i - 1], CELL_IDS[i + 1]].filter((other) => other !== undefined),
  })),
};
`)}
const game: GameModule<Setup> = {
  id: '${name}',
  title: '${name}',
  // Change it whenever the outcome of any game may change.
  rulesVersion: '1',
  seats: SEATS,
  outcomes: [
    { id: 'first-wins', title: 'First player wins', verdicts: ['win', 'loss'] },
    { id: 'second-wins', title: 'Second player wins', verdicts: ['loss', 'win'] },
    { id: 'open', title: 'Nobody wins', verdicts: ['draw', 'draw'] },
  ],
  endings: [
    { id: 'target', title: 'Target reached' },
    { id: 'turn-limit', title: 'Turn limit' },
  ],
  metrics: [
    { name: 'turns', meaning: 'Turns of both players', unit: 'turns', min: 1, max: TURNS_MAX, group: 'default' },
    ...SEATS.map(({ id, title }, seat) => ({
      name: \`points.\${id}\`,
      meaning: \`Points of the \${title}\`,
      unit: 'points',
      min: 0,
      max: 1004,
      group: 'default' as const,
      of: { seat, name: 'score' },
    })),
  ],
  decisions: [{ name: 'again', paragraph: '1', meaning: 'roll again?', fallback: 'keeps the sum' }],
  // For satrap analyse and luck: what a policy leaves out is filled.
  continuation: { complete: (decisions) => ({ ...DEFAULTS, ...decisions }) },
  // What was decided, in words: replay --versus --html says where two policies part.
  choices: { made: (_decision, answer) => (answer ? 'rolls again' : 'keeps the sum') },
  policies: ['steady', 'bold'],
  defaultPolicy: ['steady', 'steady'],
  scenarios: () =>
    Object.entries(SCENARIOS).map(([id, target]) => ({ id, title: id, summary: \`to \${target} points\`, file: '${name}.ts' })),
  chartSets: () => [],
  resolve: ({ scenario, set }) => resolve(scenario, set),
  // What satrap sensitivity and design move, by steps.
  variations: {
    list: () => [{ name: 'target', group: 'rules', meaning: 'five points more to win', cells: 1, reconstructed: 0 }],
    move: (setup, _name, steps) => {
      const target = setup.document.target + 5 * steps;
      return target >= 1 && target <= 999 ? [\`target=\${target}\`] : null;
    },
  },
  // What satrap explain, analyse and pages see turn by turn.
  trace: {${onMap(`
    board: () => BOARD,`)}
    columns: () => [
      ...SEATS.map(({ id, title }, seat) => ({
        name: \`points.\${id}\`,
        meaning: \`Points of the \${title}\`,
        kind: 'standing' as const,
        seat,
      })),${onMap(`
      ...SEATS.map(({ id, title }) => ({
        name: \`cell.\${id}\`,
        meaning: \`Cell of the \${title}\`,
        kind: 'cell' as const,
      })),`)}
    ],
  },
  createEngine: (setup, policies, seed) => new Game(setup, policies, seed),
};

export default game;
`;
  // What is left out leaves its lines empty.
  return text.replaceAll(/\n{3,}/g, '\n\n').replaceAll('\n\n  ],', '\n  ],');
}

export function steadyText(game: string): string {
  return `import type { PolicyModule } from 'satrap';
import type { Decisions } from '../../${game}.js';

const steady: PolicyModule<Decisions> = {
  game: '${game}',
  name: 'steady',
  summary: 'rolls until the turn has brought enough',
  // A number that a user may set: --policy steady:at=15
  parameters: [{ name: 'at', meaning: 'sum that is enough', default: 20, min: 2, max: 100, step: 1 }],
  create: ({ at }) => ({ again: (sum) => sum < at }),
};

export default steady;
`;
}

export function boldText(game: string): string {
  return `import type { PolicyModule } from 'satrap';
import type { Decisions } from '../../${game}.js';

const bold: PolicyModule<Decisions> = {
  game: '${game}',
  name: 'bold',
  summary: 'rolls on as long as the other player is ahead',
  create: () => ({ again: (sum, own, other) => sum < 8 || own + sum < other }),
};

export default bold;
`;
}
