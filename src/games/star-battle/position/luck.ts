/** Purposes of keyed streams; the index is the Battle Phase. */
export const STREAM_HOURS = 1;
export const STREAM_TACTICAL = 2;
export const STREAM_GUNNERY = 3;
export const STREAM_MELEE = 4;
export const STREAM_ROUT = 5;
export const STREAM_END = 6;
/** Of a side's policy, over the whole battle; index: side. */
export const STREAM_POLICY = 7;
