import { useText } from '../../i18n';
import { kitTexts } from '../texts';
import { zoneLabel } from './format';
import { JAKARTA, useOwnZone, useZone, viewerZone, type Zone } from './zone';
import styles from './ZoneSwitch.module.css';

interface ZonesProps {
  readonly choices: readonly Zone[];
  readonly zone: Zone;
  readonly onChoose: (zone: Zone) => void;
}

const Zones = ({ choices, zone, onChoose }: ZonesProps) => {
  const t = useText(kitTexts);
  const nameOf = (choice: Zone): string => {
    if (choice === 'UTC') return t('utc');
    return choice === JAKARTA ? t('jakartaTime') : t('localTime', { zone: zoneLabel(choice) });
  };
  return (
    <div className={styles.switch} role="group" aria-label={t('timeZone')}>
      {choices.map((choice) => (
        <button key={choice} type="button" aria-pressed={zone === choice} onClick={() => onChoose(choice)}>
          {nameOf(choice)}
        </button>
      ))}
    </div>
  );
};

/** The zones in which times can be read: the machine's, and Jakarta's where that is another one. */
const zonesOfPeople = (): readonly Zone[] => [...new Set([viewerZone(), JAKARTA])];

/** A choice of zones for every Time of the ZoneProvider around it, until the screen is left. */
export const ZoneSwitch = () => {
  const { zone, chooseZone } = useZone();
  return <Zones choices={[...new Set([...zonesOfPeople(), 'UTC'])]} zone={zone} onChoose={chooseZone} />;
};

/** The lasting choice of an account, for every screen; nothing where its machine stands in Jakarta's zone. */
export const OwnZoneSwitch = () => {
  const { ownZone, keepOwnZone } = useOwnZone();
  const choices = zonesOfPeople();
  return choices.length === 1 ? null : <Zones choices={choices} zone={ownZone} onChoose={keepOwnZone} />;
};
