import { useState } from 'react';
import { useText } from '../../../shared/i18n';
import { formatInstant, StatusBadge, type StatusWord, useZone, zoneLabel } from '../../../shared/kit';
import { Explained } from '../../../shared/kit/explained/Explained';
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

/** For how long they have stood there, where it is part of what can be pressed. */
export const Days = ({ since }: Pick<StateProps, 'since'>) => {
  const t = useText(placementsTexts);
  const days = daysSince(since);
  return <>{days === 0 ? t('today') : t('days', { count: days })}</>;
};

/** For how long they have stood there; a press tells since when. */
export const Since = ({ since }: Pick<StateProps, 'since'>) => {
  const t = useText(placementsTexts);
  const { zone } = useZone();
  return (
    <Explained
      className={styles.since}
      label={t('since')}
      lines={[`${formatInstant(since, zone) ?? ''} ${zoneLabel(zone)}`]}
    >
      <Days since={since} />
    </Explained>
  );
};

/** Both, where they do not have a column each. */
export const State = ({ status, since }: StateProps) => (
  <span className={styles.state}>
    <StateBadge status={status} since={since} /> <Since since={since} />
  </span>
);
