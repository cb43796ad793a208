/** The views of the page, in the order of its tabs: each a line here and a component that is given the Studio. */

import type { ComponentType } from 'preact';
import { Ask } from './ask.js';
import { RulesView } from './rules.js';
import type { Studio } from './studio.js';
import { Table } from './table.js';
import { Write } from './write.js';

export interface View {
  /** In the address: `#/ask`. */
  readonly id: string;
  readonly title: string;
  readonly Panel: ComponentType<Studio>;
}

export const VIEWS: readonly View[] = [
  { id: 'ask', title: 'Ask', Panel: Ask },
  { id: 'rules', title: 'Change rules', Panel: RulesView },
  { id: 'write', title: 'Write a player', Panel: Write },
  { id: 'table', title: 'At the table', Panel: Table },
];
