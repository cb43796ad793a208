import { createHash } from 'node:crypto';

/** SHA-256 (hex) of the numbers of a chart set; its name and title do not count. */
export function chartsHash({
  id: _id,
  title: _title,
  ...numbers
}: {
  readonly id: string;
  readonly title: string;
}): string {
  return createHash('sha256').update(JSON.stringify(numbers)).digest('hex');
}
