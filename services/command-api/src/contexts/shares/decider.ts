import { DAY, type EventOf } from '@berangkat/contracts/kernel';
import {
  type CvPdfMade,
  type cvShareEvents,
  MAX_SHARES,
  OPENINGS_A_DAY,
  SAME_OPENING,
  SHARE_LASTS,
  type SharePurpose,
} from '@berangkat/contracts/shares';
import { type Decider } from '@berangkat/platform/event-log';
import { commandRefused } from '../../kernel/command-refused';

export type ShareEvent = EventOf<(typeof cvShareEvents)[number]>;

/** A link that has been made. All times in milliseconds. */
export interface Share {
  readonly purpose: SharePurpose;
  readonly at: number;
  readonly expiresat: number;
  readonly revoked: boolean;
  /** The account that made it; undefined where an earlier release did not say. */
  readonly by: string | undefined;
  /** When somebody else opened it for the first time. */
  readonly firstat: number | undefined;
  /** Day (UTC) of the last opening, and who opened it on that day, when for the last time. */
  readonly day: number;
  readonly openings: number;
  readonly visitors: Readonly<Record<string, number>>;
}

/** The links to the CV of one applicant that were alive when the newest was made. */
export type Shares = Readonly<Record<string, Share>>;

export type ShareCommand = { readonly applicantid: string; readonly now: number } & (
  | { readonly type: 'ShareCv'; readonly shareid: string; readonly purpose: SharePurpose; readonly by: string }
  | { readonly type: 'RevokeShare'; readonly shareid: string }
  | { readonly type: 'OpenShare'; readonly shareid: string; readonly visitor: string }
);

const SECOND = 1_000;
const dayOf = (at: number): number => Math.floor(at / DAY);

const isAlive = ({ revoked, expiresat }: Share, now: number): boolean => !revoked && expiresat > now;

/**
 * For this number of milliseconds, a link for the same purpose is made only once, so that an applicant's list of links
 * does not fill with printouts and spreadsheets: whoever prints a CV twice on one day gets one link, and so does
 * whoever exports it on every day of a week. A link that is sent to somebody (`link`) is made anew each time, because
 * it may have to be revoked without the others.
 */
const SAME_FOR = { paper: DAY, export: 7 * DAY } as const satisfies Partial<Record<SharePurpose, number>>;

/** The link that a CV has already for this purpose. */
export const shareFor = (shares: Shares, purpose: SharePurpose, now: number): string | undefined => {
  if (purpose === 'link') return undefined;
  const since = now - SAME_FOR[purpose];
  return Object.entries(shares).find(
    ([, share]) => share.purpose === purpose && isAlive(share, now) && share.at > since,
  )?.[0];
};

const decide = (command: ShareCommand, shares: Shares): readonly ShareEvent[] => {
  const { applicantid, shareid, now } = command;
  const share = shares[shareid];
  switch (command.type) {
    case 'ShareCv': {
      if (share !== undefined) return [];
      if (shareFor(shares, command.purpose, now) !== undefined) return [];
      if (Object.values(shares).filter((one) => isAlive(one, now)).length >= MAX_SHARES)
        throw commandRefused(409, 'share-too-many');
      // Tokens keep whole seconds.
      const expiresat = Math.floor((now + SHARE_LASTS) / SECOND) * SECOND;
      const { purpose, by } = command;
      return [{ type: 'CvShared', data: { applicantid, shareid, purpose, by, at: now, expiresat } }];
    }
    case 'RevokeShare':
      if (share === undefined) throw commandRefused(404, 'not-found');
      return share.revoked ? [] : [{ type: 'CvShareRevoked', data: { applicantid, shareid } }];
    case 'OpenShare': {
      if (share === undefined || !isAlive(share, now)) throw commandRefused(403, 'share-invalid');
      const { visitor } = command;
      const today = share.day === dayOf(now) ? share : { openings: 0, visitors: {} as Share['visitors'] };
      if (now - (today.visitors[visitor] ?? -Infinity) < SAME_OPENING) return [];
      if (today.openings >= OPENINGS_A_DAY) throw commandRefused(429, 'share-busy');
      return [{ type: 'CvShareOpened', data: { applicantid, shareid, visitor, at: now } }];
    }
    default:
      return command satisfies never;
  }
};

const NEW = { revoked: false, firstat: undefined, day: 0, openings: 0, visitors: {} } as const;

const evolve = (shares: Shares, event: ShareEvent): Shares => {
  const { shareid } = event.data;
  const share = shares[shareid];
  switch (event.type) {
    case 'CvShared': {
      const { purpose, by, at, expiresat } = event.data;
      const alive = Object.entries(shares).filter(([, one]) => isAlive(one, at));
      return {
        ...Object.fromEntries(alive),
        [shareid]: { ...NEW, purpose, by, at, expiresat },
      };
    }
    case 'CvShareRevoked':
      return share === undefined ? shares : { ...shares, [shareid]: { ...share, revoked: true, visitors: {} } };
    case 'CvShareOpened': {
      if (share === undefined) return shares;
      const { visitor, at } = event.data;
      const day = dayOf(at);
      const before = share.day === day ? share : { openings: 0, visitors: {} };
      const opened = { day, openings: before.openings + 1, visitors: { ...before.visitors, [visitor]: at } };
      const firstat = share.firstat ?? (visitor === share.by ? undefined : at);
      return { ...shares, [shareid]: { ...share, ...opened, firstat } };
    }
    default:
      event satisfies never;
      return shares;
  }
};

export const shareDecider: Decider<Shares, ShareCommand, ShareEvent> = { initialState: () => ({}), decide, evolve };

export interface MakePdf {
  readonly type: 'MakePdf';
  readonly pdfid: string;
  readonly applicantids: readonly string[];
}

/** That a PDF was made is kept in a stream of its own: nothing is decided by it later. */
export const pdfDecider: Decider<{ readonly made: boolean }, MakePdf, EventOf<typeof CvPdfMade>> = {
  initialState: () => ({ made: false }),
  decide: ({ pdfid, applicantids }, { made }) =>
    made ? [] : [{ type: 'CvPdfMade', data: { pdfid, applicantids: [...applicantids] } }],
  evolve: () => ({ made: true }),
};

export const pdfStream = (pdfid: string): string => `cv-pdf-${pdfid}`;

/** The links to the CV of one applicant. */
export const shareStream = (applicantid: string): string => `cv-shares-${applicantid}`;
