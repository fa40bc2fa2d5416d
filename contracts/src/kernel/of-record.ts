import { id } from './ids';

/**
 * What came into a record when another one was merged into it: `of` is that other record, whose key seals it, so that
 * whoever is erased takes along all that came from them.
 */
export const ofRecord = { of: id.optional() };

/** Whose key seals what an event says of an applicant. */
export const sealedFor = ({ applicantid, of }: { readonly applicantid: string; readonly of?: string | undefined }) =>
  `applicant-${of ?? applicantid}` as const;
