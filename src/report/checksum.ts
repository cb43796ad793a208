/** The checksum of a document: who has two of them need not compare their figures. */

import { createHash } from 'node:crypto';

/** Who made the document, and what it was asked for; not what was found. */
const NOT_CLAIMED: ReadonlySet<string> = new Set(['satrap', 'command', 'checksum']);
/** Digits that count: machines may differ in the last ones of exp and log. */
const DIGITS = 12;

/**
 * SHA-256 over all that a document claims, which is everything but version and command, as JSON with numbers of 12
 * digits.
 */
export function checksumOf(document: object): string {
  const claimed = Object.entries(document).filter(([field]) => !NOT_CLAIMED.has(field));
  const text = JSON.stringify(claimed, (_, value: unknown) =>
    typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(DIGITS)) : value,
  );
  return createHash('sha256').update(text).digest('hex');
}

/** A document with its checksum as the last field. */
export function withChecksum<Document extends object>(document: Document): Document & { readonly checksum: string } {
  return { ...document, checksum: checksumOf(document) };
}
