import { type Place } from './place';

/** What the product has beside what the document writes down, and tests of what it does with it. */
export interface Value {
  readonly is: unknown;
  readonly said: unknown;
  readonly places?: readonly Place[];
}

/** A value of the product, and what the document says. */
export const value = (is: unknown, said: unknown, ...places: readonly Place[]): Value => ({ is, said, places });
