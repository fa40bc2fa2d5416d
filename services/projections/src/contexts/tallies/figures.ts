import { nameShownTo } from '@berangkat/contracts/accounts';
import { type Actor } from '@berangkat/contracts/kernel';
import {
  isTimeField,
  REST,
  ROWS_SHOWN,
  type TallyFigures,
  type TallyKey,
  type TallyQuestion,
} from '@berangkat/contracts/tallies';
import { type Queryable } from '@berangkat/platform/postgres';

/** How one of the two values that a group is kept by becomes what it is grouped by today. */
interface Key {
  readonly value: string;
  readonly joins: string;
}

const RESTS = `'${REST}'`;

const keyOf = (field: string | undefined, column: 'first' | 'second'): Key => {
  const kept = `c.${column}`;
  const [project, client] = [`${column}_project`, `${column}_client`];
  switch (field) {
    case undefined:
      return { value: 'null::text', joins: '' };
    case 'client':
      return {
        value: `case when ${kept} like 'project/%' then ${project}.clientid else nullif(${kept}, '') end`,
        joins: `left join read.projects ${project} on ${kept} = 'project/' || ${project}.projectid`,
      };
    case 'destination':
      return {
        value: `case when ${kept} = ${RESTS} then ${kept} else ${client}.country end`,
        joins: `left join read.projects ${project} on ${project}.projectid = ${kept}
                left join read.clients ${client} on ${client}.clientid = ${project}.clientid`,
      };
    default:
      return { value: `nullif(${kept}, '')`, joins: '' };
  }
};

/** Where the names of ids stand. */
const NAMES: Readonly<Record<string, { readonly table: string; readonly id: string; readonly name: string }>> = {
  actor: { table: 'read.accounts', id: 'accountid', name: 'displayname' },
  vendor: { table: 'read.accounts', id: 'accountid', name: 'displayname' },
  project: { table: 'read.projects', id: 'projectid', name: 'projectname' },
  client: { table: 'read.clients', id: 'clientid', name: 'companyname' },
  job: { table: 'read.jobs', id: 'opjobid', name: 'opjobtitle' },
};

const named = (field: string | undefined, row: 'n1' | 'n2', key: 'k1' | 'k2') => {
  const names = field === undefined ? undefined : NAMES[field];
  if (names === undefined)
    return {
      columns: `null::text as ${row}_name, null::text as ${row}_category, null::text as ${row}_email`,
      join: '',
    };
  const ofAccount = (column: string): string =>
    field === 'actor' || field === 'vendor' ? `${row}.${column}` : 'null::text';
  return {
    columns: `${row}.${names.name} as ${row}_name, ${ofAccount('category')} as ${row}_category, ${ofAccount('email')} as ${row}_email`,
    join: `left join ${names.table} ${row} on ${row}.${names.id} = r.${key}`,
  };
};

interface Selected {
  readonly k1: string | null;
  readonly k2: string | null;
  readonly number: number;
  readonly median: number;
  readonly p90: number;
  readonly groups: number;
  readonly total: number;
  readonly n1_name: string | null;
  readonly n1_category: string | null;
  readonly n1_email: string | null;
  readonly n2_name: string | null;
  readonly n2_category: string | null;
  readonly n2_email: string | null;
}

/**
 * Answers the figures of a tally so far: its rows by time, or the largest first. Of times the median and the ninth
 * tenth are those of the minutes that are kept.
 */
export const figuresOf = async (
  pool: Queryable,
  tallyid: string,
  { measure, groups: by }: TallyQuestion,
  reader: Actor,
): Promise<Omit<TallyFigures, 'tally'>> => {
  const [first, second] = [keyOf(by[0], 'first'), keyOf(by[1], 'second')];
  const [n1, n2] = [named(by[0], 'n1', 'k1'), named(by[1], 'n2', 'k2')];
  const inTime = by[0] !== undefined && isTimeField(by[0]);
  const order = inTime ? 'r.k1 desc nulls last, r.number desc, r.k2' : 'r.number desc, r.k1, r.k2';
  const [{ rows }, { rows: rest }] = await Promise.all([
    pool.query<Selected>(
      `with cells as (
         select ${first.value} as k1, ${second.value} as k2, c.minutes, sum(c.number)::float8 as number
           from ops.tally_cells c ${first.joins} ${second.joins} where c.tallyid = $1 group by 1, 2, 3),
       running as (
         select *, sum(number) over (partition by k1, k2 order by minutes) as upto, sum(number) over (partition by k1, k2) as whole from cells),
       r as (
         select k1, k2, max(whole) as number, min(minutes) filter (where upto >= whole * 0.5) as median,
                min(minutes) filter (where upto >= whole * 0.9) as p90 from running group by k1, k2)
       select r.*, ${n1.columns}, ${n2.columns}, count(*) over ()::int as groups, sum(r.number) over () as total
         from r ${n1.join} ${n2.join} order by ${order} limit ${ROWS_SHOWN}`,
      [tallyid],
    ),
    pool.query(`select from ops.tally_cells where tallyid = $1 and first = ${RESTS} limit 1`, [tallyid]),
  ]);
  const times = measure === 'time';
  const keyShown = (
    key: string | null,
    name: string | null,
    category: string | null,
    email: string | null,
  ): TallyKey => ({
    key,
    name: category === null ? name : nameShownTo(reader, { accountid: key, category, displayname: name, email }),
    category,
  });
  const shown = rows.map((row) => ({
    keys: [
      keyShown(row.k1, row.n1_name, row.n1_category, row.n1_email),
      keyShown(row.k2, row.n2_name, row.n2_category, row.n2_email),
    ].slice(0, by.length),
    number: row.number,
    median: times ? row.median : null,
    p90: times ? row.p90 : null,
  }));
  return {
    rows: inTime ? shown.reverse() : shown,
    total: rows[0]?.total ?? 0,
    groups: rows[0]?.groups ?? 0,
    cut: rest.length > 0,
  };
};
