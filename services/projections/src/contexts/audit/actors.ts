import { emailShownTo, nameShownTo, shownKinds } from '@berangkat/contracts/accounts';
import { type AuditActor } from '@berangkat/contracts/audit';
import { type Actor } from '@berangkat/contracts/kernel';
import { type Queryable } from '@berangkat/platform/postgres';
import { Conditions, containing, named, naming } from '../../query-kit/sql';

const MOST = 10;

/** Kinds of account whose actions are looked for while nothing is typed. */
const OFTEN = ['admin', 'superadmin', 'employer'];

interface SelectedActor {
  accountid: string;
  category: string;
  email: string | null;
  displayname: string | null;
}

/**
 * People by a part of their name or e-mail, whose actions the trail may be narrowed to; those who were here last while
 * nothing is typed. Nobody is found whose name the reader sees masked.
 */
export const suggestActors = async (pool: Queryable, search: string, reader: Actor): Promise<AuditActor[]> => {
  const conditions = new Conditions().and(
    'o.category = any (?) or o.accountid = ?',
    shownKinds(reader),
    reader.accountid,
  );
  if (search === '') conditions.and('o.category = any (?)', OFTEN);
  else conditions.and(`o.email like ? or ${named('o.displayname')} like ?`, containing(search), naming(search));
  const { rows } = await pool.query<SelectedActor>(
    `select o.accountid, o.category, o.email, o.displayname from read.accounts o where ${conditions.where}
      order by ${search === '' ? 'o.lastsigninat desc nulls last' : 'o.shownname'}, o.accountid limit ${MOST}`,
    [...conditions.values],
  );
  return rows.map((row) => ({
    accountid: row.accountid,
    name: nameShownTo(reader, row),
    email: emailShownTo(reader, row),
    category: row.category,
  }));
};
