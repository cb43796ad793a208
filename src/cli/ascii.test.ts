import { describe, expect, test } from 'vitest';
import { isAsciiLocale, jsonToAscii, toAscii } from './ascii.js';

describe('a locale', () => {
  test.each([
    [{}, false],
    [{ LANG: 'C' }, true],
    [{ LANG: 'en_US.UTF-8', LC_ALL: 'C' }, true],
    [{ LANG: 'C', LC_ALL: 'C.UTF-8' }, false],
    [{ LC_CTYPE: 'POSIX' }, true],
    [{ LC_ALL: '', LANG: 'de_DE.UTF-8' }, false],
    [{ LANG: 'en_US.US-ASCII' }, true],
    [{ LANG: 'de_DE@euro' }, false],
  ])('%j has ASCII only: %s', (env, ascii) => {
    expect(isAsciiLocale(env)).toBe(ascii);
  });
});

test('text in ASCII is what one would type', () => {
  expect(toAscii('41.7 ± 0.5, 24 µs, a → b, Zoë, 日')).toBe('41.7 +- 0.5, 24 us, a -> b, Zoe, ?');
  // From the lightest sign to the darkest.
  expect(toAscii('▁▂▃▄▅▆▇█')).toBe('.:-=+*%#');
});

test('JSON in ASCII says the same', () => {
  const document = { ä: '± 😀', plain: 'x' };
  const json = jsonToAscii(JSON.stringify(document));
  expect(json).toMatch(/^[\0-\x7f]*$/);
  expect(JSON.parse(json)).toEqual(document);
});
