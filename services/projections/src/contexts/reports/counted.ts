import { type Actor, rowsOf } from '@berangkat/contracts/kernel';
import { type PlacementStatus } from '@berangkat/contracts/placements';
import {
  type CountedList,
  type CountedQuery,
  type CountedRow,
  type FigureName,
  type ReportName,
} from '@berangkat/contracts/reports';
import { httpError } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { fileLink } from '../applicants';
import { countUpTo, pageOf } from '../../query-kit/counting';
import { Conditions } from '../../query-kit/sql';
import { daysOf, type Definition, definitionOf } from './definitions';
import { factsOf, namedTo, type Narrowing } from './narrowing';

/** A figure of a row. */
export interface Figure {
  readonly report: ReportName;
  readonly row: string;
  readonly figure: FigureName;
  readonly narrowing: Narrowing;
  readonly reader: Actor;
  readonly now: Date;
}

/** A fact that is counted: of whom, and which stay or interview of theirs in a project. */
export interface Counted {
  readonly applicantid: string;
  readonly projectid: string | null;
  readonly fact: string | null;
  readonly at: Date;
  readonly days: number | null;
}

/** The column that tells facts about one person in a project from each other. */
const FACTS: Readonly<Record<Definition['facts'], string | undefined>> = {
  stays: 'f.stay',
  applications: undefined,
  interviews: 'f.interviewdayid',
};

/** @throws {HttpError} 400 for a figure that counts nobody */
const countedFacts = async (pool: Queryable, { report, row, figure, narrowing, reader, now }: Figure) => {
  const definition = definitionOf(report, now);
  const has = definition.counts[figure];
  if (has === undefined) throw httpError(400, 'bad-request');
  const facts = await factsOf(pool, definition, narrowing, reader, now);
  facts.conditions.and(`${definition.key} = ?`, row).and(has);
  return { ...facts, definition };
};

/**
 * Lists what a figure counts, the newest first.
 * @throws {HttpError} 400 for a figure that counts nobody
 */
export const countedOf = async (
  pool: Queryable,
  of: Figure,
  { offset, count }: { readonly offset: number; readonly count: number },
): Promise<readonly Counted[]> => {
  const { from, conditions, definition } = await countedFacts(pool, of);
  const fact = FACTS[definition.facts];
  const { rows } = await pool.query<Counted>(
    `select f.applicantid, ${fact === undefined ? 'null::text as projectid, null::text as fact' : `f.projectid, ${fact}::text as fact`},
            ${definition.at} as at, ${daysOf(definition)}::float8 as days
       from ${from} where ${conditions.where}
      order by ${definition.at} desc, f.applicantid ${fact === undefined ? '' : `, f.projectid, ${fact}`}
      limit ${conditions.value(count)} offset ${conditions.value(offset)}`,
    [...conditions.values],
  );
  return rows;
};

interface Selected {
  readonly projectname: string | null;
  readonly status: PlacementStatus | null;
  readonly shown: boolean;
  readonly accountid: string | null;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly thumbnail: string | null;
}

const countedRow = (
  { fact, at, ...row }: Counted,
  { shown, status, projectname, accountid, firstname, lastname, thumbnail }: Selected,
): CountedRow => ({
  ...row,
  id: [row.applicantid, row.projectid, fact].filter((part) => part !== null).join('-'),
  projectname,
  // Of somebody who was erased there is no record, whatever there was.
  accountid: shown && firstname !== null ? accountid : null,
  firstname: shown ? firstname : null,
  lastname: shown ? lastname : null,
  photo: shown ? fileLink(thumbnail) : null,
  applicantstatus: status,
  at: at.toISOString(),
});

/**
 * Answers what is counted with its people, as this reader may see them. People who are gone, or hidden from this
 * reader, have no name.
 */
export const peopleOf = async (pool: Queryable, counted: readonly Counted[], reader: Actor): Promise<CountedRow[]> => {
  const conditions = new Conditions();
  const { rows } = await pool.query<Selected>(
    `select j.projectname, case when not w.removed then w.status end as status,
            coalesce(${namedTo(reader, conditions)}, false) as shown, a.accountid, a.firstname, a.lastname, a.thumbnail
       from unnest(${conditions.value(counted.map(({ applicantid }) => applicantid))}::text[],
                   ${conditions.value(counted.map(({ projectid }) => projectid))}::text[]) with ordinality f (applicantid, projectid, place)
       left join read.applicants a on a.applicantid = f.applicantid
       left join read.projects j on j.projectid = f.projectid
       left join read.placements w on w.projectid = f.projectid and w.applicantid = f.applicantid
      order by f.place`,
    [...conditions.values],
  );
  return counted.map((one, index) => countedRow(one, rows[index]!));
};

/**
 * Those whom a figure counts, the newest first, and how many there are.
 * @throws {HttpError} 400 for a figure that counts nobody
 */
export const listCounted = async (
  pool: Queryable,
  of: Figure,
  paging: Pick<CountedQuery, 'limit' | 'book' | 'app' | 'page'>,
): Promise<CountedList> => {
  const { from, conditions } = await countedFacts(pool, of);
  const [length, counted] = await Promise.all([countUpTo(pool, from, conditions), countedOf(pool, of, rowsOf(paging))]);
  return { people: await peopleOf(pool, counted, of.reader), page: pageOf(length, paging) };
};
