import { z } from 'zod';
import { defineEvent, id } from '../../kernel';

const context = 'duplicates';
/** The two people of a pair; `applicantid` is the smaller of the ids. */
const pair = { applicantid: id, otherid: id };
const said = ({ otherid }: { readonly otherid: string }): string => otherid;

/** Somebody said that two records are of two people. That stands, whatever they agree in later. */
export const ApplicantsToldApart = defineEvent({
  type: 'ApplicantsToldApart',
  context,
  version: 1,
  action: 'tell_applicants_apart',
  schema: z.object(pair),
  said,
  saidOf: 'applicant',
});

/** Somebody took that back. */
export const ApplicantsComparedAgain = defineEvent({
  type: 'ApplicantsComparedAgain',
  context,
  version: 1,
  action: 'compare_applicants_again',
  schema: z.object(pair),
  said,
  saidOf: 'applicant',
});

export const duplicateEvents = [ApplicantsToldApart, ApplicantsComparedAgain] as const;
