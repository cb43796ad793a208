/** What a player decides, and the modules that decide it. */

/** A decision the rules leave to a player. @public */
export interface DecisionInfo {
  /** Name of the policy function. */
  readonly name: string;
  /** Rulebook paragraph or ruling. */
  readonly paragraph: string;
  readonly meaning: string;
  /** What is played when the policy has no such function. */
  readonly fallback: string;
}

/** What a policy may be kept from doing: `--forbid extropy`. @public */
export interface RestrictionInfo {
  readonly name: string;
  /** What the policy cannot do any more. */
  readonly meaning: string;
}

/** A policy parameter: a number a user may set, `--policy steward:attack=3`. @public */
export interface PolicyParameter {
  readonly name: string;
  readonly meaning: string;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** Values are multiples of `step` above `min`; 0: any number. */
  readonly step: number;
}

/** Values under one name: `steward:quick`. @public */
export interface PolicyParameterSet {
  readonly meaning: string;
  readonly parameters: PolicyParameters;
}

/** Values by the name of the parameter. @public */
export type PolicyParameters = Readonly<Record<string, number>>;

/**
 * What a policy module exports as default. `Decisions` is the game's own interface of decision functions; a function
 * that is left out falls back to the game's default.
 * @public
 */
export interface PolicyModule<Decisions extends object = object> {
  readonly game: string;
  readonly name: string;
  readonly summary: string;
  readonly parameters?: readonly PolicyParameter[];
  /** Parameters that go together under a name: `--policy steward:quick`; what a set leaves out has its default. */
  readonly sets?: Readonly<Record<string, PolicyParameterSet>>;
  /** Called once per engine (worker), never inside a game. */
  create(parameters: PolicyParameters): Decisions;
}

/** A policy with its parameters filled in, ready to be given to an engine. @public */
export interface PolicyInstance {
  /** As shown in results: `steward` or `steward:attack=3`. */
  readonly label: string;
  readonly module: PolicyModule;
  readonly parameters: PolicyParameters;
  /** It comes with Satrap, whose tests watch over its decisions; absent: runs do. */
  readonly shipped?: boolean;
}

/** A policy to begin with, which `satrap policy new` writes. @public */
export interface PolicyTemplate {
  /** A scenario to try it in, as `satrap run` takes it. */
  readonly scenario: string;
  /** The text of the module of a policy of that name. */
  text(name: string): string;
}

/** Orders of a policy that the rules forbid: they changed nothing, but a user wants to know. @public */
export interface IllegalOrders {
  /** Seat whose policy gave them. */
  readonly seat: number;
  readonly decision: string;
  readonly reason: string;
  readonly count: number;
  readonly firstGame: number;
}

/** Something in a game that a seat must not know: cards of others, the order of a deck. @public */
export interface SecretInfo {
  readonly name: string;
  /** Who must not know it, and from when on all may. */
  readonly meaning: string;
}
