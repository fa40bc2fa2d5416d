import { useText } from '../../i18n';
import { kitTexts } from '../texts';
import { formatInstant, zoneLabel } from './format';
import styles from './Time.module.css';
import { JAKARTA, useZone, viewerZone, type Zone } from './zone';

interface TimeProps {
  /** ISO 8601, as every time of a view. */
  readonly at: string | null | undefined;
  /** `datetime` is `dd-MM-yy HH:mm`, `date` is `dd-MM-yyyy`, `clock` is `HH:mm`. */
  readonly style?: 'datetime' | 'date' | 'clock';
  /** Names the zone beside it; a date alone goes without, unless asked. */
  readonly labelled?: boolean;
}

/** A moment in the zone of the screen. 'N/A' when there is none. */
export const Time = ({ at, style = 'datetime', labelled = style !== 'date' }: TimeProps) => {
  const t = useText(kitTexts);
  const { zone } = useZone();
  const text = formatInstant(at, zone, style);
  if (text === undefined) return <>{t('notAvailable')}</>;
  return (
    <time className={styles.time} dateTime={at!} title={`${text} ${zoneLabel(zone, at!)}`}>
      {text}
      {labelled && <span className={styles.zone}>{zoneLabel(zone, at!)}</span>}
    </time>
  );
};

/** The viewer's zone, Jakarta's where that is another one, and UTC. */
const choices = (): readonly Zone[] => [...new Set([viewerZone(), JAKARTA, 'UTC'])];

/** A choice of zones for every Time of the ZoneProvider around it. */
export const ZoneSwitch = () => {
  const t = useText(kitTexts);
  const { zone, chooseZone } = useZone();
  const nameOf = (choice: Zone): string => {
    if (choice === 'UTC') return t('utc');
    return choice === JAKARTA ? t('jakartaTime') : t('localTime', { zone: zoneLabel(choice) });
  };
  return (
    <div className={styles.switch} role="group" aria-label={t('timeZone')}>
      {choices().map((choice) => (
        <button key={choice} type="button" aria-pressed={zone === choice} onClick={() => chooseZone(choice)}>
          {nameOf(choice)}
        </button>
      ))}
    </div>
  );
};
