import { z } from 'zod';
import { applicantId } from '../applicants/kinds';
import { claimedActor, exactText, list } from '../../kernel';
import { readerLanguage } from '../../shared/reference';
import { MAX_CVS_IN_PDF, SHARE_PURPOSES } from './values';

/** POST /applicants/{id}/shares. */
export const shareCv = z.strictObject({
  purpose: z.enum(SHARE_PURPOSES).exclude(['export']).default('link'),
  ...claimedActor,
});
export type ShareCv = z.infer<typeof shareCv>;

/** DELETE /applicants/{id}/shares/{shareid}, which may have no body. */
export const revokeShare = z.strictObject(claimedActor);

/** POST /shares/open. A text that is no token is refused as one that somebody changed. */
export const openShare = z.strictObject({ token: exactText(200) });

/** POST /cvs/pdf: in this order, each CV once. */
export const makeCvPdf = z.strictObject({
  applicantids: list(applicantId, MAX_CVS_IN_PDF).refine((ids) => ids.length > 0),
  language: readerLanguage,
  ...claimedActor,
});
