/** Charts and counters of the house chart set. */

export const UNIT_TYPES = ['AF', 'SF', 'CG', 'CF', 'IO', 'TH', 'WS'] as const;
export type UnitType = (typeof UNIT_TYPES)[number];

export type Part = 'military' | 'morphogenetic';
export const PARTS: readonly Part[] = ['military', 'morphogenetic'];

export interface UnitData {
  readonly military: number;
  readonly morphogenetic: number;
  readonly resources: number;
  readonly moves: number;
  readonly price: number;
  readonly maintenance: number;
  readonly counters: number;
}

function unit(strengths: string, moves: number, price: number, maintenance: number, counters: number): UnitData {
  const [military = 0, morphogenetic = 0, resources = 0] = strengths.split('-').map(Number);
  return { military, morphogenetic, resources, moves, price, maintenance, counters };
}

/** Strengths (1.3.C), Expenditure chart (charts 3.11) and counter mix (charts 5.2). A TH's strength varies (21.2). */
export const UNITS: Readonly<Record<UnitType, UnitData>> = {
  AF: unit('3-0-0', 3, 4, 2, 20),
  SF: unit('2-0-0', 2, 2, 1, 20),
  CG: unit('0-2-0', 2, 3, 1, 20),
  CF: unit('0-0-1', 1, 5, 1, 8),
  IO: unit('2-2-0', 3, 6, 2, 6),
  TH: unit('0-0-0', Number.POSITIVE_INFINITY, 10, 0, 8),
  WS: unit('3-3-1', 1, 10, 3, 4),
};

/** Trans-human Variable Value Table (charts 3.12). */
export function transHumanStrength(index: number, imperial: boolean): number {
  if (index <= 30) return imperial ? 3 : 1;
  if (index <= 70) return 2;
  return imperial ? 1 : 3;
}

export const LEADER_PRICE_PER_VALUE = 2;
export const LEADER_VALUES = [1, 1, 1, 1, 2, 2, 2, 2, 3, 3] as const;
export const NEXUS_PRICE = 5;
export const NEXUS_MAINTENANCE = 1;
export const NEXUS_COUNTERS = 6;
export const REPRESSION_PRICE = 1;
export const ILLUMINATION_PRICE = 2;
/** Double-sided, so both kinds together (23.2.a). */
export const REPRESSION_ILLUMINATION_COUNTERS = 10;
export const GATE_PRICE = 10;
export const GATE_COUNTERS = 4;

/** The twenty kinds of system counters by resource value, "military-morphogenetic" (charts 5.1). */
export const SYSTEM_KINDS: Readonly<Record<number, readonly string[]>> = {
  1: ['1-1', '1-2', '2-1', '2-2', '1-3', '3-1', '2-3'],
  2: ['1-1', '1-2', '2-1', '2-2', '2-3', '3-2', '1-3'],
  3: ['1-2', '2-1', '2-2', '3-3'],
  4: ['2-2', '3-3'],
};
/** Two identical sheets (1.8). */
export const SYSTEM_COPIES = 2;

/** Chaos Markers Chart (charts 3.1). */
export function chaosMarkers(index: number): number {
  return 5 + Math.floor((index - 1) / 20);
}

export const CRT_RESULTS = ['A3', 'A2', 'A1', 'none', 'D1', 'D2', 'D3'] as const;
export type CombatResult = (typeof CRT_RESULTS)[number];

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** Combat Results Table (charts 3.2), column and roll clamped first (9.2, 9.3.d.ii). */
export function combatResult(differential: number, roll: number): CombatResult {
  const s = clamp(differential, -6, 6) + clamp(roll, -2, 11);
  if (s <= -2) return 'A3';
  if (s <= 1) return 'A2';
  if (s <= 3) return 'A1';
  if (s <= 6) return 'none';
  if (s <= 8) return 'D1';
  if (s <= 11) return 'D2';
  return 'D3';
}

