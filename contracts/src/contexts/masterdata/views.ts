import { z } from 'zod';
import { id, pageInfo } from '../../kernel';
import type { Choices } from './choices';
import { MASTER_STATUSES } from './values';

/** A position that the application form offers (000 §3). */
export const availablePosition = z.object({
  avpositionid: z.string(),
  avpositionname: z.string(),
  department: z.string(),
});
export type AvailablePosition = z.infer<typeof availablePosition>;

const choice = {
  value: z.string(),
  en: z.string().optional(),
  id: z.string().optional(),
  also: z.array(z.string()).optional(),
  off: z.literal(true).optional(),
};
/** See `Choices`. */
export const choices: z.ZodType<Choices> = z.array(
  z.strictObject({
    ...choice,
    departments: z.array(z.strictObject({ ...choice, positions: z.array(z.strictObject(choice)) })),
  }),
);

const entry = {
  name: z.string(),
  indonesianname: z.string().nullable(),
  status: z.enum(MASTER_STATUSES),
  /** Name of what it was merged into, if it was. */
  mergedinto: z.string().nullable(),
  /** Applicants, removed ones left out, that hold it. */
  applicants: z.number().int(),
  revision: z.number().int(),
  createdat: z.string(),
  /** Accounts; null where the portal itself did it. */
  createdby: id.nullable(),
  updatedby: id.nullable(),
};

/** Jobs, removed ones left out, that name it. */
const jobs = z.number().int();

export const industryView = z.object({ indid: id, ...entry, jobs });
export type IndustryView = z.infer<typeof industryView>;
/** The industry of an entry by its names, as `name` and `indonesianname` are those of the entry. */
const ofIndustry = { indid: id, industry: z.string(), industryindonesianname: z.string().nullable() };
export const departmentView = z.object({ depid: id, ...ofIndustry, ...entry, jobs });
export type DepartmentView = z.infer<typeof departmentView>;
export const positionView = z.object({
  posid: id,
  depid: id,
  department: z.string(),
  departmentindonesianname: z.string().nullable(),
  ...ofIndustry,
  ...entry,
});
export type PositionView = z.infer<typeof positionView>;

export const industryList = z.object({ industries: z.array(industryView), page: pageInfo });
export type IndustryList = z.infer<typeof industryList>;
export const departmentList = z.object({ departments: z.array(departmentView), page: pageInfo });
export type DepartmentList = z.infer<typeof departmentList>;
export const positionList = z.object({ positions: z.array(positionView), total: z.number().int(), page: pageInfo });
export type PositionList = z.infer<typeof positionList>;
