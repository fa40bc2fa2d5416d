import { type PlacementRow } from '@berangkat/contracts/placements';
import { type UsualStage } from '@berangkat/contracts/reports';
import { IconClockExclamation, IconMessage } from '@tabler/icons-react';
import { type DragEvent } from 'react';
import { Link } from 'react-router-dom';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import {
  Avatar,
  ChangedMark,
  classes,
  formatInstant,
  useZone,
  VisuallyHidden,
  zoneLabel,
  usePositions,
} from '../../../shared/kit';
import { Cut } from '../../../shared/kit/explained/Cut';
import { Explained } from '../../../shared/kit/explained/Explained';
import { DocumentCounts } from '../../checklists';
import { StepButtons } from '../moves/StepButtons';
import { stepsOf } from '../moves/steps';
import { type Moves } from '../moves/useMoves';
import { daysSince } from '../pipeline/days';
import { placementsTexts } from '../texts';
import styles from './BoardCard.module.css';

interface BoardCardProps {
  readonly row: PlacementRow;
  /** Of the stage that it stands in, to know who waits too long. */
  readonly usual: UsualStage | undefined;
  readonly moves: Moves;
  readonly onComments: ((row: PlacementRow) => void) | undefined;
  readonly href: string;
  /** Since the reader's last visit. */
  readonly changed: boolean;
  readonly onDrag: (row: PlacementRow | undefined) => void;
}

export const BoardCard = ({ row, usual, moves, onComments, href, changed, onDrag }: BoardCardProps) => {
  const t = useText(placementsTexts);
  const { zone } = useZone();
  const { applicant, comment, comments, since } = row;
  const positions = usePositions()(applicant.positions);
  const name = fullName(applicant);
  const busy = moves.isMoving(row);
  const steps = stepsOf(row, moves.may);
  const movable = !busy && steps.length > 0;
  const acts = steps.some(({ to }) => to !== 'removed');
  const days = daysSince(since);
  const isLong = usual?.high != null && !usual.few && days > usual.high;

  const onDragStart = (event: DragEvent): void => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', applicant.applicantid);
    // The picture under the pointer is taken before the board dims.
    setTimeout(() => onDrag(row));
  };

  return (
    <li
      className={classes(styles.card, busy && styles.busy, movable && styles.movable)}
      data-row={applicant.applicantid}
      tabIndex={-1}
      draggable={movable}
      aria-busy={busy || undefined}
      onDragStart={onDragStart}
      onDragEnd={() => onDrag(undefined)}
    >
      <div className={styles.person}>
        <Avatar name={name} src={applicant.photo} size={40} />
        <div>
          <h3>
            <Link to={href} draggable={false}>
              {name}
            </Link>
            {changed && <ChangedMark />}
          </h3>
          <p>{positions.few}</p>
          <div className={styles.since}>
            <small>
              <Explained
                className={styles.stays}
                label={t('since')}
                lines={[
                  `${formatInstant(since, zone) ?? ''} ${zoneLabel(zone)}`,
                  ...(isLong ? [t('longerThanUsual')] : []),
                  // A card has no room for a second place to press.
                  positions.all,
                ]}
              >
                {days === 0 ? t('today') : t('days', { count: days })}
                {isLong && (
                  <strong className={styles.longer}>
                    <IconClockExclamation size={14} aria-hidden /> <span>{t('longerThanUsual')}</span>
                  </strong>
                )}
              </Explained>
            </small>
            {onComments !== undefined && (
              <button
                type="button"
                className={styles.comments}
                aria-label={comments ? t('commentsOf', { count: comments, name }) : t('commentsAbout', { name })}
                title={t('adminComments')}
                onClick={() => onComments(row)}
              >
                <IconMessage size={15} aria-hidden />
                {Boolean(comments) && <span aria-hidden>{comments}</span>}
              </button>
            )}
          </div>
        </div>
      </div>
      {comment !== null && (
        <p>
          <Cut className={styles.remark} text={comment}>
            “{comment}”
          </Cut>
        </p>
      )}
      <div className={classes(styles.foot, acts && styles.acting)}>
        <DocumentCounts of={row.documents} />
        {acts && (
          <div className={styles.acts}>
            <StepButtons row={row} moves={moves} tight />
          </div>
        )}
      </div>
      {busy && (
        <span role="status">
          <VisuallyHidden>{t('moving', { name })}</VisuallyHidden>
        </span>
      )}
    </li>
  );
};
