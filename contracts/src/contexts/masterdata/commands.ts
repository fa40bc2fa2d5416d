import { z } from 'zod';
import { claimedActor, echoedFields, id, idOr, line, optional } from '../../kernel';
import { errorCode, type PlainMessageId } from '../../shared/messages/error-code';
import { MASTER_STATUSES } from './values';

/** Repeated spaces collapse: what looks the same is the same. */
const named = (max: PlainMessageId, min: PlainMessageId, missing = min) =>
  line(50, missing, max)
    .min(1, errorCode(missing))
    .min(2, errorCode(min))
    .transform((typed) => typed.replace(/\s+/g, ' '));

/** The industry form (002 §5). The Indonesian name is the English one where it is left out. */
export const industryForm = z.object({
  name: named('industry-name-length', 'industry-name-length', 'industry-name-required'),
  indonesianname: optional(named('industry-name-length', 'industry-name-length')),
});
export type IndustryForm = z.infer<typeof industryForm>;

export const departmentForm = z.object({
  indid: idOr('department-required'),
  name: named('department-name-max', 'department-name-min', 'department-required'),
  indonesianname: optional(named('department-name-max', 'department-name-min')),
});

export const positionForm = z.object({
  indid: idOr('position-required'),
  depid: idOr('position-required'),
  // The application form takes positions of two letters and more.
  name: named('position-name-max', 'position-required'),
  indonesianname: optional(named('position-name-max', 'position-required')),
});

const status = z.enum(MASTER_STATUSES);

/**
 * Fields that the documents send along: a new entry is active whatever they say, and ids and names of others are not
 * believed.
 */
const echoed = {
  ...echoedFields('posid', 'depid', 'indid', 'industry', 'department', 'createdat'),
  ...claimedActor,
};
const changed = {
  /** As it stays, when left out. */
  status: status.optional(),
  /** Of what the form was opened at. */
  revision: z.number().int().min(0).optional(),
};

export const createIndustry = z.strictObject({ ...echoed, ...industryForm.shape, status: status.optional() });
export type CreateIndustry = z.infer<typeof createIndustry>;
export const updateIndustry = z.strictObject({ ...echoed, ...industryForm.shape, ...changed });
export type UpdateIndustry = z.infer<typeof updateIndustry>;

export const createDepartment = z.strictObject({ ...echoed, ...departmentForm.shape, status: status.optional() });
export type CreateDepartment = z.infer<typeof createDepartment>;
export const updateDepartment = z.strictObject({ ...echoed, ...departmentForm.shape, ...changed });
export type UpdateDepartment = z.infer<typeof updateDepartment>;

export const createPosition = z.strictObject({ ...echoed, ...positionForm.shape, status: status.optional() });
export type CreatePosition = z.infer<typeof createPosition>;
export const updatePosition = z.strictObject({ ...echoed, ...positionForm.shape, ...changed });
export type UpdatePosition = z.infer<typeof updatePosition>;

export const updateMasterStatus = z.strictObject({ status, ...claimedActor });
export const mergeMaster = z.strictObject({ into: id, ...claimedActor });
