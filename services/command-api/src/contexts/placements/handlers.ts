import {
  type AddApplicant,
  type MoveApplicant,
  type MoveApplicants,
  type MovedApplicants,
  permissionsTo,
  type PlacementStatus,
  type RemoveApplicant,
} from '@berangkat/contracts/placements';
import { type Action, allows, can, type Resource } from '@berangkat/contracts/permissions';
import { type Actor } from '@berangkat/contracts/kernel';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { type Placement, placementDecider, placementStream } from './decider';
import { recordFor } from '../../kernel/record';
import { commandRefused, refusalOfOne } from '../../kernel/command-refused';

/** The questions of placements to other contexts. */
export interface PlacementInterfaces {
  /** Undefined for a project that does not exist or is removed. */
  project(projectid: string): Promise<{ readonly clientid: string | undefined; readonly keep: () => void } | undefined>;
  /** The client of a project as it was a moment ago, at most so many milliseconds; undefined when that is not in memory. */
  clientBefore(projectid: string, within?: number): string | undefined;
  /** A client as it was at most so many milliseconds ago; undefined when that is not in memory. */
  knownClient(clientid: string, within: number): { readonly accountid: string | undefined } | undefined;
  /** A client with the account that is linked to it, if there is one. */
  client(clientid: string): Promise<{ readonly accountid: string | undefined; readonly keep: () => void } | undefined>;
  /** False for an applicant that does not exist or is removed. */
  applicantExists(applicantid: string): Promise<boolean>;
  /** @throws {CommandRefused} 409 for a record that was merged into another one, 404 for one that is removed */
  assertNotRemoved(applicantid: string): Promise<void>;
}

/** Refuses by the kind of account alone, before anything is looked up: an employer learns nothing by trying. */
const assertMayEver = (to: PlacementStatus | 'removed', actor: Actor): void => {
  if (permissionsTo(to).every((permission) => allows(actor, permission) === 'no'))
    throw commandRefused(403, 'app-not-authorized');
};

/** A step: the state to reach, the one that the actor saw, and the actor's comment. */
interface Step {
  readonly to: PlacementStatus | 'removed';
  readonly from: PlacementStatus | undefined;
  readonly comment?: string | undefined;
}

interface Moved {
  readonly projectid: string;
  readonly applicantid: string;
  readonly applicantstatus: PlacementStatus | 'removed';
}

/**
 * Milliseconds for which a pipeline is still somebody's whom another process has taken it from, as with sessions that
 * another process has ended.
 */
const OWNED_FOR = 900;

const ownedBy = (client: { readonly accountid: string | undefined } | undefined): Resource => ({
  clientAccountids: client?.accountid === undefined ? [] : [client.accountid],
});

