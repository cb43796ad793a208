import { describe, expect, test } from 'vitest';
import { FORMAT } from '../../bfge/data/kinds.js';
import { Library } from './library.js';

describe('shipped files', () => {
  test('of a kind are those of all files that have it', () => {
    const library = new Library(FORMAT);
    for (const kind of FORMAT.kinds) {
      const names = library.files().flatMap((file) => (file.kind === kind ? [file.name] : []));
      expect(library.names(kind)).toEqual(names);
      expect(names.length).toBeGreaterThan(0);
    }
  });

  test('lie in the folder of their kind', () => {
    const folders = [...FORMAT.folders].reverse();
    expect(() => new Library({ ...FORMAT, folders }).files()).toThrow(
      'scenarios/bfge/charts/house.json: a file of the kind charts lies in scenarios/bfge; move it there',
    );
  });
});
