import { publicName } from '@berangkat/contracts/attachments/names';
import {
  type ChangeInterviewComments,
  client,
  type Client,
  type RegisterClient,
  type UpdateClient,
} from '@berangkat/contracts/clients';
import { type CommandHandler, CommandRefused } from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { pick } from '../../kernel/changes';
import { type Answer, type CommandMeta, type NextId } from '../../kernel/command';
import { type ClientCommand, clientDecider, clientStream, connected } from './decider';
import { CODE, LINK, LINKING } from './holds';
import { recordFor } from '../../kernel/record';
import { commandRefused } from '../../kernel/command-refused';
import { type Claim, creationBy, reserving } from '../../kernel/reserving';
import { systemMeta } from '../../kernel/system';
import { type Resource } from '../../kernel/resource';
import { clientsOfCode, clientsWithCode } from '@berangkat/platform/read-models';

export interface ClientInterfaces {
  /** The kind of an account; undefined when there is none. */
  categoryOf(accountid: string): Promise<string | undefined>;
  /** The client that an account was registered for. */
  registeredFor(accountid: string): Promise<string | undefined>;
}

/** Answers the clients that have a code, as the read model knows them: also those from before codes were reserved. */
type ClientsWithCode = (clientcode: string) => Promise<readonly string[]>;

