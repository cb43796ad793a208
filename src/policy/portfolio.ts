/**
 * A player made of other policies of its game: before each turn it plays on from the position with each of them, and
 * plays the turn with the one whose games went best.
 */

import {
  type GameModule,
  isFault,
  PolicyFault,
  type PolicyInstance,
  type PolicyModule,
  type PolicyParameter,
  R_FIRST,
  R_OUTCOME,
  UserError,
} from '../games/game.js';
import { seatMetric, verdictOf } from '../games/seats.js';
import { Stream, seedKey } from '../random/stream.js';
import { DECISIONS_MAX, decideWith } from './decisions.js';
import { type Seated, type Table, takeSeat } from './seating.js';
import { isPlan, OneSeatScript } from './turn-script.js';

/** What a portfolio may be given, whatever its members are. @param members so many */
function parametersOf(members: number): PolicyParameter[] {
  const first = { min: 0, max: members, step: 1 };
  return [
    {
      name: 'budget',
      meaning: 'Games played on before each turn, of all members together',
      default: 64,
      min: members * roundsOf(members),
      max: 1_000_000,
      step: 1,
    },
    {
      name: 'others',
      meaning: 'Member that plays all other seats in games played on, by its number; 0: the one that is tried',
      default: 1,
      ...first,
    },
    {
      name: 'then',
      meaning: 'Member that plays on after the turn, by its number; 0: the one that is tried',
      default: 0,
      ...first,
    },
    {
      name: 'doubt',
      meaning: "Standard errors by which another member must be better than the last turn's to take its place",
      default: 1,
      min: 0,
      max: 1000,
      step: 0,
    },
    {
      name: 'each',
      meaning: 'Looks ahead before each turn (0), or before each decision of it too (1); games of one seat',
      default: 0,
      min: 0,
      max: 1,
      step: 1,
    },
    {
      name: 'score',
      meaning: 'Games are judged by their score where the seat has one (1), or by who won (0)',
      default: 1,
      min: 0,
      max: 1,
      step: 1,
    },
  ];
}

/** Rounds of halving that leave one of so many. */
function roundsOf(members: number): number {
  return Math.ceil(Math.log2(members));
}

/** The module of the policy that is made of these. */
export function portfolioModule(game: GameModule, members: readonly PolicyInstance[]): PolicyModule {
  const parameters = parametersOf(members.length);
  return {
    game: game.id,
    name: `portfolio(${members.map(({ label }) => label).join(',')})`,
    summary: `Looks ahead each turn: the one of ${members.map(({ label }) => label).join(', ')} that does best plays it`,
    parameters,
    create(values) {
      const portfolio = new Portfolio(game, members, values as unknown as Settings);
      takeSeat(portfolio);
      return portfolio.decisions;
    },
  };
}

type Settings = Readonly<Record<'budget' | 'others' | 'then' | 'doubt' | 'each' | 'score', number>>;

type Decide = (a: unknown, b: unknown, c: unknown, d: unknown, e: unknown, f: unknown) => unknown;
type Decisions = Record<string, Decide>;

export function cannotLookAhead({ id }: Pick<GameModule, 'id'>): string {
  return `${id} cannot go on from a position, so no portfolio can play it (docs/new-game.md says what its engine needs)`;
}

/** Orders that others have written down, and are not known yet, lie open in the turn that is played again. */
export function cannotEachDecision({ id }: Pick<GameModule, 'id'>): string {
  return `each=1: in ${id} a portfolio looks ahead before each turn only: it is for games of one seat`;
}

class Portfolio implements Seated {
  readonly decisions: Decisions;
  /** Looks ahead before each decision; null: before each turn. */
  private readonly script: OneSeatScript | null;
  /** Looks ahead from where the game lies aside now. */
  private look: () => void = () => {};
  /** Luck of the games that are played on from the turn. */
  private luckOf: (turns: number) => void = () => {};
  /**
   * Members as they play the game in play, and who of them does. They are made anew for each game: one that was not
   * asked to begin a game cannot know that the last one is over.
   */
  private real: readonly Decisions[];
  private plays = -1;
  private seat = 0;
  /** Decisions that members of the user's own may still make before a game counts as one without end. */
  private left = DECISIONS_MAX;

