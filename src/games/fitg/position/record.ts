/** The record of a game: places of the metrics in it, as `metrics.ts` lists them; a test compares the two. */

import { R_FIRST } from '../../game.js';
import { placesOf } from '../../shared/metrics.js';
import { METRICS } from '../metrics.js';

/** Place of a metric in the record; a rule that alone counts one, a last of the list, need not enter it below. */
export const place = placesOf(METRICS);

export const record = new Int32Array(R_FIRST + METRICS.length);

export const R_TURN = 2;
export const R_VP_END = 3;
export const R_VP_MAX = 4;
export const R_VP_10 = 5;
export const R_VP_20 = 6;
export const R_VP_30 = 7;
export const R_VP_40 = 8;
export const R_FIRST_18 = 9;
export const R_FIRST_20 = 10;
export const R_FIRST_30 = 11;
export const R_CONTROL_END = 12;
export const R_REBELLION_END = 13;
export const R_STOPPED_END = 14;
export const R_UNREST_END = 15;
export const R_CAPITALS_CONTROLLED = 16;
export const R_HOMES_CONTROLLED = 17;
export const R_MISSIONS_REB = 18;
export const R_MISSIONS_IMP = 19;
export const R_TRIED_D = 20;
export const R_DONE_D = 21;
export const R_TRIED_C = 22;
export const R_DONE_C = 23;
export const R_TRIED_B = 24;
export const R_DONE_B = 25;
export const R_TRIED_I = 26;
export const R_DONE_I = 27;
export const R_TRIED_R = 28;
export const R_DONE_R = 29;
export const R_TRIED_S = 30;
export const R_DONE_S = 31;
export const R_TRIED_T = 32;
export const R_DONE_T = 33;
export const R_TRIED_G = 34;
export const R_DONE_G = 35;
export const R_TRIED_F = 36;
export const R_DONE_F = 37;
export const R_IMP_D = 38;
export const R_IMP_DONE_D = 39;
export const R_IMP_C = 40;
export const R_IMP_DONE_C = 41;
export const R_IMP_I = 42;
export const R_IMP_DONE_I = 43;
export const R_IMP_R = 44;
export const R_IMP_DONE_R = 45;
export const R_IMP_Q = 46;
export const R_IMP_DONE_Q = 47;
export const R_CHITS = 48;
export const R_EVENTS_APPLIED = 49;
export const R_ABORTS = 50;
export const R_CIVIL_WARS = 51;
export const R_WILD_POPULACE = 52;
export const R_SNEAK_ATTACKS = 53;
export const R_CELL_MISSIONS = 54;
export const R_CELL_SUCCESSES = 55;
export const R_CELLS_LOST = 56;
export const R_FIGHTS = 57;
export const R_BREAK_OFFS = 58;
export const R_CAPTURED = 59;
export const R_HELD = 60;
export const R_FREED = 61;
export const R_ESCAPED = 62;
export const R_SEARCHES = 63;
export const R_FOUND = 64;
export const R_HUNTER_FIGHTS = 65;
export const R_DETECTIONS = 66;
export const R_CRASHES = 67;
export const R_JUMPS = 68;
export const R_DRIFTS = 69;
export const R_REBELLIONS = 70;
export const R_REBELLIONS_DOMINO = 71;
export const R_RESTARTS = 72;
export const R_STOPPED = 73;
export const R_BECAME_CONTROL = 74;
export const R_REGAINED = 75;
export const R_DOMINOES = 76;
export const R_SHIFTS_REB = 77;
export const R_SHIFTS_IMP = 78;
export const R_BATTLES = 79;
export const R_DETERMINED = 80;
export const R_INTERCEPTS = 81;
export const R_REB_LOSSES = 82;
export const R_IMP_LOSSES = 83;
export const R_TAX_FP = 84;
export const R_IMP_SPENT = 85;
export const R_SPLENDOR = 86;
export const R_REB_TRACK = 87;
export const R_REB_BOUGHT = 88;
export const R_BASE_BOUGHT = 89;
export const R_INFILTRATED = 90;
export const R_CONDUITS_DESTROYED = 91;
export const R_BASE_REVEALED_TURN = 92;
export const R_EMERGENCY_TURN = 93;
export const R_CRISES = 94;
export const R_HAND_CARDS = 95;
export const R_GALACTIC_CARDS = 96;
export const R_MAJOR_CARDS = 97;
export const R_RESEARCH = 98;
export const R_BOUNTY = 99;
export const R_SECRETS_REVEALED = 100;
export const R_SOVEREIGNS = 101;
export const R_LAPSED = 102;
export const R_ILLEGAL = 103;

/** Tried missions of the Rebel by code of the mission, done ones stand behind; 0: not his. */
export const TRIED_REBEL = [
  0,
  R_TRIED_R,
  R_TRIED_D,
  R_TRIED_C,
  R_TRIED_B,
  R_TRIED_F,
  R_TRIED_G,
  R_TRIED_I,
  R_TRIED_S,
  R_TRIED_T,
  0,
];
export const TRIED_IMPERIAL = [0, R_IMP_R, R_IMP_D, R_IMP_C, 0, 0, 0, R_IMP_I, 0, 0, R_IMP_Q];
