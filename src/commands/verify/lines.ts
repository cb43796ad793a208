import type { Verification } from '../../cli/verification.js';
import { plural } from '../../report/words.js';

/** What is said of one result. */
export function verificationLines(path: string, found: Verification): string[] {
  const { commands, files, others, differences, reasons, sampled } = found;
  const what = files.length === 1 ? files[0] : `${plural(files.length, 'file')} of ${path}`;
  const verdict =
    differences.length > 0
      ? `${path} DIFFERS from what its command gives`
      : sampled === undefined
        ? `verified: ${what}, to the last byte`
        : `verified by sample: ${plural(sampled, 'game')} of ${path}, played again, and all that follows from games.csv`;
  return [
    verdict,
    ...differences.map(
      ({ file, place, found, played }) => `  ${[file, place].filter(Boolean).join(', ')}: ${found}; played: ${played}`,
    ),
    ...reasons.map((reason) => `  ${reason}`),
    ...commands.map((command) => `  played: ${command}`),
    ...(others.length > 0 ? [`  not of Satrap, not looked at: ${others.join(', ')}`] : []),
  ];
}
