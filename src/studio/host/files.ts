/** `node:fs` in memory, as far as the program uses it: shipped files, and those that commands write. */

/** A file that grows has room behind its bytes: to append costs what is appended. */
class FileNode {
  bytes: Uint8Array<ArrayBuffer>;
  mtimeMs = Date.now();
  /** Bytes that `growth` has told of. */
  told = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = Uint8Array.from(bytes);
  }

  /** Makes it longer, with zeros, or shorter. */
  resize(length: number): void {
    const { buffer } = this.bytes;
    if (length <= buffer.byteLength) {
      const before = this.bytes.length;
      this.bytes = new Uint8Array(buffer, 0, length);
      if (length > before) this.bytes.fill(0, before);
    } else {
      const more = new Uint8Array(2 * length);
      more.set(this.bytes);
      this.bytes = more.subarray(0, length);
    }
    this.told = Math.min(this.told, length);
  }
}

/** By absolute path. A folder is a path of which others begin, or one that was made. */
const files = new Map<string, FileNode>();
const folders = new Set(['/']);

/** The bytes of a file that there is. */
export function bytesOf(path: string): Uint8Array<ArrayBuffer> {
  return fileAt(path, 'open').bytes;
}

/** Paths of all files in a folder, at any depth. */
export function pathsIn(folder: string): string[] {
  return [...files.keys()].filter((path) => path.startsWith(`${folder}/`));
}

