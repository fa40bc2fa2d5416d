import { type CreateAccount, editRefusal, REFUSED_STATUSES, type UpdateAccount } from '@berangkat/contracts/accounts';
import { type Position } from '@berangkat/platform/event-store';
import { type Uniqueness } from '@berangkat/platform/uniqueness';
import { type Answer, type CommandMeta } from '../../kernel/command';
import { commandRefused } from '../../kernel/command-refused';
import { recordFor } from '../../kernel/record';
import { type Claim, reserving } from '../../kernel/reserving';
import { type ClaimEmail } from './claiming-emails';
import { type confirmingEmails } from './confirming-emails';
import { type AccountChanges, type RegisteredAccount } from './decider';
import { EMAIL } from './holds';
import { type AccountRepository } from './repository';
import { type Secrets } from './secrets';
import { type TellSessions } from './telling-sessions';

export interface EditingInterfaces {
  /** The client that an account is linked to. */
  clientOf(accountid: string): Promise<string | undefined>;
  linkingClaim(clientid: string, accountid: string): Claim;
  /** @throws {CommandRefused} 400 for a client that does not exist, 410 for one that has another account */
  assertClientFree(clientid: string, accountid: string): Promise<void>;
  linkClient(clientid: string, accountid: string, meta: CommandMeta): Promise<Position>;
  unlinkClient(accountid: string, meta: CommandMeta): Promise<Position | undefined>;
}

export interface EditingDependencies {
  readonly accounts: AccountRepository;
  readonly uniqueness: Uniqueness;
  readonly secrets: Pick<Secrets, 'hash'>;
  readonly tellSessions: TellSessions;
  readonly endSessionsOf: (accountid: string) => Promise<void>;
  readonly claimEmail: ClaimEmail;
  readonly emailChanges: Pick<ReturnType<typeof confirmingEmails>, 'emailChangeLinks' | 'mailEmailChange'>;
  readonly interfaces: EditingInterfaces;
}

/** The client that somebody registers an employer for (000 §5); one who registers itself may wait for it. */
export const clientFor = ({ category, clientid }: CreateAccount, visitor: boolean): string | undefined => {
  if (category !== 'employer' || visitor) return undefined;
  if (clientid === undefined) throw commandRefused(400, 'account-client-required', { field: 'clientid' });
  return clientid;
};

/** Changes accounts as the account form does. */
export const editing = ({
  accounts,
  uniqueness,
  secrets,
  tellSessions,
  endSessionsOf,
  claimEmail,
  emailChanges,
  interfaces,
}: EditingDependencies) => {
  /** @throws {CommandRefused} 403, 404, 409 for another category than it has */
  const editable = async (accountid: string, body: UpdateAccount, { actor }: CommandMeta) => {
    const account = recordFor(actor, 'account.edit', await accounts.find(accountid), () => ({}));
    const refusal = editRefusal(actor, account.category);
    if (refusal !== undefined) throw commandRefused(403, refusal);
    if (body.category !== undefined && body.category !== account.category)
      throw commandRefused(409, 'account-category-fixed', { field: 'category' });
    return account;
  };

  /** The client that an employer is to be linked to instead of the one that it has; undefined when nothing changes. */
  const newClientOf = async (
    { accountid, category }: RegisteredAccount,
    { clientid }: UpdateAccount,
  ): Promise<string | undefined> => {
    if (category !== 'employer' || clientid === undefined) return undefined;
    const linked = await interfaces.clientOf(accountid);
    if (clientid === null && linked !== undefined)
      throw commandRefused(400, 'account-client-required', { field: 'clientid' });
    return clientid === linked ? undefined : (clientid ?? undefined);
  };

  /** The sessions of an account that may not sign in any more, or whose password is another one, end. */
  const changed = async (
    accountid: string,
    changes: AccountChanges,
    { revision }: UpdateAccount,
    meta: CommandMeta,
  ): Promise<{ readonly position: Position; readonly repeated: boolean }> => {
    const { passwordhash, status } = changes;
    const append = async () => {
      const { position, repeated } = await accounts.decide(
        { type: 'UpdateAccount', accountid, changes, revision },
        meta,
      );
      return { position, repeated };
    };
    return passwordhash !== undefined || (status !== undefined && REFUSED_STATUSES.includes(status))
      ? tellSessions(accountid, meta, append, () => endSessionsOf(accountid))
      : append();
  };

  return {
    /**
     * Changes what the body names, and nothing when somebody changed the account meanwhile. Another e-mail waits until it
     * is confirmed by a link, where one can be made. The e-mail and the client are reserved first, so that whatever is refused is refused as a whole; one refusal alone can come later, when
     * somebody links another client to the account at this moment.
     * @throws {CommandRefused} 400, 403, 404, 409 for an e-mail that is taken or an older version, 410 for a client that
     * has another account
     */
    async update(accountid: string, body: UpdateAccount, meta: CommandMeta): Promise<Answer<{ accountid: string }>> {
      const before = await editable(accountid, body, meta);
      const { avatar, phone, remarks, displayname, status, password } = body;
      const clientid = await newClientOf(before, body);
      // An e-mail that the account had when the form was sent is no change: said again, it would undo another change
      // without a reservation.
      const email = body.email === before.email ? undefined : body.email;
      const links = email === undefined ? undefined : emailChanges.emailChangeLinks(accountid, meta);
      const claims = [
        // An address that waits to be confirmed is nobody's until then.
        ...(email === undefined
          ? []
          : [{ ...(await claimEmail(email, meta)), ...(links !== undefined && { transient: true as const }) }]),
        ...(clientid === undefined ? [] : [interfaces.linkingClaim(clientid, accountid)]),
      ];
      const givesUp =
        email === undefined || links !== undefined || before.email === null
          ? []
          : [{ kind: EMAIL, value: before.email }];
      const passwordhash = password === undefined ? undefined : await secrets.hash(password);
      const changes = {
        email,
        avatar,
        phone,
        remarks,
        displayname,
        status,
        passwordhash,
        confirming: links?.confirming,
      };
      const work = async () => {
        if (clientid !== undefined) await interfaces.assertClientFree(clientid, accountid);
        const { position, repeated } = await changed(accountid, changes, body, meta);
        if (email !== undefined && links !== undefined && !repeated)
          await emailChanges.mailEmailChange(before, email, links, meta);
        if (clientid === undefined) return position;
        await interfaces.unlinkClient(accountid, { ...meta, step: 'unlink-client' });
        return interfaces.linkClient(clientid, accountid, { ...meta, step: 'link-client' });
      };
      return { body: { accountid }, position: await reserving(uniqueness, accountid, claims, meta, work, { givesUp }) };
    },
  };
};
