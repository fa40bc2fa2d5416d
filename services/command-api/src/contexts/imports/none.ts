import { type Imports } from './store';

/**
 * Stands for imports where no file is imported: in a write side in memory. An account that is forgotten has none to
 * forget.
 */
export const noImports = {
  runningOf: () => Promise.resolve([]),
  discard: () => Promise.resolve(),
} as Partial<Imports> as Imports;
