/** The page itself. */

import { render } from 'preact';
import { App } from './app.js';

const packed = document.getElementById('program')?.textContent ?? '';
const place = document.getElementById('studio');
if (place !== null) render(<App packed={packed} />, place);
