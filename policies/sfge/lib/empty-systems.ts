import { bitCount, MASK_FORCE, MASK_REBEL, type SfgeView } from '../../../src/games/sfge/kit.js';

/** The system sectors that nobody holds and no enemy stands in: word `w` of their mask. */
export function emptySystemWord(view: SfgeView, w: number): number {
  return view.emptySectors(w) & ~(view.maskWord(MASK_REBEL, w) | view.maskWord(MASK_FORCE, w));
}

export function isEmptySystem(view: SfgeView, sector: number): boolean {
  return (emptySystemWord(view, sector >> 5) & (1 << (sector & 31))) !== 0;
}

export function emptySystems(view: SfgeView): number {
  let count = 0;
  for (let w = 0; w < 3; w++) count += bitCount(emptySystemWord(view, w));
  return count;
}
