import { type Education, education, settledEducation } from '@berangkat/contracts/educations';
import { type RecordDependencies, recordHandlers } from '../applicant-record/handlers';
import { pick } from '../../kernel/changes';
import { educationDecider, educationStream } from './decider';

const FIELDS = Object.keys(education.shape) as (keyof Education)[];

export const educationHandlers = (dependencies: RecordDependencies) =>
  recordHandlers(dependencies, {
    id: 'educationid',
    decider: educationDecider,
    streamOf: educationStream,
    right: 'education.edit',
    recordOf: (body: Education) => settledEducation(pick(body, FIELDS)),
  });
