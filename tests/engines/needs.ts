import { readFileSync } from 'node:fs';
import { ENGINES, type EngineName, OWN_ENGINES, type OwnEngine } from './engines';

export interface Needs {
  /** Servers that tests share. */
  readonly shared: readonly EngineName[];
  /** Engines that tests start themselves. */
  readonly own: readonly OwnEngine[];
}

/** Answers the engines that test files name: `describeOn(…, ['kafka'], …)` and `describeOnOwn(…, ['kafka'], …)`. */
export const needsOf = (files: readonly string[]): Needs => {
  const sources = files.map((file) => readFileSync(file, 'utf8'));
  const named = (verb: string, engine: string): boolean =>
    sources.some((source) => source.includes(`${verb}(`) && source.includes(`'${engine}'`));
  return {
    shared: ENGINES.filter((engine) => named('describeOn', engine)),
    own: OWN_ENGINES.filter((engine) => named('describeOnOwn', engine)),
  };
};