export interface Operation {
  readonly order: 'attrition' | 'none' | 'core' | 'away' | 'lower' | 'higher' | 'threat' | 'threat-or-next' | 'stay';
  readonly attack: boolean;
}

function operations(text: string): Operation[] {
  return text
    .split(' ')
    .map((cell) => ({ order: cell.replace('+', '') as Operation['order'], attack: cell.endsWith('+') }));
}

/** Chaos Forces Operations Table (charts 3.3), rows 0 .. 11+. */
const OPERATIONS: Readonly<Record<'usurper' | 'empire' | 'invader' | 'rebel', readonly Operation[]>> = {
  usurper: operations('attrition attrition none none core core core+ core+ core+ core+ core+ core+'),
  empire: operations(
    'attrition attrition none none threat threat+ threat+ threat-or-next+ threat-or-next+ threat-or-next+ threat-or-next+ threat-or-next+',
  ),
  invader: operations('attrition attrition none away lower higher core away+ lower+ higher+ core+ stay+'),
  rebel: operations('attrition none none none stay+ stay+ stay+ stay+ stay+ stay+'),
};

export function operation(kind: keyof typeof OPERATIONS, total: number): Operation {
  const column = OPERATIONS[kind];
  const cell = column[Math.min(total, column.length - 1)];
  if (cell === undefined) throw new Error(`no operation for ${total}`);
  return cell;
}

/** Extropy Table (charts 3.4): dice taken off the index, Trans-humans, or an overload. */
export function extropyResult(total: number): { overload: boolean; dice: number; transHumans: number } {
  if (total <= 2) return { overload: true, dice: 0, transHumans: 0 };
  if (total <= 4) return { overload: false, dice: 0, transHumans: 0 };
  if (total <= 7) return { overload: false, dice: 1, transHumans: 0 };
  if (total <= 10) return { overload: false, dice: 2, transHumans: 0 };
  if (total <= 13) return { overload: false, dice: 2, transHumans: 1 };
  if (total <= 16) return { overload: false, dice: 3, transHumans: 1 };
  return { overload: false, dice: 3, transHumans: 2 };
}

/** Usurpation Table (charts 3.5): the dice are added to the index, taken off it when negative. */
export function usurpationResult(total: number): { result: 'defeated' | 'stalemate' | 'victorious'; dice: number } {
  if (total <= 1) return { result: 'defeated', dice: -2 };
  if (total <= 4) return { result: 'defeated', dice: -1 };
  if (total <= 6) return { result: 'stalemate', dice: 0 };
  if (total <= 7) return { result: 'stalemate', dice: 1 };
  if (total <= 9) return { result: 'victorious', dice: 1 };
  if (total <= 11) return { result: 'victorious', dice: 2 };
  return { result: 'victorious', dice: 3 };
}

/** Suppression Table (charts 3.6). */
export function suppressionResult(total: number): { suppressed: boolean; alienation: boolean; resistance: boolean } {
  return {
    suppressed: total >= 8,
    alienation: (total >= 2 && total <= 4) || (total >= 8 && total <= 12),
    resistance: total <= 1,
  };
}

/** Increased Resources Table (charts 3.7), by the modified roll. */
export function resourceMultiplier(modified: number): number {
  if (modified <= 1) return 1;
  if (modified <= 5) return 1.5;
  if (modified <= 9) return 2;
  return modified <= 11 ? 2.5 : 3;
}

/** Increased Resources Table, by the unmodified roll. */
export function resourceChaosDice(roll: number): number {
  if (roll <= 3) return 1;
  return roll <= 7 ? 2 : 3;
}

/** Independent Empire Recruiting Table (charts 3.8). */
export function empireRecruits(total: number): UnitType[] {
  if (total <= 5) return [];
  if (total <= 8) return ['SF'];
  if (total <= 11) return ['CG'];
  if (total <= 14) return ['AF'];
  if (total <= 16) return ['AF', 'AF'];
  if (total <= 18) return ['CG', 'CG'];
  if (total <= 20) return ['AF', 'CG', 'CG'];
  if (total <= 22) return ['AF', 'AF', 'CG', 'CG'];
  return ['WS', 'AF', 'CG'];
}

