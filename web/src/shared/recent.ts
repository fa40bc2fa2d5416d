/** A person, project or client whose page was open. */
export interface Recent {
  readonly href: string;
  readonly name: string;
}

const MOST = 6;

/** By account, the newest first. Kept in this page alone, and of one account: names are nobody else's business. */
const visited = new Map<string, readonly Recent[]>();

/** Notes that the page of an object is open. */
export const visit = (accountid: string, place: Recent): void => {
  const before = recentsOf(accountid).filter(({ name }) => name !== place.name);
  visited.clear();
  visited.set(accountid, [place, ...before].slice(0, MOST));
};

/** Answers the things that this account opened last. */
export const recentsOf = (accountid: string): readonly Recent[] => visited.get(accountid) ?? [];
