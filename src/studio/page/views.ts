/** The views of the page, in the order of its tabs: each a line here and a component that is given the Studio. */

import type { ComponentType } from 'preact';
import { Ask } from './ask.js';
import type { Studio } from './studio.js';
import { Table } from './table.js';

export interface View {
  /** In the address: `#/ask`. */
  readonly id: string;
  readonly title: string;
  readonly Panel: ComponentType<Studio>;
}

export const VIEWS: readonly View[] = [
  { id: 'ask', title: 'Ask', Panel: Ask },
  { id: 'table', title: 'At the table', Panel: Table },
];
