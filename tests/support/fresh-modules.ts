/**
 * Test files that share a process have each its own helpers, as files of a process of their own do: hooks that a helper
 * sets up hold for the file that loads it, and would be missing in the next. What is compiled stays loaded.
 */
import { vi } from 'vitest';

vi.resetModules();
