import { type Actor, rowsOf } from '@berangkat/contracts/kernel';
import { type PlacementStatus } from '@berangkat/contracts/placements';
import { type CountedList, type CountedQuery, type CountedRow, type ReportName } from '@berangkat/contracts/reports';
import { httpError } from '@berangkat/platform/http';
import { type Pool } from '@berangkat/platform/postgres';
import { fileLink } from '../applicants';
import { countUpTo, pageOf } from '../counting';
import { type Conditions } from '../sql';
import { definitionOf } from './definitions';
import { factsOf, namedTo, type Narrowing } from './narrowing';

interface Selected {
  readonly applicantid: string;
  readonly projectid: string | null;
  readonly stay: number | null;
  readonly at: Date;
  readonly days: number | null;
  readonly projectname: string | null;
  readonly status: PlacementStatus | null;
  readonly shown: boolean;
  readonly accountid: string | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly thumbnail: string | null;
}

const countedRow = ({ stay, at, shown, status, thumbnail, ...row }: Selected): CountedRow => ({
  ...row,
  id: [row.applicantid, row.projectid, stay].filter((part) => part !== null).join('-'),
  accountid: shown ? row.accountid : null,
  firstname: shown ? row.firstname : null,
  lastname: shown ? row.lastname : null,
  photo: shown ? fileLink(thumbnail) : null,
  applicantstatus: status,
  at: at.toISOString(),
});

/**
 * Those whom a figure counts, the newest first. Who is gone, or not this reader's to see, stands there without a name.
 * @throws {HttpError} 400 for a figure that counts nobody
 */
export const listCounted = async (
  pool: Pool,
  report: ReportName,
  { row, figure, ...paging }: Pick<CountedQuery, 'row' | 'figure' | 'limit' | 'book' | 'app' | 'page'>,
  narrowing: Narrowing,
  reader: Actor,
  now = new Date(),
): Promise<CountedList> => {
  const definition = definitionOf(report, now);
  const has = definition.counts[figure];
  if (has === undefined) throw httpError(400, 'bad-request');
  const select = (): { readonly from: string; readonly conditions: Conditions } => {
    const facts = factsOf(definition, narrowing, reader, now);
    facts.conditions.and(`${definition.key} = ?`, row).and(has);
    return facts;
  };
  const counted = select();
  const { from, conditions } = select();
  const { offset, count } = rowsOf(paging);
  const ofStays = definition.facts === 'stays';
  const [length, { rows }] = await Promise.all([
    countUpTo(pool, counted.from, counted.conditions),
    pool.query<Selected>(
      `select page.*, j.projectname, case when not w.removed then w.status end as status,
              coalesce(${namedTo(reader, conditions)}, false) as shown, a.accountid, a.firstname, a.lastname, a.thumbnail
         from (select f.applicantid, ${ofStays ? 'f.projectid, f.stay' : 'null::text as projectid, null::int as stay'},
                      ${definition.at} as at, ${definition.days ?? 'null'}::float8 as days
                 from ${from} where ${conditions.where}
                order by ${definition.at} desc, f.applicantid ${ofStays ? ', f.projectid, f.stay' : ''}
                limit ${conditions.value(count)} offset ${conditions.value(offset)}) page
         left join read.applicants a on a.applicantid = page.applicantid
         left join read.projects j on j.projectid = page.projectid
         left join read.placements w on w.projectid = page.projectid and w.applicantid = page.applicantid
        order by page.at desc, page.applicantid, page.projectid, page.stay`,
      [...conditions.values],
    ),
  ]);
  return { people: rows.map(countedRow), page: pageOf(length, paging) };
};