export const placementHandlers = (commandHandler: CommandHandler, interfaces: PlacementInterfaces) => {
  /** The client is mostly the one of before: looked at together with the project it shares the read of its stream. */
  const projectAndClient = async (projectid: string) => {
    const before = interfaces.clientBefore(projectid);
    const looking = interfaces.project(projectid);
    const expected = before === undefined ? undefined : interfaces.client(before);
    // Where the project has another client now, nothing depends on it.
    expected?.catch(() => undefined);
    const project = await looking;
    if (project?.clientid === undefined) return [project, undefined] as const;
    return [project, await (project.clientid === before ? expected : interfaces.client(project.clientid))] as const;
  };

  /** The owner as this process knows it: to let somebody in with, not to refuse. */
  const knownOwners = (projectid: string): Resource | undefined => {
    const clientid = interfaces.clientBefore(projectid, OWNED_FOR);
    const client = clientid === undefined ? undefined : interfaces.knownClient(clientid, OWNED_FOR);
    return client === undefined ? undefined : ownedBy(client);
  };

  /**
   * A project's owner, the account linked to its client, where the actor may do this to its pipeline. A foreign project
   * is refused like one that is not there, and only what the actor may touch is kept in memory.
   */
  const ownersOf = async (projectid: string, right: Action, actor: Actor): Promise<Resource> => {
    const known = knownOwners(projectid);
    if (known !== undefined && can(actor, right, known)) return known;
    const [project, client] = await projectAndClient(projectid);
    const owners = ownedBy(client);
    recordFor(actor, right, project, () => owners);
    project?.keep();
    client?.keep();
    return owners;
  };

  /** The owners of a pipeline in which the actor may ever take such a step. */
  const ownersToMove = (projectid: string, to: Step['to'], actor: Actor): Promise<Resource> => {
    assertMayEver(to, actor);
    return ownersOf(projectid, 'pipeline.read', actor);
  };

  /** Takes a step in a pipeline that is the actor's to work in: {@link ownersToMove}. */
  const take = async (
    projectid: string,
    applicantid: string,
    step: Step,
    resource: Resource,
    meta: CommandMeta,
  ): Promise<Answer<Moved>> => {
    const { actor } = meta;
    const { to } = step;
    await interfaces.assertNotRemoved(applicantid);
    const { position } = await commandHandler.decideAndAppend({
      stream: placementStream(projectid, applicantid),
      decider: placementDecider,
      command: {
        type: 'MoveApplicant',
        projectid,
        applicantid,
        ...step,
        may: (permission) => can(actor, permission, resource),
      },
      meta,
    });
    return { body: { projectid, applicantid, applicantstatus: to }, position };
  };
  const move = async (projectid: string, applicantid: string, step: Step, meta: CommandMeta): Promise<Answer<Moved>> =>
    take(projectid, applicantid, step, await ownersToMove(projectid, step.to, meta.actor), meta);

  return {
    async add(projectid: string, { applicantid }: AddApplicant, meta: CommandMeta): Promise<Answer<Moved>> {
      await ownersOf(projectid, 'pipeline.add', meta.actor);
      await interfaces.assertNotRemoved(applicantid);
      recordFor(
        meta.actor,
        'pipeline.add',
        (await interfaces.applicantExists(applicantid)) ? applicantid : undefined,
        () => ({}),
      );
      const { position } = await commandHandler.decideAndAppend({
        stream: placementStream(projectid, applicantid),
        decider: placementDecider,
        command: { type: 'AddApplicant', projectid, applicantid },
        meta,
      });
      return { body: { projectid, applicantid, applicantstatus: 'applying' }, position };
    },
    move: (projectid: string, { applicantid, applicantstatus: to, from, comment }: MoveApplicant, meta: CommandMeta) =>
      move(projectid, applicantid, { to, from, comment }, meta),
    /**
     * The same step for several, one after the other. Who may not take it, or stands elsewhere meanwhile, keeps nobody
     * else from it. The same call again, after its answer was lost, moves nobody twice.
     * @throws {CommandRefused} 403, 404 for a pipeline that is not this actor's
     */
    async moveAll(
      projectid: string,
      { applicantids, applicantstatus: to, from, comment }: MoveApplicants,
      meta: CommandMeta,
    ): Promise<Answer<MovedApplicants>> {
      const owners = await ownersToMove(projectid, to, meta.actor);
      const results: MovedApplicants['results'][number][] = [];
      let last: Answer<Moved>['position'];
      for (const applicantid of new Set(applicantids)) {
        try {
          const step: Step = { to, from: from?.[applicantid], comment };
          const { position } = await take(projectid, applicantid, step, owners, { ...meta, step: applicantid });
          last = position ?? last;
          results.push({ applicantid, problem: null });
        } catch (error) {
          const refusal = refusalOfOne(error);
          if (refusal === undefined) throw error;
          const { status, code, message } = refusal;
          results.push({ applicantid, problem: { status, code, message } });
        }
      }
      return { body: { projectid, results }, ...(last !== undefined && { position: last }) };
    },
    /** Where somebody stands in a project; `none` or `removed` who is not in it. */
    async standsIn(projectid: string, applicantid: string): Promise<Placement['status']> {
      return (await commandHandler.load(placementStream(projectid, applicantid), placementDecider)).state.status;
    },
    remove: (projectid: string, { applicantid, from }: RemoveApplicant, meta: CommandMeta) =>
      move(projectid, applicantid, { to: 'removed', from }, meta),
  };
};
export type PlacementHandlers = ReturnType<typeof placementHandlers>;
