import type { LegalOrder } from '../game.js';
import { bitAt, bitCount } from './bits.js';

/** A decision with more ways to be made than these is not small: none are listed. */
const LEGAL_MAX = 1000;

/** For each decision that is small all ways in which it may be made, from what its function is given. */
export type LegalRules<Decisions> = {
  readonly [Name in keyof Decisions]?: Decisions[Name] extends (...given: infer Given) => unknown
    ? (...given: Given) => Iterable<LegalOrder>
    : never;
};

type Rule = (view: object, ...given: readonly unknown[]) => Iterable<LegalOrder>;

/** As `legal` of a game. */
export function legalOrders<Decisions extends object>(
  rules: LegalRules<Decisions>,
): (decision: string, view: object, given: readonly unknown[]) => readonly LegalOrder[] | null {
  return (decision, view, given) => {
    const rule: unknown = Object.hasOwn(rules, decision) ? Reflect.get(rules, decision) : null;
    if (typeof rule !== 'function') return null;
    const found: LegalOrder[] = [];
    for (const order of (rule as Rule)(view, ...given)) if (found.push(order) > LEGAL_MAX) return null;
    return found.length === 0 ? null : found;
  };
}

const YES_NO: readonly LegalOrder[] = [{ answer: false }, { answer: true }];

/** The decision is made by yes or no. */
export function yesNo(): readonly LegalOrder[] {
  return YES_NO;
}

/** Answers from one number to another. @param may which of them */
export function* numbers(
  from: number,
  to: number,
  may: (number: number) => boolean = () => true,
): Generator<LegalOrder> {
  for (let answer = from; answer <= to; answer++) if (may(answer)) yield { answer };
}

/** The numbers of the bits of a set, and further answers. */
export function* bits(set: number, ...others: readonly number[]): Generator<LegalOrder> {
  for (const answer of others) yield { answer };
  for (let i = 0; i < bitCount(set); i++) yield { answer: bitAt(set, i) };
}

/** Nothing is ordered; the default holds or nothing happens. */
export const NO_ORDER: LegalOrder = {};

/** An order that is carried out at once. */
export function call(name: string, ...given: readonly (number | boolean)[]): LegalOrder {
  return { calls: [[name, ...given]] };
}
