import { nameShownTo } from '@berangkat/contracts/accounts';
import {
  type Agreement,
  certaintyOf,
  type DuplicateList,
  type DuplicateListQuery,
  type DuplicatePair,
  type DuplicatePerson,
} from '@berangkat/contracts/duplicates';
import { type Actor, rowsOf } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { actorOf } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { countUpTo, pageOf } from '../../query-kit/counting';
import { type Queries } from '../../query-kit/query-map';
import { Conditions } from '../../query-kit/sql';
import { APPLICANT_COLUMNS, APPLICANT_TABLES, applicantRow, type SelectedApplicant } from '../applicants';

const TABLES = `read.duplicate_pairs p join read.applicants f on f.applicantid = p.first
  join read.applicants s on s.applicantid = p.second
  left join read.duplicates_apart d on d.first = p.first and d.second = p.second
  left join read.accounts o on o.accountid = d.saidby`;

interface SelectedPair {
  first: string;
  second: string;
  agreements: readonly Agreement[];
  score: number;
  bits: number | null;
  saidby: string | null;
  saidat: Date | null;
  email: string | null;
  displayname: string | null;
  category: string | null;
}

/**
 * Pairs of people who are both there for the reader; of two who are removed nobody has to know. Whoever sees no numbers
 * sees no pair of a number alone: a record made with a number would tell them whose it is.
 */
const conditionsOf = ({ applicantid, apart, same }: DuplicateListQuery, reader: Actor): Conditions => {
  const conditions = new Conditions();
  conditions.and(apart === 'only' ? 'd.first is not null' : 'd.first is null');
  conditions.and(
    can(reader, 'applicant.see-removed')
      ? `f.status <> 'erased' and s.status <> 'erased' and 'open' in (f.status, s.status)
         and f.mergedinto is null and s.mergedinto is null`
      : `f.status = 'open' and s.status = 'open'`,
  );
  if (!can(reader, 'applicant.see-phone')) conditions.and(`p.agreements <> '["phone"]'`);
  if (same !== undefined) conditions.and(`p.agreements @> '["idnumber","birth"]'`);
  if (applicantid !== undefined) conditions.and('p.first = ? or p.second = ?', applicantid, applicantid);
  return conditions;
};

type SelectedPerson = SelectedApplicant & { readonly projects: number };

const peopleOf = async (
  pool: Queryable,
  ids: readonly string[],
  reader: Actor,
): Promise<ReadonlyMap<string, DuplicatePerson>> => {
  const { rows } = await pool.query<SelectedPerson>(
    `select ${APPLICANT_COLUMNS}, (select count(*) from read.placements p
        where p.applicantid = a.applicantid and not p.removed)::int as projects
       from ${APPLICANT_TABLES} where a.applicantid = any($1)`,
    [ids],
  );
  return new Map(
    rows.map((row) => [
      row.applicantid,
      { ...applicantRow(row, reader), dateofbirth: row.dateofbirth, projects: row.projects },
    ]),
  );
};

const list = async (pool: Queryable, query: DuplicateListQuery, reader: Actor): Promise<DuplicateList> => {
  const conditions = conditionsOf(query, reader);
  const { offset, count } = rowsOf(query);
  const [open, apart, { rows }] = await Promise.all([
    countUpTo(pool, TABLES, conditionsOf({ ...query, apart: undefined }, reader)),
    countUpTo(pool, TABLES, conditionsOf({ ...query, apart: 'only' }, reader)),
    pool.query<SelectedPair>(
      `select p.first, p.second, p.agreements, p.score, p.bits, d.saidby, d.saidat, o.email, o.displayname, o.category
         from ${TABLES} where ${conditions.where} order by p.score desc, p.second desc, p.first
        limit ${conditions.value(count)} offset ${conditions.value(offset)}`,
      [...conditions.values],
    ),
  ]);
  const people = await peopleOf(pool, [...new Set(rows.flatMap(({ first, second }) => [first, second]))], reader);
  const pairs = rows.flatMap(({ first, second, agreements, score, bits, saidat, ...said }): DuplicatePair[] => {
    // The newer record first: it is the one that somebody has to decide about.
    const both = [people.get(second), people.get(first)] as const;
    const [newer, older] = both;
    if (newer === undefined || older === undefined) return [];
    const apartby = nameShownTo(reader, { accountid: said.saidby, ...said });
    return [
      {
        pairid: `${first}-${second}`,
        agreements: [...agreements],
        score,
        certainty: certaintyOf(score),
        bits,
        people: [newer, older],
        apartat: saidat?.toISOString() ?? null,
        apartby,
      },
    ];
  });
  return { pairs, page: pageOf(query.apart === 'only' ? apart : open, query), open: open.total, apart: apart.total };
};

export const duplicateQueries = (pool: Queryable): Queries<'duplicates'> => ({
  listDuplicates: (call) => list(pool, call.query, actorOf(call)),
});
