/** The kinds of force, in the order in which ties are broken and results applied ([R28], [R42]). @public */
export const FORCE_IMPERIAL = 0;
/** @public */ export const FORCE_USURPER = 1;
/** @public */ export const FORCE_EMPIRE = 2;
/** @public */ export const FORCE_INVADER = 3;
/** @public */ export const FORCE_REBELS = 4;
