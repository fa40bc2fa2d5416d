import { publicName } from '@berangkat/contracts/attachments/names';
import { job, type Job, type JobStatus, type PostJob, type UpdateJob } from '@berangkat/contracts/jobs';
import { type WantedWork } from '@berangkat/contracts/masterdata';
import { type PlainMessageId } from '@berangkat/contracts/messages/error-code';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Vault } from '@berangkat/platform/personal-data';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { pick } from '../../kernel/changes';
import { type Answer, type CommandMeta, type NextId } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { recordFor } from '../../kernel/record';
import { creationBy, reserving } from '../../kernel/reserving';
import { type Flyer, type JobCommand, jobDecider, jobStream, type KnownJob, knownIn } from './decider';

export interface JobInterfaces {
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
  /** The files service makes no keys: what a flyer is sealed with is there before the file comes. */
  readonly vault: Pick<Vault, 'keyFor'>;
  readonly nextId: NextId;
  readonly interfaces: JobInterfaces;
}

type JobAnswer = Answer<{ readonly opjobid: string }>;
type DoneWithFlyer = Answer<{ readonly opjobid: string; readonly flyer: string }>;

const REFUSALS = { industry: 'job-industry-required', department: 'job-department-required' } as const;

export const jobHandlers = ({ commandHandler, uniqueness, vault, nextId, interfaces }: JobDependencies) => {
  const find = async (opjobid: string): Promise<KnownJob | undefined> =>
    knownIn((await commandHandler.load(jobStream(opjobid), jobDecider)).state);

  const append = (command: JobCommand, meta: CommandMeta) =>
    commandHandler.decideAndAppend({ stream: jobStream(command.opjobid), decider: jobDecider, command, meta });

  const detailsOf = async (body: Job, before?: KnownJob): Promise<Job> => {
    const { industry, department } = await interfaces.work(
      { industry: body.industry, department: body.department, positions: [] },
      before?.details,
      REFUSALS,
    );
    return { ...pick(body, Object.keys(job.shape) as (keyof Job)[]), industry, department };
  };

  const postAs = async (fresh: string, body: PostJob, flyer: Flyer | undefined, meta: CommandMeta) => {
    const details = await detailsOf(body);
    return reserving(uniqueness, fresh, [creationBy(meta)], meta, async (opjobid) => {
      // Another attempt was cut off before anything was appended. Its id is taken, and this flyer is stored under another.
      if (flyer !== undefined && opjobid !== fresh && (await find(opjobid)) === undefined)
        throw commandRefused(409, 'stale-revision');
      const { position, state } = await append({ type: 'PostJob', opjobid, details, flyer }, meta);
      return { opjobid, position, job: knownIn(state) };
    });
  };

  const change = async (opjobid: string, body: UpdateJob, flyer: Flyer | undefined, meta: CommandMeta) => {
    const details = await detailsOf(body, await find(opjobid));
    return append({ type: 'UpdateJob', opjobid, details, flyer, revision: body.revision }, meta);
  };

  const withFlyer = (opjobid: string, job: KnownJob | undefined, flyer: Flyer) => ({
    opjobid,
    flyer: publicName((job?.flyer ?? flyer).flyer),
  });

  return {
    /** A job that is not removed, with its status and flyer. */
    known: find,

    /** A job that is not removed: what others say of it. */
    find: async (opjobid: string) => (await find(opjobid))?.details,

    async post(body: PostJob, meta: CommandMeta): Promise<JobAnswer> {
      const { opjobid, position } = await postAs(await nextId(), body, undefined, meta);
      return { body: { opjobid }, position };
    },

    /** The id of a job that is about to be posted with a flyer. */
    async idForFlyer(): Promise<string> {
      const opjobid = await nextId();
      await vault.keyFor(`openjob-${opjobid}`);
      return opjobid;
    },

    async postWithFlyer(opjobid: string, body: PostJob, flyer: Flyer, meta: CommandMeta): Promise<DoneWithFlyer> {
      const posted = await postAs(opjobid, body, flyer, meta);
      return { body: withFlyer(posted.opjobid, posted.job, flyer), position: posted.position };
    },

    async update(opjobid: string, body: UpdateJob, meta: CommandMeta): Promise<JobAnswer> {
      const { position } = await change(opjobid, body, undefined, meta);
      return { body: { opjobid }, position };
    },

    /** @throws {CommandRefused} 404 there is no such job whose flyer it could be */
    async mayChange(opjobid: string, meta: CommandMeta): Promise<void> {
      recordFor(meta.actor, 'job.edit', await find(opjobid), () => ({}));
      await vault.keyFor(`openjob-${opjobid}`);
    },

    async updateWithFlyer(opjobid: string, body: UpdateJob, flyer: Flyer, meta: CommandMeta): Promise<DoneWithFlyer> {
      const { position, state } = await change(opjobid, body, flyer, meta);
      return { body: withFlyer(opjobid, knownIn(state), flyer), position };
    },

    async setStatus(opjobid: string, status: JobStatus, meta: CommandMeta): Promise<JobAnswer> {
      const { position } = await append({ type: 'SetStatus', opjobid, status }, meta);
      return { body: { opjobid }, position };
    },

    async remove(opjobid: string, meta: CommandMeta): Promise<JobAnswer> {
      const { position } = await append({ type: 'RemoveJob', opjobid }, meta);
      return { body: { opjobid }, position };
    },

    async removeFlyer(opjobid: string, meta: CommandMeta): Promise<JobAnswer> {
      const { position } = await append({ type: 'RemoveFlyer', opjobid }, meta);
      return { body: { opjobid }, position };
    },
  };
};
export type JobHandlers = ReturnType<typeof jobHandlers>;
