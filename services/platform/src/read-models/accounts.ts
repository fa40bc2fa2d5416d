import { type Category } from '@berangkat/contracts/permissions';
import { isNotThere, type Queryable } from '../postgres';
import { Statement } from './statement';

export interface AccountName {
  readonly accountid: string;
  readonly category: Category;
  readonly email: string | null;
  readonly displayname: string | null;
}

export const people = new Statement<AccountName>(
  'people',
  'select accountid, category, email, displayname from read.accounts where accountid = any($1::text[]) order by accountid',
);

/** Accounts as the read models have them; those that are gone are missing. */
export const peopleOf = async (pool: Queryable, accountids: readonly string[]): Promise<readonly AccountName[]> =>
  accountids.length === 0 ? [] : people.rows(pool, accountids);

export const someEmails = new Statement<{ readonly email: string }>(
  'e-mail addresses of accounts',
  'select email from read.accounts where email is not null order by accountid limit 20',
);

/** The addresses of some accounts that there are; none where no read model has been built yet. */
export const someEmailsOf = async (pool: Queryable): Promise<readonly string[]> => {
  try {
    return (await someEmails.rows(pool)).map(({ email }) => email);
  } catch (error) {
    if (isNotThere(error)) return [];
    throw error;
  }
};

export const superadmins = new Statement<{ readonly accountid: string }>(
  'superadmins',
  `select accountid from read.accounts where category = 'superadmin' order by accountid`,
);

/**
 * Ids of the superadmins in the read models, which may be a moment behind the log: where to look, not what to believe.
 */
export const superadminsKnown = async (pool: Queryable): Promise<readonly string[]> =>
  (await superadmins.rows(pool)).map(({ accountid }) => accountid);
