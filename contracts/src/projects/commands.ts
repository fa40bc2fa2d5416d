import { z } from 'zod';
import { claimedActor, id } from '../kernel';
import { issue, type PlainMessageId } from '../messages/issue';
import { projectRecordStatus, projectStatus } from './values';

const optional = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), schema.optional());
const paragraph = (message: PlainMessageId) => optional(z.string().trim().min(3, issue(message)).max(500, issue(message)));

/** The project form (002 §5; the name 5 to 50, readings.md C34). */
export const project = z.object({
  projectname: z.string(issue('project-name-length')).trim().min(5, issue('project-name-length')).max(50, issue('project-name-length')),
  /** Spaces are removed. */
  projectcode: z
    .string(issue('project-code-length'))
    .transform((code) => code.replace(/\s+/g, '').toUpperCase())
    .pipe(z.string().min(5, issue('project-code-length')).max(15, issue('project-code-length'))),
  projectstatus: z.enum(projectStatus.options, issue('project-status-required')),
  clientid: optional(z.string().regex(/^\d{11}$/, issue('project-clientid-length'))),
  requirements: paragraph('project-requirements-length'),
  salary_benefits: paragraph('project-salary-length'),
  remarks: optional(z.string().trim().max(200, issue('project-remarks-length'))),
});
export type Project = z.infer<typeof project>;

const echoed = { projectid: id.optional(), clientname: z.string().max(60).optional(), flyer: z.string().max(200).optional(), ...claimedActor };

export const registerProject = z.strictObject({ ...project.shape, ...echoed });
export type RegisterProject = z.infer<typeof registerProject>;

export const updateProject = z.strictObject({ ...project.shape, ...echoed, revision: z.number().int().min(0).optional() });
export type UpdateProject = z.infer<typeof updateProject>;

export const updateProjectRecord = z.strictObject({ status: projectRecordStatus, ...claimedActor });