/** What one die of an Invader force brings (32.0 Invaders Appear). */
export function invaderUnits(die: number): UnitType[] {
  if (die <= 1) return ['AF'];
  if (die <= 3) return ['SF'];
  const rest: UnitType[][] = [['SF', 'SF'], ['SF', 'CG'], ['CG'], ['CG', 'CG'], ['WS'], ['TH']];
  return rest[die - 4] ?? [];
}

export type AlienOutcome = 'negative' | 'indeterminate' | 'positive';

/** Alien/Expedition Resolution Table (charts 3.9). */
export function alienOutcome(total: number): AlienOutcome {
  if (total <= 3) return 'negative';
  return total <= 6 ? 'indeterminate' : 'positive';
}

/** Victory points by the index (29.1.c). */
export function indexVictoryPoints(index: number): number {
  return Math.max(0, 9 - Math.floor((index - 1) / 10));
}

export const ALIEN_KINDS = [
  'biomech-predators',
  'dark-empire',
  'hive',
  'living-nebula',
  'messiah',
  'probe',
  'randoids',
] as const;
export type AlienKind = (typeof ALIEN_KINDS)[number];

/** Event pool (charts 5.4): kind and number; the kinds with several leaderships are listed one by one below. */
const PLAIN_EVENTS = {
  'biomech-predators': 2,
  'dark-empire': 2,
  hive: 2,
  'living-nebula': 2,
  messiah: 2,
  probe: 2,
  randoids: 2,
  alliance: 4,
  attrition: 4,
  'citizens-demand-reforms': 4,
  colonization: 4,
  'cult-of-the-omnipresent-empire': 4,
  defection: 4,
  'dont-forget-to-smash-the-empire': 4,
  'empire-corps': 4,
  'expedition-possible': 4,
  'eye-of-the-cosmic-storm': 4,
  'galactic-crusade': 4,
  'galactic-enlightenment': 2,
  'imperial-elites-demand-privileges': 2,
  'imperial-leader-arises': 4,
  'independent-empire-arises': 0,
  'the-institute': 2,
  'invaders-appear': 0,
  leviathan: 2,
  militarism: 2,
  'the-mutant': 2,
  pacifism: 2,
  paranoia: 2,
  'power-struggle': 4,
  rebellion: 12,
  robots: 4,
  spectacle: 2,
  'tech-trade-advance': 4,
  'tech-trade-collapse': 4,
  'trans-humans-appear': 4,
  'troops-demand-pay': 4,
  usurper: 0,
  'web-raiders': 2,
} as const;

export type EventKind = keyof typeof PLAIN_EVENTS;
export const EVENT_KINDS = Object.keys(PLAIN_EVENTS) as EventKind[];

export interface MarkerData {
  readonly kind: EventKind;
  readonly leadership: number;
  /** Identifies forces of one type: in the order of leadership, the Mutant last [R80]. */
  readonly number: number;
}

export const MUTANT_LEADERSHIP = 5;
/** The Mutant's own morphogenetic strength (32.0). */
export const MUTANT_STRENGTH = 3;

/** All 140 markers. */
export function allMarkers(): MarkerData[] {
  const list: MarkerData[] = [];
  for (const kind of EVENT_KINDS) {
    const leadership = kind === 'the-mutant' ? MUTANT_LEADERSHIP : 0;
    for (let i = 0; i < PLAIN_EVENTS[kind]; i++) list.push({ kind, leadership, number: 9 });
  }
  for (const [i, leadership] of [1, 1, 2, 2, 3, 3, 4, 4].entries()) {
    list.push({ kind: 'usurper', leadership, number: i + 1 }, { kind: 'invaders-appear', leadership, number: i + 1 });
  }
  for (const number of [1, 1, 2, 2, 3, 3]) list.push({ kind: 'independent-empire-arises', leadership: number, number });
  return list;
}
