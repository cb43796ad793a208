/**
 * Decisions of a player. A policy gives any of these functions; one that is left out is played as `drill` does. Answers
 * are numbers: planets, cards, types of unit, codes of `orders.ts`.
 */

import type { DecisionInfo } from '../../game.js';
import type { FitgView, Fleet } from './view.js';

/** All decisions of a side. What a policy leaves out is decided by the game (`defaults`). @public */
export interface Decisions {
  /** One of the options: site of the base. */
  base(view: FitgView, options: number): number;
  /** One of the options: where a stack of groups begins. */
  startPlanet(view: FitgView, options: number): number;
  /** One purchase of the Empire in a province at set-up: `unit`, `pdb`, `level`, or STOP. */
  setUp(view: FitgView, province: number): number;
  /** The next assignment card of a deck, of those given as bits. */
  assignment(view: FitgView, cards: number): number;
  /** A Secret Event of those given as bits. */
  secretEvent(view: FitgView, cards: number): number;
  /** A card to be played, of those given as bits; 0: none. */
  play(view: FitgView, cards: number): number;
  /** A card to be played instead of the holder's, for one General Research; 0: none. */
  breakRight(view: FitgView, cards: number): number;
  /** Keeps the own play for one General Research. */
  keepRight(view: FitgView): boolean;
  /** One of the options, for a purpose of `orders.ts`. */
  target(view: FitgView, purpose: number, options: number): number;
  /** TAX_FULL, TAX_HALF or TAX_NONE, of those given as bits. */
  tax(view: FitgView, planet: number, modes: number): number;
  /** Planet for the reform of M24, of the options; -1: none. */
  reform(view: FitgView, options: number): number;
  /** One purchase of the Empire: `unit`, `pdb`, `level`, or STOP. */
  produce(view: FitgView): number;
  /** New site of the base, of the options; -1: it stays. */
  relocate(view: FitgView, options: number): number;
  useBase(view: FitgView): boolean;
  /** Type of the next unit bought at the base; STOP: no more. */
  baseUnit(view: FitgView): number;
  /** One network purchase: `unit`, `rebuild`, or STOP. */
  network(view: FitgView): number;
  moveUnits(view: FitgView, fleet: Fleet): void;
  /** Environ and mission of a group: `go`; STAY: it stays without a mission. */
  group(view: FitgView, group: number): number;
  /** Intercepts arrivals: space strength of its own units, and of theirs. */
  intercept(view: FitgView, planet: number, own: number, theirs: number): boolean;
  /** NO_ATTACK, ATTACK or DETERMINED. */
  attack(view: FitgView, planet: number, immediate: boolean): number;
  /** One of the intelligence results given as bits. */
  intelligence(view: FitgView, group: number, letters: number, results: number): number;
  /** An intelligence result for the opponent, of those given as bits. */
  allot(view: FitgView, results: number): number;
  /** In the network, one conduit more is destroyed and one fewer infiltrated. */
  destroyMore(view: FitgView, letters: number): boolean;
  /** A conduit of the network is traded for a Cell; `destruction`: a destroyed one. */
  trade(view: FitgView, destruction: boolean): boolean;
  /** Mission on which a Cell is sent: M_D, M_I or M_S. */
  cellMission(view: FitgView, planet: number): number;
  /** Type of unit raised, of those given as bits. */
  raise(view: FitgView, planet: number, types: number): number;
}

/** What a policy module's `create` returns. @public */
export type FitgPolicy = Partial<Decisions>;

const ROWS: readonly (readonly [keyof Decisions, string, string, string])[] = [
  ['base', '14', 'Site of the base', 'any site'],
  ['startPlanet', '14', 'Where a stack of groups begins', 'the first planet'],
  ['setUp', '14, 18', 'Purchases of the Empire at set-up', 'elite or line, lines, patrols, militia on the capital'],
  ['assignment', '9', 'Order of the assignment cards', 'in the order of the file'],
  ['secretEvent', '15, 17', 'Secret Event gained', 'by a list'],
  ['play', '15', 'Hand card played by the holder of First Right', 'the lowest'],
  ['breakRight', '15', 'Hand card played instead', 'none'],
  ['keepRight', '15', 'Keeps the play for General Research', 'never'],
  ['target', '10, 12, 15, 17', 'Planet for an event, a domino effect, a conduit', 'by loyalty and value'],
  ['tax', '13', 'Tax of a planet', 'half, else full'],
  ['reform', '15', 'Planet of the reform', 'none'],
  ['produce', '13, 18', 'Purchases of the Empire', 'lines at the last depot'],
  ['relocate', '13', 'New site of the base', 'it stays'],
  ['useBase', '13', 'Use of the base', 'never'],
  ['baseUnit', '13', 'Units bought at the base', 'none'],
  ['network', '13', 'Network purchase', 'the highest type at the first site'],
  ['moveUnits', '8', 'Moves of units', 'of the Empire: from capitals to rebellious planets; of the Rebel: none'],
  ['group', '8, 12', 'Move and mission of a group', 'rebellion, diplomacy, intelligence'],
  ['intercept', '8, [F4]', 'Interception', 'never'],
  ['attack', '11', 'Ground attack', 'if not weaker'],
  ['intelligence', '12', 'Result of an Intelligence mission', 'by a list'],
  ['allot', '12', 'Result allotted to the opponent', 'one without effect'],
  ['destroyMore', '12', 'One conduit more destroyed, one fewer infiltrated', 'no'],
  ['trade', '12', 'A conduit of a network for a Cell', 'never'],
  ['cellMission', '12', 'Mission of a Cell', 'D, else I'],
  ['raise', '6', 'Units raised', 'the dearest'],
];

export const DECISIONS: readonly DecisionInfo[] = ROWS.map(([name, paragraph, meaning, fallback]) => ({
  name,
  paragraph,
  meaning,
  fallback,
}));
