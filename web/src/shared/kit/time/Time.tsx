import { useText } from '../../i18n';
import { kitTexts } from '../texts';
import { formatInstant, zoneLabel } from './format';
import styles from './Time.module.css';
import { useZone } from './zone';

interface TimeProps {
  /** ISO 8601, as every time of a view. */
  readonly at: string | null | undefined;
  /** `datetime` is `dd-MM-yy HH:mm`, `date` is `dd-MM-yyyy`, `clock` is `HH:mm`, in Indonesian `HH.mm`. */
  readonly style?: 'datetime' | 'date' | 'clock';
  /** Names the zone beside it; a date alone goes without, unless asked. */
  readonly labelled?: boolean;
}

/** A moment in the zone of the screen, and in the other one where the screen tells both. 'N/A' when there is none. */
export const Time = ({ at, style = 'datetime', labelled = style !== 'date' }: TimeProps) => {
  const t = useText(kitTexts);
  const { zone, beside } = useZone();
  const text = formatInstant(at, zone, style);
  if (text === undefined) return <>{t('notAvailable')}</>;
  const first = (
    <time className={styles.time} dateTime={at!} title={`${text} ${zoneLabel(zone, at!)}`}>
      {text}
      {(labelled || beside !== undefined) && <span className={styles.zone}>{zoneLabel(zone, at!)}</span>}
    </time>
  );
  if (beside === undefined) return first;
  return (
    <span className={styles.both}>
      {first}{' '}
      <span className={styles.beside}>
        {formatInstant(at, beside, style)}
        <span className={styles.zone}>{zoneLabel(beside, at!)}</span>
      </span>
    </span>
  );
};
