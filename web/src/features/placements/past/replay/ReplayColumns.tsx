import { formatNumber, useText } from '../../../../shared/i18n';
import { statusTexts } from '../../../../shared/kit/texts/status';
import { boardStates } from '../../board/states';
import { toneOf } from '../../board/tone';
import { type ReplayBoardProps } from './ReplayBoard';
import { ReplayCard } from './ReplayCard';
import styles from './Replay.module.css';
import { replayTexts } from './texts';

/** The board on a phone: how many stand where, and who moved last. */
export const ReplayColumns = ({ board, states, day, moved }: ReplayBoardProps) => {
  const t = useText(replayTexts);
  const word = useText(statusTexts);
  const row = board.columns
    .flatMap(({ placements }) => placements)
    .find(({ applicant }) => applicant.applicantid === moved);
  return (
    <div className={styles.phone}>
      <h2 className={styles.now}>{t('now')}</h2>
      {moved === undefined && <p className={styles.nobody}>{t('nobodyYet')}</p>}
      {row !== undefined && (
        <ul className={styles.current} style={toneOf(row.applicantstatus)}>
          <ReplayCard row={row} day={day} moved />
        </ul>
      )}
      <ul className={styles.columns} aria-label={t('board')}>
        {boardStates(states).map((status) => (
          <li
            key={status}
            style={toneOf(status)}
            data-column={status}
            className={status === row?.applicantstatus ? styles.here : undefined}
          >
            <span>{word(status)}</span>
            <strong>{formatNumber(board.columns.find((column) => column.status === status)!.total)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
};
