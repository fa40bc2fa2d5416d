import { type CommandHandler } from '@berangkat/platform/event-log';
import { type Position } from '@berangkat/platform/event-store';
import { type Vault } from '@berangkat/platform/personal-data';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { erasure } from '../../kernel/erasure';
import { type AccountCommand, accountDecider, accountStream, type RegisteredAccount } from './decider';
import { EMAIL, ERASURE, LOGIN_ID } from './holds';

export interface ErasingInterfaces {
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
  readonly interfaces: ErasingInterfaces;
}

/** Erases accounts; from the event on nobody signs in. */
export const erasing = ({
  commandHandler,
  uniqueness,
  vault,
  endSessionsOf,
  forgetReceiptsOf,
  interfaces,
}: ErasingDependencies) => {
  const { erase, erased, finish } = erasure(
    { commandHandler, uniqueness },
    {
      streamOf: accountStream,
      decider: accountDecider,
      command: (accountid): AccountCommand => ({ type: 'Erase', accountid }),
      erasedIn: (state) => (state.status === 'erased' ? state : undefined),
      kind: ERASURE,
      refusal: () => commandRefused(409, 'account-delete-error'),
      complete: async ({ accountid, emails, loginid }, meta) => {
        await endSessionsOf(accountid);
        const position = await interfaces.unlinkClient(accountid, { ...meta, step: 'unlink-client' });
        await interfaces.forgetAccount(accountid);
        await forgetReceiptsOf(accountid);
        for (const email of emails) if (email !== null) await uniqueness.release(EMAIL, email, accountid, meta);
        if (loginid !== null) await uniqueness.release(LOGIN_ID, loginid, accountid, meta);
        await vault.destroy(`account-${accountid}`);
        return position;
      },
    },
  );

  return {
    erased,
    finish,

    /**
     * Erases an account, and with an applicant's the application that it holds.
     * @throws {CommandRefused} 403 for a superadmin, 409 for an applicant who submits an application at this moment
     */
    async erase(
      { accountid, category }: Pick<RegisteredAccount, 'accountid' | 'category'>,
      meta: CommandMeta,
    ): Promise<Answer<{ readonly accountid: string }>> {
      const work = async () => ({ body: { accountid }, position: await erase(accountid, meta) });
      if (category !== 'applicant') return work();
      await interfaces.eraseRecordOf(accountid, { ...meta, step: 'erase-record' });
      return interfaces.withoutRecord(accountid, meta, work);
    },
  };
};
