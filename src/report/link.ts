/** A result as a link: what was asked, and what came out, in the fragment of an address, which no server is sent. */

import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { UserError } from '../games/game.js';
import { shellWords } from '../visible.js';
import { checksumOf } from './checksum.js';
import { textsIn } from './texts-in.js';

export interface Link {
  /** What follows `satrap`. */
  readonly words: readonly string[];
  /** Version of Satrap that played. */
  readonly by: string;
  /** `sfge-3`, of each game. */
  readonly rules: readonly string[];
  /** First digits of the checksum. */
  readonly is: string;
  readonly figures: readonly string[];
  /** Own players whose source is not inside: first digits of its hash, `:`, the player. */
  readonly players: readonly string[];
  /** Files of the user's own that the words name, by their path. */
  readonly files: ReadonlyMap<string, string>;
}

const CHECKSUM_DIGITS = 16;
const FIGURES = 6;
/** Longest link that is read, and most that its files may be together: packed zeros grow a thousandfold. */
const LINK_MAX = 1_000_000;
const FILES_MAX = 2_000_000;
const FILE = 'file.';
/** What is no option of a command. */
const OWN = ['satrap', 'rules', 'is', 'figures'];
const PLAYER = 'player';

/** The fragment with its `#`; null: the document does not say what was asked, or was ended early. */
export function fragmentOf(document: unknown, files: ReadonlyMap<string, string> = new Map()): string | null {
  if (typeof document !== 'object' || document === null || 'partial' in document) return null;
  const { command, checksum, satrap } = document as Record<string, unknown>;
  if (typeof command !== 'string' || typeof checksum !== 'string') return null;
  const rules = rulesOf(document);
  const own: (readonly [string, string])[] = [
    ['satrap', String(satrap)],
    ...(rules.length > 0 ? [['rules', rules.join(',')] as const] : []),
    ['is', checksum.slice(0, CHECKSUM_DIGITS)],
    [
      'figures',
      firstFigures(document)
        .map(({ text }) => text)
        .join(','),
    ],
    ...ownPlayers(document)
      .filter((player) => ![...files.keys()].some((path) => player.includes(path)))
      .map((player) => [PLAYER, player] as const),
    ...[...files].map(([path, text]) => [FILE + path, deflateRawSync(text).toString('base64url')] as const),
  ];
  return `#${[...fieldsOf(shellWords(command).slice(1)), ...own].map(fieldText).join('&')}`;
}

/** Versions of rules in a document. */
export function rulesOf(document: unknown): string[] {
  return textsIn(document, (name, value) => (name === 'rulesVersion' ? String(value) : null));
}

/** Policy files and programs of a document with the first digits of their hashes. */
function ownPlayers(document: unknown): string[] {
  return textsIn(document, (_, value) => {
    if (typeof value !== 'object' || value === null || !('policy' in value && 'sourceHash' in value)) return null;
    const { policy, sourceHash } = value;
    return CODE.test(`${policy}`) ? `${`${sourceHash}`.slice(0, PLAYER_DIGITS)}:${policy}` : null;
  });
}

/** What is no shipped player. */
const CODE = /\.[cm]?[jt]s(?![\w.])|\bexec:/;
const PLAYER_DIGITS = 8;

/** The link of a document as it stands alone: `satrap:#...`. */
export function linkOf(document: unknown): string | null {
  const fragment = fragmentOf(document);
  return fragment === null ? null : SCHEME + fragment;
}

export const SCHEME = 'satrap:';

/** The command's name with its words, then its options. */
function fieldsOf([name, ...words]: readonly string[]): (readonly [string, string | null])[] {
  const fields: (readonly [string, string | null])[] = [];
  for (let i = 0; i < words.length; i++) {
    const option = /^--([\w-]+)$/.exec(words[i])?.[1];
    const next = words[i + 1];
    if (option === undefined) fields.push([name, words[i]]);
    else if (next === undefined || next.startsWith('--')) fields.push([option, null]);
    else fields.push([option, words[++i]]);
  }
  return fields[0]?.[0] === name ? fields : [[name, null], ...fields];
}

/** Signs that need no escape in a fragment, and none that ends a link in a text. */
const PLAIN = /%(?:2F|3A|2C|40|3D|2B|3B|24)/g;

function fieldText([name, value]: readonly [string, string | null]): string {
  const escaped = (text: string): string =>
    encodeURIComponent(text)
      .replace(PLAIN, (code) => decodeURIComponent(code))
      .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return value === null ? escaped(name) : `${escaped(name)}=${escaped(value)}`;
}

