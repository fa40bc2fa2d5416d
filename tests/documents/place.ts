import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where something is tested: the file, and how the name of the test begins. */
export type Place = readonly [file: string, test: string];

/** Whether there is such a test: its name is the first thing that a call of the file says. */
export const isThere = ([file, test]: Place): boolean => {
  const source = readFileSync(join(__dirname, '../..', file), 'utf8');
  return source.split(/\(\s*['"`]/).some((rest) => rest.startsWith(test));
};
