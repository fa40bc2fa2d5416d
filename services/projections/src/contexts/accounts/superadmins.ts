import { type SuperadminList, type SuperadminListQuery, type SuperadminRow } from '@berangkat/contracts/accounts';
import { type Actor, maskedEmail, PAGE_SIZE } from '@berangkat/contracts/kernel';
import { type Queryable } from '@berangkat/platform/postgres';
import { countUpTo, pageOf } from '../../query-kit/counting';
import { Conditions } from '../../query-kit/sql';

type SelectedSuperadmin = Omit<SuperadminRow, 'lastsigninat'> & { readonly lastsigninat: Date | null };

const superadmins = (): Conditions => new Conditions().and(`o.category = 'superadmin'`);

/** The superadmins and what each was granted, those first who may sign in. Addresses of others stay masked. */
export const listSuperadmins = async (
  pool: Queryable,
  { page }: SuperadminListQuery,
  reader: Actor,
): Promise<SuperadminList> => {
  const conditions = superadmins();
  const [counted, { rows }] = await Promise.all([
    countUpTo(pool, 'read.accounts o', superadmins()),
    pool.query<SelectedSuperadmin>(
      `select o.accountid, o.displayname, o.role, o.status, o.lastsigninat, o.capabilities, o.email
         from read.accounts o where ${conditions.where}
        order by o.status in ('inactive', 'suspended'), o.accountid
        limit ${conditions.value(PAGE_SIZE)} offset ${conditions.value((page - 1) * PAGE_SIZE)}`,
      [...conditions.values],
    ),
  ]);
  return {
    superadmins: rows.map(({ email, lastsigninat, ...row }) => ({
      ...row,
      email: email === null || row.accountid === reader.accountid ? email : maskedEmail(email),
      lastsigninat: lastsigninat?.toISOString() ?? null,
    })),
    page: pageOf(counted, { book: page, limit: PAGE_SIZE }),
  };
};
