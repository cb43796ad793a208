/** What a program may ask of studies: the words and options of their commands, which say more of them. */

/** What every study may be asked; the same as the options of its command. @public */
export interface StudyRequest {
  /** How many; what they are counted for, the command says. */
  readonly games?: number;
  /** Index of the first game; default 0. */
  readonly from?: number;
  /** Default '1'. */
  readonly seed?: string | number;
  /** Fields that are changed, `path=value`. */
  readonly set?: string | readonly string[];
  readonly charts?: string;
  /** Restrictions of every policy. */
  readonly forbid?: string | readonly string[];
  /** Worker threads; default: one per processor. Changes no result. */
  readonly threads?: number;
  /** Seconds after which a game without progress is given up. */
  readonly stuckAfter?: number;
  /** Checks every game, not just a few. */
  readonly checkPolicies?: boolean;
  /** Ends the study: what is known by then is returned, marked partial; if that is nothing, its reason is thrown. */
  readonly signal?: AbortSignal;
}

/** As `satrap compare` has them. @public */
export interface CompareRequest extends StudyRequest {
  /** An ensemble of chart sets that may be the true ones: `shipped`, or a file. */
  readonly over?: string;
  readonly a: string;
  readonly b: string;
  /** Names or files; default: all of the game. */
  readonly scenario?: string | readonly string[];
  /** Metrics whose difference is shown. */
  readonly metric?: string | readonly string[];
  /** The measure that `gain` refers to. */
  readonly by?: string;
  readonly seat?: string;
  /** Smallest difference that matters: plays until it is decided. */
  readonly gain?: number;
  readonly alpha?: number;
  readonly beta?: number;
  /** Games in each set-up in which the players' parameters are tuned again. */
  readonly adapt?: number;
}

/** As `satrap scan` has them. @public */
export interface ScanRequest extends StudyRequest {
  /** An ensemble of chart sets that may be the true ones: `shipped`, or a file. */
  readonly over?: string;
  /** A name, a file, or a stored experiment, in place of all else. */
  readonly scenario: string;
  /** Needed, but for an experiment: `path=from..to:step` or `path=value,value`. */
  readonly vary?: string | readonly string[];
  readonly policy?: string;
  /** Varies one field at a time. */
  readonly single?: boolean;
  readonly metric?: string | readonly string[];
  /** Demands on every point, `win>=0.25`; their verdicts are in the document. */
  readonly require?: string | readonly string[];
  readonly strict?: boolean;
  readonly confidence?: number;
  /** Games in each set-up in which the player's parameters are tuned again. */
  readonly adapt?: number;
}

/** As `satrap rank` has them. @public */
export interface RankRequest extends StudyRequest {
  /** An ensemble of chart sets that may be the true ones: `shipped`, or a file. */
  readonly over?: string;
  readonly policy: string | readonly string[];
  /** Names or files; default: all of the game. */
  readonly scenario?: string | readonly string[];
  readonly by?: string;
  readonly gain?: number;
  readonly alpha?: number;
  readonly lineups?: number;
  /** Games a seat in which the best reply to each policy is searched; default: it is not. */
  readonly exploit?: number;
}

/** As `satrap exploit` has them. @public */
export interface ExploitRequest extends StudyRequest {
  readonly scenario: string;
  /** The policy that replies are searched to. */
  readonly against?: string;
  /** Who is tried as a reply. */
  readonly with?: string | readonly string[];
  readonly seat?: string;
  /** Games of the search for each seat. */
  readonly budget?: number;
  /** Games that a portfolio of the best plays on before each turn. */
  readonly portfolio?: number;
  readonly confidence?: number;
}

/** As `satrap regret` has them. @public */
export interface RegretRequest extends StudyRequest {
  readonly scenario: string;
  readonly policy?: string | readonly string[];
  /** Who is tried in its place. */
  readonly with?: string | readonly string[];
  readonly neighbours?: boolean;
  readonly turnsOnly?: boolean;
  readonly seat?: string;
  readonly metric?: string;
  readonly samples?: number;
  readonly confidence?: number;
}

