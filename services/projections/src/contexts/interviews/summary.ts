import { criteriaIn, type InterviewSummary } from '@berangkat/contracts/interviews';
import { type Actor } from '@berangkat/contracts/kernel';
import { picked } from '../../query-kit/fields';
import { httpError } from '@berangkat/platform/http';
import { type Queryable } from '@berangkat/platform/postgres';
import { readLive } from './live';

/**
 * A day that is over, with all that its panel noted and wrote: for the employer of the project and the agency.
 * @param at the moment as of which the day is over, in ISO 8601; undefined for now
 * @throws {HttpError} 403, 404, 409 before the day is over: nobody is swayed by a file either
 */
export const readSummary = async (
  pool: Queryable,
  interviewdayid: string,
  reader: Actor,
  at?: string,
): Promise<InterviewSummary> => {
  const { interviews, criteria, isover, ...day } = await readLive(
    pool,
    { interviewdayid, panelist: undefined },
    reader,
    at,
  );
  if (!isover) throw httpError(409, 'interview-day-not-over');
  const cards = interviews.flatMap((one) => one.cards);
  return {
    ...day,
    criteria: [...criteriaIn(criteria, cards)],
    people: interviews.map(({ applicant, cards: of, ...seat }) => ({
      ...picked(applicant, ['applicantid', 'firstname', 'lastname']),
      ...picked(seat, ['room', 'slot', 'attendance', 'applicantstatus']),
      cards: of.map(({ own: _, ...card }) => card),
    })),
  };
};
