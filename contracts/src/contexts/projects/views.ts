import { z } from 'zod';
import { comparisonOf, id, pageInfo, viewsOf } from '../../kernel';
import { projectFields } from './fields';
import { projectRecordStatus, projectStatus } from './values';

const text = z.string().nullable();

export const projectView = z.object({
  projectid: id,
  ...viewsOf(projectFields),
  clientname: text,
  /** The public name of its own flyer, for `assetHref`; its job may have one beside it. */
  flyer: text,
  status: projectRecordStatus,
  client: z.object({ companyname: z.string(), country: z.string(), logo: text }).nullable(),
  openjob: z.object({ opjobid: id, opjobtitle: z.string(), country: z.string(), flyer: text }).nullable(),
  /** How many applicants are in it; null for those who may not open its pipeline. */
  applicants: z.number().int().nullable(),
  revision: z.number().int(),
  createdat: z.string(),
});
export type ProjectView = z.infer<typeof projectView>;

export const projectList = z.object({ projects: z.array(projectView), page: pageInfo });
export type ProjectList = z.infer<typeof projectList>;

/** Two moments of the project list. */
export const projectComparison = comparisonOf(projectView);
export type ProjectComparison = z.infer<typeof projectComparison>;

/** An entry of the project dropdown of a client. */
export const projectChoice = z.object({
  projectid: id,
  projectname: z.string(),
  projectcode: z.string(),
  projectstatus: projectStatus,
  applicants: z.number().int(),
});
export type ProjectChoice = z.infer<typeof projectChoice>;
