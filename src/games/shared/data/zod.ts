/** zod takes longer to load than a list of scenarios takes to print: it is loaded when a file is first validated. */

import { createRequire } from 'node:module';
import type { z } from 'zod';

export type Zod = typeof z;

let loaded: Zod | null = null;

export function zod(): Zod {
  if (loaded === null) {
    loaded = (createRequire(import.meta.url)('zod') as { z: Zod }).z;
    // A document is checked once: compiling a checker for it costs more than it saves.
    loaded.config({ jitless: true });
  }
  return loaded;
}

/** Schemas that are built when they are first asked for. */
export function onFirstUse<Schemas>(build: (z: Zod) => Schemas): () => Schemas {
  let built: Schemas | null = null;
  return () => {
    built ??= build(zod());
    return built;
  };
}
