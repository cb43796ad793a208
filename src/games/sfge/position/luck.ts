/** Purposes of keyed streams; the index is given behind each. */
export const STREAM_SET_UP = 1; // 0
export const STREAM_DECK = 2; // 0
export const STREAM_EVENT = 3; // number of the marker in the game
export const STREAM_OPERATIONS = 4; // turn, kind of force, force or sector
export const STREAM_COMBAT = 5; // turn, number of the attack in the sector, sector
export const STREAM_USURPATION = 6; // turn
export const STREAM_COLONIZATION = 7; // turn
export const STREAM_RECRUITING = 8; // turn, IE
export const STREAM_RESOURCES = 9; // turn
export const STREAM_EXTROPY = 10; // turn
export const STREAM_ALIENS = 11; // turn
export const STREAM_EXPEDITION = 12; // turn
export const STREAM_MOVEMENT = 13; // turn
export const STREAM_ARRIVALS = 14; // turn
export const STREAM_IMPERIAL_COLONIZATION = 15; // turn
export const STREAM_POLICY = 16; // 0
