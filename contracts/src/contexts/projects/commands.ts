import { z } from 'zod';
import { claimedActor, clearable, code, echoedFields, exactText, id, idOr, optional, text } from '../../kernel';
import { errorCode, type PlainMessageId } from '../../shared/messages/error-code';
import { projectRecordStatus, projectStatus } from './values';

const paragraph = (message: PlainMessageId) => optional(text(500, message).min(3, errorCode(message)));

/** The project form (002 §5; the name 5 to 50, readings.md C34). */
export const project = z.object({
  projectname: text(50, 'project-name-length').min(5, errorCode('project-name-length')),
  /** Spaces are removed. */
  projectcode: code(/\s/g, 5, 15, 'project-code-length'),
  projectstatus: z.enum(projectStatus.options, errorCode('project-status-required')),
  clientid: optional(idOr('project-clientid-length')),
  requirements: paragraph('project-requirements-length'),
  salary_benefits: paragraph('project-salary-length'),
  remarks: optional(text(200, 'project-remarks-length')),
});
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
