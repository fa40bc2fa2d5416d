import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';
import { type Vault } from '@berangkat/platform/personal-data';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type Answer, type CommandMeta } from '../command';
import { commandRefused } from '../command-refused';
import { reserving } from '../reserving';
import { systemMeta } from '../system';
import { accountDecider, accountStream, type ErasedAccount, type RegisteredAccount } from './decider';
import { EMAIL, ERASURE, LOGIN_ID } from './holds';

export interface ErasingNeighbours {
  /** Erases the application that an account holds, if it holds one. */
  eraseRecordOf(accountid: string, meta: CommandMeta): Promise<void>;
  /** Work for which an account must have no application of its own. @throws {CommandRefused} 409 when it has one */
  withoutRecord<T>(accountid: string, meta: CommandMeta, work: () => Promise<T>): Promise<T>;
  unlinkClient(accountid: string, meta: CommandMeta): Promise<Position | undefined>;
  forgetAccount(accountid: string): Promise<void>;
}

export interface ErasingDependencies {
  readonly commandHandler: CommandHandler;
  readonly uniqueness: Uniqueness;
  readonly vault: Pick<Vault, 'destroy'>;
  readonly endSessionsOf: (accountid: string) => Promise<void>;
  /** Removes the stored answers to commands of an account. */
  readonly forgetReceiptsOf: (accountid: string) => Promise<void>;
  readonly neighbours: ErasingNeighbours;
}

type Done = Answer<{ readonly accountid: string }>;

/**
 * Erases accounts. The log says it first; from then on nobody signs in, and what follows may be done again, in any
 * process, until all of it has happened. The key goes last: the e-mail and the login ID are given up by what they are.
 */
export const erasing = (dependencies: ErasingDependencies) => {
  const { commandHandler, uniqueness, vault, endSessionsOf, forgetReceiptsOf, neighbours } = dependencies;

  /** What is left to do once the log says that an account is erased. Answers the position of the last event. */
  const complete = async (
    { accountid, email, loginid }: ErasedAccount,
    meta: CommandMeta,
  ): Promise<Position | undefined> => {
    await endSessionsOf(accountid);
    const position = await neighbours.unlinkClient(accountid, { ...meta, step: 'unlink-client' });
    await neighbours.forgetAccount(accountid);
    await forgetReceiptsOf(accountid);
    if (email !== null) await uniqueness.release(EMAIL, email, accountid, meta);
    if (loginid !== null) await uniqueness.release(LOGIN_ID, loginid, accountid, meta);
    await vault.destroy(`account-${accountid}`);
    return position;
  };

  const erased = async (accountid: string): Promise<ErasedAccount | undefined> => {
    const { state } = await commandHandler.load(accountStream(accountid), accountDecider);
    return state.status === 'erased' ? state : undefined;
  };

  return {
    erased,

    /**
     * Erases an account, and with an applicant's the application that it holds. Answers when all has happened; where it fails half-way, saying it again goes on, and so does
     * the sweep of reservations.
     * @throws {CommandRefused} 403 for a superadmin, 409 for an applicant who submits an application at this moment
     */
    async erase({ accountid, category }: Pick<RegisteredAccount, 'accountid' | 'category'>, meta: CommandMeta) {
      const begun = {
        kind: ERASURE,
        value: accountid,
        refusal: () => commandRefused(409, 'account-delete-error'),
      };
      const work = (): Promise<Done> =>
        reserving(uniqueness, accountid, [begun], meta, async () => {
          const { position, state } = await commandHandler.decideAndAppend({
            stream: accountStream(accountid),
            decider: accountDecider,
            command: { type: 'Erase', accountid },
            meta,
          });
          const last = state.status === 'erased' ? await complete(state, meta) : undefined;
          return { body: { accountid }, position: last ?? position };
        });
      if (category !== 'applicant') return work();
      await neighbours.eraseRecordOf(accountid, { ...meta, step: 'erase-record' });
      return neighbours.withoutRecord(accountid, meta, work);
    },

    /** Goes on where a process died; does nothing for an account that is not erased. */
    async finish(accountid: string, meta: CommandMeta = systemMeta()): Promise<void> {
      const account = await erased(accountid);
      if (account !== undefined) await complete(account, meta);
    },
  };
};
export type Erasing = ReturnType<typeof erasing>;
