import { type InterviewDayRow } from '@berangkat/contracts/interviews';
import { type Placed, type Moves, useMayHere, useMoves } from '../../placements';

/** Somebody of a day, as far as their result is about it. */
export interface WithResult {
  readonly applicant: Placed['applicant'];
  /** In the project; null for who is in it no more. */
  readonly applicantstatus: Placed['applicantstatus'] | null;
}
interface OfDay extends Pick<InterviewDayRow, 'projectid' | 'projectname'> {
  readonly interviews: readonly WithResult[];
}

/** Answers somebody of a day as what a step of the pipeline is about; undefined for who is in the project no more. */
export const placedOn = (
  { projectid, projectname }: Omit<OfDay, 'interviews'>,
  { applicant, applicantstatus }: WithResult,
): Placed | undefined =>
  applicantstatus === null ? undefined : { projectid, projectname, applicant, applicantstatus };

/**
 * The results of interviews are steps of the pipeline: the same commands, questions and rights as on its board.
 * @param reread reads the day again and answers it
 */
export const useResults = (day: OfDay, reread: () => Promise<OfDay | undefined>): Moves =>
  useMoves({
    may: useMayHere(),
    projectname: day.projectname,
    reread: async () => {
      const now = await reread();
      return now === undefined ? [] : now.interviews.flatMap((one) => placedOn(now, one) ?? []);
    },
  });