/** As `satrap bound` has them. @public */
export interface BoundRequest extends StudyRequest {
  readonly scenario: string;
  /** The plan, or a portfolio of plans. */
  readonly policy?: string | readonly string[];
  /** Further plans. */
  readonly with?: string | readonly string[];
  /** The seat that chooses. */
  readonly seat?: string;
  /** What is had; more of it is better. */
  readonly metric?: string;
  /** Turns from one choice to the next. */
  readonly every?: number;
  /** Choices in a game at most. */
  readonly choices?: number;
  /** Games of other luck for what was to be expected of a plan. */
  readonly samples?: number;
  /** Games that the value function is fitted on. */
  readonly valueGames?: number;
  readonly confidence?: number;
}

/** As `satrap tune` has them. @public */
export interface TuneRequest extends StudyRequest {
  readonly policy: string;
  /** Names or files; these, or `all`. */
  readonly scenario?: string | readonly string[];
  readonly all?: boolean;
  /** Parameters to tune. */
  readonly params?: string | readonly string[];
  /** The measure to raise. */
  readonly objective?: string;
  readonly rounds?: number;
  readonly candidates?: number;
  readonly spread?: number;
  /** Games per scenario of the final comparison. */
  readonly confirm?: number;
  readonly confidence?: number;
  readonly seat?: string;
  readonly versus?: string;
}

/** As `satrap analyse` has them. @public */
export interface AnalyseRequest extends StudyRequest {
  readonly scenario: string;
  /** Who plays up to the position. */
  readonly policy?: string;
  /** Who plays on. */
  readonly with?: string | readonly string[];
  /** Number of the game. */
  readonly game?: number;
  /** Needed: the position at the end of this turn; 0: before the game. */
  readonly turn?: number;
  /** Numbers of the position that are changed first, `path=number`. */
  readonly put?: string | readonly string[];
  readonly seat?: string;
  readonly metric?: string;
  readonly precision?: number;
  readonly maxGames?: number;
  readonly confidence?: number;
}

/** As `satrap design` has them. @public */
export interface DesignRequest extends StudyRequest {
  /** An ensemble of chart sets that may be the true ones: `shipped`, or a file. */
  readonly over?: string;
  readonly scenario: string | readonly string[];
  /** Needed: the targets. */
  readonly want?: string | readonly string[];
  readonly policy?: string | readonly string[];
  readonly vary?: string | readonly string[];
  readonly parts?: string | readonly string[];
  readonly steps?: number;
  readonly changes?: number;
  readonly price?: number;
  readonly printed?: number;
  readonly guard?: string | readonly string[];
  readonly foil?: string;
  readonly confirm?: number;
  readonly strict?: boolean;
  readonly confidence?: number;
  /** Games in each set-up in which the players' parameters are tuned again, at the points that are found. */
  readonly adapt?: number;
}

/** As `satrap thresholds` has them. @public */
export interface ThresholdsRequest extends StudyRequest {
  /** An ensemble of chart sets that may be the true ones: `shipped`, or a file. */
  readonly over?: string;
  readonly scenario: string;
  readonly policy?: string | readonly string[];
  readonly weights?: string | readonly number[];
  /** Wanted shares, `level=percent` from the lowest values to the highest. */
  readonly shares?: string | readonly string[];
  readonly metric?: string;
  readonly confidence?: number;
}

/** As `satrap bid` has them. @public */
export interface BidRequest extends StudyRequest {
  /** An ensemble of chart sets that may be the true ones: `shipped`, or a file. */
  readonly over?: string;
  readonly scenario: string;
  readonly policy?: string | readonly string[];
  readonly on?: string;
  readonly direction?: 'high' | 'low';
  readonly draw?: number;
  readonly give?: string;
  readonly seat?: string;
  readonly versus?: string | readonly string[];
  readonly confidence?: number;
}
