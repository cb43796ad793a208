/** Steps around Living Nebulas that were searched for, kept until one comes or goes (routes.ts). */

import { SECTORS } from './tables.js';

export class Routes {
  /** Two rows a sector, through the Void and around it. */
  readonly steps = new Uint8Array(2 * SECTORS * SECTORS);
  readonly known = new Uint8Array(2 * SECTORS);
  private nebula0 = 0;
  private nebula1 = 0;
  private nebula2 = 0;

  /** Forgets everything if the Nebulas are not where they were. */
  lieAt(nebula0: number, nebula1: number, nebula2: number): void {
    if (nebula0 === this.nebula0 && nebula1 === this.nebula1 && nebula2 === this.nebula2) return;
    this.nebula0 = nebula0;
    this.nebula1 = nebula1;
    this.nebula2 = nebula2;
    this.forget();
  }

  forget(): void {
    this.known.fill(0);
  }
}

export const known = new Routes();
