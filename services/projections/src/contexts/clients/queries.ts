import { publicName } from '@berangkat/contracts/attachments/names';
import { clientFields, type ClientList, type ClientListQuery, type ClientView } from '@berangkat/contracts/clients';
import { type Actor, PAGE_SIZE } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { actorOf, NOBODYS, recordFor } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { countUpTo, pageOf } from '../../query-kit/counting';
import { type Queries } from '../../query-kit/query-map';
import { placeOfCountry } from '../../query-kit/countries';
import { selected } from '../../query-kit/fields';
import { Conditions, named, naming } from '../../query-kit/sql';

type SelectedClient = Omit<ClientView, 'createdat' | 'updatedat'> & { createdat: Date; updatedat: Date };

const COLUMNS = `c.clientid, c.accountid, o.email as accountemail, ${selected('c', clientFields)}, c.interviewcomments, c.logo, c.revision, c.createdat, c.createdby, c.updatedat, c.updatedby`;
const FROM = 'read.clients c left join read.accounts o on o.accountid = c.accountid';

const clientView = (
  { createdat, createdby, updatedat, updatedby, logo, ...row }: SelectedClient,
  actor: Actor,
): ClientView => ({
  ...row,
  ...(can(actor, 'client.edit') ? { createdby, updatedby } : { createdby: null, updatedby: null }),
  logo: logo && publicName(logo),
  createdat: createdat.toISOString(),
  updatedat: updatedat.toISOString(),
});

/** Clients `c` whose code another client has as well, as two could until codes were reserved. */
export const CODED_TWICE = `exists (select 1 from read.clients d where upper(d.clientcode) = upper(c.clientcode) and d.clientid <> c.clientid)`;

const conditionsOf = ({ search, code }: ClientListQuery): Conditions => {
  const conditions = new Conditions();
  if (code === 'twice') conditions.and(CODED_TWICE);
  if (search) conditions.and(`${named(`c.companyname || ' ' || c.clientcode`)} like ?`, naming(search));
  return conditions;
};

const list = async (pool: Queryable, query: ClientListQuery, actor: Actor): Promise<ClientList> => {
  const conditions = conditionsOf(query);
  const { sort, dir, lang } = query;
  const order = sort === 'country' ? placeOfCountry('c.country', lang, conditions) : `c.${sort}`;
  const [counted, { rows }] = await Promise.all([
    countUpTo(pool, 'read.clients c', conditionsOf(query)),
    pool.query<SelectedClient>(
      `select ${COLUMNS} from ${FROM} where ${conditions.where} order by ${order} ${dir}, c.clientid ${dir}
        limit ${conditions.value(PAGE_SIZE)} offset ${conditions.value((query.page - 1) * PAGE_SIZE)}`,
      [...conditions.values],
    ),
  ]);
  return {
    clients: rows.map((row) => clientView(row, actor)),
    page: pageOf(counted, { book: query.page, limit: PAGE_SIZE }),
  };
};

const read = async (pool: Queryable, clientid: string, actor: Actor): Promise<ClientView> => {
  const { rows } = await pool.query<SelectedClient>(`select ${COLUMNS} from ${FROM} where c.clientid = $1`, [clientid]);
  return clientView(recordFor(actor, 'client.read', rows[0], NOBODYS), actor);
};

export const clientQueries = (pool: Queryable): Queries<'clients'> => ({
  listClients: (call) => list(pool, call.query, actorOf(call)),
  readClient: (call) => read(pool, call.params.id, actorOf(call)),
});