  constructor(
    private readonly game: GameModule,
    private readonly members: readonly PolicyInstance[],
    private readonly settings: Settings,
  ) {
    this.real = members.map((member) => this.player(member));
    this.script =
      settings.each === 1
        ? new OneSeatScript({ begins: (turns) => this.luckOf(turns), think: () => this.look() })
        : null;
    this.decisions = {};
    for (const name of Object.keys(this.real[0]))
      this.decisions[name] = (a, b, c, d, e, f) => this.real[this.plays][name](a, b, c, d, e, f);
    // All plan where a game or a phase begins: each of them may be the one that plays it.
    const plans = Object.keys(this.decisions).filter((name) => name === 'beginGame' || (this.script && isPlan(name)));
    for (const name of plans)
      this.decisions[name] = (view, b, c, d, e, f) => {
        for (let i = 0; i < this.real.length; i++) this.real[i][name](view, b, c, d, e, f);
      };
    if (this.script) this.decisions = this.script.remember(this.decisions) as Decisions;
  }

  private player({ module, parameters, label, shipped }: PolicyInstance): Decisions {
    const { continuation } = this.game;
    if (!continuation) throw new UserError(cannotLookAhead(this.game));
    const decisions = continuation.complete(module.create(parameters)) as Decisions;
    return shipped ? decisions : this.guarded(label, decisions);
  }

  /** Whatever goes wrong in decisions of a member names it. */
  private guarded(label: string, decisions: Decisions): Decisions {
    const guarded: Decisions = {};
    for (const [name, decide] of Object.entries(decisions))
      guarded[name] = (a, b, c, d, e, f) => {
        if (--this.left < 0)
          throw new PolicyFault(this.seat, name, `${label} made more than ${DECISIONS_MAX} decisions in one game`);
        try {
          return decideWith(decide, decisions, a, b, c, d, e, f);
        } catch (error) {
          throw isFault(error) ? error : new PolicyFault(this.seat, name, `${label} threw: ${textOf(error)}`);
        }
      };
    return guarded;
  }

  /** By member that is tried: who plays each seat in games played on. */
  private lineUps(own: number, seats: number): readonly (readonly Decisions[])[] {
    const { members, settings } = this;
    const all = Array.from({ length: seats }, (_, seat) => seat);
    const other = members[settings.others - 1];
    const others = other === undefined ? null : all.map((seat) => (seat === own ? null : this.player(other)));
    return members.map((member) => all.map((seat) => others?.[seat] ?? this.player(member)));
  }

  /** Looks ahead in the games of an engine from now on. @throws UserError where its game knows no look-ahead */
  sit({ engine, seat, seats, seed }: Table): void {
    const { game, members, settings } = this;
    this.seat = seat;
    const { record } = engine;
    const { ahead } = engine.continuation ?? {};
    if (!ahead) throw new UserError(cannotLookAhead(game));
    let lineUps: ReturnType<Portfolio['lineUps']> = [];
    const { budget, doubt } = settings;
    const worth = worthOf(game, seat, settings.score === 1);
    const chooser = new Chooser(members.length, budget, doubt);
    const luck = new Stream();
    const [key0, key1] = seedKey(`look-ahead ${seed}`);
    ahead.attach({
      begins: (number) => {
        this.plays = 0;
        this.real = members.map((member) => this.player(member));
        lineUps = this.lineUps(seat, seats);
        this.left = DECISIONS_MAX;
        this.script?.gameBegins();
        luck.bindGame(key0, key1, number);
      },
      looks: (turns) => {
        this.luckOf(turns);
        if (this.script !== null) return;
        ahead.layAside();
        try {
          this.look();
        } finally {
          ahead.takeUp();
        }
      },
    });
    this.luckOf = (turns) => luck.start(seat, turns);
    this.look = () => {
      const luck0 = luck.word();
      const luck1 = luck.word();
      try {
        chooser.begin(this.plays);
        for (let member = chooser.next(); member >= 0; member = chooser.next()) {
          const later = settings.then === 0 ? member : settings.then - 1;
          this.left = DECISIONS_MAX;
          ahead.playOn(seat, luck0, luck1, chooser.number, lineUps[member], lineUps[later], TURNS_MAX);
          chooser.add(worth(record));
        }
        this.plays = chooser.best();
      } catch (error) {
        // Whichever seat the game says: the one at fault here is the portfolio, that plays all of them.
        throw isFault(error) ? new PolicyFault(seat, error.decision, `played on: ${error.message}`) : error;
      } finally {
        this.left = DECISIONS_MAX;
      }
    };
    if (this.script === null) return;
    if (!ahead.keep) throw new UserError(cannotEachDecision(game));
    ahead.keep(this.script);
  }
}

