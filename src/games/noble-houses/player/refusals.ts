/** Why the rules refuse an order or an answer, by number; 0: they do not. */

export const OUT_OF_REACH = 1;
export const NO_JUMPSHIP = 2;
export const NO_CARGO = 3;
export const NO_NOBLES = 4;
export const TOO_MANY_MOVES = 5;
export const NO_FLIER = 6;
export const NOT_OFFERED = 7;
export const ALLY_SELLS_NOTHING = 8;
export const TOO_FEW_SOLATS = 9;
export const NO_ARMIES_AIMED_AT = 10;
export const NO_JUMPSHIP_AIMED_AT = 11;
export const NO_NUKE = 12;
export const TOO_MANY_NUKES = 13;
export const NO_UNIT = 14;
export const ONE_AT_A_TIME = 15;
export const NOTHING_DISBANDED = 16;
export const NOT_COMMANDED = 17;
export const NOT_GIVEN = 18;
export const NOT_LOST = 19;
export const NO_TARGET = 20;
export const ACTED = 21;
export const NOT_THIS_KIND = 22;
export const NOT_UNIQUE = 23;
export const NOT_PAYABLE = 24;

export const REFUSALS: readonly string[] = [
  'none',
  'out of reach',
  'no jumpship there that has not moved',
  'cargo that is not there or cannot be loaded',
  'nobles that are not there',
  'too many jumpships move',
  'no such self-transport army there that has not moved',
  'not offered there (any more)',
  'the ally sells nothing (more) this turn',
  'too few Solats',
  'no armies of his there',
  'no such jumpship of his there',
  'no such nuke there, or launched already',
  'too many nukes at once',
  'no such unit of his own there',
  'one unit is disbanded at a time',
  'nothing disbanded though upkeep cannot be paid',
  'no such armies, or too few nobles',
  'no such armies in this step',
  'armies that are not there, or too many',
  'no such target',
  'an actor acts once',
  'not this kind, or not again this turn',
  'not an army unique to the house',
  'more than there are or than can be paid',
];
