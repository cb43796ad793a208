/** The page of the table alone. */

import { render } from 'preact';
import { Program, unpacked } from './program.js';
import { Table } from './table.js';

const packed = document.getElementById('program');
const place = document.getElementById('studio');
if (place !== null && packed !== null)
  render(
    <>
      <h1>Satrap at the table</h1>
      <Table program={new Program(unpacked(packed.textContent ?? '', Number(packed.dataset.bytes)))} />
    </>,
    place,
  );
