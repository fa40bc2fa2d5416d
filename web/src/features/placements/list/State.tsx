import { type PlacementRow } from '@berangkat/contracts/placements';
import { useState } from 'react';
import { useText } from '../../../shared/i18n';
import { formatInstant, StatusBadge, useZone, zoneLabel } from '../../../shared/kit';
import { daysSince } from '../pipeline/days';
import { placementsTexts } from '../texts';
import styles from './ListView.module.css';

/** Where an applicant stands and for how long. Glows for a moment when that has changed before the reader's eyes. */
export const State = ({ row }: { readonly row: PlacementRow }) => {
  const t = useText(placementsTexts);
  const { zone } = useZone();
  const [first] = useState(row.since);
  const days = daysSince(row.since);
  return (
    <span className={styles.state} title={`${formatInstant(row.since, zone) ?? ''} ${zoneLabel(zone)}`}>
      <span key={row.since} className={row.since === first ? undefined : styles.changed}>
        <StatusBadge status={row.removed ? 'removed' : row.applicantstatus} />
      </span>
      <small>{days === 0 ? t('today') : t('days', { count: days })}</small>
    </span>
  );
};
