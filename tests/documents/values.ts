import { type Place } from './place';

/** The product's value beside the document's, and the tests of its use. */
export interface Value {
  readonly is: unknown;
  readonly said: unknown;
  readonly places?: readonly Place[];
}

/** A value of the product, and what the document says. */
export const value = (is: unknown, said: unknown, ...places: readonly Place[]): Value => ({ is, said, places });
