import { z } from 'zod';
import { defineEvent, id } from '../../kernel';

const fields = {
  projectname: z.string(),
  projectcode: z.string(),
  projectstatus: z.string(),
  clientid: id.optional(),
  requirements: z.string().optional(),
  salary_benefits: z.string().optional(),
  remarks: z.string().optional(),
};

export const ProjectRegistered = defineEvent({
  type: 'ProjectRegistered',
  context: 'projects',
  version: 1,
  action: 'create_project',
  status: ({ projectstatus }) => projectstatus,
  schema: z.object({ projectid: id, ...fields }),
});

/** The whole project as it stands after the change. */
export const ProjectUpdated = defineEvent({
  type: 'ProjectUpdated',
  context: 'projects',
  version: 1,
  action: 'update_project',
  status: ({ projectstatus }) => projectstatus,
  schema: z.object({ projectid: id, ...fields }),
});

export const ProjectRemoved = defineEvent({
  type: 'ProjectRemoved',
  context: 'projects',
  version: 1,
  action: 'delete_project',
  status: 'removed',
  schema: z.object({ projectid: id }),
});
export const ProjectRestored = defineEvent({
  type: 'ProjectRestored',
  context: 'projects',
  version: 1,
  action: 'restore_project',
  schema: z.object({ projectid: id }),
});

/** In place of the job that it was linked to before, if it was. */
export const ProjectJobLinked = defineEvent({
  type: 'ProjectJobLinked',
  context: 'projects',
  version: 1,
  action: 'link_openjob',
  said: ({ opjobtitle }) => opjobtitle,
  schema: z.object({ projectid: id, opjobid: id, opjobtitle: z.string() }),
});
export const ProjectJobUnlinked = defineEvent({
  type: 'ProjectJobUnlinked',
  context: 'projects',
  version: 1,
  action: 'unlink_openjob',
  schema: z.object({ projectid: id }),
});

/** Its name in the object store. */
export const ProjectFlyerChanged = defineEvent({
  type: 'ProjectFlyerChanged',
  context: 'projects',
  version: 1,
  action: 'upload_project_flyer',
  schema: z.object({ projectid: id, flyer: z.string() }),
});

/** There is none any more. */
export const ProjectFlyerRemoved = defineEvent({
  type: 'ProjectFlyerRemoved',
  context: 'projects',
  version: 1,
  action: 'remove_project_flyer',
  schema: z.object({ projectid: id }),
});

export const projectEvents = [
  ProjectRegistered,
  ProjectUpdated,
  ProjectRemoved,
  ProjectRestored,
  ProjectJobLinked,
  ProjectJobUnlinked,
  ProjectFlyerChanged,
  ProjectFlyerRemoved,
] as const;
