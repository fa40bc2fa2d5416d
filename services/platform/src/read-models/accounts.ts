import { type Category } from '@berangkat/contracts/permissions';
import { type Pool } from '../postgres';
import { Statement } from './statement';

export interface Person {
  readonly accountid: string;
  readonly category: Category;
  readonly email: string | null;
  readonly displayname: string | null;
}

export const people = new Statement<Person>(
  'people',
  'select accountid, category, email, displayname from read.accounts where accountid = any($1::text[]) order by accountid',
);

/** Accounts as the read models have them; those that are gone are missing. */
export const peopleOf = async (pool: Pool, accountids: readonly string[]): Promise<readonly Person[]> =>
  accountids.length === 0 ? [] : people.rows(pool, accountids);

export const superadmins = new Statement<{ readonly accountid: string }>(
  'superadmins',
  `select accountid from read.accounts where category = 'superadmin' order by accountid`,
);

/**
 * Ids of the superadmins in the read models, which may be a moment behind the log: where to look, not what to believe.
 */
export const superadminsKnown = async (pool: Pool): Promise<readonly string[]> =>
  (await superadmins.rows(pool)).map(({ accountid }) => accountid);
