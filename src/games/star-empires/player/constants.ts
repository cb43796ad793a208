/** Answers that policies give besides numbers of things. */

/** Nobody meets an Invasion. @public */
export const NOBODY = -1;
/** The leaders meet it. @public */
export const LEADERS = -2;
/** No Sector, building, entry of the frontier. @public */
export const NOTHING = -1;
