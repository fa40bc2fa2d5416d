import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where something is tested: the file, and how the name of the test begins. */
export type Place = readonly [file: string, test: string];

/** Whether there is such a test. */
export const isThere = ([file, test]: Place): boolean => {
  const source = readFileSync(join(__dirname, '../..', file), 'utf8');
  return ["'", '"', '`'].some((quote) => source.includes(`${quote}${test}`));
};