/** Numbers of a document that are estimated: where they stand, and as a link holds them. */
export function firstFigures(document: unknown): { readonly place: string; readonly text: string }[] {
  const found: { place: string; text: string }[] = [];
  const walk = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null || found.length === FIGURES) return;
    for (const [name, inner] of Object.entries(value)) {
      const at = Array.isArray(value) ? `${place}[${name}]` : place === '' ? name : `${place}.${name}`;
      if (typeof inner === 'number' && ESTIMATED.has(name) && found.length < FIGURES)
        found.push({ place: at, text: String(Number(inner.toPrecision(6))) });
      else walk(inner, at);
    }
  };
  walk(document, '');
  return found;
}

const ESTIMATED: ReadonlySet<string> = new Set(['estimate', 'mean']);

/** @throws UserError that says what is wrong with it */
export function readLink(text: string): Link {
  const bad = (what: string): never => {
    throw new UserError(`the link ${what}; satrap link prints one, copy it whole and in quotes`);
  };
  if (text.length > LINK_MAX) bad(`has ${text.length} characters, at most ${LINK_MAX} are read`);
  const start = text.indexOf('#');
  if (start < 0) bad("has no '#'");
  const fields = text
    .slice(start + 1)
    .split('&')
    .map((field): [string, string | null] => {
      const at = field.indexOf('=');
      try {
        const name = decodeURIComponent(at < 0 ? field : field.slice(0, at));
        return [name, at < 0 ? null : decodeURIComponent(field.slice(at + 1))];
      } catch {
        return bad(`has a part that cannot be read: ${field.slice(0, 40)}`);
      }
    });
  const command = fields[0][0];
  const words = [command];
  const own = new Map<string, string>();
  const files = new Map<string, string>();
  const players: string[] = [];
  let room = FILES_MAX;
  for (const [name, value] of fields) {
    if (name === '') bad('has a part without a name');
    if (name.startsWith(FILE)) {
      const path = name.slice(FILE.length);
      const file = inflated(path, value ?? '', room, bad);
      room -= file.length;
      files.set(path, file.toString('utf8'));
    } else if (name === PLAYER) players.push(value ?? '');
    else if (OWN.includes(name)) own.set(name, value ?? '');
    else if (name === command) words.push(...(value === null ? [] : [value]));
    else words.push(`--${name}`, ...(value === null ? [] : [value]));
  }
  const [by, rules, is, figures] = OWN.map((name) => own.get(name) ?? '');
  if (!/^[0-9a-f]{16}$/.test(is)) bad('does not say what came out (is=...)');
  const listed = (list: string): string[] => list.split(',').filter(Boolean);
  return { words, by, rules: listed(rules), is, figures: listed(figures), players, files };
}

/** @param room bytes that it may have */
function inflated(name: string, value: string, room: number, bad: (what: string) => never): Buffer {
  const holds = `holds ${name.slice(0, 60)}, which`;
  try {
    const file = inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: Math.max(1, room) });
    // In the Studio it comes whole.
    if (file.length > room) throw new RangeError();
    return file;
  } catch (error) {
    const isLong = error instanceof RangeError;
    return bad(
      isLong ? `${holds} is too long: files have at most ${FILES_MAX} bytes together` : `${holds} cannot be read`,
    );
  }
}

/**
 * Whether a document is what a link promised, but for the number of the rules' version; if not, the first figure that
 * differs, `place` null where none does.
 */
export function linkDifference({ is, rules, figures }: Link, document: object) {
  const asThen = JSON.parse(JSON.stringify(document), (name, value) =>
    name === 'rulesVersion' ? (rules.find((one) => gameOf(one) === gameOf(value)) ?? value) : value,
  );
  if (checksumOf(asThen).startsWith(is)) return { same: true, place: null } as const;
  const played = firstFigures(document);
  const at = Array.from({ length: Math.max(figures.length, played.length) }, (_, i) => i).find(
    (i) => figures[i] !== played[i]?.text,
  );
  if (at === undefined) return { same: false, place: null } as const;
  const { place, text } = played[at] ?? { place: `figure ${at + 1}`, text: 'none' };
  return { same: false, place, found: figures[at] ?? 'none', played: text } as const;
}

/** Own players of a link that are of another source in a document. */
export function otherPlayers({ players }: Link, document: unknown): string[] {
  const played = ownPlayers(document);
  return players.filter((one) => !played.includes(one)).map((one) => one.slice(PLAYER_DIGITS + 1));
}

/** First digits of the hash of what a link asks for, whatever it says of the result. */
export function requestHash({ words, files }: Link): string {
  return checksumOf([...words, ...[...files].flat()]).slice(0, CHECKSUM_DIGITS);
}

/** `sfge` of `sfge-3`. */
function gameOf(rulesVersion: string): string {
  return rulesVersion.replace(/-\d+$/, '');
}
