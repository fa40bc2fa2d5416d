import { useText } from '../../i18n';
import { kitTexts } from '../texts';
import { formatInstant, zoneLabel } from './format';
import styles from './Time.module.css';
import { useZone, type Zone } from './zone';

interface TimeProps {
  /** ISO 8601, as every time of a view. */
  readonly at: string | null | undefined;
  /** `datetime` is `dd-MM-yy HH:mm`, `date` is `dd-MM-yyyy`, `clock` is `HH:mm`. */
  readonly style?: 'datetime' | 'date' | 'clock';
  /** Names the zone beside it; where a column's heading does so already, leave it out. */
  readonly labelled?: boolean;
}

/** A moment in the zone of the screen. 'N/A' when there is none. */
export const Time = ({ at, style = 'datetime', labelled = false }: TimeProps) => {
  const t = useText(kitTexts);
  const { zone } = useZone();
  const text = formatInstant(at, zone, style);
  if (text === undefined) return <>{t('notAvailable')}</>;
  return (
    <time className={styles.time} dateTime={at!} title={`${text} ${zoneLabel(zone)}`}>
      {text}
      {labelled && <span className={styles.zone}>{zoneLabel(zone)}</span>}
    </time>
  );
};

const choices: readonly [Zone, 'localTime' | 'utc'][] = [
  ['Asia/Jakarta', 'localTime'],
  ['UTC', 'utc'],
];

/** Jakarta time or UTC, for every Time of the ZoneProvider around it. */
export const ZoneSwitch = () => {
  const t = useText(kitTexts);
  const { zone, chooseZone } = useZone();
  return (
    <div className={styles.switch} role="group" aria-label={t('timeZone')}>
      {choices.map(([choice, label]) => (
        <button key={choice} type="button" aria-pressed={zone === choice} onClick={() => chooseZone(choice)}>
          {t(label)}
        </button>
      ))}
    </div>
  );
};
