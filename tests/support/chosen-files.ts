import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files that jest was asked for on its command line. */
export interface ChosenByJest {
  readonly testPathPatterns: { readonly patterns: readonly string[] };
}

/**
 * The test files below a folder that jest was asked for: all without a pattern.
 * @param ending of their names, e.g. `.eng.ts`
 */
export const chosenFiles = (folder: string, ending: string, patterns: readonly string[]): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => file.endsWith(ending))
    .filter((file) => patterns.length === 0 || patterns.some((pattern) => new RegExp(pattern, 'i').test(file)));