/** What has come to a file since the last call: all of one that is new. */
export interface Growth {
  readonly path: string;
  readonly from: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What has come to the files of a folder since the last call, but for those on their way to another name. */
export function growth(folder: string): Growth[] {
  return pathsIn(folder).flatMap((path): Growth[] => {
    const file = fileAt(path, 'open');
    const { told: from, bytes } = file;
    if (/\.(tmp|lock)$/.test(path) || from === bytes.length) return [];
    file.told = bytes.length;
    return [{ path: path.slice(folder.length + 1), from, bytes: bytes.slice(from) }];
  });
}

class SystemError extends Error {
  constructor(
    readonly code: string,
    readonly syscall: string,
    readonly path: string,
  ) {
    super(`${code}: ${syscall} '${path}'`);
  }
}

type PathLike = string | URL;

function absolute(path: PathLike): string {
  const text = path instanceof URL ? decodeURIComponent(path.pathname) : path;
  const parts: string[] = [];
  for (const part of (text.startsWith('/') ? text : `${process.cwd()}/${text}`).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return `/${parts.join('/')}`;
}

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/')) || '/';

function addFolder(path: string): void {
  for (let at = path; !folders.has(at); at = parentOf(at)) folders.add(at);
}

function fileAt(path: string, syscall: string): FileNode {
  const file = files.get(path);
  if (file !== undefined) return file;
  throw new SystemError(folders.has(path) ? 'EISDIR' : 'ENOENT', syscall, path);
}

const asBytes = (data: string | Uint8Array): Uint8Array =>
  typeof data === 'string' ? new TextEncoder().encode(data) : data;

function put(path: string, bytes: Uint8Array): void {
  if (folders.has(path)) throw new SystemError('EISDIR', 'open', path);
  if (!folders.has(parentOf(path))) throw new SystemError('ENOENT', 'open', path);
  files.set(path, new FileNode(bytes));
}

/** Writes a file together with the folders that it needs. */
export function provide(path: string, data: string | Uint8Array): void {
  addFolder(parentOf(path));
  put(path, asBytes(data));
}

export function existsSync(path: PathLike): boolean {
  const at = absolute(path);
  return files.has(at) || folders.has(at);
}

interface Stats {
  readonly size: number;
  readonly mtimeMs: number;
  isFile(): boolean;
  isDirectory(): boolean;
}

function stats(file: FileNode | null): Stats {
  const isFile = file !== null;
  return {
    size: file?.bytes.length ?? 0,
    mtimeMs: file?.mtimeMs ?? 0,
    isFile: () => isFile,
    isDirectory: () => !isFile,
  };
}

export function statSync(path: PathLike, options?: { readonly throwIfNoEntry?: boolean }): Stats | undefined {
  const at = absolute(path);
  const file = files.get(at);
  if (file !== undefined) return stats(file);
  if (folders.has(at)) return stats(null);
  if (options?.throwIfNoEntry === false) return undefined;
  throw new SystemError('ENOENT', 'stat', at);
}

type Encoding = string | { readonly encoding?: string | null } | null;

export function readFileSync(path: PathLike | number, encoding?: Encoding): string | Buffer {
  const { bytes } = typeof path === 'number' ? opened(path).file : fileAt(absolute(path), 'open');
  const wanted = typeof encoding === 'object' ? encoding?.encoding : encoding;
  return wanted ? new TextDecoder().decode(bytes) : Buffer.from(bytes);
}

export function writeFileSync(
  path: PathLike | number,
  data: string | Uint8Array,
  options?: string | { readonly flag?: string },
): void {
  if (typeof path === 'number') {
    writeSync(path, asBytes(data));
    return;
  }
  const at = absolute(path);
  const flag = typeof options === 'object' ? (options.flag ?? 'w') : 'w';
  if (flag.includes('x') && files.has(at)) throw new SystemError('EEXIST', 'open', at);
  put(at, asBytes(data));
}

// node:fs/promises

export async function writeFile(...given: Parameters<typeof writeFileSync>): Promise<void> {
  writeFileSync(...given);
}

export async function readFile(...given: Parameters<typeof readFileSync>): Promise<string | Buffer> {
  return readFileSync(...given);
}

export async function mkdir(...given: Parameters<typeof mkdirSync>): Promise<void> {
  mkdirSync(...given);
}

export function appendFileSync(path: PathLike, data: string | Uint8Array): void {
  const descriptor = openSync(path, 'a');
  writeSync(descriptor, data);
  closeSync(descriptor);
}

export function mkdirSync(path: PathLike, options?: { readonly recursive?: boolean }): void {
  const at = absolute(path);
  if (files.has(at) || (folders.has(at) && !options?.recursive)) throw new SystemError('EEXIST', 'mkdir', at);
  if (!options?.recursive && !folders.has(parentOf(at))) throw new SystemError('ENOENT', 'mkdir', at);
  addFolder(at);
}

let made = 0;

export function mkdtempSync(prefix: string): string {
  const path = absolute(`${prefix}${made++}`);
  addFolder(path);
  return path;
}

interface Entry {
  readonly name: string;
  isFile(): boolean;
  isDirectory(): boolean;
}

export function readdirSync(
  path: PathLike,
  options?: { readonly withFileTypes?: boolean; readonly recursive?: boolean },
): string[] | Entry[] {
  const at = absolute(path);
  if (files.has(at)) throw new SystemError('ENOTDIR', 'scandir', at);
  if (!folders.has(at)) throw new SystemError('ENOENT', 'scandir', at);
  const prefix = at === '/' ? '/' : `${at}/`;
  const names = [...files.keys(), ...folders]
    .filter((name) => name.startsWith(prefix) && name !== prefix)
    .map((name) => name.slice(prefix.length))
    .filter((name) => options?.recursive || !name.includes('/'))
    .sort();
  if (!options?.withFileTypes) return names;
  return names.map((name) => {
    const isFile = files.has(prefix + name);
    return { name, isFile: () => isFile, isDirectory: () => !isFile };
  });
}

export function renameSync(from: PathLike, to: PathLike): void {
  const [before, after] = [absolute(from), absolute(to)];
  const file = files.get(before);
  if (file !== undefined) {
    if (folders.has(after)) throw new SystemError('EISDIR', 'rename', after);
    // The file itself: who has it open goes on writing to it.
    files.delete(before);
    files.set(after, file);
    file.told = 0;
    return;
  }
  if (!folders.has(before)) throw new SystemError('ENOENT', 'rename', before);
  addFolder(after);
  for (const path of pathsIn(before)) renameSync(path, after + path.slice(before.length));
  rmSync(before, { recursive: true });
}

export function rmSync(path: PathLike, options?: { readonly recursive?: boolean; readonly force?: boolean }): void {
  const at = absolute(path);
  if (files.delete(at)) return;
  if (!folders.has(at)) {
    if (options?.force) return;
    throw new SystemError('ENOENT', 'rm', at);
  }
  if (!options?.recursive) throw new SystemError('EISDIR', 'rm', at);
  for (const inside of pathsIn(at)) files.delete(inside);
  for (const folder of [...folders]) if (folder === at || folder.startsWith(`${at}/`)) folders.delete(folder);
}

export const realpathSync = (path: PathLike): string => absolute(path);

/** Free space: nobody can tell. */
export const statfsSync = (): { bavail: number; bsize: number } => ({ bavail: Number.MAX_SAFE_INTEGER, bsize: 1 });

interface Opened {
  readonly path: string;
  readonly file: FileNode;
  readonly appends: boolean;
  at: number;
}

const descriptors = new Map<number, Opened>();
let nextDescriptor = 3;

function opened(descriptor: number): Opened {
  const found = descriptors.get(descriptor);
  if (found === undefined) throw new SystemError('EBADF', 'read', String(descriptor));
  return found;
}

export function openSync(path: PathLike, flags = 'r'): number {
  const at = absolute(path);
  if (flags.includes('x') && files.has(at)) throw new SystemError('EEXIST', 'open', at);
  if (flags.startsWith('w') || (flags.startsWith('a') && !files.has(at))) put(at, new Uint8Array(0));
  descriptors.set(nextDescriptor, { path: at, file: fileAt(at, 'open'), appends: flags.startsWith('a'), at: 0 });
  return nextDescriptor++;
}

export function closeSync(descriptor: number): void {
  descriptors.delete(descriptor);
}

export const fstatSync = (descriptor: number): Stats => stats(opened(descriptor).file);

/** All that was written is there. */
export function fsyncSync(): void {}

export function ftruncateSync(descriptor: number, length = 0): void {
  opened(descriptor).file.resize(length);
}

export function readSync(
  descriptor: number,
  buffer: Uint8Array,
  offset = 0,
  length = buffer.length - offset,
  position: number | null = null,
): number {
  const open = opened(descriptor);
  const from = position ?? open.at;
  const part = open.file.bytes.subarray(from, from + length);
  buffer.set(part, offset);
  if (position === null) open.at += part.length;
  return part.length;
}

/** `writeSync(fd, text, position)` and `writeSync(fd, bytes, offset, length, position)`. */
export function writeSync(
  descriptor: number,
  data: string | Uint8Array,
  ...where: (number | null | undefined)[]
): number {
  const open = opened(descriptor);
  const isText = typeof data === 'string';
  const [offset, length, position] = isText ? [0, undefined, where[0]] : where;
  const whole = asBytes(data);
  const from = offset ?? 0;
  const bytes = whole.subarray(from, from + (length ?? whole.length - from));
  const at = open.appends ? open.file.bytes.length : (position ?? open.at);
  const end = at + bytes.length;
  if (end > open.file.bytes.length) open.file.resize(end);
  open.file.bytes.set(bytes, at);
  open.file.mtimeMs = Date.now();
  if (typeof position !== 'number') open.at = end;
  return bytes.length;
}

/** Read as a stream, a file is one piece. */
export async function* createReadStream(path: PathLike): AsyncGenerator<Buffer> {
  yield readFileSync(path) as Buffer;
}
