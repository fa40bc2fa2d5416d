import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The place of a test: the file, and the beginning of the test's name. */
export type Place = readonly [file: string, test: string];

/** Whether there is such a test: its name is the first thing that a call of the file says. */
export const isThere = ([file, test]: Place): boolean => {
  const source = readFileSync(join(__dirname, '../..', file), 'utf8');
  return source.split(/\(\s*['"`]/).some((rest) => rest.startsWith(test));
};

/** Tests that hold a row. */
export interface Held {
  readonly places: readonly Place[];
}

/** One test, or several, that hold a row. */
export const held = (...places: readonly Place[]): Held => ({ places });

/** Expects that there is a test at each of the places. */
export const expectThere = (places: readonly Place[]): void =>
  expect(places.filter((place) => !isThere(place))).toEqual([]);
