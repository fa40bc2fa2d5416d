import { type RecordInterfaces } from '../applicant-record/handlers';
import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { recordMerging } from '../applicant-record/merging';
import { educationDecider, educationStream } from './decider';
import { educationHandlers } from './handlers';

export { holds } from './holds';

export const open = ({ commandHandler, uniqueness, nextId }: PortalDependencies, interfaces: RecordInterfaces) => {
  const educations = educationHandlers({ commandHandler, uniqueness, nextId: () => nextId('education'), interfaces });
  const commands: Commands<'educations'> = {
    addEducation: ({ body }, meta) => educations.add(body, meta),
    updateEducation: ({ params, body }, meta) => educations.change(params.eduid, body, meta),
    removeEducation: ({ params }, meta) => educations.remove(params.educationid, meta),
  };
  const kind = { decider: educationDecider, streamOf: educationStream };
  return { handlers: educations, commands, publishes: { mergingEducations: recordMerging(commandHandler, kind) } };
};
