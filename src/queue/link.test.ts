import { describe, expect, test } from 'vitest';
import { shownUrl } from './link.js';

describe('the address of a queue', () => {
  test.each([
    ['redis://host:6379', 'redis://host:6379'],
    ['rediss://host:6380/1', 'rediss://host:6380/1'],
    ['redis://me:secret@host', 'redis://me:***@host'],
  ])('%s is shown as %s', (url, shown) => expect(shownUrl(url)).toBe(shown));

  test.each(['host:6379', 'http://host:6379', 'redis://host:x'])('%s is none', (url) => {
    expect(() => shownUrl(url)).toThrow(`--queue ${url}: expected an address like redis://host:6379`);
  });
});
