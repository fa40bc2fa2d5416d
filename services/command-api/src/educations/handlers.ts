import {
  type AddEducation,
  type Education,
  education,
  settledEducation,
  type UpdateEducation,
} from '@berangkat/contracts/educations';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type ApplicantFor } from '../applicant-for';
import { pick } from '../changes';
import { type Answer, type CommandMeta, type NextId } from '../command';
import { creationBy, reserving } from '../reserving';
import { applicantIn, educationDecider, educationStream, type EducationCommand } from './decider';

export interface EducationNeighbours {
  readonly applicantFor: ApplicantFor;
}

type Done = Answer<{ readonly educationid: string }>;

export const educationHandlers = (
  commandHandler: CommandHandler,
  uniqueness: Uniqueness,
  nextId: NextId,
  neighbours: EducationNeighbours,
) => {
  const decideAndAppend = async (command: EducationCommand, meta: CommandMeta): Promise<Done> => {
    const { educationid } = command;
    const { position } = await commandHandler.decideAndAppend({
      stream: educationStream(educationid),
      decider: educationDecider,
      command,
      meta,
    });
    return { body: { educationid }, position };
  };

  /** Refuses whoever may not touch the applicant whose record it is, before the record is folded. */
  const authorise = async (educationid: string, meta: CommandMeta): Promise<void> => {
    const stream = educationStream(educationid);
    const held = commandHandler.peek(stream, educationDecider);
    const applicantid =
      held !== undefined && held.status !== 'none'
        ? held.applicantid
        : applicantIn(await commandHandler.originOf(stream));
    await neighbours.applicantFor(applicantid, 'education.edit', meta);
  };

  return {
    async add(body: AddEducation, meta: CommandMeta): Promise<Done> {
      const { applicantid } = body;
      await neighbours.applicantFor(applicantid, 'education.edit', meta);
      return reserving(uniqueness, await nextId(), [creationBy(meta)], meta, (educationid) =>
        decideAndAppend({ type: 'AddEducation', educationid, applicantid, record: recordOf(body) }, meta),
      );
    },

    async change(educationid: string, body: UpdateEducation, meta: CommandMeta): Promise<Done> {
      await authorise(educationid, meta);
      const { revision } = body;
      return decideAndAppend({ type: 'ChangeEducation', educationid, record: recordOf(body), revision }, meta);
    },

    async remove(educationid: string, meta: CommandMeta): Promise<Done> {
      await authorise(educationid, meta);
      return decideAndAppend({ type: 'RemoveEducation', educationid }, meta);
    },
  };
};

const recordOf = (body: Education): Education =>
  settledEducation(pick(body, Object.keys(education.shape) as (keyof Education)[]));
