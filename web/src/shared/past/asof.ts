/** When a page is asked for as it was: a moment or a position, as the address has it. Undefined for the page as it is. */
export const asofIn = (address: URLSearchParams): string | undefined => address.get('asof') || undefined;

/** The same, to be given to a call. */
export const pastIn = (address: URLSearchParams): { readonly asof?: string } => {
  const asof = asofIn(address);
  return asof === undefined ? {} : { asof };
};
