/** Plays what a result claims once more, and says where it differs. */

import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../games/game.js';
import { loadCatalogs } from '../games/registry.js';
import { packageVersion } from '../package.js';
import { checksumOf } from '../report/checksum.js';
import { type Difference, jsonDifference, lineDifference } from '../report/differences.js';
import { documentKind } from '../report/html/document-kind.js';
import { type ReportSource, reportText } from '../report/html/make-report.js';
import { readPage } from '../report/html/read-page.js';
import { rulesOf } from '../report/link.js';
import { documentFile, readJson } from '../report/read-result.js';
import { REPORT_FILE, RESULT_FILE } from '../report/result-files.js';
import { textsIn } from '../report/texts-in.js';
import { type AgainOptions, type CommandNamed, type HeldCommand, heldCommand, playAgain } from './play-again.js';
import { changesSince } from './rule-changes.js';

export interface Verification {
  readonly commands: readonly string[];
  /** Files that were compared. */
  readonly files: readonly string[];
  /** What else lies there: written by someone else. */
  readonly others: readonly string[];
  /** The first of each file. */
  readonly differences: readonly Difference[];
  /** Why they may differ. */
  readonly reasons: readonly string[];
  /** Games that were played; absent: all. */
  readonly sampled?: number;
}

/** A document as far as it says what was asked. */
interface Claim {
  readonly command: string;
  readonly satrap?: unknown;
  readonly checksum?: unknown;
}

/** Fields that name the machine and the program, not the result. */
const NOT_COMPARED = ['satrap', 'node'];

/**
 * Compares a folder, a report or a document with what its command gives.
 *
 * @throws UserError where there is nothing to play, or it cannot be played here
 */
export async function verified(path: string, options: AgainOptions, named: CommandNamed): Promise<Verification> {
  if (!existsSync(path))
    throw new UserError(`${path}: no such file or folder; give a result folder, a report or a document`);
  if (path.endsWith('.html')) return verifiedPage(path, options, named);
  const file = documentFile(path);
  const isFolder = statSync(path).isDirectory();
  const document = readJson(file);
  const claim = claimOf(file, document);
  const held = await heldCommand(file, claim.command, named);
  return playAgain(held, options, async (folder, stdout) => {
    const played: unknown = JSON.parse(stdout);
    const compared = isFolder
      ? await folderDifferences(path, folder, named)
      : { files: [file], others: [], differences: listed(jsonDifference(file, document, played, NOT_COMPARED)) };
    return { commands: [claim.command], ...compared, reasons: await reasons(file, claim, document, played) };
  });
}

function listed<Value>(value: Value | null): Value[] {
  return value === null ? [] : [value];
}

/** @throws UserError naming what the document lacks */
function claimOf(file: string, document: unknown): Claim {
  if (typeof document !== 'object' || document === null || documentKind(document) === null)
    throw new UserError(`${file}: is no document of --json; give a result folder, a report or a document`);
  if ('partial' in document)
    throw new UserError(`${file}: is of games that were interrupted; satrap resume plays the others first`);
  if (!('command' in document) || typeof document.command !== 'string')
    throw new UserError(`${file}: command: expected the command that gave it, found none`);
  return document as Claim;
}

/** What explains differences: a document that was changed, or another version. */
export async function reasons(
  file: string,
  { satrap, checksum }: Claim,
  document: unknown,
  played: unknown,
): Promise<string[]> {
  const edited = typeof checksum === 'string' && checksum !== checksumOf(document as object);
  const [theirs, ours] = [document, played].map(originTexts);
  const changes = await Promise.all(rulesOf(document).map(changesSince));
  return [
    ...(edited ? [`${file} was changed after it was written: its checksum is of another text`] : []),
    ...(satrap === packageVersion ? [] : [`it was made with satrap ${satrap}, this is ${packageVersion}`]),
    ...theirs.filter((text) => !ours.includes(text)).map((text) => `it was played with ${text}, which is another here`),
    ...changes.flat(),
  ];
}

/** Charts and policies of a document. */
function originTexts(document: unknown): string[] {
  return textsIn(document, (_, value) => {
    if (typeof value !== 'object' || value === null) return null;
    if ('policy' in value && 'sourceHash' in value)
      return `policy ${value.policy} (${`${value.sourceHash}`.slice(0, 8)})`;
    const charts = 'cells' in value && 'hash' in value && 'id' in value;
    return charts ? `charts ${value.id} (${`${value.hash}`.slice(0, 8)})` : null;
  });
}

/** @param folder where it was played again */
export async function folderDifferences(path: string, folder: string, named: CommandNamed) {
  const fresh = readdirSync(folder).sort();
  const differences: Difference[] = [];
  for (const name of fresh) {
    const [found, played] = [join(path, name), join(folder, name)];
    if (!existsSync(found)) differences.push({ file: name, place: '', found: 'no such file', played: 'a file' });
    else if (!name.endsWith('.json')) differences.push(...listed(await lineDifference(name, found, played)));
    else differences.push(...listed(jsonDifference(name, readJson(found), readJson(played), NOT_COMPARED)));
  }
  const report = join(path, REPORT_FILE);
  if (existsSync(report)) {
    const document = readJson(join(folder, RESULT_FILE));
    differences.push(...listed(await pageDifference(REPORT_FILE, report, [document], named)));
  }
  const files = [...fresh, ...(existsSync(report) ? [REPORT_FILE] : [])];
  return { files, others: readdirSync(path).filter((name) => !files.includes(name)), differences };
}

async function verifiedPage(path: string, options: AgainOptions, named: CommandNamed): Promise<Verification> {
  const { documents } = readPage(path);
  const claims = documents.map((document) => claimOf(path, document));
  const held: HeldCommand[] = [];
  for (const { command } of claims) held.push(await heldCommand(path, command, named));
  const played: unknown[] = [];
  for (const one of held)
    played.push(await playAgain(one, options, async (_, stdout): Promise<unknown> => JSON.parse(stdout)));
  return {
    commands: claims.map(({ command }) => command),
    files: [path],
    others: [],
    differences: listed(await pageDifference(path, path, played, named)),
    // The page holds documents without what its tables hold.
    reasons: (
      await Promise.all(claims.map((claim, i) => reasons(path, { ...claim, checksum: null }, documents[i], played[i])))
    ).flat(),
  };
}

/** The page made anew, with the title and the note that somebody gave it. */
async function pageDifference(
  file: string,
  path: string,
  documents: readonly unknown[],
  named: CommandNamed,
): Promise<Difference | null> {
  const { text, title, note, card } = readPage(path);
  const sources: ReportSource[] = [];
  for (const document of documents) {
    const sectionsOf = await (await named(documentKind(document) ?? 'run')).figures?.();
    if (!sectionsOf) throw new UserError(`${file}: holds a document that no report shows`);
    sources.push({ path: file, document, sectionsOf });
  }
  const made = reportText(sources, await loadCatalogs(), { title, note, card });
  if (made === text) return null;
  const at = [...made].findIndex((character, i) => character !== text[i]);
  const around = (whole: string): string => JSON.stringify(whole.slice(Math.max(0, at - 20), at + 40));
  return { file, place: `character ${at}`, found: around(text), played: around(made) };
}
