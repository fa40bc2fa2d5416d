import { publicName } from '@berangkat/contracts/attachments/names';
import { project, type Project, type RegisterProject, type UpdateProject } from '@berangkat/contracts/projects';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Vault } from '@berangkat/platform/personal-data';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { pick } from '../../kernel/changes';
import { type Answer, type CommandMeta, type NextId } from '../../kernel/command';
import { projectDecider, projectStream } from './decider';
import { commandRefused } from '../../kernel/command-refused';
import { recordFor } from '../../kernel/record';
import { creationBy, reserving } from '../../kernel/reserving';

export interface ProjectInterfaces {
  /** Undefined when there is none. */
  client(clientid: string): Promise<object | undefined>;
  /** Undefined when there is none. */
  job(opjobid: string): Promise<{ readonly opjobtitle: string } | undefined>;
}

type ProjectAnswer = Answer<{ readonly projectid: string }>;

export const projectHandlers = (
  commandHandler: CommandHandler,
  uniqueness: Uniqueness,
  nextId: NextId,
  interfaces: ProjectInterfaces,
  vault: Pick<Vault, 'keyFor'>,
) => {
  const refuseMissingClient = async (clientid: string | undefined): Promise<void> => {
    if (clientid !== undefined && (await interfaces.client(clientid)) === undefined) {
      throw commandRefused(400, 'project-client-missing', { field: 'clientid' });
    }
  };

  return {
    /**
     * A project that is in use; undefined when it does not exist or is removed. For an actor who may work on it the
     * state is kept in memory.
     */
    async find(
      projectid: string,
    ): Promise<{ readonly clientid: string | undefined; readonly keep: () => void } | undefined> {
      const { state, keep } = await commandHandler.look(projectStream(projectid), projectDecider);
      return state.status === 'active' ? { clientid: state.details.clientid, keep } : undefined;
    },

    /** The name of a project, also of one that is removed. */
    async nameOf(projectid: string): Promise<string | undefined> {
      const { state } = await commandHandler.look(projectStream(projectid), projectDecider);
      return state.status === 'none' ? undefined : state.details.projectname;
    },

    /** The client of a project in memory, perhaps a moment old, as {@link CommandHandler.peek}; undefined when it is not. */
    clientBefore(projectid: string, within?: number): string | undefined {
      const state = commandHandler.peek(projectStream(projectid), projectDecider, within);
      return state?.status === 'active' ? state.details.clientid : undefined;
    },

    async register(body: RegisterProject, meta: CommandMeta): Promise<ProjectAnswer> {
      await refuseMissingClient(body.clientid);
      return reserving(uniqueness, await nextId(), [creationBy(meta)], meta, async (projectid) => {
        const { position } = await commandHandler.decideAndAppend({
          stream: projectStream(projectid),
          decider: projectDecider,
          command: { type: 'RegisterProject', projectid, details: detailsOf(body) },
          meta,
        });
        return { body: { projectid }, position };
      });
    },

    async update(projectid: string, body: UpdateProject, meta: CommandMeta): Promise<ProjectAnswer> {
      await refuseMissingClient(body.clientid);
      const { position } = await commandHandler.decideAndAppend({
        stream: projectStream(projectid),
        decider: projectDecider,
        command: { type: 'UpdateProject', projectid, details: detailsOf(body), revision: body.revision },
        meta,
      });
      return { body: { projectid }, position };
    },

    /**
     * Links a project to the job that it is for; `null`: to none any more.
     * @throws {CommandRefused} 400 there is no such job
     */
    async linkJob(projectid: string, opjobid: string | null, meta: CommandMeta): Promise<ProjectAnswer> {
      const job = opjobid === null ? undefined : await interfaces.job(opjobid);
      if (opjobid !== null && job === undefined) throw commandRefused(400, 'jobcv-not-found', { field: 'opjobid' });
      const { position } = await commandHandler.decideAndAppend({
        stream: projectStream(projectid),
        decider: projectDecider,
        command: {
          type: 'LinkJob',
          projectid,
          ...(opjobid !== null && job !== undefined && { job: { opjobid, opjobtitle: job.opjobtitle } }),
        },
        meta,
      });
      return { body: { projectid }, position };
    },

    /**
     * Makes the key of its flyer, which the files service may only read.
     * @throws {CommandRefused} 404 there is no such project whose flyer it could be
     */
    async mayChangeFlyer(projectid: string, meta: CommandMeta): Promise<void> {
      const { state } = await commandHandler.load(projectStream(projectid), projectDecider);
      recordFor(meta.actor, 'project.edit', state.status === 'none' ? undefined : state, () => ({}));
      await vault.keyFor(`project-${projectid}`);
    },

    async changeFlyer(
      projectid: string,
      flyer: string,
      meta: CommandMeta,
    ): Promise<Answer<{ readonly projectid: string; readonly flyer: string }>> {
      const { position } = await commandHandler.decideAndAppend({
        stream: projectStream(projectid),
        decider: projectDecider,
        command: { type: 'ChangeFlyer', projectid, flyer },
        meta,
      });
      return { body: { projectid, flyer: publicName(flyer) }, position };
    },

    async removeFlyer(projectid: string, meta: CommandMeta): Promise<ProjectAnswer> {
      const { position } = await commandHandler.decideAndAppend({
        stream: projectStream(projectid),
        decider: projectDecider,
        command: { type: 'RemoveFlyer', projectid },
        meta,
      });
      return { body: { projectid }, position };
    },

    async setRecordStatus(projectid: string, status: 'active' | 'removed', meta: CommandMeta): Promise<ProjectAnswer> {
      const { position } = await commandHandler.decideAndAppend({
        stream: projectStream(projectid),
        decider: projectDecider,
        command: { type: 'SetRecordStatus', projectid, status },
        meta,
      });
      return { body: { projectid }, position };
    },
  };
};

const detailsOf = (body: Project): Project => pick(body, Object.keys(project.shape) as (keyof Project)[]);
export type ProjectHandlers = ReturnType<typeof projectHandlers>;
