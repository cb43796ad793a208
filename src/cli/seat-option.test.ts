import { expect, test } from 'vitest';
import type { Arguments } from './arguments.js';
import { seatArgument } from './seat-option.js';

test('the seat is that named, else the usual one, else the first', () => {
  const seats = ['red', 'blue'].map((id) => ({ id, title: id }));
  const seatOf = (named?: string, usual?: string): number =>
    seatArgument({ text: () => named } as unknown as Arguments, seats, usual);
  expect([seatOf(), seatOf('blue'), seatOf(undefined, 'blue'), seatOf('red', 'blue')]).toEqual([0, 1, 1, 0]);
  expect(() => seatOf('bleu')).toThrow("--seat: 'bleu' does not play; did you mean blue");
});
