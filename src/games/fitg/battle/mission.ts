/**
 * The result of a mission of a single group, by enumeration of the chits drawn: letters, events that abort it and
 * events that change its bonus draws. What chits make a group fight is left out.
 */

import type { ChitEvent, FitgChit, SideName } from '../setup.js';
import { drawn, marks } from './letters.js';

/** Missions of the campaign, and how many letters count at most. */
export const LETTER_CAPS = { B: 1, C: 4, D: 2, F: 3, G: 2, I: 2, Q: 2, R: 1, S: 2, T: 2 } as const;
export type Mission = keyof typeof LETTER_CAPS;
export const MISSIONS = Object.keys(LETTER_CAPS) as Mission[];

/** Which events of the chits count: all, only those that abort, none. */
export const EVENTS_COUNTED = ['all', 'aborts', 'none'] as const;
export type EventsCounted = (typeof EVENTS_COUNTED)[number];

export interface MissionRequest {
  readonly mission: Mission;
  readonly chits: readonly FitgChit[];
  readonly replacement: boolean;
  readonly size: number;
  readonly bonus: number;
  readonly side: SideName;
  /** Agents do nothing to Rebels in turns 1 to 3; rumors take them no draw in turns 1 to 4. */
  readonly turn: number;
  /** Of the group; below 2 a breach of any grade aborts a mission D. */
  readonly diplomacy: number;
  readonly events: EventsCounted;
}

export interface MissionOdds {
  /** Chance of 0, 1, ... letters that count, up to the cap of the mission. */
  readonly letters: readonly number[];
  /** Chance that it is aborted; part of `letters[0]`. */
  readonly aborted: number;
  /** Chance of a failed coup by its grade, c1 to c3: what then happens is decided by the backlash. */
  readonly coupFails: readonly number[];
}

/** What a chit does to the mission. */
interface Effect {
  readonly letter: boolean;
  /** The event as far as it matters; null: it does not. */
  readonly event: ChitEvent | null;
  readonly aborts: boolean;
  /** Change of the bonus draws. */
  readonly draws: number;
  /** Grade of a failed coup, 1 to 3; 0: none. */
  readonly coup: number;
}

/** Events that work once, and those that exclude each other. */
const SEEN: readonly ChitEvent[] = [
  'rebellionFalters',
  'enemyAgents',
  'breach',
  'coupFails',
  'contacts',
  'planetaryEvent',
  'rumors',
  'unfamiliarFood',
];
const EXCLUDES: Partial<Record<ChitEvent, ChitEvent>> = { contacts: 'rumors', rumors: 'contacts' };
const REBELS_SAFE_FROM_AGENTS = 3;
const REBELS_SAFE_FROM_RUMORS = 4;

/** A kind of chit: all that do the same. */
interface Kind extends Effect {
  readonly chits: number;
}

interface State {
  /** Chits of each kind drawn so far; without replacement only. */
  readonly taken: readonly number[];
  readonly letters: number;
  readonly aborted: boolean;
  /** Bit i: event i of SEEN has happened. */
  readonly seen: number;
  readonly draws: number;
  readonly coup: number;
  share: number;
}

export function missionOdds(request: MissionRequest): MissionOdds {
  const { mission, chits, size, replacement } = request;
  const cap = LETTER_CAPS[mission];
  const kinds = kindsOf(request);
  const start: State = { taken: kinds.map(() => 0), letters: 0, aborted: false, seen: 0, draws: 0, coup: 0, share: 1 };
  let states = [start];
  // Questioning draws no regular chits.
  const regular = mission === 'Q' ? 0 : size;
  for (let draw = 0; draw < regular; draw++)
    states = nextDraw(states, kinds, request, replacement ? null : chits.length - draw);
  const letters = new Array<number>(cap + 1).fill(0);
  const coupFails = [0, 0, 0];
  let aborted = 0;
  for (const state of states) {
    if (state.coup > 0) coupFails[state.coup - 1] += state.share;
    if (state.aborted) {
      aborted += state.share;
      letters[0] += state.share;
    } else addBonus(letters, state, request, regular);
  }
  return { letters, aborted, coupFails };
}

function kindsOf({ mission, chits, ...request }: MissionRequest): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const chit of chits) {
    const effect = effectOf(chit, mission, request);
    const key = JSON.stringify(effect);
    kinds.set(key, { ...effect, chits: 1 + (kinds.get(key)?.chits ?? 0) });
  }
  return [...kinds.values()];
}

