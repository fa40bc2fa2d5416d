import {
  type Attendance,
  DEFAULT_CRITERIA,
  type InterviewCard,
  type LiveInterviews,
  type Recommendation,
  samePanelist,
} from '@berangkat/contracts/interviews';
import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { type PlacementStatus } from '@berangkat/contracts/placements';
import { recordFor } from '@berangkat/platform/http';
import { type Pool } from '@berangkat/platform/postgres';
import { APPLICANT_COLUMNS, APPLICANT_TABLES, applicantRow, type SelectedApplicant } from '../applicants';
import { DAY_COLUMNS, DAY_TABLES, dayRow, isStillSeen, ownersOf, type SelectedDay } from './rows';

interface Asked {
  readonly interviewdayid: string;
  /** Who asks, of those behind one account. */
  readonly panelist: string | undefined;
}

interface SelectedSeat {
  readonly room: number;
  readonly slot: number;
  readonly attendance: Attendance;
  readonly attendedat: Date | null;
  readonly applicantstatus: PlacementStatus | null;
}

interface SelectedCard {
  readonly applicantid: string;
  readonly scoredby: string;
  /** Null, as all that a card says, of an erased person. */
  readonly panelist: string | null;
  readonly scores: InterviewCard['scores'] | null;
  readonly recommendation: Recommendation | null;
  readonly notes: string | null;
  readonly sentat: Date;
}

const cardsOf = async (pool: Pool, interviewdayid: string): Promise<ReadonlyMap<string, readonly SelectedCard[]>> => {
  const { rows } = await pool.query<SelectedCard>(
    `select applicantid, scoredby, panelist, scores, recommendation, notes, sentat from read.interview_cards
      where interviewdayid = $1 order by applicantid, card`,
    [interviewdayid],
  );
  const cards = new Map<string, SelectedCard[]>();
  for (const card of rows) cards.set(card.applicantid, [...(cards.get(card.applicantid) ?? []), card]);
  return cards;
};

const cardFor = (
  { scoredby, panelist, scores, recommendation, notes, sentat }: SelectedCard,
  isOwn: (card: Pick<SelectedCard, 'scoredby' | 'panelist'>) => boolean,
): InterviewCard[] =>
  panelist === null || scores === null || recommendation === null
    ? []
    : [
        {
          panelist,
          own: isOwn({ scoredby, panelist }),
          scores: [...scores],
          recommendation,
          notes,
          sentat: sentat.toISOString(),
        },
      ];

const AT = 'coalesce($2::timestamptz, now())';
/** A panel that is behind goes on after its hours, while somebody waits or is with it. */
const IS_OVER = `d.endsat <= ${AT} and not exists (
  select from read.interviews w where w.interviewdayid = d.interviewdayid and ${isStillSeen('w', AT)})`;

/**
 * The day as its panel works through it. Nobody is swayed: the cards of others are left out, here and not on a screen,
 * until the reader has sent one about the same person, or the day is over.
 * @param at the moment as of which the day is over, in ISO 8601; undefined for now
 * @throws {HttpError} 403, 404
 */
export const readLive = async (
  pool: Pool,
  { interviewdayid, panelist }: Asked,
  reader: Actor,
  at?: string,
): Promise<LiveInterviews> => {
  const { rows } = await pool.query<SelectedDay & { readonly isover: boolean }>(
    `select ${DAY_COLUMNS}, ${IS_OVER} as isover from ${DAY_TABLES} where d.interviewdayid = $1`,
    [interviewdayid, at ?? null],
  );
  const isHidden = ({ projectstatus }: SelectedDay): boolean =>
    projectstatus === 'removed' && !can(reader, 'project.see-removed');
  const { isover, ...day } = recordFor(reader, 'interview.conduct', rows[0], ownersOf, isHidden);
  const [{ rows: seated }, cards, criteria] = await Promise.all([
    pool.query<SelectedApplicant & SelectedSeat>(
      `select ${APPLICANT_COLUMNS}, i.room, i.slot, i.attendance, i.attendedat, p.status as applicantstatus
         from ${APPLICANT_TABLES} join read.interviews i on i.applicantid = a.applicantid
         join read.placements p on p.projectid = i.projectid and p.applicantid = i.applicantid and not p.removed
        where i.interviewdayid = $1 and a.status = 'open'
        order by i.slot, i.room`,
      [interviewdayid],
    ),
    cardsOf(pool, interviewdayid),
    pool.query<{ criteria: string[] }>(`select criteria from read.interview_criteria where projectid = $1`, [
      day.projectid,
    ]),
  ]);
  const isOwn = (card: Pick<SelectedCard, 'scoredby' | 'panelist'>): boolean =>
    card.scoredby === reader.accountid &&
    panelist !== undefined &&
    card.panelist !== null &&
    samePanelist(card.panelist, panelist);
  const own = criteria.rows[0]?.criteria ?? [];
  return {
    ...dayRow(day),
    criteria: own.length > 0 ? own : [...DEFAULT_CRITERIA],
    interviews: seated.map(({ room, slot, attendance, attendedat, applicantstatus, ...row }) => {
      const all = cards.get(row.applicantid) ?? [];
      const shown = isover || all.some(isOwn) ? all : [];
      return {
        applicant: applicantRow(row, reader),
        room,
        slot,
        attendance,
        attendedat: attendedat?.toISOString() ?? null,
        applicantstatus,
        cards: shown.flatMap((card) => cardFor(card, isOwn)),
        hidden: all.length - shown.length,
      };
    }),
  };
};
