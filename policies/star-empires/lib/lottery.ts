/**
 * One of the things offered, all as likely, without counting them before: each takes the place of the last with chance
 * 1 / k.
 */

import type { StarEmpiresView } from '../../../src/games/star-empires/kit.js';

export class Lottery {
  private count = 0;
  private first = -1;
  private second = -1;

  clear(): void {
    this.count = 0;
    this.first = -1;
    this.second = -1;
  }

  offer(view: StarEmpiresView, first: number, second = 0): void {
    this.count++;
    if (view.random(this.count) !== 0) return;
    this.first = first;
    this.second = second;
  }

  get size(): number {
    return this.count;
  }

  /** What was drawn, -1 if nothing was offered. */
  get a(): number {
    return this.first;
  }

  get b(): number {
    return this.second;
  }
}