/** A game that does not end in so many turns is judged as it stands then. */
const TURNS_MAX = 10_000;

function textOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** What a game came to for a seat. */
function worthOf(game: GameModule, seat: number, byScore: boolean): (record: Int32Array) => number {
  const metric = byScore ? seatMetric(game, seat, 'score') : -1;
  if (metric >= 0) return (record) => record[R_FIRST + metric];
  const worths = game.outcomes.map((_, outcome) => {
    const verdict = verdictOf(game, outcome, seat);
    return verdict === 'win' ? 1 : verdict === 'draw' ? 0.5 : 0;
  });
  return (record) => worths[record[R_OUTCOME]];
}

/**
 * Successive halving under common luck: in each round those that are left play as many games as the others, of the same
 * numbers, and the worse half of them is given up, but never the last turn's winner. It keeps its place unless another
 * is better by `doubt` standard errors of the difference.
 */
class Chooser {
  /** By member and number of the game. */
  private readonly worths: Float64Array;
  private readonly sums: Float64Array;
  private readonly alive: Uint8Array;
  private left = 0;
  private holder = 0;
  private round = 0;
  /** Games of each member at the end of the round. */
  private until = 0;
  private from = 0;
  private member = 0;
  /** Number of the game that `next` asks for. */
  number = 0;

  constructor(
    private readonly members: number,
    private readonly budget: number,
    private readonly doubt: number,
  ) {
    this.worths = new Float64Array(members * budget);
    this.sums = new Float64Array(members);
    this.alive = new Uint8Array(members);
  }

  /** @param holder who played the last turn */
  begin(holder: number): void {
    this.holder = holder;
    this.alive.fill(1);
    this.sums.fill(0);
    this.left = this.members;
    this.round = 0;
    this.until = 0;
    this.beginRound();
  }

  private beginRound(): void {
    this.round++;
    this.from = this.until;
    this.until += Math.floor(this.budget / roundsOf(this.members) / this.left);
    this.member = 0;
    this.number = this.from - 1;
  }

  /** The member that plays game `number`; -1: no more. */
  next(): number {
    for (;;) {
      while (this.member < this.members) {
        if (this.alive[this.member] === 1 && ++this.number < this.until) return this.member;
        this.member++;
        this.number = this.from - 1;
      }
      if (this.round === roundsOf(this.members) || this.left === 1) return -1;
      this.halve();
      this.beginRound();
    }
  }

  add(worth: number): void {
    this.worths[this.member * this.budget + this.number] = worth;
    this.sums[this.member] += worth;
  }

  private halve(): void {
    for (let gone = this.left >> 1; gone > 0; gone--) {
      let worst = -1;
      for (let i = 0; i < this.members; i++) {
        if (this.alive[i] === 0 || i === this.holder) continue;
        if (worst < 0 || this.sums[i] < this.sums[worst]) worst = i;
      }
      this.alive[worst] = 0;
      this.left--;
    }
  }

  best(): number {
    let best = this.holder;
    for (let i = 0; i < this.members; i++)
      if (this.alive[i] === 1 && this.sums[i] > this.sums[best] && this.isBetter(i)) best = i;
    return best;
  }

  private isBetter(member: number): boolean {
    const { budget, holder, until, worths } = this;
    // As if one game more had shown no difference: a few games that all agree are no proof.
    const games = until + 1;
    const mean = (this.sums[member] - this.sums[holder]) / games;
    let squares = mean * mean;
    for (let i = 0; i < until; i++) {
      const off = worths[member * budget + i] - worths[holder * budget + i] - mean;
      squares += off * off;
    }
    return mean > this.doubt * Math.sqrt(squares / until / games);
  }
}
