import { useState } from 'react';
import { useText } from '../../../shared/i18n';
import { formatInstant, StatusBadge, type StatusWord, useZone, zoneLabel } from '../../../shared/kit';
import { daysSince } from '../pipeline/days';
import { placementsTexts } from '../texts';
import styles from './ListView.module.css';

interface StateProps {
  readonly status: StatusWord;
  readonly since: string;
}

/** Shows an applicant's state. It glows for a moment when it has changed before the reader's eyes. */
export const StateBadge = ({ status, since }: StateProps) => {
  const [first] = useState(since);
  return (
    <span key={since} className={since === first ? undefined : styles.changed}>
      <StatusBadge status={status} />
    </span>
  );
};

/** For how long they have stood there. */
export const Since = ({ since }: Pick<StateProps, 'since'>) => {
  const t = useText(placementsTexts);
  const { zone } = useZone();
  const days = daysSince(since);
  return (
    <span className={styles.since} title={`${formatInstant(since, zone) ?? ''} ${zoneLabel(zone)}`}>
      {days === 0 ? t('today') : t('days', { count: days })}
    </span>
  );
};

/** Both, where they do not have a column each. */
export const State = ({ status, since }: StateProps) => (
  <span className={styles.state}>
    <StateBadge status={status} since={since} /> <Since since={since} />
  </span>
);
