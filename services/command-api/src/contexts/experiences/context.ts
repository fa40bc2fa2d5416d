import { type RecordInterfaces } from '../applicant-record/handlers';
import { type CommandMeta } from '../../kernel/command';
import { type Commands } from '../../http/commands';
import { type PortalDependencies } from '../../kernel/dependencies';
import { recordMerging } from '../applicant-record/merging';
import { experienceDecider, experienceStream } from './decider';
import { experienceHandlers } from './handlers';

export { holds } from './holds';

export const open = ({ commandHandler, uniqueness, nextId }: PortalDependencies, interfaces: RecordInterfaces) => {
  const experiences = experienceHandlers({
    commandHandler,
    uniqueness,
    nextId: () => nextId('experience'),
    interfaces,
  });
  const commands: Commands<'experiences'> = {
    addExperience: ({ body }, meta) => experiences.add(body, meta),
    updateExperience: ({ params, body }, meta) => experiences.change(params.id, body, meta),
    removeExperience: ({ params }, meta) => experiences.remove(params.experienceid, meta),
  };
  return {
    handlers: experiences,
    commands,
    publishes: {
      experienceFor: (experienceid: string, meta: CommandMeta) => experiences.ownerOf(experienceid, meta),
      mergingExperiences: recordMerging(commandHandler, { decider: experienceDecider, streamOf: experienceStream }),
    },
  };
};
