import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINES, type EngineName, OWN_ENGINES, type OwnEngine } from './engines';

export interface Needs {
  /** Servers that tests share. */
  readonly shared: readonly EngineName[];
  /** Engines that tests start themselves. */
  readonly own: readonly OwnEngine[];
}

/** The test files below a folder that jest was asked for: all without a pattern. */
export const chosenFiles = (folder: string, patterns: readonly string[]): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => file.endsWith('.eng.ts'))
    .filter((file) => patterns.length === 0 || patterns.some((pattern) => new RegExp(pattern, 'i').test(file)));

/** What test files name: `describeOn(…, ['kafka'], …)` and `describeOnOwn(…, ['kafka'], …)`. */
export const needsOf = (files: readonly string[]): Needs => {
  const sources = files.map((file) => readFileSync(file, 'utf8'));
  const named = (verb: string, engine: string): boolean =>
    sources.some((source) => source.includes(`${verb}(`) && source.includes(`'${engine}'`));
  return {
    shared: ENGINES.filter((engine) => named('describeOn', engine)),
    own: OWN_ENGINES.filter((engine) => named('describeOnOwn', engine)),
  };
};
