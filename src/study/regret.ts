/**
 * What other decisions would have gained in a turn of a game: definitions and proofs in docs/statistics.md. The game is
 * laid aside before the turn and played on from there, the turn by somebody else and all that follows by the policy.
 */

import type { Ahead, Engine, PolicyInstance } from '../games/game.js';
import { AHEAD_TURNS_MAX, type Decisions, isBeginning } from '../policy/decisions.js';
import { Stream, seedKey } from '../random/stream.js';
import { PolicyError } from '../run/blame.js';
import { Enough, leaving } from './leaving.js';

/** All calls of one decision in a turn, or all decisions at one place. */
export interface TurnPart {
  readonly kind: 'decision' | 'place';
  readonly name: string;
}

/** What an alternative would have gained in place of one choice. */
export interface Choice {
  /** The part of the turn that it takes; null: all of it. */
  readonly part: TurnPart | null;
  /** The alternative that was chosen, by its number; -1: none seemed better than the policy. */
  readonly alternative: number;
  /** What its gain seemed to be when it was chosen. */
  readonly expected: number;
  /** Its gain in each game of the other half; none where no alternative was chosen. */
  readonly gains: readonly number[];
}

/** A turn that was drawn of a game. */
export interface PositionRegret {
  readonly game: number;
  /** Turns played before it. */
  readonly turns: number;
  /** The whole turn, then each decision that the policy was asked for in it, then each place where it was. */
  readonly choices: readonly Choice[];
}

/** What is needed to play on from the games of a policy. */
export interface RegretGames {
  /** Its policy of the seat notes what it is asked (`asking`). */
  readonly engine: Engine;
  /** Decision functions as given, the game's defaults where one is left out. */
  complete(decisions: object): object;
  /** By seat. */
  readonly policies: readonly PolicyInstance[];
  readonly alternatives: readonly PolicyInstance[];
  readonly seat: number;
  readonly seed: string;
  /** What was asked for since this was emptied. */
  readonly asked: Asked;
  /** Where a decision is asked for, by what it is given after the view; null: nowhere. */
  place(decision: string, args: readonly unknown[]): string | null;
  /** What a game that was played on is worth. */
  worth(record: Int32Array): number;
  /** A word for who watches: something was played. */
  tick(): void;
}

export interface RegretHow {
  /** Games played on for each who is tried: half of them choose, the others measure. */
  readonly samples: number;
  /** Each decision of the turn is tried alone, and each place, too. */
  readonly parts: boolean;
}

/** Parts of turns, in the order in which they were first asked for. */
export class Asked {
  private readonly decisions = new Set<string>();
  private readonly places = new Set<string>();

  add(decision: string, place: string | null): void {
    this.decisions.add(decision);
    if (place !== null) this.places.add(place);
  }

  /** All of it, decisions first; nothing is left. */
  take(): TurnPart[] {
    const part = (kind: TurnPart['kind'], names: Set<string>): TurnPart[] => [...names].map((name) => ({ kind, name }));
    const parts = [...part('decision', this.decisions), ...part('place', this.places)];
    this.decisions.clear();
    this.places.clear();
    return parts;
  }
}

/** Someone who plays, and the decisions that are his own and not the game's. */
interface Player {
  readonly label: string;
  readonly own: object;
  readonly decisions: Decisions;
}

/** A turn in which the seat was asked for decisions. */
interface DecidedTurn {
  readonly turns: number;
  readonly asked: readonly TurnPart[];
}

/** A policy that notes what it is asked for. */
export function asking(
  policy: PolicyInstance,
  { complete, place, asked }: Pick<RegretGames, 'complete' | 'place' | 'asked'>,
): PolicyInstance {
  const create = (): object => {
    const decisions = complete(policy.module.create(policy.parameters)) as Decisions;
    const noting: Decisions = {};
    for (const name of Object.keys(decisions))
      noting[name] = (a, b, c, d, e, f) => {
        if (!isBeginning(name)) asked.add(name, place(name, [b, c, d, e, f]));
        return decisions[name](a, b, c, d, e, f);
      };
    return noting;
  };
  return { ...policy, module: { ...policy.module, create } };
}

/** Finds what other decisions would have gained in the games of an engine. */
export class RegretPlayer {
  private readonly ahead: Ahead;
  /** Where a turn is drawn from, and luck to play on by. */
  private readonly luck = new Stream();
  private readonly key: readonly [number, number];
  /** The turn that is looked at; -1: turns are only noted. */
  private wanted = -1;
  private turn = -1;
  private decided: DecidedTurn[] = [];
  private choices: readonly Choice[] = [];

  constructor(
    private readonly at: RegretGames,
    private readonly how: RegretHow,
  ) {
    const { ahead } = at.engine.continuation ?? {};
    if (!ahead)
      throw new Error('the engine cannot look ahead (`Continuation.ahead`), so nothing can be said of regret');
    this.ahead = ahead;
    this.key = seedKey(`regret ${at.seed}`);
    ahead.attach({ begins: () => this.begins(), looks: (turns) => this.looks(turns) });
  }

