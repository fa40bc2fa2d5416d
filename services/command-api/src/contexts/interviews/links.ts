import { INVITATION_LASTS } from '@berangkat/contracts/interviews';
import { paths } from '@berangkat/contracts/paths';
import { ShareTokens } from '@berangkat/platform/share-tokens';

/** The invitation that a link opens: of whom, and to which day. */
export interface Invited {
  readonly interviewdayid: string;
  readonly applicantid: string;
}

/**
 * The links of invitations. A link is of one person and one day, is made when a message is sent, and is kept nowhere.
 * The part behind the # of an address is sent to no server and to no other site.
 */
export interface InvitationLinks {
  /** @param at when they are seen, in ISO 8601 */
  linkOf(invited: Invited, at: string): string;
  /** Undefined for a token that this portal has not made, or whose time is over. */
  readIn(token: string): Invited | undefined;
}

/**
 * @param publicUrl undefined where nobody said where the portal is: a link is then its path alone
 * @param now milliseconds since the epoch
 */
export const invitationLinks = (
  lookupKey: Buffer,
  publicUrl: string | undefined,
  now: () => number = Date.now,
): InvitationLinks => {
  // A link outlives a restore of the portal, as one to a CV does.
  const tokens = new ShareTokens(lookupKey, 'interview', now);
  const page = `${publicUrl?.replace(/\/$/, '') ?? ''}${paths.invitation}`;
  return {
    linkOf: ({ interviewdayid, applicantid }, at) => {
      const expiresat = Date.parse(at) + INVITATION_LASTS;
      return `${page}#${tokens.sign({ shareid: interviewdayid, applicantid, expiresat })}`;
    },
    readIn: (token) => {
      const said = tokens.verify(token);
      return said.verdict === 'valid' ? { interviewdayid: said.shareid, applicantid: said.applicantid } : undefined;
    },
  };
};
