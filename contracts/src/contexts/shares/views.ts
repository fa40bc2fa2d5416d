import { z } from 'zod';
import { CV_FIELDS } from '../applicants/fields';
import { applicantDetail } from '../applicants/views';
import { educationFields } from '../educations/fields';
import { educationView } from '../educations/views';
import { experienceFields } from '../experiences/fields';
import { experienceView } from '../experiences/views';
import { id, sharedIn } from '../../kernel';
import { SHARE_PURPOSES } from './values';

/** A link to a CV, without its token: that is answered once, to whoever makes the link. */
export const shareView = z.object({
  shareid: id,
  purpose: z.enum(SHARE_PURPOSES),
  createdat: z.string(),
  createdby: id,
  /** The maker of the link, as this reader may know them. */
  createdbyname: z.string().nullable(),
  expiresat: z.string(),
  revokedat: z.string().nullable(),
  openings: z.number().int(),
  lastopenedat: z.string().nullable(),
});
export type ShareView = z.infer<typeof shareView>;

export const sharedCvLink = z.object({ shareid: id, token: z.string(), expiresat: z.string() });
export type SharedCvLink = z.infer<typeof sharedCvLink>;

/** `pass`: names the CV to query-api and its photos to the files service, for an hour at most. */
export const openedShare = z.object({ pass: z.string(), expiresat: z.string() });
export type OpenedShare = z.infer<typeof openedShare>;

/** Picks fields by their names. */
const these = <const Names extends readonly string[]>(names: Names) =>
  Object.fromEntries(names.map((name) => [name, true])) as Record<Names[number], true>;

export const sharedExperience = experienceView
  .pick({ experienceid: true, ...these(sharedIn(experienceFields)) })
  .extend({ photos: z.array(z.object({ photo: z.string(), thumbnail: z.string() })) });
export type SharedExperience = z.infer<typeof sharedExperience>;

export const sharedEducation = educationView.pick({
  educationid: true,
  ...these(sharedIn(educationFields)),
  iscurrent: true,
});
export type SharedEducation = z.infer<typeof sharedEducation>;

/**
 * The CV as somebody reads it who has a link: without contact details, family, numbers, documents and the CV file. What
 * is not named here is in no answer.
 */
export const sharedCv = applicantDetail
  .pick({
    firstname: true,
    lastname: true,
    gender: true,
    age: true,
    degree: true,
    experience: true,
    industry: true,
    department: true,
    positions: true,
    nationality: true,
    photo: true,
    fullphoto: true,
    ...these(CV_FIELDS),
  })
  .extend({ experiences: z.array(sharedExperience), educations: z.array(sharedEducation) });
export type SharedCv = z.infer<typeof sharedCv>;
