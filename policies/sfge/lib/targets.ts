/**
 * Targets as columns: number i of each is what target.ts found of target i. The first `TARGETS_MAX` are those of the
 * campaign that is being planned or carried out (campaign.ts), the last two are for combat.
 */

import { Memory } from './memory.js';

export const TARGETS_MAX = 160;
/** What may be attacked in the sector in which combat is, and what is left of the attack ordered. */
export const ATTACKED = TARGETS_MAX;
export const REMAINING = TARGETS_MAX + 1;
const ROWS = TARGETS_MAX + 2;

/** All but what can be found again. */
export const targetMemory = new Memory(24_000);

/** Worth of what a result of n (1..3) first eliminates or converts, at 4 * target + n. */
export const kills = targetMemory.doubles(4 * ROWS);
export const wins = targetMemory.doubles(4 * ROWS);
/** Worth of everything, if it were won. */
export const prize = targetMemory.doubles(ROWS);
export const systemKill = targetMemory.doubles(ROWS);
export const systemWin = targetMemory.doubles(ROWS);
/** All units of the forces named, packed. */
export const units = targetMemory.words(ROWS);
/** Bits of the forces named, packed Rebels, and whether their system is. */
export const usurpers = targetMemory.words(ROWS);
export const invaders = targetMemory.words(ROWS);
export const empires = targetMemory.words(ROWS);
export const rebels = targetMemory.words(ROWS);
export const rebelSystem = targetMemory.bytes(ROWS);
/** Strengths of everything named. */
export const military = targetMemory.words(ROWS);
export const morphogenetic = targetMemory.words(ROWS);
export const sectors = targetMemory.bytes(ROWS);
/** 1: their system unit takes part. Only then do the next two, `systemKill` and `systemWin` say anything. */
export const hasSystem = targetMemory.bytes(ROWS);
export const systemMilitary = targetMemory.words(ROWS);
export const systemMorphogenetic = targetMemory.words(ROWS);
export const leadership = targetMemory.words(ROWS);
/** Strength the Mutant adds to the morphogenetic defence. */
export const bonus = targetMemory.words(ROWS);
export const mood = targetMemory.words(ROWS);
export const militaryForbidden = targetMemory.bytes(ROWS);
export const morphogeneticForbidden = targetMemory.bytes(ROWS);

const remains = new Memory(24_000);
/** As `morphogenetic` and `wins`, of what a military result of n leaves: at 4 * target + n, 16 * target + 4 * n. */
export const leftDefence = remains.words(4 * ROWS);
export const left = remains.doubles(16 * ROWS);
/** Bits of the n for which they are worked out. */
export const known = remains.bytes(ROWS);
