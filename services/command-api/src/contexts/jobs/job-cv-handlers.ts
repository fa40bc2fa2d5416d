import { type JobCvFields } from '@berangkat/contracts/jobs';
import { dayOf } from '@berangkat/contracts/kernel';
import { type CommandHandler, type Reading } from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';
import { type Vault } from '@berangkat/platform/personal-data';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type Answer, type CommandMeta, type NextId } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { erasure } from '../../kernel/erasure';
import { FOR_ERASING } from '../../kernel/holder';
import { recordFor } from '../../kernel/record';
import { creationBy, reserving } from '../../kernel/reserving';
import { type KnownJob } from './decider';
import { ERASURE } from './holds';
import { type JobCvCommand, jobCvDecider, jobCvStream, type SentCv } from './job-cv';

export interface JobCvDependencies {
  readonly commandHandler: CommandHandler;
  readonly uniqueness: Uniqueness;
  /** The files service makes no keys: what a CV is sealed with is there before the file comes. */
  readonly vault: Pick<Vault, 'destroy' | 'keyFor'>;
  readonly nextId: NextId;
  /** Undefined for a job that is removed, too. */
  readonly knownJob: (opjobid: string) => Promise<KnownJob | undefined>;
}

/** Whether CVs are taken on a day, `yyyy-mm-dd` in Jakarta. */
const isOpen = ({ status, details }: KnownJob, today: string): boolean =>
  status === 'active' && (details.deadline === undefined || details.deadline >= today);

/** CVs that are sent to jobs. */
export const jobCvHandlers = ({ commandHandler, uniqueness, vault, nextId, knownJob }: JobCvDependencies) => {
  const assertOpen = async (opjobid: string, { occurredAt }: CommandMeta): Promise<void> => {
    const found = await knownJob(opjobid);
    if (found === undefined) throw commandRefused(404, 'jobcv-not-found');
    if (!isOpen(found, dayOf(new Date(occurredAt)))) throw commandRefused(409, 'jobcv-not-available');
  };

  const stateOf = async (cvid: string, reading?: Reading) =>
    (await commandHandler.load(jobCvStream(cvid), jobCvDecider, reading)).state;

  const append = (command: JobCvCommand, meta: CommandMeta) =>
    commandHandler.decideAndAppend({ stream: jobCvStream(command.cvid), decider: jobCvDecider, command, meta });

  const erasing = erasure(
    { commandHandler, uniqueness },
    {
      streamOf: jobCvStream,
      decider: jobCvDecider,
      command: (cvid): JobCvCommand => ({ type: 'EraseCv', cvid }),
      erasedIn: (state) => (state.status === 'erased' ? state : undefined),
      kind: ERASURE,
      refusal: () => commandRefused(409, 'stale-revision'),
      complete: async ({ cvid }) => {
        await vault.destroy(`jobcv-${cvid}`);
        return undefined;
      },
    },
  );

  return {
    /**
     * Gives out the id for a CV that is about to be sent: its owner is nobody whom the portal knows.
     * @throws {CommandRefused} 404, 409 for a job that takes no CVs any more
     */
    async mayApply(opjobid: string, meta: CommandMeta): Promise<string> {
      await assertOpen(opjobid, meta);
      const cvid = await nextId();
      await vault.keyFor(`jobcv-${cvid}`);
      return cvid;
    },

    /**
     * @param cvid the id under which the file was stored
     * @throws {CommandRefused} 404, 409 for a job that takes no CVs any more; 409 another attempt of the same command was
     * cut off before anything was appended: its id is taken, and this file is sealed and stored under another
     */
    async receive(
      cvid: string,
      opjobid: string,
      { email }: JobCvFields,
      file: Omit<SentCv, 'email'>,
      meta: CommandMeta,
    ): Promise<Answer<{ readonly cvid: string }>> {
      await assertOpen(opjobid, meta);
      return reserving(uniqueness, cvid, [creationBy(meta)], meta, async (owner) => {
        if (owner !== cvid && (await stateOf(owner)).status === 'none') throw commandRefused(409, 'stale-revision');
        const { position } = await append({ type: 'ReceiveCv', cvid: owner, opjobid, email, ...file }, meta);
        return { body: { cvid: owner }, position };
      });
    },

    /** @throws {CommandRefused} it may not be taken over to anybody */
    async mayTake(cvid: string, meta: CommandMeta): Promise<void> {
      const state = await stateOf(cvid);
      recordFor(meta.actor, 'job.attach-cv', state.status === 'none' ? undefined : state, () => ({}));
      if (state.status === 'erased') throw commandRefused(409, 'jobcv-erased');
    },

    /**
     * A CV was taken over to an applicant.
     * @throws {CommandRefused} 404, 409 for one that is erased
     */
    async taken(cvid: string, applicantid: string, meta: CommandMeta): Promise<Position | undefined> {
      const { position } = await append({ type: 'AttachCv', cvid, applicantid }, meta);
      return position;
    },

    /** @throws {CommandRefused} 403, 404 for one that was not sent to this job, too */
    async erase(opjobid: string, cvid: string, meta: CommandMeta): Promise<Answer<{ readonly opjobid: string }>> {
      const state = await stateOf(cvid, FOR_ERASING);
      const isOfJob = state.status !== 'none' && state.opjobid === opjobid;
      recordFor(meta.actor, 'job.erase-cv', isOfJob ? state : undefined, () => ({}));
      const position = await erasing.erase(cvid, meta);
      return { body: { opjobid }, ...(position !== undefined && { position }) };
    },

    /** Erases a CV because its sender's record is erased. */
    eraseTaken: erasing.erase,

    finishErasure: erasing.finish,
  };
};
export type JobCvHandlers = ReturnType<typeof jobCvHandlers>;
