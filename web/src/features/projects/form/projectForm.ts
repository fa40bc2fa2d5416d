import { idOr, optional } from '@berangkat/contracts/kernel';
import { project, type ProjectView } from '@berangkat/contracts/projects';

/** Client and job are found by typing: whatever else was typed names nobody. */
export const projectForm = project.extend({
  clientid: optional(idOr('project-client-missing')),
  opjobid: optional(idOr('jobcv-invalid-id')),
});

/** A project as its form has it. */
export const typedProject = (view: ProjectView) => ({ ...view, opjobid: view.openjob?.opjobid ?? null });
