/** A registry of made-up entries: how large it is, how long its pages take, and how long one entry. */

import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { median } from 'simple-statistics';
import { Stream, seedKey } from '../../src/random/stream.js';
import { checksumOf } from '../../src/report/checksum.js';
import { addToRegistry, entryFile, readEntry, registryFiles } from '../../src/report/registry.js';
import { writeRegistryPages } from '../../src/report/registry-page.js';
import { REGISTRY } from '../ladder/stored.js';
import type { RegistrySize } from './stored.js';

/** Entries that are looked up. */
const LOOK_UPS = 1000;

/**
 * Entries of Satrap's own registry, in turn, each with a seed of its own in its command: the checksum is another one,
 * and all else is of the size it has.
 */
export function registrySize(folder: string, entries: number): RegistrySize {
  mkdirSync(folder, { recursive: true });
  const models = registryFiles(REGISTRY).map((file) => readEntry(file).document);
  const start = processorSeconds();
  const checksums = Array.from({ length: entries }, (_, i) => {
    const document = madeUp(models[i % models.length], i);
    addToRegistry(folder, `entry ${i}`, document);
    return document.checksum;
  });
  const added = processorSeconds();
  writeRegistryPages(folder, 'A registry of made-up results');
  const built = processorSeconds();
  const random = new Stream();
  random.bindGame(...seedKey('look up'), 0);
  random.start(0, 0);
  const times = Array.from({ length: LOOK_UPS }, () => {
    const checksum = checksums[Math.floor(((random.word() >>> 0) / 2 ** 32) * entries)];
    const before = performance.now();
    readEntry(entryFile(folder, checksum));
    return performance.now() - before;
  });
  const pages = readdirSync(join(folder, 'pages')).map((name) => statSync(join(folder, 'pages', name)).size);
  return {
    entries,
    scenarios: readdirSync(join(folder, 'pages')).filter((name) => !/\.\d+\.html$/.test(name)).length,
    bytes: registryFiles(folder).reduce((sum, file) => sum + statSync(file).size, 0),
    addSeconds: added - start,
    buildSeconds: built - added,
    pages: pages.length + 1,
    indexBytes: statSync(join(folder, 'index.html')).size,
    longestPageBytes: Math.max(...pages),
    lookUpMs: median(times),
  };
}

/** Of this process so far: how busy the machine is does not matter. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function madeUp(model: ReturnType<typeof readEntry>['document'], number: number) {
  const document = { ...model, seed: `made-up-${number}` };
  return { ...document, checksum: checksumOf(document) };
}
