import { type PlacementRow } from '@berangkat/contracts/placements';
import { useEffect, useRef } from 'react';
import { fullName } from '../../../shared/applicantName';
import { useText } from '../../../shared/i18n';
import { Avatar, ChangedMark } from '../../../shared/kit';
import { Days } from '../list/State';
import { decideTexts } from '../texts/decide';
import styles from './Decide.module.css';
import { type Turn } from './turn';

interface QueueProps {
  readonly rows: readonly PlacementRow[];
  readonly turn: Turn;
  readonly isChanged: (row: PlacementRow) => boolean;
  readonly onChoose: (place: number) => void;
}

/** Those who wait, beside the one whose turn it is. A phone has no room for it: there one goes on from each to the next. */
export const Queue = ({ rows, turn, isChanged, onChoose }: QueueProps) => {
  const t = useText(decideTexts);
  const list = useRef<HTMLOListElement>(null);
  const { applicantid } = turn.row.applicant;
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [applicantid]);
  return (
    <ol ref={list} className={styles.queue} aria-label={t('queue')}>
      {rows.map((row, place) => (
        <li key={row.applicant.applicantid}>
          <button
            type="button"
            aria-current={row.applicant.applicantid === applicantid}
            onClick={() => onChoose(place)}
          >
            <Avatar name={fullName(row.applicant)} src={row.applicant.photo} size={36} />
            <span className={styles.queued}>
              <strong>
                {fullName(row.applicant)} {isChanged(row) && <ChangedMark />}
              </strong>
              <small>
                <Days since={row.since} />
              </small>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
};
