/**
 * What was decided, in words, and where: for the place where two replays of a game part, and for the places where
 * decisions cost most. A game without this, or a decision of which it says null, is written with names and numbers of
 * the order itself.
 * @public
 */
export interface ChoiceWords {
  /**
   * The whole decision, once it is made. Two decisions that come to the same must give the same text.
   *
   * @param args - what the decision function was given after the view; orders as they were left
   */
  made?(decision: string, answer: unknown, args: readonly unknown[]): string | null;
  /**
   * An order that is carried out at once, by the name of the function that gives it; empty: it only asks, or `made`
   * says it.
   */
  order?(decision: string, name: string, args: readonly number[]): string | null;
  /**
   * Where on the map a decision is asked for, before it is made, as people name the place; null: nowhere, or its orders
   * name places themselves.
   *
   * @param args - as in `made`
   */
  place?(decision: string, args: readonly unknown[]): string | null;
}

/**
 * One way to make a decision, as a program that plays answers: what the function returns, fields of its order, orders
 * that are carried out at once. What is absent stays as it is.
 * @public
 */
export interface LegalOrder {
  readonly answer?: number | boolean;
  readonly order?: Readonly<Record<string, number | boolean>>;
  readonly calls?: readonly (readonly [name: string, ...given: (number | boolean)[]])[];
}
