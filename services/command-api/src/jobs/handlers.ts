import { publicName } from '@berangkat/contracts/attachments/names';
import {
  job,
  type Job,
  type JobCvFields,
  type JobStatus,
  type PostJob,
  type UpdateJob,
} from '@berangkat/contracts/jobs';
import { dayOf, type Subject } from '@berangkat/contracts/kernel';
import { type WantedWork } from '@berangkat/contracts/masterdata';
import { type PlainMessageId } from '@berangkat/contracts/messages/error-code';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';
import { type Vault } from '@berangkat/platform/personal-data';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { pick } from '../changes';
import { type Answer, type CommandMeta, type NextId } from '../command';
import { commandRefused } from '../command-refused';
import { erasure } from '../erasure';
import { recordFor } from '../record';
import { creationBy, reserving } from '../reserving';
import { type Flyer, jobDecider, jobStream, type KnownJob, knownIn } from './decider';
import { ERASURE } from './holds';
import { type JobCvCommand, jobCvDecider, jobCvStream, type SentCv } from './job-cv';

export interface JobNeighbours {
  /** Industry and department in stored values; what the job has already may stay. */
  work(
    wanted: WantedWork,
    before?: { readonly industry?: string; readonly department?: string },
    refusals?: Readonly<Record<'industry' | 'department', PlainMessageId>>,
  ): Promise<WantedWork>;
}

export interface JobDependencies {
  readonly commandHandler: CommandHandler;
  readonly uniqueness: Uniqueness;
  readonly vault: Pick<Vault, 'destroy' | 'keyFor'>;
  readonly nextJobId: NextId;
  readonly nextCvId: NextId;
  readonly neighbours: JobNeighbours;
}

type Done = Answer<{ readonly opjobid: string }>;
type DoneWithFlyer = Answer<{ readonly opjobid: string; readonly flyer: string }>;

const REFUSALS = { industry: 'job-industry-required', department: 'job-department-required' } as const;

/** Whether CVs are taken on a day, `yyyy-mm-dd` in Jakarta. */
const isOpen = ({ status, details }: KnownJob, today: string): boolean =>
  status === 'active' && (details.deadline === undefined || details.deadline >= today);

