import { hiddenKinds } from '@berangkat/contracts/accounts';
import { type Presence } from '@berangkat/contracts/live';
import { type Actor } from '@berangkat/contracts/kernel';
import { type Category } from '@berangkat/contracts/permissions';
import { type Pool } from '@berangkat/platform/postgres';

export interface Person {
  readonly accountid: string;
  readonly category: Category;
  readonly email: string | null;
}

export type PeopleOf = (accountids: readonly string[]) => Promise<readonly Person[]>;

/** Accounts as the read models have them; those that are gone are missing. */
export const peopleIn =
  (pool: Pool): PeopleOf =>
  async (accountids) => {
    if (accountids.length === 0) return [];
    const { rows } = await pool.query<Person>(
      'select accountid, category, email from read.accounts where accountid = any($1) order by accountid',
      [accountids],
    );
    return rows;
  };

/**
 * The people as this reader may see them: names where e-mails are not masked for the reader (readings.md, A29). The
 * reader is left out.
 */
export const shownTo = (reader: Actor, people: readonly Person[]): Presence['people'] =>
  people
    .filter(({ accountid }) => accountid !== reader.accountid)
    .map(({ category, email }) => ({
      name: hiddenKinds(reader).includes(category) ? null : (email?.split('@')[0] ?? null),
      category,
    }));
