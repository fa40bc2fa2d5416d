import { marked } from '../support/markers';

/** The marker of a test, as it stands in it: `it.holds('app-email-unique')`. */
export type Marker = string;

/** Tests that hold a row. */
export interface Held {
  readonly markers: readonly Marker[];
}

/** One test, or several, that hold a row. */
export const held = (...markers: readonly Marker[]): Held => ({ markers });

/** Expects that each of the markers stands in a test, and in no other. */
export const expectMarked = (markers: readonly Marker[]): void =>
  expect(markers.filter((wanted) => marked.filter(({ marker }) => marker === wanted).length !== 1)).toEqual([]);
