import { describe, expect, test } from 'vitest';
import { editDistance, nearestNames } from './names.js';

describe('names', () => {
  test('edit distance counts insertions, deletions and changes', () => {
    expect(editDistance('kitten', 'sitting')).toBe(3);
    expect(editDistance('', 'abc')).toBe(3);
    expect(editDistance('same', 'same')).toBe(0);
  });

  test('the nearest names come first, with or without the game before them', () => {
    expect(nearestNames('ovr-the-edge', ['sfge/civil-war', 'sfge/over-the-edge'])).toBe(
      'did you mean sfge/over-the-edge?',
    );
    expect(nearestNames('garison', ['passive', 'garrison'])).toBe('did you mean garrison?');
  });

  test('where nothing is near all names are told, if they are few', () => {
    expect(nearestNames('xyz', ['passive', 'garrison'])).toBe('known are passive, garrison');
  });
});
