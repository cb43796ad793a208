/** The page of the table alone. */

import { render } from 'preact';
import { begin } from './program.js';
import { Table } from './table.js';

begin((program, place) =>
  render(
    <>
      <h1>Satrap at the table</h1>
      <Table program={program} />
    </>,
    place,
  ),
);