  /** A turn drawn of those of the game in which the seat decides; null where there is none. */
  position(game: number): PositionRegret | null {
    this.wanted = -1;
    this.decided = [];
    this.play(game);
    this.note();
    if (this.decided.length === 0) return null;
    this.luck.bindGame(this.key[0], this.key[1], game);
    this.luck.start(this.at.seat, 0);
    const { turns } = this.decided[this.luck.below(this.decided.length)];
    this.wanted = turns;
    this.play(game);
    return { game, turns, choices: this.choices };
  }

  private play(game: number): void {
    this.at.tick();
    leaving(() => this.at.engine.play(game));
  }

  private begins(): void {
    this.turn = -1;
    this.at.asked.take();
  }

  private looks(turns: number): void {
    if (this.wanted < 0) {
      this.note();
      this.turn = turns;
      return;
    }
    if (turns !== this.wanted) return;
    const { asked = [] } = this.decided.find((one) => one.turns === turns) ?? {};
    this.ahead.layAside();
    try {
      this.choices = this.tried(asked);
    } finally {
      this.ahead.takeUp();
    }
    throw new Enough();
  }

  /** Notes the turn that is over now; what is decided before the first belongs to none. */
  private note(): void {
    const asked = this.at.asked.take();
    if (this.turn >= 0 && asked.length > 0) this.decided.push({ turns: this.turn, asked });
  }

  /** @param asked parts that are tried alone, if any are */
  private tried(asked: readonly TurnPart[]): Choice[] {
    const { policies, alternatives, seat } = this.at;
    const { samples, parts } = this.how;
    const own = this.player(policies[seat]);
    const others = alternatives.map((policy) => this.player(policy));
    const now = policies.map((policy) => this.player(policy).decisions);
    const later = policies.map((policy) => this.player(policy).decisions);
    const playedBy = (dealt: number, games: number): ((player: Player) => Float64Array) => {
      const [luck0, luck1] = [this.luck.word(), this.luck.word()];
      return (player) => {
        now[seat] = player.decisions;
        return Float64Array.from({ length: games }, (_, number) => {
          this.at.tick();
          try {
            this.ahead.playOn(dealt, luck0, luck1, number, now, later, AHEAD_TURNS_MAX);
          } catch (error) {
            throw new PolicyError(player.label, null, error);
          }
          return this.at.worth(this.at.engine.record);
        });
      };
    };
    const half = samples >> 1;
    const choosing = playedBy(seat, half);
    // Measured where all that is hidden lies as it does, which the choice knows nothing of.
    const measuring = playedBy(-1, samples - half);
    const base = choosing(own);
    let measured: Float64Array | null = null;
    return [null, ...(parts ? asked : [])].map((part): Choice => {
      const players = others.map((other) => (part === null ? other : this.withPart(own, other, part)));
      const found = players.map((player) => (player === null ? 0 : gainOf(differences(choosing(player), base))));
      const expected = Math.max(0, ...found);
      const alternative = expected > 0 ? found.indexOf(expected) : -1;
      const player = players[alternative] ?? null;
      if (player === null) return { part, alternative: -1, expected: 0, gains: [] };
      measured ??= measuring(own);
      return { part, alternative, expected, gains: [...differences(measuring(player), measured)] };
    });
  }

  private player({ label, module, parameters }: PolicyInstance): Player {
    const own = module.create(parameters);
    return { label, own, decisions: this.at.complete(own) as Decisions };
  }

  /** Decides as `own` but for one part, which the other takes; null where both leave it to the game. */
  private withPart({ own, decisions }: Player, other: Player, { kind, name: part }: TurnPart): Player | null {
    if (kind === 'decision' && !(part in own) && !(part in other.own)) return null;
    const mixed: Decisions = {};
    for (const name of Object.keys(decisions)) {
      if (isBeginning(name))
        mixed[name] = (a, b, c, d, e, f) => {
          other.decisions[name](a, b, c, d, e, f);
          return decisions[name](a, b, c, d, e, f);
        };
      else
        mixed[name] = (a, b, c, d, e, f) => {
          const isOther = kind === 'decision' ? name === part : this.at.place(name, [b, c, d, e, f]) === part;
          return (isOther ? other.decisions : decisions)[name](a, b, c, d, e, f);
        };
    }
    return { label: other.label, own, decisions: mixed };
  }
}

function differences(after: Float64Array, before: Float64Array): Float64Array {
  return after.map((value, i) => value - before[i]);
}

/**
 * The mean, or 0 unless it is above its standard error; as if one game more had shown no difference, since a few games
 * that all agree are no proof.
 */
function gainOf(found: Float64Array): number {
  const games = found.length + 1;
  const mean = found.reduce((sum, value) => sum + value, 0) / games;
  const squares = found.reduce((sum, value) => sum + (value - mean) ** 2, mean ** 2);
  return mean > Math.sqrt(squares / found.length / games) ? mean : 0;
}
