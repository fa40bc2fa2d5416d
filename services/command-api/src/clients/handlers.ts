import { client, type Client, type RegisterClient, type UpdateClient } from '@berangkat/contracts/clients';
import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { pick } from '../changes';
import { type Answer, type CommandMeta, type NextId } from '../command';
import { clientDecider, clientStream } from './decider';
import { LINK } from './holds';
import { recordFor } from '../record';
import { commandRefused } from '../command-refused';
import { type Claim, creationBy, reserving } from '../reserving';

export interface ClientNeighbours {
  /** The kind of an account; undefined when there is none. */
  categoryOf(accountid: string): Promise<string | undefined>;
}

export const clientHandlers = (
  commandHandler: CommandHandler,
  uniqueness: Uniqueness,
  nextId: NextId,
  neighbours: ClientNeighbours,
) => {
  /** An account that is to be linked: it has to be an employer's, and no other client's. */
  const claimOf = async (accountid: string | undefined): Promise<Claim[]> => {
    if (accountid === undefined) return [];
    if ((await neighbours.categoryOf(accountid)) !== 'employer')
      throw commandRefused(400, 'client-account-not-employer', { field: 'accountid' });
    return [
      {
        kind: LINK,
        value: accountid,
        refusal: () => commandRefused(410, 'account-client-connected', { field: 'accountid' }),
      },
    ];
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

    async register(body: RegisterClient, meta: CommandMeta): Promise<Answer<{ clientid: string }>> {
      return reserving(
        uniqueness,
        await nextId(),
        [...(await claimOf(body.accountid)), creationBy(meta)],
        meta,
        async (clientid) => {
          const { position } = await commandHandler.decideAndAppend({
            stream: clientStream(clientid),
            decider: clientDecider,
            command: { type: 'RegisterClient', clientid, details: detailsOf(body), accountid: body.accountid },
            meta,
          });
          return { body: { clientid }, position };
        },
      );
    },

    async update(clientid: string, body: UpdateClient, meta: CommandMeta): Promise<Answer<{ clientid: string }>> {
      const { state } = await commandHandler.load(clientStream(clientid), clientDecider);
      const before = recordFor(meta.actor, 'client.edit', state.status === 'none' ? undefined : state, () => ({}));
      const linked = before.accountid;
      const { position } = await reserving(
        uniqueness,
        clientid,
        await claimOf(body.accountid === linked ? undefined : body.accountid),
        meta,
        () =>
          commandHandler.decideAndAppend({
            stream: clientStream(clientid),
            decider: clientDecider,
            command: {
              type: 'UpdateClient',
              clientid,
              details: detailsOf(body),
              accountid: body.accountid,
              revision: body.revision,
            },
            meta,
          }),
      );
      if (linked !== undefined && linked !== body.accountid) await uniqueness.release(LINK, linked, clientid, meta);
      return { body: { clientid }, position };
    },
  };
};

const DETAILS = (Object.keys(client.shape) as (keyof Client)[]).filter((field) => field !== 'accountid');
const detailsOf = (body: Client): Omit<Client, 'accountid'> => pick(body, DETAILS);
export type ClientHandlers = ReturnType<typeof clientHandlers>;
