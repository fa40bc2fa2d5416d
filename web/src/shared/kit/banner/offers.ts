/** What can be pressed in a banner. */
export interface Offer {
  readonly label: string;
  readonly run: () => void;
}

/** By the id of the banner. Functions have no place in the store, where the banners themselves are. */
const offers = new Map<string, Offer>();

export const offerOf = (id: string): Offer | undefined => offers.get(id);
export const makeOffer = (id: string, offer: Offer): unknown => offers.set(id, offer);

/** Forgets the offers of all banners but these. */
export const keepOffers = (ids: readonly string[]): void => {
  for (const id of offers.keys()) if (!ids.includes(id)) offers.delete(id);
};
