import { type Experience, experience, settledExperience } from '@berangkat/contracts/experiences';
import { type RecordDependencies, recordHandlers } from '../applicant-record/handlers';
import { pick } from '../../kernel/changes';
import { experienceDecider, experienceStream } from './decider';

const FIELDS = Object.keys(experience.shape) as (keyof Experience)[];

export const experienceHandlers = (dependencies: RecordDependencies) =>
  recordHandlers(dependencies, {
    id: 'experienceid',
    decider: experienceDecider,
    streamOf: experienceStream,
    right: 'experience.edit',
    recordOf: (body: Experience) => settledExperience(pick(body, FIELDS)),
  });
