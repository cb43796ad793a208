/** The set-ups of a run.json, each of them once. */

import { documentText } from '../games/shared/data/plain-text.js';

export class SetupList {
  private readonly places = new Map<string, number>();

  /** Index of a set-up's document in the list, to which it is added unless it is there. */
  place(document: unknown): number {
    const text = documentText(document);
    const place = this.places.get(text) ?? this.places.size;
    this.places.set(text, place);
    return place;
  }

  /** JSON of `head` with the list as its last member: set-ups are long and read by programs, so a line each. */
  fileText(head: object): string {
    const text = JSON.stringify(head, null, 2).slice(0, -'\n}'.length);
    const lines = [...this.places.keys()].map((setup) => `    ${setup}`);
    return `${text},\n  "setups": [\n${lines.join(',\n')}\n  ]\n}\n`;
  }
}
