import { z } from 'zod';
import { applicantRow } from '../applicants/views';
import { id, pageInfo } from '../../kernel';
import { AGREEMENTS, CERTAINTIES } from './values';

const text = z.string().nullable();

/** One of the two. `projects`: how many the person stands in. */
const person = applicantRow.extend({ dateofbirth: text, projects: z.number().int() });
export type DuplicatePerson = z.infer<typeof person>;

const likeness = {
  /** The strongest first. */
  agreements: z.array(z.enum(AGREEMENTS)),
  /** 0 to 100. */
  score: z.number().int(),
  certainty: z.enum(CERTAINTIES),
  /** Bits of 64 in which the photos differ, where one is near the other. */
  bits: z.number().int().nullable(),
};

/** Two records that may be of one person. `apartat`: since when they are known to be two people, and who said so. */
export const duplicatePair = z.object({
  ...likeness,
  /** Both ids. */
  pairid: z.string(),
  people: z.tuple([person, person]),
  apartat: text,
  apartby: text,
});
export type DuplicatePair = z.infer<typeof duplicatePair>;

/** `open`: how many pairs are to be looked at; `apart`: how many are known to be two people. */
export const duplicateList = z.object({
  pairs: z.array(duplicatePair),
  page: pageInfo,
  open: z.number().int(),
  apart: z.number().int(),
});
export type DuplicateList = z.infer<typeof duplicateList>;

/** Somebody who is there already. */
const known = z.object({ ...likeness, applicantid: id, firstname: z.string(), lastname: z.string() });
export type KnownPerson = z.infer<typeof known>;

/** Whether the agency knows the person. Who it is, and what agrees, is told to admins alone. */
export const duplicateAnswer = z.object({ known: z.boolean(), people: z.array(known) });
export type DuplicateAnswer = z.infer<typeof duplicateAnswer>;
