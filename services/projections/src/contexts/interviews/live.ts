import { type Attendance, DEFAULT_CRITERIA, type LiveInterviews, samePanelist } from '@berangkat/contracts/interviews';
import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { type PlacementStatus } from '@berangkat/contracts/placements';
import { recordFor } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { APPLICANT_COLUMNS, APPLICANT_TABLES, applicantRow, type SelectedApplicant } from '../applicants';
import { CARD_COLUMNS, cardOf, isSaid, type SelectedCard } from './cards';
import { DAY_COLUMNS, DAY_TABLES, dayRow, isOver, ownersOf, type SelectedDay } from './rows';

interface LiveRequest {
  readonly interviewdayid: string;
  /** The panelist who reads, of those behind one account. */
  readonly panelist: string | undefined;
}

interface SelectedSeat {
  readonly room: number;
  readonly slot: number;
  readonly attendance: Attendance;
  readonly attendedat: Date | null;
  readonly second: boolean;
  readonly applicantstatus: PlacementStatus | null;
}

interface SelectedCardOf extends SelectedCard {
  readonly applicantid: string;
}

const cardsOf = async (
  pool: Queryable,
  interviewdayid: string,
): Promise<ReadonlyMap<string, readonly SelectedCardOf[]>> => {
  const { rows } = await pool.query<SelectedCardOf>(
    `select k.applicantid, ${CARD_COLUMNS} from read.interview_cards k where k.interviewdayid = $1 order by k.applicantid, k.card`,
    [interviewdayid],
  );
  const cards = new Map<string, SelectedCardOf[]>();
  for (const card of rows) cards.set(card.applicantid, [...(cards.get(card.applicantid) ?? []), card]);
  return cards;
};

/**
 * The day as its panel works through it. Nobody is swayed: the cards of others are left out, here and not on a screen,
 * until the reader has sent one about the same person, or the day is over.
 * @param at the moment as of which the day is over, in ISO 8601; undefined for now
 * @throws {HttpError} 403, 404
 */
export const readLive = async (
  pool: Queryable,
  { interviewdayid, panelist }: LiveRequest,
  reader: Actor,
  at?: string,
): Promise<LiveInterviews> => {
  const { rows } = await pool.query<SelectedDay & { readonly isover: boolean }>(
    `select ${DAY_COLUMNS}, ${isOver('$2')} as isover from ${DAY_TABLES} where d.interviewdayid = $1`,
    [interviewdayid, at ?? null],
  );
  const isHidden = ({ projectstatus }: SelectedDay): boolean =>
    projectstatus === 'removed' && !can(reader, 'project.see-removed');
  const { isover, ...day } = recordFor(reader, 'interview.conduct', rows[0], ownersOf, isHidden);
  const [{ rows: seated }, cards, criteria] = await Promise.all([
    pool.query<SelectedApplicant & SelectedSeat>(
      `select ${APPLICANT_COLUMNS}, i.room, i.slot, i.attendance, i.attendedat, p.status as applicantstatus,
              exists (select from read.interviews n join read.interview_days d on d.interviewdayid = n.interviewdayid and d.status = 'planned'
                       where n.projectid = i.projectid and n.applicantid = i.applicantid and n.attendance = 'again'
                         and n.startsat < i.startsat) as second
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
  const isOwn = (card: SelectedCard): boolean =>
    card.scoredby === reader.accountid &&
    panelist !== undefined &&
    isSaid(card) &&
    samePanelist(card.panelist, panelist);
  const own = criteria.rows[0]?.criteria ?? [];
  return {
    ...dayRow(day),
    isover,
    criteria: own.length > 0 ? own : [...DEFAULT_CRITERIA],
    interviews: seated.map(({ room, slot, attendance, attendedat, second, applicantstatus, ...row }) => {
      const all = cards.get(row.applicantid) ?? [];
      const shown = isover || all.some(isOwn) ? all : [];
      return {
        applicant: applicantRow(row, reader),
        room,
        slot,
        attendance,
        attendedat: attendedat?.toISOString() ?? null,
        second,
        applicantstatus,
        cards: shown.flatMap((card) => (isSaid(card) ? [{ ...cardOf(card), own: isOwn(card) }] : [])),
        hidden: all.length - shown.length,
      };
    }),
  };
};
