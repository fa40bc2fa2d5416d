import { type InterviewCard, type InterviewRound, type Recommendation } from '@berangkat/contracts/interviews';
import { type Actor } from '@berangkat/contracts/kernel';
import { can } from '@berangkat/contracts/permissions';
import { type Queryable } from '@berangkat/platform/postgres';
import { Conditions } from '../../query-kit/sql';
import { readableApplicant } from '../applicants';
import { isOver } from './rows';

export interface SelectedCard {
  readonly scoredby: string;
  /** Null, as all that a card says, of an erased person. */
  readonly panelist: string | null;
  readonly scores: InterviewCard['scores'] | null;
  readonly recommendation: Recommendation | null;
  readonly notes: string | null;
  readonly sentat: Date;
}
/** A card that still says something. */
type SaidCard = SelectedCard & Pick<InterviewCard, 'panelist' | 'scores' | 'recommendation'>;

/** Columns of {@link SelectedCard}, of the table `k` of cards. */
export const CARD_COLUMNS = 'k.scoredby, k.panelist, k.scores, k.recommendation, k.notes, k.sentat';

export const isSaid = (card: SelectedCard): card is SaidCard =>
  card.panelist !== null && card.scores !== null && card.recommendation !== null;

export const cardOf = ({ panelist, scores, recommendation, notes, sentat }: SaidCard): Omit<InterviewCard, 'own'> => ({
  panelist,
  scores: [...scores],
  recommendation,
  notes,
  sentat: sentat.toISOString(),
});

type Selected = SelectedCard &
  Pick<InterviewRound, 'interviewdayid' | 'projectid' | 'projectname' | 'date'> & { readonly isover: boolean };

/**
 * Lists the score cards of an applicant, the last interview first; for employers those of own projects, while the
 * applicant is in them.
 * @param at the moment as of which days are over, in ISO 8601; undefined for now
 * @throws {HttpError} 403, 404
 */
export const listCards = async (
  pool: Queryable,
  applicantid: string,
  reader: Actor,
  at?: string,
): Promise<InterviewRound[]> => {
  await readableApplicant(pool, applicantid, reader);
  const conditions = new Conditions().and('k.applicantid = ?', applicantid);
  if (!can(reader, 'project.see-removed')) conditions.and(`j.status = 'active'`);
  if (!can(reader, 'interview.read'))
    conditions.and(
      `c.accountid = ? and exists (
        select from read.placements p where p.projectid = k.projectid and p.applicantid = k.applicantid and not p.removed)`,
      reader.accountid,
    );
  const { rows } = await pool.query<Selected>(
    `select k.interviewdayid, k.projectid, j.projectname, d.date, ${CARD_COLUMNS}, ${isOver(conditions.value(at ?? null))} as isover
       from read.interview_cards k join read.interview_days d on d.interviewdayid = k.interviewdayid
       join read.projects j on j.projectid = k.projectid left join read.clients c on c.clientid = j.clientid
      where ${conditions.where} order by d.endsat desc, k.interviewdayid, k.card`,
    [...conditions.values],
  );
  const rounds = new Map<string, InterviewRound>();
  for (const { interviewdayid, projectid, projectname, date, isover, ...card } of rows) {
    if (!isSaid(card)) continue;
    const round = rounds.get(interviewdayid) ?? { interviewdayid, projectid, projectname, date, cards: [], hidden: 0 };
    rounds.set(interviewdayid, {
      ...round,
      ...(isover ? { cards: [...round.cards, cardOf(card)] } : { hidden: round.hidden + 1 }),
    });
  }
  return [...rounds.values()];
};
