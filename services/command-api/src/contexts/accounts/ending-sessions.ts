import { addressShownTo, type EndSessions, isMaskedRow, type SessionList } from '@berangkat/contracts/accounts';
import { type Actor } from '@berangkat/contracts/kernel';
import { momentIn } from '@berangkat/contracts/mail/letter';
import { type MailLanguage } from '@berangkat/contracts/mail';
import { type ListedSession, type Sessions } from '@berangkat/platform/sessions';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { type Later } from '../../kernel/later';
import { type MailOrder } from '../../kernel/mail-order';
import { recordFor } from '../../kernel/record';
import { type RegisteredAccount } from './account';
import { deviceInWords, deviceWords } from './device-words';
import { orderFor } from './mail-to-account';
import { type AccountRepository } from './repository';
import { type TellSessions } from './telling-sessions';

export interface EndingSessionsInterfaces {
  sendMail(order: MailOrder, meta: CommandMeta): Promise<void>;
  /** Answers the agency's address; undefined if it has set none. */
  agencyContact(): Promise<string | undefined>;
  languageOf(accountid: string): Promise<MailLanguage>;
}

export interface EndingSessionsDependencies {
  readonly accounts: AccountRepository;
  readonly sessions: Pick<Sessions, 'endOf' | 'endAllOf' | 'listOf'>;
  readonly tellSessions: TellSessions;
  readonly later: Later;
  readonly interfaces: EndingSessionsInterfaces;
}

/** Lists the sessions of accounts and ends them by hand, and tells of those that begin on a new device. */
export const endingSessions = ({ accounts, sessions, tellSessions, later, interfaces }: EndingSessionsDependencies) => {
  const rowOf = (
    { id, method, createdAt, lastSeenAt, device, country }: ListedSession,
    here: string | undefined,
    countryShown: boolean,
  ): SessionList['sessions'][number] => ({
    sessionid: id,
    ...deviceWords(device),
    country: (countryShown && country) || null,
    method,
    since: new Date(createdAt).toISOString(),
    lastseen: new Date(lastSeenAt).toISOString(),
    here: id === here,
  });

  const list = async (accountid: string, here?: string, countryShown = true): Promise<Answer<SessionList>> => ({
    body: { sessions: (await sessions.listOf(accountid)).map((session) => rowOf(session, here, countryShown)) },
  });

  /** @throws {CommandRefused} 403 for another superadmin, of whom nobody sees where it is signed in, 404 */
  const otherOf = async (accountid: string, actor: Actor): Promise<RegisteredAccount> => {
    const account = recordFor(actor, 'session.end-others', await accounts.find(accountid), () => ({}));
    if (isMaskedRow(actor, account)) throw commandRefused(403, 'account-fixed-superadmin');
    return account;
  };

  /** One session by its name, or all but `except`. @throws {CommandRefused} 404 for one that the account has not */
  const end = async (
    accountid: string,
    { sessionid }: EndSessions,
    except: string | undefined,
    meta: CommandMeta,
  ): Promise<Answer<Record<string, never>>> => {
    if (sessionid !== undefined) {
      const session = (await sessions.listOf(accountid)).find(({ id }) => id === sessionid);
      recordFor(meta.actor, 'session.end-own', session, () => ({}));
    }
    const which = sessionid !== undefined ? 'one' : except === undefined ? 'all' : 'others';
    const position = await tellSessions(
      accountid,
      meta,
      async () => (await accounts.decide({ type: 'EndSessions', accountid, which }, meta)).position,
      async () => {
        if (sessionid === undefined) await sessions.endAllOf(accountid, except === undefined ? undefined : { except });
        else await sessions.endOf(accountid, sessionid);
      },
    );
    return { body: {}, position };
  };

  return {
    /** @param here the session that asks */
    listOwnSessions: (actor: Actor, here: string | undefined) => list(actor.accountid, here),

    /** Ends a session of the own account, or all but the one that asks. @throws {CommandRefused} 404 */
    endOwnSessions: (given: EndSessions, here: string, meta: CommandMeta) =>
      end(meta.actor.accountid, given, here, meta),

    async listSessionsOf(accountid: string, actor: Actor, here: string | undefined) {
      return list(accountid, here, addressShownTo(actor, await otherOf(accountid, actor)));
    },

    /** Ends a session of an account, or all. @throws {CommandRefused} 403 for another superadmin, 404 */
    async endOthersSessions(accountid: string, given: EndSessions, meta: CommandMeta) {
      await otherOf(accountid, meta.actor);
      return end(accountid, given, undefined, meta);
    },

    /** Tells an account by mail that it was signed in to on a new device, when the answer has gone. */
    tellNewDevice(before: RegisteredAccount, meta: CommandMeta): void {
      if (!before.hasSignedIn) return;
      later(async () => {
        const order = orderFor(before, await interfaces.languageOf(before.accountid));
        if (order === undefined) return;
        const { accountid, category } = before;
        const own = { ...meta, actor: { accountid, category }, step: 'new-device' };
        const { events } = await accounts.decide({ type: 'TellNewDevice', accountid, now: meta.occurredAt }, own);
        if (events.length === 0) return;
        const values = {
          contact: await interfaces.agencyContact(),
          when: momentIn(order.language, meta.occurredAt),
          device: deviceInWords(meta.audit.userAgent),
        };
        await interfaces.sendMail({ ...order, kind: 'new-device', values }, own);
      });
    },
  };
};
