/** Questions to the players; answers against the rules are counted and the first candidate holds. */

import { lowestBit } from '../../shared/bits.js';
import type { Decisions } from './decisions.js';
import { refuse } from './illegal-orders.js';
import { isOption, offered, options } from './options.js';
import { decisions, views } from './seats.js';

/** The answer if it is one of the options, else the first of them. */
function checked(side: number, decision: keyof Decisions, answer: number): number {
  if (isOption(answer)) return answer;
  refuse(side, decision, 'not one of the options');
  return options[0];
}

/** One of the options for a purpose; -1: there is none. */
export function askTarget(side: number, purpose: number): number {
  if (offered.count === 0) return -1;
  return checked(side, 'target', decisions[side].target(views[side], purpose, offered.count));
}

export function askBase(side: number): number {
  return checked(side, 'base', decisions[side].base(views[side], offered.count));
}

export function askStart(side: number): number {
  return checked(side, 'startPlanet', decisions[side].startPlanet(views[side], offered.count));
}

/** One of the options, or -1. */
export function askRelocation(side: number): number {
  if (offered.count === 0) return -1;
  return orNone(side, 'relocate', decisions[side].relocate(views[side], offered.count));
}

export function askReform(side: number): number {
  if (offered.count === 0) return -1;
  return orNone(side, 'reform', decisions[side].reform(views[side], offered.count));
}

function orNone(side: number, decision: keyof Decisions, answer: number): number {
  if (answer === -1 || isOption(answer)) return answer;
  refuse(side, decision, 'not one of the options');
  return -1;
}

function inBits(answer: number, allowed: number): boolean {
  return Number.isInteger(answer) && answer >= 0 && answer < 31 && (allowed & (1 << answer)) !== 0;
}

/** A number whose bit is allowed; else the lowest of them holds. */
export function oneOf(side: number, decision: keyof Decisions, answer: number, allowed: number): number {
  if (inBits(answer, allowed)) return answer;
  refuse(side, decision, 'not one of those allowed');
  return lowestBit(allowed);
}

/** A number whose bit is allowed, or 0: none. */
export function oneOrNone(side: number, decision: keyof Decisions, answer: number, allowed: number): number {
  if (answer === 0 || inBits(answer, allowed)) return answer;
  refuse(side, decision, 'not one of those allowed');
  return 0;
}

/** Yes or no; anything else is counted and means no. */
export function yes(side: number, decision: keyof Decisions, answer: boolean): boolean {
  if (answer === true || answer === false) return answer;
  refuse(side, decision, 'neither true nor false');
  return false;
}
