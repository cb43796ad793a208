/** A QR code as a picture (ISO/IEC 18004). */

import { encode } from 'uqr';
import { type Content, html } from './markup.js';

/** More characters make a code too fine for a camera before a screen. */
const CHARACTERS_MAX = 600;

/** The code of a text, 4 modules of margin around it; null: the text is too long. */
export function qrMarkup(text: string): Content {
  if (text.length > CHARACTERS_MAX) return null;
  const { data, size } = encode(text, { border: 4 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code of the link"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${runs.join('')}"/></svg>`;
}
