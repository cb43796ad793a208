/** The page itself. */

import { render } from 'preact';
import { App } from './app.js';
import { begin } from './program.js';

begin((program, place) => render(<App program={program} />, place));
