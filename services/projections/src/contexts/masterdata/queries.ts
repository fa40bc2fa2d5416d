import {
  type AvailablePosition,
  type Choices,
  choicesOf,
  type DepartmentList,
  type DepartmentListQuery,
  type DepartmentView,
  type IndustryList,
  type IndustryListQuery,
  type IndustryView,
  type Listed,
  type MasterKind,
  type PositionList,
  type PositionListQuery,
  type PositionView,
} from '@berangkat/contracts/masterdata';
import { type Actor, rowsOf } from '@berangkat/contracts/kernel';
import { actorOf, answerKept, NOBODYS, recordFor } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { countUpTo, pageOf } from '../../query-kit/counting';
import { type Queries } from '../../query-kit/query-map';
import { Conditions, named, naming } from '../../query-kit/sql';

type Selected<View> = Omit<View, 'createdat'> & { readonly createdat: Date };

/** The columns that a list selects, over an entry `e`, and the view that it makes of a row. */
interface Source<View> {
  readonly columns: string;
  readonly from: string;
  readonly view: (row: Selected<View>) => View;
}

/** Of an entry `e` of a kind: what every list shows. */
const columnsOf = (
  kind: MasterKind,
): string => `e.name, e.indonesianname, e.status, e.revision, e.createdat, e.createdby, e.updatedby,
  (select m.name from ${TABLES[kind]} m where m.id = e.mergedinto) as mergedinto,
  (select coalesce(sum(s.count), 0)::int from read.applicant_summary s where s.kind = '${kind}' and s.value = any(e.spellings)) as applicants`;

/** Jobs, removed ones left out, that name an entry `e` of a kind; no job names a position. */
const jobsOf = (kind: 'industry' | 'department'): string =>
  `(select count(*)::int from read.jobs o where o.status <> 'removed' and o.${kind} = any(e.spellings)) as jobs`;

const TABLES = {
  industry: 'read.industries',
  department: 'read.departments',
  position: 'read.positions',
} as const satisfies Record<MasterKind, string>;

/** Of the industry `i` of an entry. */
const OF_INDUSTRY = 'i.id as indid, i.name as industry, i.indonesianname as industryindonesianname';

const INDUSTRIES: Source<IndustryView> = {
  columns: `e.id as indid, ${columnsOf('industry')}, ${jobsOf('industry')}`,
  from: 'read.industries e',
  view: ({ createdat, ...row }) => ({ ...row, createdat: createdat.toISOString() }),
};
const DEPARTMENTS: Source<DepartmentView> = {
  columns: `e.id as depid, ${OF_INDUSTRY}, ${columnsOf('department')}, ${jobsOf('department')}`,
  from: 'read.departments e join read.industries i on i.id = e.parentid',
  view: ({ createdat, ...row }) => ({ ...row, createdat: createdat.toISOString() }),
};
const POSITIONS: Source<PositionView> = {
  columns: `e.id as posid, e.parentid as depid, d.name as department, d.indonesianname as departmentindonesianname, ${OF_INDUSTRY},
    ${columnsOf('position')}`,
  from: 'read.positions e join read.departments d on d.id = e.parentid join read.industries i on i.id = d.parentid',
  view: ({ createdat, ...row }) => ({ ...row, createdat: createdat.toISOString() }),
};

type Narrowed = Pick<IndustryListQuery, 'search' | 'status' | 'sort' | 'dir'>;

const conditionsOf = ({ search, status = ['active', 'suspended'] }: Narrowed): Conditions => {
  const conditions = new Conditions().among('e.status', status);
  if (search) conditions.and(`${named(`e.name || ' ' || coalesce(e.indonesianname, '')`)} like ?`, naming(search));
  return conditions;
};

/** Ids ascend in the order in which entries were made: that in which forms offer them. */
const ORDERS = { name: 'e.name', status: 'e.status', applicants: 'applicants', created: 'e.id' } as const;

