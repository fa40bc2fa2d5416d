import { z } from 'zod';
import { claimedActor, exactText, id, list, optional, text } from '../../kernel';
import { DECIDED_AT_ONCE } from './values';

const typed = (max: number) => optional(text(max));

/** A form as it is so far: nothing of it has to be right yet. `applicantid` is the record that is being edited. */
export const askForDuplicates = z.strictObject({
  applicantid: optional(id),
  firstname: typed(50),
  lastname: typed(50),
  dateofbirth: optional(exactText(10).regex(/^\d{4}-\d{2}-\d{2}$/)),
  phone1: typed(50),
  phone2: typed(50),
  idnumber: typed(50),
  passportnumber: typed(50),
});
export type AskForDuplicates = z.infer<typeof askForDuplicates>;

const pair = z.strictObject({ applicantid: id, otherid: id });

/** `apart`: these are two people. */
export const decideDuplicates = z.strictObject({
  pairs: list(pair, DECIDED_AT_ONCE),
  apart: z.boolean(),
  ...claimedActor,
});
export type DecideDuplicates = z.infer<typeof decideDuplicates>;
