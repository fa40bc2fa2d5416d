import { DAY } from '../../kernel/calendar';

/** The purposes of a link: to be sent, to be printed as a QR code, or to stand in a spreadsheet of applicants. */
export const SHARE_PURPOSES = ['link', 'paper', 'export'] as const;
export type SharePurpose = (typeof SHARE_PURPOSES)[number];

/** Milliseconds that a link works (readings.md, Share CV). */
export const SHARE_LASTS = 30 * DAY;
/** Milliseconds that a visitor may look at a CV with one opening of its link. */
export const PASS_LASTS = 3_600_000;
/** Milliseconds in which the same visitor opens a link once, however often the page is loaded. */
export const SAME_OPENING = 900_000;
/** How often a link is opened in a day (UTC), by all who have it. */
export const OPENINGS_A_DAY = 200;
/** Links of one CV that work at the same time. */
export const MAX_SHARES = 50;

/** Modules of white around the QR code of a link, without which readers do not find it: the quiet zone of ISO/IEC 18004. */
export const QR_QUIET_ZONE = 4;

/** CVs that are made into one PDF at most. */
export const MAX_CVS_IN_PDF = 50;

/** Rows of an export with a link to each CV at most: each link is an event. The text of its refusal names the number. */
export const MAX_LINKS_IN_EXPORT = 500;

export type ShareState = 'active' | 'expired' | 'revoked';

/** @param now milliseconds */
export const stateOfShare = (
  { expiresat, revokedat }: { readonly expiresat: string; readonly revokedat: string | null },
  now: number,
): ShareState => (revokedat !== null ? 'revoked' : Date.parse(expiresat) <= now ? 'expired' : 'active');

/** The address of a link. What stands behind the # is sent to no server and to no other site. */
export const addressOfShare = (origin: string, path: string, token: string): string => `${origin}${path}#${token}`;
