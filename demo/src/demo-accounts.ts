import { join } from 'node:path';
import { type Category } from '@berangkat/contracts/permissions';
import { writePrivately } from './private-file';

/** A sign-in of the demonstration, as tools and people read it from DATA_DIR/demo-accounts.json. */
export interface DemoAccount {
  readonly category: Category;
  readonly role: 'root' | null;
  readonly email: string;
  readonly password: string;
  /** Null for kinds that never get one. */
  readonly loginid: string | null;
}

const fileIn = (dataDir: string): string => join(dataDir, 'demo-accounts.json');

export const writeDemoAccounts = (dataDir: string, accounts: readonly DemoAccount[]): Promise<void> =>
  writePrivately(fileIn(dataDir), `${JSON.stringify(accounts, null, 2)}\n`);
