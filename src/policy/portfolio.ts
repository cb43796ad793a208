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
import { AHEAD_TURNS_MAX, DECISIONS_MAX, type Decisions, decideWith, isBeginning } from './decisions.js';
import { type Seated, type Table, takeSeat } from './seating.js';
import { OneSeatScript } from './turn-script.js';

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
      name: 'turns',
      meaning: 'Turns that a game is played on at most, and then judged as it stands; 0: to its end',
      default: 0,
      min: 0,
      max: AHEAD_TURNS_MAX,
      step: 1,
    },
    {
      name: 'doubt',
      meaning: 'Standard errors by which another member must be better than the first to take its place',
      default: 1,
      min: 0,
      max: 1000,
      step: 0,
    },
    {
      name: 'memory',
      meaning: 'How much games count that were played on before the last turn; those before that its square, and so on',
      default: 0.5,
      min: 0,
      max: 1,
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
      meaning:
        'Games are judged by the score of the seat or the time that is bid on, if there is one (1), or by who won (0)',
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

type Settings = Readonly<
  Record<'budget' | 'others' | 'then' | 'turns' | 'doubt' | 'memory' | 'each' | 'score', number>
>;

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
        ? new OneSeatScript({
            begins: (turns) => this.luckOf(turns),
            think: () => this.look(),
            decides: () => this.plays,
          })
        : null;
    this.decisions = {};
    for (const name of Object.keys(this.real[0]))
      this.decisions[name] = (a, b, c, d, e, f) => this.real[this.plays][name](a, b, c, d, e, f);
    // All plan where a game or a phase begins: each of them may be the one that plays it.
    const plans = Object.keys(this.decisions).filter(
      (name) => name === 'beginGame' || (this.script && isBeginning(name)),
    );
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
    const worth = worthOf(game, seat, settings.score === 1);
    const chooser = new Chooser(members.length, settings);
    const most = settings.turns === 0 ? AHEAD_TURNS_MAX : settings.turns;
    const luck = new Stream();
    const [key0, key1] = seedKey(`look-ahead ${seed}`);
    ahead.attach({
      begins: (number) => {
        this.plays = 0;
        this.real = members.map((member) => this.player(member));
        lineUps = this.lineUps(seat, seats);
        chooser.forget();
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
          if (this.script) this.script.follower = member;
          ahead.playOn(seat, luck0, luck1, chooser.number, lineUps[member], lineUps[later], most);
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

function textOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** What a game came to for a seat. */
function worthOf(game: GameModule, seat: number, byScore: boolean): (record: Int32Array) => number {
  const score = byScore ? seatMetric(game, seat, 'score') : -1;
  if (score >= 0) return (record) => record[R_FIRST + score];
  // What is bid on is better the later for who promises that, and for the other side the sooner.
  const event = byScore ? game.eventTimes?.find(({ promiser }) => promiser !== undefined) : undefined;
  if (event) {
    const time = R_FIRST + game.metrics.findIndex(({ name }) => name === event.metric);
    const sign = game.seats[seat].id === event.promiser ? 1 : -1;
    return (record) => sign * record[time];
  }
  const worths = game.outcomes.map((_, outcome) => {
    const verdict = verdictOf(game, outcome, seat);
    return verdict === 'win' ? 1 : verdict === 'draw' ? 0.5 : 0;
  });
  return (record) => worths[record[R_OUTCOME]];
}

/**
 * Successive halving under common luck: in each round those that are left play as many games as the others, of the same
 * numbers, and the worse half of them is given up, but never the first. Of each other member the gain on the first is
 * kept, and that of turns before counts `memory` as much with each turn. Who plays is the first, unless another is
 * better by `doubt` standard errors, or played the last turn and still is better.
 */
class Chooser {
  /** What the first member's games came to, by number. */
  private readonly firsts: Float64Array;
  /** By member: games (older ones count less), sum of the gains on the first in them, and of their squares. */
  private readonly games: Float64Array;
  private readonly gains: Float64Array;
  private readonly squares: Float64Array;
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
    private readonly settings: Settings,
  ) {
    this.firsts = new Float64Array(settings.budget);
    this.games = new Float64Array(members);
    this.gains = new Float64Array(members);
    this.squares = new Float64Array(members);
    this.alive = new Uint8Array(members);
  }

  /** Before a game. */
  forget(): void {
    this.games.fill(0);
    this.gains.fill(0);
    this.squares.fill(0);
  }

  /** @param holder who played the last turn */
  begin(holder: number): void {
    const { memory } = this.settings;
    for (let i = 0; i < this.members; i++) {
      this.games[i] *= memory;
      this.gains[i] *= memory;
      this.squares[i] *= memory;
    }
    this.holder = holder;
    this.alive.fill(1);
    this.left = this.members;
    this.round = 0;
    this.until = 0;
    this.beginRound();
  }

  private beginRound(): void {
    this.round++;
    this.from = this.until;
    this.until += Math.floor(this.settings.budget / roundsOf(this.members) / this.left);
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
    const { member, number } = this;
    if (member === 0) this.firsts[number] = worth;
    const gain = worth - this.firsts[number];
    this.games[member]++;
    this.gains[member] += gain;
    this.squares[member] += gain * gain;
  }

  /** Mean gain on the first, as if one game more had shown none: a few games that all agree are no proof. */
  private gain(member: number): number {
    return this.gains[member] / (this.games[member] + 1);
  }

  private halve(): void {
    for (let gone = this.left >> 1; gone > 0; gone--) {
      let worst = -1;
      for (let i = 1; i < this.members; i++) {
        if (this.alive[i] === 0) continue;
        if (worst < 0 || this.gain(i) < this.gain(worst)) worst = i;
      }
      this.alive[worst] = 0;
      this.left--;
    }
  }

  best(): number {
    let best = 0;
    for (let i = 1; i < this.members; i++)
      if (this.alive[i] === 1 && this.gain(i) > this.gain(best) && (i === this.holder || this.isSure(i))) best = i;
    return best;
  }

  private isSure(member: number): boolean {
    const gain = this.gain(member);
    const games = this.games[member];
    const squares = Math.max(0, this.squares[member] - gain * gain * (games + 1));
    return gain > this.settings.doubt * Math.sqrt(squares / games / (games + 1));
  }
}
