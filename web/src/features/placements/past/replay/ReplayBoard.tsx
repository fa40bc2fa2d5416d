import { type PipelineBoard } from '@berangkat/contracts/placements';
import { useRef } from 'react';
import { formatNumber, useText } from '../../../../shared/i18n';
import { classes } from '../../../../shared/kit';
import { statusTexts } from '../../../../shared/kit/texts/status';
import boardStyles from '../../board/Board.module.css';
import { toneOf } from '../../board/tone';
import { boardStates } from '../../board/states';
import { useGlide } from '../../board/useGlide';
import { placementsTexts } from '../../texts';
import { ReplayCard } from './ReplayCard';
import styles from './Replay.module.css';
import { replayTexts } from './texts';

/** Cards of a column, those that came last first: what moves is among them. */
const SHOWN = 12;

export interface ReplayBoardProps {
  readonly board: PipelineBoard;
  /** How many stand in each state at the moments between which it is played, so that no column comes or goes. */
  readonly states: Readonly<Record<string, number>>;
  readonly day: number;
  /** The person who moved last. */
  readonly moved: string | undefined;
}

/** The board as it was, at a desk: cards glide where a step takes them. */
export const ReplayBoard = ({ board, states, day, moved }: ReplayBoardProps) => {
  const t = useText(placementsTexts);
  const words = useText(replayTexts);
  const word = useText(statusTexts);
  const area = useRef<HTMLDivElement>(null);
  useGlide(area, board);
  return (
    <div
      ref={area}
      className={classes(boardStyles.board, styles.board)}
      role="region"
      aria-label={words('board')}
      // The columns scroll sideways where they do not fit, which the keyboard has to be able to reach.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {boardStates(states).map((status) => {
        const { placements, total } = board.columns.find((column) => column.status === status)!;
        return (
          <section
            key={status}
            className={classes(boardStyles.column, styles.column)}
            style={toneOf(status)}
            aria-label={word(status)}
            data-column={status}
          >
            <h2 className={boardStyles.heading}>
              {word(status)} <span className={boardStyles.count}>{formatNumber(total)}</span>
            </h2>
            <ul className={classes(boardStyles.cards, styles.cards)}>
              {placements.slice(0, SHOWN).map((row) => (
                <ReplayCard
                  key={row.applicant.applicantid}
                  row={row}
                  day={day}
                  moved={row.applicant.applicantid === moved}
                />
              ))}
              {placements.length === 0 && <li className={boardStyles.nobody}>{t('columnEmpty')}</li>}
            </ul>
            {total > SHOWN && <p className={styles.rest}>{t('others', { count: total - SHOWN })}</p>}
          </section>
        );
      })}
    </div>
  );
};
