/** Purposes of keyed streams; the index is given behind each. */
export const STREAM_VALUES = 1; // 0
export const STREAM_CHITS = 2; // turn, who draws: side, or 2 for the common pool
export const STREAM_INITIATIVE = 3; // turn
export const STREAM_COMBAT = 4; // turn, region
export const STREAM_ILLUMINATION = 5; // turn, number of the chit in the turn
export const STREAM_SWITCHEROO = 6; // turn
export const STREAM_UPGRADE = 7; // turn
export const STREAM_POLICY = 8; // side
