import { type PlacementRow } from '@berangkat/contracts/placements';
import { memo } from 'react';
import { fullName } from '../../../../shared/applicantName';
import { useText } from '../../../../shared/i18n';
import { Avatar, classes, Positions } from '../../../../shared/kit';
import cardStyles from '../../board/BoardCard.module.css';
import { daysSince } from '../../pipeline/days';
import { placementsTexts } from '../../texts';
import styles from './Replay.module.css';
import { replayTexts } from './texts';

interface ReplayCardProps {
  readonly row: PlacementRow;
  /** The day that is shown, in milliseconds: what a card says changes by the day. */
  readonly day: number;
  /** Whether the last step was this person's. */
  readonly moved: boolean;
}

/** Somebody as they stood; nothing can be done with the card. */
export const ReplayCard = memo(({ row, day, moved }: ReplayCardProps) => {
  const t = useText(placementsTexts);
  const words = useText(replayTexts);
  const { applicant, comment, since } = row;
  const name = fullName(applicant);
  const days = daysSince(since, day);
  return (
    <li
      className={classes(cardStyles.card, moved && styles.moved)}
      data-row={applicant.applicantid}
      data-moved={moved || undefined}
    >
      <div className={cardStyles.person}>
        <Avatar name={name} src={applicant.photo} size={40} />
        <div>
          <h3>{name === '' ? words('erased') : name}</h3>
          <p>
            <Positions of={applicant.positions} />
          </p>
          <small>{days === 0 ? t('today') : t('days', { count: days })}</small>
        </div>
      </div>
      {comment !== null && comment !== '' && <p className={cardStyles.remark}>“{comment}”</p>}
    </li>
  );
});
ReplayCard.displayName = 'ReplayCard';
