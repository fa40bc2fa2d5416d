import { z } from 'zod';
import { defineEvent, id } from '../../kernel';
import { SHARE_PURPOSES } from './values';

const context = 'shares';
const ids = { shareid: id, applicantid: id };

/** Somebody made a link to a CV. `at` and `expiresat` in milliseconds. `by` is the account, which earlier releases left out. */
export const CvShared = defineEvent({
  type: 'CvShared',
  context,
  version: 1,
  action: 'share_cv',
  schema: z.object({
    ...ids,
    purpose: z.enum(SHARE_PURPOSES),
    by: id.optional(),
    at: z.number(),
    expiresat: z.number(),
  }),
});

export const CvShareRevoked = defineEvent({
  type: 'CvShareRevoked',
  context,
  version: 1,
  action: 'revoke_share',
  schema: z.object(ids),
});

/**
 * Somebody opened a link. `visitor` is the account, or of somebody without one a name of their network and browser that
 * is another one every day.
 */
export const CvShareOpened = defineEvent({
  type: 'CvShareOpened',
  context,
  version: 1,
  action: 'open_share',
  schema: z.object({ ...ids, visitor: z.string(), at: z.number() }),
});

/** Somebody had CVs made into a PDF: whose, and so how many. */
export const CvPdfMade = defineEvent({
  type: 'CvPdfMade',
  context,
  version: 1,
  action: 'make_cv_pdf',
  said: ({ applicantids }) => String(applicantids.length),
  schema: z.object({ pdfid: id, applicantids: z.array(id) }),
});

export const cvShareEvents = [CvShared, CvShareRevoked, CvShareOpened] as const;

export const shareEvents = [...cvShareEvents, CvPdfMade] as const;
