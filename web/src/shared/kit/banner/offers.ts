/** A button in a banner. */
interface Act {
  readonly label: string;
  readonly run: () => void;
  /** Path of the only screen that can do it; on another one it is not offered. */
  readonly at?: string;
}

/** A link in a banner: to a screen, or to somebody who helps. */
interface Way {
  readonly label: string;
  readonly to: string;
}

/** An act that a banner offers, or a way to another screen. */
export type Offer = Act | Way;

/** By the id of the banner. Functions have no place in the store, where the banners themselves are. */
const offers = new Map<string, readonly Offer[]>();

export const offersOf = (id: string): readonly Offer[] => offers.get(id) ?? [];
export const makeOffers = (id: string, made: readonly Offer[]): unknown => offers.set(id, made);

/** Forgets the offers of all banners but these. */
export const keepOffers = (ids: readonly string[]): void => {
  for (const id of offers.keys()) if (!ids.includes(id)) offers.delete(id);
};
