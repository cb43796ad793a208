/** The kinds of force, in the order in which ties are broken and results applied ([R28], [R42]). */
export const FORCE_IMPERIAL = 0;
export const FORCE_USURPER = 1;
export const FORCE_EMPIRE = 2;
export const FORCE_INVADER = 3;
export const FORCE_REBELS = 4;
