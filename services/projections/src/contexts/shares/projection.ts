import { ApplicantErased } from '@berangkat/contracts/applicants';
import { cvShareEvents, type SharePurpose } from '@berangkat/contracts/shares';
import { type Batch, defineProjection, json, table, text } from '../../engine';

/** A link to a CV. Times in ISO 8601. */
export interface SharedLink {
  readonly shareid: string;
  readonly purpose: SharePurpose;
  readonly createdat: string;
  readonly createdby: string;
  readonly expiresat: string;
  readonly revokedat: string | null;
  readonly openings: number;
  readonly lastopenedat: string | null;
}

const tables = {
  /** The links to the CV of an applicant, the newest first: one row, so that erasing the applicant takes them all. */
  cv_shares: table({
    columns: { applicantid: text, shares: json<readonly SharedLink[]>() },
    key: ['applicantid'],
  }),
};

/** Links of one CV that are kept, beside those that still work. */
const KEPT = 100;

const iso = (at: number): string => new Date(at).toISOString();

const change = (
  { cv_shares }: Batch<typeof tables>,
  { applicantid, shareid }: { readonly applicantid: string; readonly shareid: string },
  changed: (share: SharedLink) => Partial<SharedLink>,
): void => {
  const row = cv_shares.get({ applicantid });
  if (row === undefined) return;
  const shares = row.shares.map((share) => (share.shareid === shareid ? { ...share, ...changed(share) } : share));
  cv_shares.set({ applicantid, shares });
};

/** The links to CVs: who made them, whether they work, how often they were opened. */
export const shares = defineProjection({
  name: 'shares',
  version: 1,
  events: [...cvShareEvents, ApplicantErased],
  /** With the applicant, after whose erasure there are no links. */
  partition: ({ data }) => `applicant-${data.applicantid}`,
  tables,
  on: {
    CvShared: ({ data, metadata }, { cv_shares }) => {
      const { applicantid, shareid, purpose, expiresat } = data;
      const share: SharedLink = {
        shareid,
        purpose,
        createdat: iso(metadata.occurredAt),
        createdby: metadata.actor.accountid,
        expiresat: iso(expiresat),
        revokedat: null,
        openings: 0,
        lastopenedat: null,
      };
      const before = cv_shares.get({ applicantid })?.shares ?? [];
      const now = iso(metadata.occurredAt);
      const works = (one: SharedLink): boolean => one.revokedat === null && one.expiresat > now;
      cv_shares.set({ applicantid, shares: [share, ...before].filter((one, place) => place < KEPT || works(one)) });
    },
    CvShareRevoked: ({ data, metadata }, batch) => change(batch, data, () => ({ revokedat: iso(metadata.occurredAt) })),
    CvShareOpened: ({ data, metadata }, batch) =>
      change(batch, data, ({ openings }) => ({ openings: openings + 1, lastopenedat: iso(metadata.occurredAt) })),
    ApplicantErased: ({ data }, { cv_shares }) => cv_shares.delete(data),
  },
  notices: ({ type, data }) =>
    type === 'ApplicantErased' ? [] : [{ topic: 'shares', ids: { applicantid: data.applicantid } }],
});
