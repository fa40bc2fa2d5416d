import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from './client';
import { type DemoAccount } from './portal';

/**
 * The portal that the whole run shares.
 * @throws when it was not started, because no test file of the run names this module itself
 */
export const portalUrl = (): string => {
  const { PORTAL_URL } = process.env;
  if (PORTAL_URL === undefined) throw new Error('no portal is shared: import support/demo in the test file itself');
  return PORTAL_URL;
};

export const demoAccounts = (): readonly DemoAccount[] =>
  JSON.parse(readFileSync(join(process.env.PORTAL_DATA_DIR!, 'demo-accounts.json'), 'utf8')) as DemoAccount[];

/** The demo sign-in of a kind of user; `root` is the superadmin whose role is root. */
export const demoAccount = (kind: string): DemoAccount => {
  const account = demoAccounts().find(({ category, role }) =>
    kind === 'root' ? role === 'root' : category === kind && role === null,
  );
  if (account === undefined) throw new Error(`there is no demo account of kind ${kind}`);
  return account;
};

/** A client that is signed in as that kind of user, or a visitor. */
export const clientOf = async (kind: string, url = portalUrl()): Promise<Client> => {
  const client = new Client(url);
  if (kind !== 'visitor') {
    const { status } = await client.signIn(demoAccount(kind));
    if (status !== 200) throw new Error(`${kind} could not sign in: ${status}`);
  }
  return client;
};
