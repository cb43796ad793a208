import type { Stream } from '../../src/random/stream.js';

/** Steps of a stream fixed by a test. */
export type Luck = Partial<Pick<Stream, 'die' | 'd6' | 'd6Faces' | 'below'>>;

const METHODS = ['die', 'd6', 'd6Faces', 'below'] as const;

/** The stream answers by the script from now on; null: by chance again. Production code knows nothing of it. */
export function scriptStream(stream: Stream, luck: Luck | null): void {
  for (const method of METHODS) Reflect.deleteProperty(stream, method);
  if (luck !== null) Object.assign(stream, luck);
}
