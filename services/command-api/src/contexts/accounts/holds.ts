import { FOR_ERASING, type Holders } from '../../kernel/holder';
import { kept } from './emails';
import { accountDecider, accountStream, type RegisteredAccount, registeredIn } from './decider';

export const EMAIL = 'account-email';
export const LOGIN_ID = 'loginid';
/** Held by the account that was there first; kind and value are the same. */
export const FIRST_ACCOUNT = 'first-account';

const of =
  (values: (account: RegisteredAccount) => readonly (string | null | undefined)[]): Holders[string] =>
  async (commandHandler, accountid) => {
    const { state } = await commandHandler.load(accountStream(accountid), accountDecider);
    const account = registeredIn(state);
    return account === undefined ? [] : values(account);
  };

/** An account that is being erased, by its own id: what a crash leaves half erased is found by it (erasing.ts). */
export const ERASURE = 'account-erasure';

/**
 * An account whose sessions are about to end or to hear of other rights, by its own id; never confirmed. What a crash
 * leaves of it is found by it (telling-sessions.ts).
 */
export const SESSIONS = 'account-sessions';

export const holds: Holders = {
  [ERASURE]: async (commandHandler, accountid) => {
    const { state } = await commandHandler.load(accountStream(accountid), accountDecider, FOR_ERASING);
    return state.status === 'erased' ? [accountid] : [];
  },
  [EMAIL]: of(({ email, emails }) => [email, ...kept(emails)]),
  [LOGIN_ID]: of(({ loginid }) => [loginid?.value]),
  [FIRST_ACCOUNT]: of(() => [FIRST_ACCOUNT]),
};
