/** For each test file of those that share a process. */

import { vi } from 'vitest';

// Each has its own helpers, as files of a process of their own do: hooks that a helper sets up hold for the file that
// loads it, and would be missing in the next. What is compiled stays loaded.
vi.resetModules();
