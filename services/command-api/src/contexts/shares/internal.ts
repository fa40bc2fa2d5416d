import { linkCvs } from '@berangkat/contracts/shares/exporting';
import { printCvs } from '@berangkat/contracts/shares/printing';
import { internalCall, type InternalCalls } from '../../http/internal-call';
import { type ShareHandlers } from './handlers';

/** Links to CVs that other services put into a file. */
export const internalCalls = (shares: Pick<ShareHandlers, 'print' | 'link'>): InternalCalls => ({
  /** Asked before CVs are made into a PDF. */
  '/cvs/print': internalCall(printCvs, ({ applicantids }, meta) => shares.print(applicantids, meta), {
    signedIn: true,
  }),
  /** Asked for each page of an export that holds a link to each CV. */
  '/cvs/link': internalCall(linkCvs, ({ applicantids }, meta) => shares.link(applicantids, meta), { signedIn: true }),
});