function effectOf(
  { event, letters, grade }: FitgChit,
  mission: Mission,
  { side, turn, diplomacy, events }: Pick<MissionRequest, 'side' | 'turn' | 'diplomacy' | 'events'>,
): Effect {
  const rebel = side === 'rebel';
  const letter = letters.includes(mission);
  const nothing: Effect = { letter, event: null, aborts: false, draws: 0, coup: 0 };
  if (events === 'none') return nothing;
  const aborting = (aborts: boolean, coup = 0): Effect => ({ letter, event, aborts, draws: 0, coup });
  const drawing = (draws: number): Effect =>
    events === 'all' ? { letter, event, aborts: false, draws, coup: 0 } : nothing;
  switch (event) {
    case 'rebellionFalters':
      return rebel && mission === 'R' ? aborting(true) : nothing;
    case 'enemyAgents':
      return rebel && turn <= REBELS_SAFE_FROM_AGENTS ? nothing : aborting(true);
    case 'breach':
      // One that does nothing keeps later ones from happening all the same.
      return mission === 'D' ? aborting(diplomacy < 2 || grade === 'abortShift') : nothing;
    case 'coupFails':
      return mission === 'C' ? aborting(true, Number(grade?.slice(1) ?? 0)) : nothing;
    case 'contacts':
    case 'planetaryEvent':
      return drawing(1);
    case 'rumors':
    case 'unfamiliarFood':
      // Rumors exclude contacts even where they take no draw.
      return drawing(rebel && turn <= REBELS_SAFE_FROM_RUMORS ? 0 : -1);
    default:
      return nothing;
  }
}

/** One more regular draw from every state; equal states are put together. @param left chits in the mug; null: all */
function nextDraw(
  states: readonly State[],
  kinds: readonly Kind[],
  request: MissionRequest,
  left: number | null,
): State[] {
  const after = new Map<string, State>();
  const add = (state: State, share: number): void => {
    const key = isSettled(state, request.mission)
      ? `${state.aborted}`
      : `${state.taken} ${state.letters} ${state.aborted} ${state.seen} ${state.draws} ${state.coup}`;
    const known = after.get(key);
    if (known === undefined) after.set(key, { ...state, share });
    else known.share += share;
  };
  for (const state of states) {
    if (isSettled(state, request.mission)) {
      add(state, state.share);
      continue;
    }
    kinds.forEach((kind, i) => {
      const there = left === null ? kind.chits : kind.chits - state.taken[i];
      if (there > 0)
        add(afterChit(state, kind, i, request, left !== null), (state.share * there) / (left ?? request.chits.length));
    });
  }
  return [...after.values()];
}

/** Nothing that is drawn changes it any more; a failed coup has a backlash whatever came before. */
function isSettled({ aborted, letters }: State, mission: Mission): boolean {
  return mission !== 'C' && (aborted || letters === LETTER_CAPS[mission]);
}

/** First the event of the chit, then its letter. */
function afterChit(state: State, kind: Kind, place: number, { mission }: MissionRequest, counted: boolean): State {
  let { letters, aborted, seen, draws, coup } = state;
  const { event } = kind;
  const excluded = event !== null && EXCLUDES[event] !== undefined && has(seen, EXCLUDES[event]);
  if (event !== null && !has(seen, event) && !excluded) {
    seen |= 1 << SEEN.indexOf(event);
    draws += kind.draws;
    coup = kind.coup > 0 ? kind.coup : coup;
    // What has all its letters is complete, and cannot be aborted.
    if (kind.aborts && letters < LETTER_CAPS[mission]) aborted = true;
  }
  if (kind.letter && !aborted) letters = Math.min(letters + 1, LETTER_CAPS[mission]);
  const taken = counted ? state.taken.with(place, state.taken[place] + 1) : state.taken;
  return { taken, letters, aborted, seen, draws, coup, share: 0 };
}

function has(seen: number, event: ChitEvent): boolean {
  return ((seen >> SEEN.indexOf(event)) & 1) === 1;
}

/** Adds what the bonus draws bring, which have no events. */
function addBonus(sums: number[], state: State, request: MissionRequest, regular: number): void {
  const { mission, chits, replacement } = request;
  const cap = LETTER_CAPS[mission];
  const marked = marks(chits, mission) - (replacement ? 0 : state.letters);
  const mug = { chits: chits.length - (replacement ? 0 : regular), marked, replacement };
  const draws = Math.max(0, Math.min(request.bonus + state.draws, chits.length - regular));
  if (state.letters === cap) {
    sums[cap] += state.share;
    return;
  }
  for (let more = 0; more <= draws; more++)
    sums[Math.min(cap, state.letters + more)] += state.share * drawn(mug, draws, more);
}
