/** Why the loyalty of a planet shifts (10), and why units come and go: codes for the log. */

export const WHY_EVENT = 0;
export const WHY_DOMINO = 1;
export const WHY_FULL_TAX = 2;
export const WHY_HALF_TAX = 3;
export const WHY_NO_TAX = 4;
export const WHY_MISSION = 5;
export const WHY_COUP = 6;
export const WHY_BREACH = 7;
export const WHY_SLAVERS = 8;
/** H6: the first rebellion in Province Two after it. */
export const WHY_YESTER = 9;
/** M24 is paid for. */
export const WHY_REFORM = 10;
/** M24 goes. */
export const WHY_REFORM_END = 11;
export const WHY_REBELLION = 12;
export const WHY_CIVIL_WAR = 13;
export const WHY_SOVEREIGN = 14;
/** What the Rebel ordered the turn before. */
export const WHY_NETWORK = 15;
export const WHY_DRIFT_ENDS = 16;
/** H2: the elite that comes turns after the purges. */
export const WHY_PURGES = 17;
/** H7: the next rebellion of Kayn. */
export const WHY_KAYN = 18;
export const WHY_UPKEEP = 19;
/** A chit: locals raid, or a disaster. */
export const WHY_RAID = 20;
export const WHY_DEAD_WORLD = 21;
