/** Every path of the dice through a piece of a battle, one after another. */

import type { Dice } from '../position/luck.js';

/** Dice that are counted off like an odometer: the last one turns fastest. */
export class Paths implements Dice {
  private readonly faces: number[] = [];
  private readonly sides: number[] = [];
  private at = 0;

  /** Begins a path anew; the faces stay. */
  begin(): void {
    this.at = 0;
  }

  roll(sides: number): number {
    const { at } = this;
    if (at === this.faces.length) {
      this.faces.push(1);
      this.sides.push(sides);
    }
    this.at++;
    return this.faces[at];
  }

  /** Dice of the path just gone. */
  get rolled(): number {
    return this.at;
  }

  /** Probability of the path just gone. */
  get share(): number {
    let share = 1;
    for (let i = 0; i < this.at; i++) share /= this.sides[i];
    return share;
  }

  /** Turns to the next path; false: that was the last. */
  next(): boolean {
    this.faces.length = this.at;
    this.sides.length = this.at;
    while (this.faces.length > 0) {
      const last = this.faces.length - 1;
      if (this.faces[last] < this.sides[last]) {
        this.faces[last]++;
        return true;
      }
      this.faces.pop();
      this.sides.pop();
    }
    return false;
  }
}
