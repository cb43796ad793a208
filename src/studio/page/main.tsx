/** The page itself. */

import { render } from 'preact';
import { App } from './app.js';
import { Program, unpacked } from './program.js';

const packed = document.getElementById('program');
const place = document.getElementById('studio');
if (place !== null && packed !== null)
  render(<App program={new Program(unpacked(packed.textContent ?? '', Number(packed.dataset.bytes)))} />, place);
