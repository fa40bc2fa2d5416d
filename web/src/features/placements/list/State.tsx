import { useState } from 'react';
import { useText } from '../../../shared/i18n';
import { formatInstant, StatusBadge, type StatusWord, useZone, zoneLabel } from '../../../shared/kit';
import { daysSince } from '../pipeline/days';
import { placementsTexts } from '../texts';
import styles from './ListView.module.css';

/** Where an applicant stands and for how long. Glows for a moment when that has changed before the reader's eyes. */
export const State = ({ status, since }: { readonly status: StatusWord; readonly since: string }) => {
  const t = useText(placementsTexts);
  const { zone } = useZone();
  const [first] = useState(since);
  const days = daysSince(since);
  return (
    <span className={styles.state} title={`${formatInstant(since, zone) ?? ''} ${zoneLabel(zone)}`}>
      <span key={since} className={since === first ? undefined : styles.changed}>
        <StatusBadge status={status} />
      </span>
      <small>{days === 0 ? t('today') : t('days', { count: days })}</small>
    </span>
  );
};
