import { randomUUID } from 'node:crypto';
import { type PlannedAccount, ROOT } from '../content/accounts';
import { concurrently } from '../concurrently';
import { type DemoAccount } from '../demo-accounts';
import { type Portal, PortalRefusal, type Session } from '../portal';
import { type Progress } from '../progress';

export interface LoadedAccount {
  readonly accountid: string;
  readonly loginid: string | null;
}

/** The accounts of the demonstration by e-mail, and their sessions, opened when they are first needed. */
export interface Accounts {
  idOf(email: string): string;
  sessionOf(email: string): Promise<Session>;
  /** The sign-ins as the file for people and tools lists them. */
  listed(accounts: readonly PlannedAccount[]): readonly DemoAccount[];
}

/** What somebody who is taken already is answered with. */
const isTaken = (failure: unknown): boolean => failure instanceof PortalRefusal && failure.status === 409;

/**
 * Makes what is not there yet and says its id. Signing in tells the id of an account whose making was answered in an
 * earlier run.
 */
const idFor = async (
  make: () => Promise<{ readonly accountid: string }>,
  signIn: () => Promise<Session>,
): Promise<string> => {
  try {
    return (await make()).accountid;
  } catch (failure) {
    if (!isTaken(failure)) throw failure;
    return (await signIn()).accountid;
  }
};

const makeRoot = async (portal: Portal, password: string): Promise<void> => {
  await portal.internal('/bootstrap', { email: ROOT.email, password }, 'bootstrap').catch((failure: unknown) => {
    if (!isTaken(failure)) throw failure;
  });
};

/**
 * Makes the accounts, each in the way in which such an account comes about: applicants register themselves, the
 * superadmin creates admins, vendors and employers, and kinds that no screen creates are made by an internal call.
 * Login IDs are issued before anybody signs in, since issuing one ends sessions.
 */
export const loadAccounts = async (
  portal: Portal,
  passwordOf: (email: string) => string,
  accounts: readonly PlannedAccount[],
  progress: Progress,
): Promise<Accounts> => {
  const sessions = new Map<string, Promise<Session>>();
  const signIn = (email: string): Promise<Session> => portal.signIn({ email, password: passwordOf(email) });
  const sessionOf = (email: string): Promise<Session> => {
    let session = sessions.get(email);
    if (session === undefined) sessions.set(email, (session = signIn(email)));
    return session;
  };

  await makeRoot(portal, passwordOf(ROOT.email));
  const root = await sessionOf(ROOT.email);
  const loaded = new Map<string, LoadedAccount>([[ROOT.email, { accountid: root.accountid, loginid: null }]]);
  progress.step();

  const make = ({ email, category, phone }: PlannedAccount): Promise<{ accountid: string }> => {
    const password = passwordOf(email);
    if (category === 'applicant') return portal.register({ email, password }, category, `account ${email}`);
    if (category === 'superadmin' || category === 'staff' || category === 'agent')
      return portal.internal('/accounts', { email, password, category }, `account ${email}`);
    return root.createAccount({ email, password, category, phone }, `account ${email}`);
  };
  await concurrently(
    6,
    accounts.filter(({ email }) => email !== ROOT.email),
    async (account) => {
      const accountid = await idFor(
        () => make(account),
        () => signIn(account.email),
      );
      // Under a key of this run: only the newest login ID is good, and an earlier run may have ended before it heard
      // which that is.
      const item = `loginid ${account.email} ${randomUUID()}`;
      const issued =
        account.withLoginId &&
        (await root.send<{ loginid: string }>('PUT', `/accounts/${accountid}/reset-loginid`, {}, item));
      loaded.set(account.email, { accountid, loginid: issued ? issued.loginid : null });
      progress.step();
    },
  );

  const find = (email: string): LoadedAccount => {
    const account = loaded.get(email);
    if (account === undefined) throw new Error('an account of the plan has not been loaded');
    return account;
  };
  return {
    sessionOf,
    idOf: (email) => find(email).accountid,
    listed: (planned) =>
      planned.map(({ email, category, role = null }) => ({
        category,
        role,
        email,
        password: passwordOf(email),
        loginid: find(email).loginid,
      })),
  };
};
