/** A person, project or client whose page was open. */
export interface Recent {
  readonly href: string;
  readonly name: string;
}

const MOST = 6;

/** The newest first. Kept in this page alone, and of one account: names are nobody else's business. */
let visited: { readonly accountid: string; readonly places: readonly Recent[] } | undefined;

/** Notes that the page of an object is open. */
export const visit = (accountid: string, place: Recent): void => {
  const before = recentsOf(accountid).filter(({ name }) => name !== place.name);
  visited = { accountid, places: [place, ...before].slice(0, MOST) };
};

/** Answers the things that this account opened last. */
export const recentsOf = (accountid: string): readonly Recent[] =>
  visited?.accountid === accountid ? visited.places : [];
