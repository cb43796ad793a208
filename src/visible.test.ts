import { describe, expect, test } from 'vitest';
import { messageOf, visible, visibleLines, visibleMessage } from './visible.js';

describe('control characters are made visible', () => {
  test('in a line: escape codes, line ends, what turns the direction of text', () => {
    expect(visible('a\u001b[31mb\u001b]0;title\u0007')).toBe('a\\x1b[31mb\\x1b]0;title\\x07');
    expect(visible('a\r\nb\tc\u0085\u2028\u202e')).toBe('a\\r\\nb\\tc\\x85\\u2028\\u202e');
    expect(visible('a\ud800b')).toBe('a\\ud800b');
    expect(visible('Über – 3 × 2 ≥ 5, 帝国 🚀')).toBe('Über – 3 × 2 ≥ 5, 帝国 🚀');
  });

  test('in a text of several lines all but the line ends', () => {
    expect(visibleLines('a\n\u001b[2Jb\r\n')).toBe('a\n\\x1b[2Jb\\r\n');
  });

  test('in a message all but the ends before its own further lines', () => {
    expect(visibleMessage("seed 'x\ny' differs:\n  seed: x\nsatrap: to go on")).toBe(
      "seed 'x\\ny' differs:\n  seed: x\nsatrap: to go on",
    );
  });

  test('a message of several lines has each once, ten at most, and passes', () => {
    const message = messageOf(['a: wrong', 'b\nsatrap: forged', 'a: wrong']);
    expect(message).toBe('a: wrong\n  b\\nsatrap: forged');
    expect(visibleMessage(message)).toBe(message);
    const many = messageOf(Array.from({ length: 36 }, (_, i) => `${i}`)).split('\n');
    expect([many.length, many.at(-1)]).toEqual([11, '  ... and 26 more']);
  });
});
