import { z } from 'zod';
import { exactText, id, list } from '../../kernel';
import { MAX_CVS_IN_PDF } from './values';

/** The request of the files service to command-api before it makes a PDF. */
export const printCvs = z.strictObject({ applicantids: list(id, MAX_CVS_IN_PDF) });

/** The CVs that may be printed: the token of each one's QR code, until when it works, and a pass to read the CV with. */
export const printedCvs = list(
  z.object({ applicantid: id, token: exactText(200), expiresat: exactText(40), pass: exactText(200) }),
  MAX_CVS_IN_PDF,
);
export type PrintedCvs = z.infer<typeof printedCvs>;