export const jobHandlers = ({
  commandHandler,
  uniqueness,
  vault,
  nextJobId,
  nextCvId,
  neighbours,
}: JobDependencies) => {
  const find = async (opjobid: string): Promise<KnownJob | undefined> =>
    knownIn((await commandHandler.load(jobStream(opjobid), jobDecider)).state);

  const detailsOf = async (body: Job, before?: KnownJob): Promise<Job> => {
    const { industry, department } = await neighbours.work(
      { industry: body.industry, department: body.department, positions: [] },
      before?.details,
      REFUSALS,
    );
    return { ...pick(body, Object.keys(job.shape) as (keyof Job)[]), industry, department };
  };

  const postAs = async (fresh: string, body: PostJob, flyer: Flyer | undefined, meta: CommandMeta) => {
    const details = await detailsOf(body);
    return reserving(uniqueness, fresh, [creationBy(meta)], meta, async (opjobid) => {
      const { position, state } = await commandHandler.decideAndAppend({
        stream: jobStream(opjobid),
        decider: jobDecider,
        command: { type: 'PostJob', opjobid, details, flyer },
        meta,
      });
      return { opjobid, position, job: knownIn(state) };
    });
  };

  const change = async (opjobid: string, body: UpdateJob, flyer: Flyer | undefined, meta: CommandMeta) => {
    const details = await detailsOf(body, await find(opjobid));
    return commandHandler.decideAndAppend({
      stream: jobStream(opjobid),
      decider: jobDecider,
      command: { type: 'UpdateJob', opjobid, details, flyer, revision: body.revision },
      meta,
    });
  };

  const withFlyer = (opjobid: string, job: KnownJob | undefined, flyer: Flyer) => ({
    opjobid,
    flyer: publicName((job?.flyer ?? flyer).flyer),
  });

  const assertOpen = async (opjobid: string, { occurredAt }: CommandMeta): Promise<void> => {
    const found = await find(opjobid);
    if (found === undefined) throw commandRefused(404, 'jobcv-not-found');
    if (!isOpen(found, dayOf(new Date(occurredAt)))) throw commandRefused(409, 'jobcv-not-available');
  };

  /** The files service makes no keys: what a file is sealed with is there before the file comes. */
  const makeKey = async (subject: Subject): Promise<void> => {
    await vault.keyFor(subject);
  };

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
    /** A job that is not removed: what others say of it. */
    find: async (opjobid: string) => (await find(opjobid))?.details,

    async post(body: PostJob, meta: CommandMeta): Promise<Done> {
      const { opjobid, position } = await postAs(await nextJobId(), body, undefined, meta);
      return { body: { opjobid }, position };
    },

    /** The id of a job that is about to be posted with a flyer. */
    async idForFlyer(): Promise<string> {
      const opjobid = await nextJobId();
      await makeKey(`openjob-${opjobid}`);
      return opjobid;
    },

    async postWithFlyer(opjobid: string, body: PostJob, flyer: Flyer, meta: CommandMeta): Promise<DoneWithFlyer> {
      const posted = await postAs(opjobid, body, flyer, meta);
      return { body: withFlyer(posted.opjobid, posted.job, flyer), position: posted.position };
    },

    async update(opjobid: string, body: UpdateJob, meta: CommandMeta): Promise<Done> {
      const { position } = await change(opjobid, body, undefined, meta);
      return { body: { opjobid }, position };
    },

    /** @throws {CommandRefused} 404 there is no such job whose flyer it could be */
    async mayChange(opjobid: string, meta: CommandMeta): Promise<void> {
      recordFor(meta.actor, 'job.edit', await find(opjobid), () => ({}));
      await makeKey(`openjob-${opjobid}`);
    },

    async updateWithFlyer(opjobid: string, body: UpdateJob, flyer: Flyer, meta: CommandMeta): Promise<DoneWithFlyer> {
      const { position, state } = await change(opjobid, body, flyer, meta);
      return { body: withFlyer(opjobid, knownIn(state), flyer), position };
    },

    async setStatus(opjobid: string, status: JobStatus, meta: CommandMeta): Promise<Done> {
      const { position } = await commandHandler.decideAndAppend({
        stream: jobStream(opjobid),
        decider: jobDecider,
        command: { type: 'SetStatus', opjobid, status },
        meta,
      });
      return { body: { opjobid }, position };
    },

    async remove(opjobid: string, meta: CommandMeta): Promise<Done> {
      const { position } = await commandHandler.decideAndAppend({
        stream: jobStream(opjobid),
        decider: jobDecider,
        command: { type: 'RemoveJob', opjobid },
        meta,
      });
      return { body: { opjobid }, position };
    },

    async removeFlyer(opjobid: string, meta: CommandMeta): Promise<Done> {
      const { position } = await commandHandler.decideAndAppend({
        stream: jobStream(opjobid),
        decider: jobDecider,
        command: { type: 'RemoveFlyer', opjobid },
        meta,
      });
      return { body: { opjobid }, position };
    },

    /** Whose a CV would be that is about to be sent: nobody's that the portal knows. */
    async mayApply(opjobid: string, meta: CommandMeta): Promise<string> {
      await assertOpen(opjobid, meta);
      const cvid = await nextCvId();
      await makeKey(`jobcv-${cvid}`);
      return cvid;
    },

    async receiveCv(
      cvid: string,
      opjobid: string,
      { email }: JobCvFields,
      file: Omit<SentCv, 'email'>,
      meta: CommandMeta,
    ): Promise<Answer<{ readonly cvid: string }>> {
      await assertOpen(opjobid, meta);
      return reserving(uniqueness, cvid, [creationBy(meta)], meta, async (owner) => {
        const { position } = await commandHandler.decideAndAppend({
          stream: jobCvStream(owner),
          decider: jobCvDecider,
          command: { type: 'ReceiveCv', cvid: owner, opjobid, email, ...file },
          meta,
        });
        return { body: { cvid: owner }, position };
      });
    },

    /** @throws {CommandRefused} it may not be taken over to anybody */
    async mayTakeCv(cvid: string, meta: CommandMeta): Promise<void> {
      const { state } = await commandHandler.load(jobCvStream(cvid), jobCvDecider);
      recordFor(meta.actor, 'job.attach-cv', state.status === 'none' ? undefined : state, () => ({}));
      if (state.status === 'erased') throw commandRefused(409, 'jobcv-erased');
    },

    async cvTaken(cvid: string, applicantid: string, meta: CommandMeta): Promise<Position | undefined> {
      const { position } = await commandHandler.decideAndAppend({
        stream: jobCvStream(cvid),
        decider: jobCvDecider,
        command: { type: 'AttachCv', cvid, applicantid },
        meta,
      });
      return position;
    },

    async eraseCv(opjobid: string, cvid: string, meta: CommandMeta): Promise<Done> {
      const { state } = await commandHandler.load(jobCvStream(cvid), jobCvDecider);
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
export type JobHandlers = ReturnType<typeof jobHandlers>;
