import { id } from './ids';

/**
 * The record that something came from with a merge. Its key seals that thing, so that whoever is erased takes along all
 * that came from them.
 */
export const ofRecord = { of: id.optional() };

/** Names the subject whose key seals an event of an applicant. */
export const sealedFor = ({ applicantid, of }: { readonly applicantid: string; readonly of?: string | undefined }) =>
  `applicant-${of ?? applicantid}` as const;
