/** Sectors within a few steps of each sector, so that the question what is near need not be put to the whole map. */

import { SECTORS, type SfgeView } from '../../../src/games/sfge/kit.js';

export class Near {
  private setup: SfgeView['setup'] | null = null;
  private radius = -1;
  /** Those of sector s, itself among them, are `sectors[start[s]]` up to `sectors[start[s + 1] - 1]`, in order. */
  readonly start = new Uint16Array(SECTORS + 1);
  readonly sectors = new Uint8Array(SECTORS * SECTORS);
  /** The same as bits (masks.ts): those of sector s in the words 3 * s, 3 * s + 1 and 3 * s + 2. */
  readonly masks = new Int32Array(SECTORS * 3);

  /** Works the lists out, once per map. */
  fill(view: SfgeView, radius: number): void {
    const { setup } = view;
    if (this.setup === setup && this.radius === radius) return;
    this.setup = setup;
    this.radius = radius;
    this.masks.fill(0);
    let length = 0;
    for (let from = 1; from < SECTORS; from++) {
      this.start[from] = length;
      for (let s = 1; s < SECTORS; s++) {
        if (view.distance(from, s) > radius) continue;
        this.sectors[length++] = s;
        this.masks[3 * from + (s >> 5)] |= 1 << (s & 31);
      }
    }
    this.start[SECTORS] = length;
  }
}
