import { nameShownTo } from '@berangkat/contracts/accounts';
import { type OwnAction } from '@berangkat/contracts/away';
import { type Actor } from '@berangkat/contracts/kernel';
import { plannedOnce, type Queryable, unsizedArray } from '@berangkat/platform/postgres';
import { objectJoin } from '../audit';
import { type ObjectKind, type TrailNames } from '../../query-kit/object-names';
import { Conditions } from '../../query-kit/sql';
import { stillSeenBy } from './seen';
import { undoesOf } from './undo';

const LAST = 20;

/** To come and to go changes nothing, and nobody writes the mail that the portal sends them for it. */
const NO_ACTIONS = ['AccountSignedIn', 'AccountSignedOut', 'AccountNewDeviceTold', 'FactorShown', 'MailRequested'];

type SelectedAction = Omit<OwnAction, 'createdat' | 'undo'> & {
  createdat: Date;
  objectkind: string | null;
  objectemail: string | null;
};

/** The last twenty things that this account did, newest first, and how to take them back. */
export const listOwnActions = async (pool: Queryable, names: TrailNames, reader: Actor): Promise<OwnAction[]> => {
  const conditions = new Conditions()
    .and('t.byid = ?', reader.accountid)
    .and('not t.visit')
    .and('t.type <> all (?)', NO_ACTIONS);
  stillSeenBy(conditions, reader);
  const { rows: last } = await pool.query<{ actionid: string }>(
    `select t.actionid from read.audit_actions t where ${conditions.where} order by t.at desc, t.actionid limit ${LAST}`,
    [...conditions.values],
  );
  const rows = await plannedOnce<SelectedAction>(pool, {
    name: 'own actions',
    text: `select t.actionid, t.type, t.action, t.page, t.objecttype, t.objectid, object.name as objectname,
            object.email as objectemail, object.category as objectkind,
            t.projectid, j.projectname, t.comment, t.at as createdat
       from read.audit_actions t
       left join read.projects j on j.projectid = t.projectid
       ${objectJoin(names)}
      where t.actionid = any (${unsizedArray('$1')})
      order by t.at desc, t.actionid`,
    values: [last.map(({ actionid }) => actionid)],
  });
  const undoes = await undoesOf(pool, rows, reader);
  return rows.map(({ createdat, objectkind, objectemail, ...row }) => {
    const isAccount = names[row.objecttype as ObjectKind]?.category !== undefined;
    const account = { accountid: row.objectid, category: objectkind, email: objectemail, displayname: row.objectname };
    return {
      ...row,
      ...(isAccount && { objectname: nameShownTo(reader, account) }),
      createdat: createdat.toISOString(),
      undo: undoes.get(row.actionid) ?? null,
    };
  });
};
