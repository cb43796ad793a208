import { describe, expect, test } from 'vitest';
import { wrapHelp } from './wrap.js';

describe('wrapHelp', () => {
  test('breaks between words, into the column that the line has', () => {
    const text = '  --games  games per policy and scenario  [string]\n\nshort';
    expect(wrapHelp(text, 30).split('\n')).toEqual([
      '  --games  games per policy',
      '           and scenario',
      '           [string]',
      '',
      'short',
    ]);
  });

  test('leaves an example whole and puts what it does below it', () => {
    const command = '  satrap compare garrison passive over-the-edge --gain 0.01';
    expect(wrapHelp(`${command}  until it is decided`, 60)).toBe(`${command}\n      until it is decided`);
    expect(wrapHelp('  satrap list games  what there is to be played', 40).split('\n')).toEqual([
      '  satrap list games  what there is to be',
      '                     played',
    ]);
  });

  test('a word wider than the terminal is not broken', () => {
    expect(wrapHelp('see https://example.org/a/long/address for more', 12).split('\n')).toEqual([
      'see',
      'https://example.org/a/long/address',
      'for more',
    ]);
  });
});
