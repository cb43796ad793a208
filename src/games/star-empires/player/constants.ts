/** Answers that policies give besides numbers of things. */

/** Nobody meets an Invasion. */
export const NOBODY = -1;
/** The leaders meet it. */
export const LEADERS = -2;
/** No Sector, building, entry of the frontier. */
export const NOTHING = -1;
