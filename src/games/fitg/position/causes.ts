/** Why the loyalty of a planet shifts (10): codes for those who tell a game. */

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
