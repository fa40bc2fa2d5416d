import { type Marker } from './markers';

/** The product's value beside the document's, and the tests of its use. */
export interface Value {
  readonly is: unknown;
  readonly said: unknown;
  readonly markers?: readonly Marker[];
}

/** A value of the product, and what the document says. */
export const value = (is: unknown, said: unknown, ...markers: readonly Marker[]): Value => ({ is, said, markers });
