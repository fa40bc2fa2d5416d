import { z } from 'zod';
import { code, defineFields, id, idOr, line, text } from '../../kernel';
import { errorCode, type PlainMessageId } from '../../shared/messages/error-code';
import { projectStatus } from './values';

const paragraph = (message: PlainMessageId) => text(500, message).min(3, errorCode(message));

/** The project form (002 §5; the name 5 to 50, readings.md C34). Old values are seen by whom the project is of today. */
export const projectFields = defineFields({
  projectname: { rule: line(50, 'project-name-length').min(5, errorCode('project-name-length')) },
  /** Spaces are removed. */
  projectcode: { rule: code(/\s/g, 5, 15, 'project-code-length') },
  projectstatus: {
    rule: z.enum(projectStatus.options, errorCode('project-status-required')),
    view: projectStatus,
  },
  clientid: { rule: idOr('project-clientid-length'), optional: true, view: id, past: false },
  requirements: { rule: paragraph('project-requirements-length'), optional: true },
  salary_benefits: { rule: paragraph('project-salary-length'), optional: true },
  remarks: { rule: text(200, 'project-remarks-length'), optional: true },
});