const page = async <View>(
  pool: Queryable,
  { columns, from, view }: Source<View>,
  conditions: Conditions,
  { sort, dir }: Narrowed,
  { offset, count }: { readonly offset: number; readonly count: number },
): Promise<{ readonly rows: readonly View[]; readonly total: number; readonly exact: boolean }> => {
  const [counted, { rows }] = await Promise.all([
    // Asked first: the page adds its own values to those of the conditions.
    countUpTo(pool, from, conditions),
    pool.query<Selected<View>>(
      `select ${columns} from ${from} where ${conditions.where} order by ${ORDERS[sort]} ${dir}, e.id ${dir}
        limit ${conditions.value(count)} offset ${conditions.value(offset)}`,
      [...conditions.values],
    ),
  ]);
  return { rows: rows.map(view), ...counted };
};

const batchOf = ({ limit, page }: Pick<IndustryListQuery, 'limit' | 'page'>) => ({
  offset: (page - 1) * limit,
  count: limit,
});

export const listIndustries = async (pool: Queryable, query: IndustryListQuery): Promise<IndustryList> => {
  const { rows, ...counted } = await page(pool, INDUSTRIES, conditionsOf(query), query, batchOf(query));
  return { industries: [...rows], page: pageOf(counted, { book: query.page, limit: query.limit }) };
};

export const listDepartments = async (pool: Queryable, query: DepartmentListQuery): Promise<DepartmentList> => {
  const conditions = conditionsOf(query);
  if (query.indid) conditions.and('e.parentid = ?', query.indid);
  const { rows, ...counted } = await page(pool, DEPARTMENTS, conditions, query, batchOf(query));
  return { departments: [...rows], page: pageOf(counted, { book: query.page, limit: query.limit }) };
};

export const listPositions = async (pool: Queryable, query: PositionListQuery): Promise<PositionList> => {
  const conditions = conditionsOf(query);
  if (query.indid) conditions.and('d.parentid = ?', query.indid);
  if (query.depid) conditions.and('e.parentid = ?', query.depid);
  const { rows, ...counted } = await page(pool, POSITIONS, conditions, query, rowsOf(query));
  return { positions: [...rows], total: counted.total, page: pageOf(counted, query) };
};

const read = async <View>(
  pool: Queryable,
  { columns, from, view }: Source<View>,
  id: string,
  actor: Actor,
): Promise<View> => {
  const { rows } = await pool.query<Selected<View>>(`select ${columns} from ${from} where e.id = $1`, [id]);
  return view(recordFor(actor, 'masterdata.edit', rows[0], NOBODYS));
};

/** Lists the positions that the application form offers, by the names of today (readings.md, A51). */
export const listAvailablePositions = async (pool: Queryable): Promise<AvailablePosition[]> => {
  const { rows } = await pool.query<AvailablePosition>(
    `select e.id as avpositionid, e.name as avpositionname, d.value as department from ${POSITIONS.from}
      where e.status = 'active' and d.status = 'active' and i.status = 'active' order by e.id`,
  );
  return rows;
};

const LISTED = 'id, parentid, name, indonesianname, value, spellings, aliases, status, mergedinto';

export const readChoices = async (pool: Queryable): Promise<Choices> => {
  const [industries, departments, positions] = await Promise.all(
    Object.values(TABLES).map(async (table) => (await pool.query<Listed>(`select ${LISTED} from ${table}`)).rows),
  );
  return choicesOf(industries!, departments!, positions!);
};

export const masterdataQueries = (pool: Queryable): Queries<'masterdata'> => ({
  listAvailablePositions: () => listAvailablePositions(pool),
  readChoices: async ({ req, res }) => {
    const choices = await readChoices(pool);
    answerKept(req, res, choices);
    return choices;
  },
  listIndustries: ({ query }) => listIndustries(pool, query),
  readIndustry: (call) => read(pool, INDUSTRIES, call.params.id, actorOf(call)),
  listDepartments: ({ query }) => listDepartments(pool, query),
  readDepartment: (call) => read(pool, DEPARTMENTS, call.params.id, actorOf(call)),
  listPositions: ({ query }) => listPositions(pool, query),
  readPosition: (call) => read(pool, POSITIONS, call.params.id, actorOf(call)),
});
