/** Mission chits as arrays, and what so many draws of a letter are worth (section 2). */

import { CHIT_EVENTS, CHIT_GRADES, type ChitEvent, type FitgChits, MUGS as MUG_NAMES } from '../setup.js';
import { CHITS, MISSION_LETTERS, MISSIONS, MUGS } from './layout.js';

// Events of chits, in the order of `CHIT_EVENTS`.
export const CIVIL_DISORDER = 0;
export const POPULACE_WILD = 1;
export const REBELLION_FALTERS = 2;
export const LOCALS_RAID = 3;
export const DISASTER = 4;
export const ATROCITY = 5;
export const CONTACTS = 6;
export const PLANETARY_EVENT = 7;
export const RUMORS = 8;
export const UNFAMILIAR_FOOD = 9;
export const SHELTER = 10;
export const TRACKS_LOST = 11;
export const SURVEILLANCE = 12;
export const GUIDE = 13;
export const SCOUT = 14;
export const MEDICAL_AID = 15;
export const ACCIDENT = 16;
export const LOCALS_ATTACK = 17;
export const CREATURE_ATTACKS = 18;
export const SECURITY = 19;
export const ENEMY_AGENTS = 20;
export const WRONG_SOLDIER = 21;
export const BREACH = 22;
export const COUP_FAILS = 23;
export const ENEMY_INFILTRATED = 24;

// Grades: their place in the list of the event.
export const NO_GRADE = -1;
export const ONE_ROBOT = 0;
export const GRADE_SEARCH = 1;
export const GRADE_FOUND = 2;
export const GRADE_ABORT = 0;
export const GRADE_ABORT_SHIFT = 1;

/** By mug and chit. */
export const chitEvent = new Int32Array(MUGS * CHITS);
export const chitGrade = new Int32Array(MUGS * CHITS);
/** Bits of the missions whose letter it has. */
export const chitLetters = new Int32Array(MUGS * CHITS);
/** Chits with the letter of a mission, by mug. */
export const letters = new Int32Array(MUGS * MISSIONS);
/** Percent chance of one or two letters by letters in the mug and draws. */
export const LETTERS_MAX = 12;
export const DRAWS = CHITS + 1;
export const pct1 = new Int32Array((LETTERS_MAX + 1) * DRAWS);
export const pct2 = new Int32Array((LETTERS_MAX + 1) * DRAWS);

function gradeCode(event: ChitEvent, grade: string | null): number {
  if (grade === null) return NO_GRADE;
  return (CHIT_GRADES[event as keyof typeof CHIT_GRADES] as readonly string[]).indexOf(grade);
}

export function loadChits(chits: FitgChits): void {
  letters.fill(0);
  MUG_NAMES.forEach((name, mug) => {
    chits[name].forEach((chit, i) => {
      const place = mug * CHITS + i;
      chitEvent[place] = CHIT_EVENTS.indexOf(chit.event);
      chitGrade[place] = gradeCode(chit.event, chit.grade);
      chitLetters[place] = 0;
      for (let mission = 1; mission < MISSIONS; mission++) {
        if (!chit.letters.includes(MISSION_LETTERS[mission])) continue;
        chitLetters[place] |= 1 << mission;
        letters[mug * MISSIONS + mission]++;
      }
    });
  });
  for (let k = 0; k <= LETTERS_MAX; k++) for (let draws = 0; draws < DRAWS; draws++) loadChances(k, draws);
}

/** Hypergeometric: P(0) and P(1) of k letters among 36 chits. */
function loadChances(k: number, draws: number): void {
  const none = ratio(k, draws);
  const one = k === 0 || draws === 0 ? 0 : (k * draws * ratio(k - 1, draws - 1, CHITS - 1)) / CHITS;
  pct1[k * DRAWS + draws] = percent(1 - none);
  pct2[k * DRAWS + draws] = percent(1 - none - one);
}

/** Chance that `draws` chits of `chits` meet none of k. */
function ratio(k: number, draws: number, chits = CHITS): number {
  let product = 1;
  for (let i = 0; i < draws; i++) product *= Math.max(0, chits - k - i) / (chits - i);
  return product;
}

/** Rounded half up; exact halves are a hair below in binary fractions. */
function percent(share: number): number {
  return Math.floor(100 * share + 0.5 + 1e-9);
}