export const clientHandlers = (
  commandHandler: CommandHandler,
  uniqueness: Uniqueness,
  nextId: NextId,
  clientsWithCode: ClientsWithCode,
  interfaces: ClientInterfaces,
) => {
  const codeTaken = () => commandRefused(409, 'client-code-taken', { field: 'clientcode' });
  const codeClaim = (clientcode: string): Claim => ({
    kind: CODE,
    value: clientcode.toUpperCase(),
    refusal: codeTaken,
  });

  /** @throws {CommandRefused} 409 another client has the code, and never reserved it */
  const refuseTakenCode = async (clientcode: string, clientid: string): Promise<void> => {
    if ((await clientsWithCode(clientcode)).some((holder) => holder !== clientid)) throw codeTaken();
  };

  const linkClaim = (accountid: string): Claim => ({
    kind: LINK,
    value: accountid,
    refusal: () => commandRefused(410, 'account-client-connected', { field: 'accountid' }),
  });

  /** Nobody else links this client to another account until the work that claims it is done. */
  const linkingClaim = (clientid: string, accountid: string): Claim => ({
    kind: LINKING,
    value: clientid,
    owner: accountid,
    transient: true,
    refusal: connected,
  });

  const decideAndAppend = (clientid: string, command: ClientCommand, meta: CommandMeta) =>
    commandHandler.decideAndAppend({ stream: clientStream(clientid), decider: clientDecider, command, meta });

  /** An account that is to be linked: it has to be an employer's, and no other client's. */
  const claimOf = async (accountid: string | undefined): Promise<Claim[]> => {
    if (accountid === undefined) return [];
    if ((await interfaces.categoryOf(accountid)) !== 'employer')
      throw commandRefused(400, 'client-account-not-employer', { field: 'accountid' });
    return [linkClaim(accountid)];
  };

  /** Links a client to an account that has none; again, where that was done already, changes nothing. */
  const link = async (clientid: string, accountid: string, meta: CommandMeta): Promise<Position> => {
    const { position } = await reserving(uniqueness, clientid, [linkClaim(accountid)], meta, () =>
      decideAndAppend(clientid, { type: 'LinkAccount', clientid, accountid }, meta),
    );
    return position;
  };

  return {
    /**
     * A client that is registered, with the account it is linked to. For an actor who may work on the client's records
     * the state is kept in memory.
     */
    async find(
      clientid: string,
    ): Promise<{ readonly accountid: string | undefined; readonly keep: () => void } | undefined> {
      const { state, keep } = await commandHandler.look(clientStream(clientid), clientDecider);
      return state.status === 'none' ? undefined : { accountid: state.accountid, keep };
    },

    /** A client in memory, perhaps a moment old, as {@link CommandHandler.peek}; undefined when it is not. */
    before(clientid: string, within: number): { readonly accountid: string | undefined } | undefined {
      const state = commandHandler.peek(clientStream(clientid), clientDecider, within);
      return state === undefined || state.status === 'none' ? undefined : state;
    },

    linkingClaim,

    /** The client that an account is linked to. */
    linkedTo: (accountid: string): Promise<string | undefined> => uniqueness.ownerOf(LINK, accountid),

    /** @throws {CommandRefused} 400 for a client that does not exist, 410 for one that has another account */
    async assertFree(clientid: string, accountid: string): Promise<void> {
      const { state } = await commandHandler.load(clientStream(clientid), clientDecider);
      clientDecider.decide({ type: 'LinkAccount', clientid, accountid }, state);
    },

    link,

    /**
     * Goes on where a process died that registered an account for a client: links the two, unless the client has been
     * given to another account since.
     */
    async finishLinking(accountid: string, is: (clientid: string) => boolean): Promise<void> {
      const clientid = await interfaces.registeredFor(accountid);
      if (clientid === undefined || !is(clientid)) return;
      await link(clientid, accountid, systemMeta()).catch((failure: unknown) => {
        if (!(failure instanceof CommandRefused)) throw failure;
      });
    },

    /** Takes the client from an account, if it has one. */
    async unlink(accountid: string, meta: CommandMeta): Promise<Position | undefined> {
      const clientid = await uniqueness.ownerOf(LINK, accountid);
      if (clientid === undefined) return undefined;
      const unlink = () => decideAndAppend(clientid, { type: 'UnlinkAccount', clientid, accountid }, meta);
      const givesUp = [{ kind: LINK, value: accountid }];
      return (await reserving(uniqueness, clientid, [], meta, unlink, { givesUp })).position;
    },

    async register(body: RegisterClient, meta: CommandMeta): Promise<Answer<{ clientid: string }>> {
      return reserving(
        uniqueness,
        await nextId(),
        [...(await claimOf(body.accountid)), codeClaim(body.clientcode), creationBy(meta)],
        meta,
        async (clientid) => {
          await refuseTakenCode(body.clientcode, clientid);
          const { position } = await decideAndAppend(
            clientid,
            { type: 'RegisterClient', clientid, details: detailsOf(body), accountid: body.accountid },
            meta,
          );
          return { body: { clientid }, position };
        },
      );
    },

    async update(clientid: string, body: UpdateClient, meta: CommandMeta): Promise<Answer<{ clientid: string }>> {
      const { state } = await commandHandler.load(clientStream(clientid), clientDecider);
      const before = recordFor(meta.actor, 'client.edit', state.status === 'none' ? undefined : state, () => ({}));
      const linked = before.accountid;
      const { accountid, revision } = body;
      const codeBefore = before.details.clientcode;
      // Two that have had one code for long may both be saved, with the code that they have.
      const isRecoded = codeBefore.toUpperCase() !== body.clientcode.toUpperCase();
      const claims = [
        ...(accountid === undefined || accountid === linked
          ? []
          : [linkingClaim(clientid, accountid), ...(await claimOf(accountid))]),
        ...(isRecoded ? [codeClaim(body.clientcode)] : []),
      ];
      const givesUp = [
        ...(linked === undefined || linked === accountid ? [] : [{ kind: LINK, value: linked }]),
        ...(isRecoded ? [{ kind: CODE, value: codeBefore.toUpperCase() }] : []),
      ];
      const work = async () => {
        if (isRecoded) await refuseTakenCode(body.clientcode, clientid);
        return decideAndAppend(
          clientid,
          { type: 'UpdateClient', clientid, details: detailsOf(body), accountid, revision },
          meta,
        );
      };
      const { position } = await reserving(uniqueness, clientid, claims, meta, work, { givesUp });
      return { body: { clientid }, position };
    },

    /** @throws {CommandRefused} 404 there is no such client whose logo it could be */
    async mayChangeLogo(clientid: string, meta: CommandMeta): Promise<void> {
      const { state } = await commandHandler.load(clientStream(clientid), clientDecider);
      recordFor(meta.actor, 'client.edit', state.status === 'none' ? undefined : state, () => ({}));
    },

    async changeLogo(
      clientid: string,
      logo: string,
      meta: CommandMeta,
    ): Promise<Answer<{ clientid: string; logo: string }>> {
      const { position } = await decideAndAppend(clientid, { type: 'ChangeLogo', clientid, logo }, meta);
      return { body: { clientid, logo: publicName(logo) }, position };
    },

    async removeLogo(clientid: string, meta: CommandMeta): Promise<Answer<{ clientid: string }>> {
      const { position } = await decideAndAppend(clientid, { type: 'RemoveLogo', clientid }, meta);
      return { body: { clientid }, position };
    },

    async changeInterviewComments(
      clientid: string,
      { comments }: ChangeInterviewComments,
      meta: CommandMeta,
    ): Promise<Answer<{ clientid: string }>> {
      const { position } = await decideAndAppend(
        clientid,
        { type: 'ChangeInterviewComments', clientid, comments },
        meta,
      );
      return { body: { clientid }, position };
    },
  };
};

const DETAILS = (Object.keys(client.shape) as (keyof Client)[]).filter((field) => field !== 'accountid');
const detailsOf = (body: Client): Omit<Client, 'accountid'> => pick(body, DETAILS);
export type ClientHandlers = ReturnType<typeof clientHandlers>;

export const knownCodes: Resource<ClientsWithCode> = {
  open:
    ({ pool }) =>
    (clientcode) =>
      clientsWithCode(pool, clientcode),
  inMemory: () => () => Promise.resolve([]),
  statements: [clientsOfCode],
};
