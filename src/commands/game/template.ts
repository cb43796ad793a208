/** The files that `satrap game new` writes: a game that is right in all that is checked, to be changed step by step. */

export function gameText(name: string): string {
  return `/**
 * ${name}: say here in a sentence what it is about.
 *
 *   SATRAP_GAMES=./${name}.ts satrap run ${name} --policy steady,bold --games 10000
 *   SATRAP_GAMES=./${name}.ts satrap replay ${name} --game 3
 *   satrap check ./${name}.ts --games 1000
 *
 * As it stands: two players roll in turn as often as they like and keep the sum, but a 1 loses it. Who first has the
 * target wins. docs/new-game.md explains every part.
 */
import type { Engine, GameModule, IllegalOrders, PolicyInstance, ResolvedSetup } from 'satrap';
import { R_ENDING, R_FIRST, R_OUTCOME, Stream, seedKey, UserError } from 'satrap';

/** What a player decides: the functions of a policy. */
export interface Decisions {
  /** Roll again, or keep the \`sum\` of this turn? */
  again(sum: number, own: number, other: number): boolean;
}

const SEATS = [
  { id: 'first', title: 'First player' },
  { id: 'second', title: 'Second player' },
] as const;

const TURNS_MAX = 1000;
const TURNS = R_FIRST;
/** + seat */
const POINTS = R_FIRST + 1;

/** Made once for each worker; plays a hundred million games, so nothing is made inside \`play\`. */
class Game implements Engine {
  readonly record = new Int32Array(POINTS + SEATS.length);
  private readonly points = new Int32Array(SEATS.length);
  private readonly row = new Int32Array(SEATS.length);
  private readonly random = new Stream();
  private readonly key: readonly [number, number];
  private readonly players: readonly Decisions[];
  private readonly target: number;

  constructor(setup: ResolvedSetup, policies: readonly PolicyInstance[], seed: string) {
    this.key = seedKey(seed);
    this.players = policies.map(({ module, parameters }) => module.create(parameters) as Decisions);
    this.target = (setup.document as { readonly target: number }).target;
  }

  play(game: number): void {
    this.run(game, null, null);
  }

  playChecked(game: number): void {
    this.run(game, null, null);
    this.check();
  }

  replay(game: number, line: (text: string) => void): void {
    this.run(game, line, null);
    this.check();
  }

  trace(game: number, turn: (values: Int32Array) => void): void {
    this.run(game, null, turn);
  }

  /** Nothing can be ordered here that the rules forbid. */
  illegalOrders(): readonly IllegalOrders[] {
    return [];
  }

  private run(game: number, line: ((text: string) => void) | null, told: ((values: Int32Array) => void) | null): void {
    const { points, record, target } = this;
    this.random.bindGame(this.key[0], this.key[1], game);
    points.fill(0);
    record.fill(0);
    let turns = 0;
    if (told) told(this.values());
    while (turns < TURNS_MAX && points[0] < target && points[1] < target) {
      const seat = turns % SEATS.length;
      this.turn(seat, turns++);
      if (line) line(\`turn \${turns}, \${SEATS[seat].title}: has \${points[seat]}\`);
      if (told) told(this.values());
    }
    record[R_OUTCOME] = points[0] >= target ? 0 : points[1] >= target ? 1 : 2;
    record[R_ENDING] = turns < TURNS_MAX || record[R_OUTCOME] < 2 ? 0 : 1;
    record[TURNS] = turns;
    for (let seat = 0; seat < SEATS.length; seat++) record[POINTS + seat] = points[seat];
  }

  private turn(seat: number, turn: number): void {
    const { points, random, target } = this;
    // A stream for each thing that luck decides: purpose 0, index \`turn\`.
    random.start(0, turn);
    let sum = 0;
    do {
      const die = random.d6();
      if (die === 1) return;
      sum += die;
    } while (points[seat] + sum < target && this.players[seat].again(sum, points[seat], points[1 - seat]));
    points[seat] += sum;
  }

  private check(): void {
    for (let seat = 0; seat < SEATS.length; seat++)
      if (this.points[seat] > this.target + 5) throw new Error(\`impossible points: \${this.points[seat]}\`);
  }

  private values(): Int32Array {
    this.row.set(this.points);
    return this.row;
  }
}

const SCENARIOS: Readonly<Record<string, number>> = { '${name}': 50, '${name}-long': 100 };

/** What the user asks for becomes plain data, or a message. */
function resolve(scenario: string, set: readonly string[]): ResolvedSetup {
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

const game: GameModule = {
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
  decisions: [{ name: 'again', paragraph: '1', meaning: 'roll again?', fallback: 'must be given' }],
  policies: ['steady', 'bold'],
  defaultPolicy: ['steady', 'steady'],
  scenarios: () =>
    Object.entries(SCENARIOS).map(([id, target]) => ({ id, title: id, summary: \`to \${target} points\`, file: '${name}.ts' })),
  chartSets: () => [],
  resolve: ({ scenario, set }) => resolve(scenario, set),
  traceColumns: () =>
    SEATS.map(({ id, title }, seat) => ({
      name: \`points.\${id}\`,
      meaning: \`Points of the \${title}\`,
      kind: 'standing' as const,
      seat,
    })),
  createEngine: (setup, policies, seed) => new Game(setup, policies, seed),
};

export default game;
`;
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
