import {
  type AddExperience,
  type Experience,
  experience,
  settledExperience,
  type SettledExperience,
  type UpdateExperience,
} from '@berangkat/contracts/experiences';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type ApplicantFor } from '../applicant-for';
import { pick } from '../changes';
import { type Answer, type CommandMeta, type NextId } from '../command';
import { creationBy, reserving } from '../reserving';
import { activeIn, applicantIn, experienceDecider, experienceStream, type ExperienceCommand } from './decider';

export interface ExperienceNeighbours {
  readonly applicantFor: ApplicantFor;
}

type Done = Answer<{ readonly experienceid: string }>;

export const experienceHandlers = (
  commandHandler: CommandHandler,
  uniqueness: Uniqueness,
  nextId: NextId,
  neighbours: ExperienceNeighbours,
) => {
  const decideAndAppend = async (command: ExperienceCommand, meta: CommandMeta): Promise<Done> => {
    const { experienceid } = command;
    const { position } = await commandHandler.decideAndAppend({
      stream: experienceStream(experienceid),
      decider: experienceDecider,
      command,
      meta,
    });
    return { body: { experienceid }, position };
  };

  const applicantOf = async (experienceid: string): Promise<string | undefined> => {
    const stream = experienceStream(experienceid);
    const held = commandHandler.peek(stream, experienceDecider);
    return held !== undefined && held.status !== 'none'
      ? held.applicantid
      : applicantIn(await commandHandler.originOf(stream));
  };

  /** Refuses whoever may not touch the applicant whose record it is, before the record is folded. */
  const authorise = async (experienceid: string, meta: CommandMeta): Promise<void> => {
    await neighbours.applicantFor(await applicantOf(experienceid), 'experience.edit', meta);
  };

  return {
    /**
     * Whose work experience it is, after the actor was let through to that applicant; what is kept of an experience
     * elsewhere, such as its photos, asks here.
     * @throws {CommandRefused} 403 for who may not touch the applicant, 404 for a removed experience or applicant
     */
    async experienceFor(experienceid: string, meta: CommandMeta): Promise<{ readonly applicantid: string }> {
      await authorise(experienceid, meta);
      const { state } = await commandHandler.load(experienceStream(experienceid), experienceDecider);
      return { applicantid: activeIn(state).applicantid };
    },

    async add(body: AddExperience, meta: CommandMeta): Promise<Done> {
      const { applicantid } = body;
      await neighbours.applicantFor(applicantid, 'experience.edit', meta);
      return reserving(uniqueness, await nextId(), [creationBy(meta)], meta, (experienceid) =>
        decideAndAppend({ type: 'AddExperience', experienceid, applicantid, record: recordOf(body) }, meta),
      );
    },

    async change(experienceid: string, body: UpdateExperience, meta: CommandMeta): Promise<Done> {
      await authorise(experienceid, meta);
      const { revision } = body;
      return decideAndAppend({ type: 'ChangeExperience', experienceid, record: recordOf(body), revision }, meta);
    },

    async remove(experienceid: string, meta: CommandMeta): Promise<Done> {
      await authorise(experienceid, meta);
      return decideAndAppend({ type: 'RemoveExperience', experienceid }, meta);
    },
  };
};

const recordOf = (body: Experience): SettledExperience =>
  settledExperience(pick(body, Object.keys(experience.shape) as (keyof Experience)[]));
