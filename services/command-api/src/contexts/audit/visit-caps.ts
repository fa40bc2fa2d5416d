/**
 * The bounds of visits. An auditor wants to know who opened which screen and which record: 500 visits are a long
 * working day of somebody signed in. Of people without an account only the kind of device and the country are kept, so
 * fewer of their visits do; all of them together are bounded as well, or a stranger with many addresses could fill the
 * log. At some 470 bytes a visit that is 24 MB a day at the most (`npm run bench -- visits`).
 */
export const VISIT_CAPS = {
  /** A page counts once in so many milliseconds for a visitor (002 §2.8). */
  quietMs: 15_000,
  /** Visits of an account, a day. */
  account: 500,
  /** Visits of people without an account from one network, a day. */
  visitorsOfNetwork: 200,
  /**
   * Visits of accounts from one network, a day and process: a hundred accounts registered from one network do not get a
   * hundred times 500.
   */
  accountsOfNetwork: 5_000,
  /** Visits of all people without an account, a day. */
  visitors: 50_000,
  /** So many of {@link visitors} a process takes at once; what it does not use is lost when it ends. */
  allotment: 500,
} as const;

export type VisitCaps = { readonly [Name in keyof typeof VISIT_CAPS]: number };
