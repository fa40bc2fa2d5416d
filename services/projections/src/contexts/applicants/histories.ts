import { nameShownTo } from '@berangkat/contracts/accounts';
import { type ApplicantListQuery, type StatusList } from '@berangkat/contracts/applicants';
import { type Actor } from '@berangkat/contracts/kernel';
import { type HistoryEntry } from '@berangkat/contracts/placements';
import { plannedOnce, type Queryable } from '@berangkat/platform/postgres';
import { listApplicants } from './list';
import { type Searching } from './meanings';
import { withMergedIn } from './removed';

/** Steps of one answer at most. */
const MOST_STEPS = 20_000;

type SelectedStep = Omit<HistoryEntry, 'createdat' | 'by'> & {
  applicantid: string;
  createdat: Date;
  accountid: string;
  category: string | null;
  email: string | null;
  displayname: string | null;
};

/**
 * Every step of these applicants in every project, those of records that were merged into theirs too, the oldest first; whoever
 * made it is named as this reader may know them.
 */
export const historiesOf = async (
  pool: Queryable,
  applicantids: readonly string[],
  reader: Actor,
): Promise<Map<string, HistoryEntry[]>> => {
  const histories = new Map<string, HistoryEntry[]>(applicantids.map((applicantid) => [applicantid, []]));
  if (applicantids.length === 0) return histories;
  const rows = await plannedOnce<SelectedStep>(pool, {
    name: 'ways of applicants',
    text: `select coalesce(m.mergedinto, h.applicantid) as applicantid, h.at as createdat, h.action, h.comment as remarks, h.projectid, j.projectcode, h.by as accountid, o.category, o.email, o.displayname
       from read.placement_history h join read.applicants m using (applicantid) join read.projects j on j.projectid = h.projectid left join read.accounts o on o.accountid = h.by
      where h.applicantid = any(${withMergedIn('$1::text[]')})
      order by h.at, h.projectid, h.revision limit ${MOST_STEPS}`,
    values: [applicantids],
  });
  for (const { applicantid, accountid, category, email, displayname, createdat, ...step } of rows)
    histories.get(applicantid)?.push({
      ...step,
      createdat: createdat.toISOString(),
      by: nameShownTo(reader, { accountid, category, email, displayname }),
    });
  return histories;
};

/** One page of the status report: the applicant list, with everybody's way through each project. */
export const listStatuses = async (
  pool: Queryable,
  query: Searching<ApplicantListQuery>,
  reader: Actor,
): Promise<StatusList> => {
  const { applicants, page } = await listApplicants(pool, query, reader);
  const histories = await historiesOf(
    pool,
    applicants.map(({ applicantid }) => applicantid),
    reader,
  );
  return {
    applicants: applicants.map((row) => ({ ...row, action_items: histories.get(row.applicantid) ?? [] })),
    page,
  };
};
