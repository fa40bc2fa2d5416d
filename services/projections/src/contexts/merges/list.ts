import { nameShownTo } from '@berangkat/contracts/accounts';
import { type Actor, rowsOf } from '@berangkat/contracts/kernel';
import { type MergeList, type MergeListQuery, type MergeRow } from '@berangkat/contracts/merges';
import { type Queryable } from '@berangkat/platform/postgres';
import { countUpTo, pageOf } from '../../query-kit/counting';
import { Conditions } from '../../query-kit/sql';
import { fileLink, fullNameIn } from '../applicants';

const TABLES = `read.merges m left join read.applicants s on s.applicantid = m.applicantid
  left join read.applicants o on o.applicantid = m.otherid
  left join read.accounts d on d.accountid = m.mergedby left join read.accounts u on u.accountid = m.undoneby`;

/** Of a record that is removed since, or erased, no name is told. */
const personIn = (row: 's' | 'o'): string =>
  `case when ${row}.status = 'open' or ${row}.mergedinto is not null
        then json_build_object('accountid', ${row}.accountid, 'name', nullif(${fullNameIn(row)}, ''), 'photo', ${row}.thumbnail)
        else '{"accountid": null, "name": null, "photo": null}' end`;
const accountIn = (row: 'd' | 'u'): string =>
  `json_build_object('accountid', ${row}.accountid, 'email', ${row}.email, 'displayname', ${row}.displayname, 'category', ${row}.category)`;

type SelectedPerson = Omit<MergeRow['stays'], 'applicantid'>;
type SelectedAccount = Parameters<typeof nameShownTo>[1];

export interface SelectedMerge {
  readonly otherid: string;
  readonly applicantid: string;
  readonly state: MergeRow['state'];
  readonly reason: string | null;
  readonly mergedat: Date;
  readonly undoneat: Date | null;
  readonly stays: SelectedPerson;
  readonly other: SelectedPerson;
  readonly doer: SelectedAccount;
  readonly undoer: SelectedAccount;
}

/** Selects merges; conditions and order follow. */
export const MERGES = `select m.*, ${personIn('s')} as stays, ${personIn('o')} as other, ${accountIn('d')} as doer, ${accountIn('u')} as undoer
  from ${TABLES}`;

export const mergeRow = (row: SelectedMerge, reader: Actor): MergeRow => {
  const named = (applicantid: string, { accountid, name, photo }: SelectedPerson): MergeRow['stays'] => ({
    ...{ applicantid, accountid, name },
    photo: fileLink(photo),
  });
  return {
    mergeid: row.otherid,
    stays: named(row.applicantid, row.stays),
    other: named(row.otherid, row.other),
    state: row.state,
    reason: row.reason,
    mergedat: row.mergedat.toISOString(),
    mergedby: nameShownTo(reader, row.doer),
    undoneat: row.undoneat?.toISOString() ?? null,
    undoneby: row.undoneat === null ? null : nameShownTo(reader, row.undoer),
  };
};

/** The merges, the newest first; with an applicant those that it is or was part of. */
export const listMerges = async (pool: Queryable, query: MergeListQuery, reader: Actor): Promise<MergeList> => {
  const { applicantid } = query;
  const conditions = new Conditions();
  if (applicantid !== undefined) conditions.and('m.applicantid = ? or m.otherid = ?', applicantid, applicantid);
  const { offset, count } = rowsOf(query);
  const [length, { rows }] = await Promise.all([
    countUpTo(pool, 'read.merges m', conditions),
    pool.query<SelectedMerge>(
      `${MERGES} where ${conditions.where} order by m.mergedat desc, m.otherid
        limit ${conditions.value(count)} offset ${conditions.value(offset)}`,
      [...conditions.values],
    ),
  ]);
  return { merges: rows.map((row) => mergeRow(row, reader)), page: pageOf(length, query) };
};
