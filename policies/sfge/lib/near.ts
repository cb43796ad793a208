/** Sectors within a few steps of each sector, so that the question what is near need not be put to the whole map. */

import { SECTORS, type SfgeView } from '../../../src/games/sfge/kit.js';

interface Lists {
  /** Those of sector s, itself among them, are `sectors[start[s]]` up to `sectors[start[s + 1] - 1]`, in order. */
  readonly start: Uint16Array;
  readonly sectors: Uint8Array;
  /** The same as bits (masks.ts): those of sector s in the words 3 * s, 3 * s + 1 and 3 * s + 2. */
  readonly masks: Int32Array;
}

/** Lists by radius, of each map: all players read the same ones. */
const known = new WeakMap<SfgeView['setup'], Map<number, Lists>>();

function listsOf(view: SfgeView, radius: number): Lists {
  const ofMap = known.get(view.setup) ?? new Map<number, Lists>();
  known.set(view.setup, ofMap);
  const lists = ofMap.get(radius) ?? workOut(view, radius);
  ofMap.set(radius, lists);
  return lists;
}

function workOut(view: SfgeView, radius: number): Lists {
  const start = new Uint16Array(SECTORS + 1);
  const sectors: number[] = [];
  const masks = new Int32Array(3 * SECTORS);
  for (let from = 1; from < SECTORS; from++) {
    start[from] = sectors.length;
    for (let s = 1; s < SECTORS; s++) {
      if (view.distance(from, s) > radius) continue;
      sectors.push(s);
      masks[3 * from + (s >> 5)] |= 1 << (s & 31);
    }
  }
  start[SECTORS] = sectors.length;
  return { start, sectors: Uint8Array.from(sectors), masks };
}

export class Near implements Lists {
  private setup: SfgeView['setup'] | null = null;
  private radius = -1;
  start: Lists['start'] = new Uint16Array(0);
  sectors: Lists['sectors'] = new Uint8Array(0);
  masks: Lists['masks'] = new Int32Array(0);

  /** Finds the lists of the map in play. */
  fill(view: SfgeView, radius: number): void {
    const { setup } = view;
    if (this.setup === setup && this.radius === radius) return;
    this.setup = setup;
    this.radius = radius;
    const { start, sectors, masks } = listsOf(view, radius);
    this.start = start;
    this.sectors = sectors;
    this.masks = masks;
  }
}
