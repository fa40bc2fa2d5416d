import { z } from 'zod';
import { claimedActor, clearable, echoedFields, exactText, id, rulesOf } from '../../kernel';
import { projectFields } from './fields';
import { projectRecordStatus } from './values';

export const project = z.object(rulesOf(projectFields));
export type Project = z.infer<typeof project>;

const echoed = {
  projectid: id.optional(),
  ...echoedFields('clientname', 'flyer', 'status', 'client', 'openjob', 'applicantsstatus', 'createdat'),
  ...claimedActor,
};

export const registerProject = z.strictObject({ ...project.shape, ...echoed });
export type RegisterProject = z.infer<typeof registerProject>;

export const updateProject = z.strictObject({
  ...project.shape,
  ...echoed,
  revision: z.number().int().min(0).optional(),
});
export type UpdateProject = z.infer<typeof updateProject>;

/** PUT /projects/set-link/{projectid}: the job that the project is for; null for none any more. */
export const linkJob = z.strictObject({
  opjobid: clearable(id).pipe(id.nullable()),
  accountid: exactText(11).optional(),
  ...claimedActor,
});

export const removeProjectFlyer = z.strictObject(claimedActor);

export const updateProjectRecord = z.strictObject({ status: projectRecordStatus, ...claimedActor });
