import { type ApplicantComparison, type ApplicantRow, COMPARED_APPLICANTS } from '@berangkat/contracts/applicants';
import { type Actor, type EventDefinition } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { placementEvents } from '@berangkat/contracts/placements';
import { type Pool, type Queryable } from '@berangkat/platform/postgres';
import { atBothEnds, betweenMoments, type Compared, differencesIn, type PastOf } from '../../query-kit/past';
import { CV_EVENTS } from './cv-events';
import { countAll } from './counts';
import { placementsOf } from './placements';
import { readableApplicant } from './reading';
import { APPLICANT_COLUMNS, APPLICANT_TABLES, applicantRow, type SelectedApplicant } from './rows';

/** Events of CVs, and those of placements for readers who may see them. */
const eventsFor = (reader: Actor): readonly EventDefinition[] =>
  can(reader, 'applicant.see-placements') ? [...CV_EVENTS, ...placementEvents] : CV_EVENTS;

/**
 * The last changes of people in a stretch of the log, the newest first, each person once. Counted rather than asked for
 * with `not exists`, which Postgres makes a join of the whole stretch: so it ends with the last one that is wanted.
 */
const LAST_CHANGES = `
  select t.objectid as applicantid, t.position from read.audit_actions t
   where t.type = any ($1) and t.position > $2 and t.position <= $3 and ($4::text is null or t.position < $4)
     and (select count(*) from read.audit_actions l
           where l.objectid = t.objectid and l.type = any ($1) and l.position > t.position and l.position <= $3) = 0
   order by t.position desc limit ${COMPARED_APPLICANTS + 1}`;

/**
 * Answers the people who came into the list of all applicants, left it or changed in it between two moments: a part of
 * them, by the query of the list with the masks of today. Those who changed last come first; those who are as before
 * are left out. `before` is the position of the last change that the answer before looked at.
 */
const compare = async (pool: Pool, { asof, until, before }: Compared, reader: Actor): Promise<ApplicantComparison> => {
  const stretch = await betweenMoments(pool, { asof, until });
  const events = eventsFor(reader);
  const { rows } = await pool.query<{ applicantid: string; position: string }>(LAST_CHANGES, [
    events.map(({ type }) => type),
    stretch.after,
    stretch.last,
    before ?? null,
  ]);
  const looked = rows.slice(0, COMPARED_APPLICANTS);
  const ids = looked.map(({ applicantid }) => applicantid);
  const [was, is] = await atBothEnds(pool, stretch, reader, async (past) => ({
    total: (await countAll(past)).total,
    rows: await listedApplicants(past, ids, reader),
  }));
  return {
    from: stretch.from,
    until: stretch.until,
    before: was.total,
    after: is.total,
    changes: differencesIn(ids, [was.rows, is.rows], { id: ({ applicantid }) => applicantid, said }),
    next: rows.length > looked.length ? looked.at(-1)!.position : null,
  };
};

/** These applicants as far as they are in the list, as this reader may see them. */
const listedApplicants = async (
  pool: Queryable,
  ids: readonly string[],
  reader: Actor,
): Promise<readonly ApplicantRow[]> => {
  const { rows } = await pool.query<SelectedApplicant>(
    `select ${APPLICANT_COLUMNS} from ${APPLICANT_TABLES} where a.applicantid = any ($1) and a.status = 'open'`,
    [ids],
  );
  const standings = can(reader, 'applicant.see-placements') ? await placementsOf(pool, ids, reader) : undefined;
  return rows.map((row) => applicantRow(row, reader, standings?.get(row.applicantid)));
};

/** Fields that the list shows; ages are those of today. */
const SAID = [
  'firstname',
  'lastname',
  'gender',
  'degree',
  'experience',
  'industry',
  'department',
  'positions',
  'nationality',
  'email',
  'phone1',
  'managedby',
  'owner_email',
] as const satisfies readonly (keyof ApplicantRow)[];

const said = (row: ApplicantRow): readonly unknown[] => [
  ...SAID.map((field) => row[field]),
  row.project_statuses
    .map(({ projectid, applicantstatus, applicantcomment }) => ({ projectid, applicantstatus, applicantcomment }))
    .sort((a, b) => a.projectid.localeCompare(b.projectid)),
];

export const past: PastOf<'applicant' | 'applicants'> = {
  applicants: { changing: () => ({ events: [...CV_EVENTS, ...placementEvents] }), compare },
  applicant: {
    changing: async (pool, id, reader) => {
      await readableApplicant(pool, id, reader);
      return { events: eventsFor(reader), applicantid: id };
    },
  },
};
