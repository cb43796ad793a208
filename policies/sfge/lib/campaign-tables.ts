/**
 * What a campaign (campaign.ts) writes its plan into. The tables of a thread's campaigns are the same ones: they hold
 * for the one in charge, and are kept for him while another plans.
 */

import { SECTORS } from '../../../src/games/sfge/kit.js';
import { Memory } from './memory.js';
import { TARGETS_MAX, targetMemory } from './targets.js';

export const MOVES_MAX = 400;
/** Steps that are told apart, and more. */
export const PACES = 256;

const memory = new Memory(12_000);

/** Units and leaders of each sector not yet spoken for. */
export const free = memory.words(SECTORS);
export const freeLeaders = memory.words(SECTORS);
/** Units of each sector that stay there. */
export const held = memory.words(SECTORS);
export const sources = memory.bytes(SECTORS);
/** Sectors that hold free units, and those with some that move farther than the lists of `near` go, as bits. */
export const sourceMask = memory.words(3);
export const farMask = memory.words(3);
/** Sectors within three steps of any source, and of one with converters, or all where some move farther. */
export const anyReach = memory.words(3);
export const converterReach = memory.words(3);

/** Sector of each target, and which of those there it is. */
export const where = memory.bytes(TARGETS_MAX);
export const choice = memory.bytes(TARGETS_MAX);
/** 1: dealt with. */
export const done = memory.bytes(TARGETS_MAX);
/** The best group for it, and its worth. */
export const groups = memory.words(TARGETS_MAX);
export const scores = memory.doubles(TARGETS_MAX);
/** Changes noted when a target was last looked at, -1: not yet. */
export const seenChanges = memory.words(TARGETS_MAX);
/** What that look found in reach. */
export const seenPool = memory.words(TARGETS_MAX);
export const seenLeader = memory.words(TARGETS_MAX);
/** Sectors from which it is felt that sources lost units: three words for each target dealt with, and the next. */
export const changed = memory.words(3 * TARGETS_MAX + 3);

/** Moves: from where to where, and packed units. */
export const movedFrom = memory.bytes(MOVES_MAX);
export const movedTo = memory.bytes(MOVES_MAX);
export const moved = memory.words(MOVES_MAX);

/** All that has to be kept. */
export const TABLES: readonly Float64Array[] = [memory.all(), targetMemory.all()];

const scratch = new Memory(4_000);

/**
 * Targets that may still be worth a group, and what they are worth at most: a heap, the highest first, and an end
 * mark.
 */
export const open = scratch.bytes(TARGETS_MAX);
export const bound = scratch.doubles(TARGETS_MAX + 1);
/** Sources of the group to be sent, and how far they are. */
export const senders = scratch.bytes(SECTORS);
export const away = scratch.bytes(SECTORS);
/** Sectors within three steps of sector s as bits, in the words 3 * s, 3 * s + 1 and 3 * s + 2. */
export const near = scratch.words(3 * SECTORS);
/** Fields of the types that move at least so many steps. */
export const movers = scratch.words(PACES);
