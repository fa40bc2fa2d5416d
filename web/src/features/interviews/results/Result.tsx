import { type Attendance, type InterviewDayRow, isTalkedTo } from '@berangkat/contracts/interviews';
import { type PipelineAction } from '@berangkat/contracts/placements';
import { StatusBadge } from '../../../shared/kit';
import { type Moves, StepButton, stepsOf } from '../../placements';
import styles from './Results.module.css';
import { placedOn, type WithResult } from './useResults';

/** The results that a panel gives. What comes after them, such as to prepare somebody, is done on the pipeline. */
const AFTER_TALK: readonly PipelineAction[] = ['pass-interview', 'reject'];
const WITHOUT_TALK: readonly PipelineAction[] = ['reject'];

const resultsAfter = (attendance: Attendance): readonly PipelineAction[] =>
  isTalkedTo(attendance) ? AFTER_TALK : attendance === 'absent' ? WITHOUT_TALK : [];

interface ResultProps {
  readonly day: Pick<InterviewDayRow, 'projectid' | 'projectname'>;
  readonly seat: WithResult & { readonly attendance: Attendance };
  readonly moves: Moves;
  /** One of several rows. */
  readonly small?: boolean;
}

/** Where somebody stands in the project once their interview is over, and the results that are open, a press each. */
export const Result = ({ day, seat, moves, small = false }: ResultProps) => {
  const row = placedOn(day, seat);
  const results = resultsAfter(seat.attendance);
  if (row === undefined || results.length === 0) return null;
  return (
    <div className={styles.result}>
      <StatusBadge status={row.applicantstatus} />
      {stepsOf(row, moves.may)
        .filter(({ action }) => results.includes(action))
        .map((step) => (
          <StepButton key={step.action} row={row} step={step} moves={moves} small={small} />
        ))}
    </div>
  );
};
