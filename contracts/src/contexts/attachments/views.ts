import { z } from 'zod';
import { id } from '../../kernel';
import { DOCUMENT_STATES } from './values';

const text = z.string().nullable();

/** The CV file. `file` is its name below /assets/uploads/cv; `filename` what its owner called it. */
export const cvFileView = z.object({
  file: z.string(),
  filename: z.string(),
  contenttype: z.string(),
  /** Bytes. */
  size: z.number().int(),
  uploadedat: z.string(),
});
export type CvFileView = z.infer<typeof cvFileView>;

/** A document; `held` is null for whoever may know that there is one and not what it says. */
export const documentView = z.object({
  documentid: id,
  documenttype: z.string(),
  state: z.enum(DOCUMENT_STATES),
  /** Its name below /assets/uploads/documents; null for whoever may not open it. */
  documentname: text,
  held: z
    .object({
      filename: z.string(),
      contenttype: z.string(),
      /** Bytes. */
      size: z.number().int(),
      number: text,
      issuer: text,
      /** `yyyy-mm-dd`; so is `expireson`. */
      issuedon: text,
      expireson: text,
      uploadedat: z.string(),
    })
    .nullable(),
});
export type DocumentView = z.infer<typeof documentView>;

/** A work photo: its name below /assets/uploads/workphotos, and addresses of its two sizes. */
export const workPhotoView = z.object({ imagename: z.string(), photo: z.string(), thumbnail: z.string() });
export type WorkPhotoView = z.infer<typeof workPhotoView>;
