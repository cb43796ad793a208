/** For each test file of those that share a process. */

import { setFlagsFromString } from 'node:v8';
import { vi } from 'vitest';

// Each has its own helpers, as files of a process of their own do: hooks that a helper sets up hold for the file that
// loads it, and would be missing in the next. What is compiled stays loaded.
vi.resetModules();

// Most tests play a few games of much code: V8 spent two fifths of its time on optimizing what soon was not called any
// more. It waits eight times as long; a version of V8 that does not know the word does as it did.
setFlagsFromString('--interrupt-budget=540000');
