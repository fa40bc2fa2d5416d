import { useId } from 'react';
import { momentAtWallClock, useZone, wallClockAt } from '../kit/time';
import styles from './MomentField.module.css';

interface MomentFieldProps {
  readonly label: string;
  /** Milliseconds; undefined while it is not known. */
  readonly at: number | undefined;
  readonly onChange: (at: number) => void;
}

/** A date and a time in the zone of the screen. */
export const MomentField = ({ label, at, onChange }: MomentFieldProps) => {
  const { zone } = useZone();
  const id = useId();
  return (
    <label className={styles.when} htmlFor={id}>
      {label}
      <input
        id={id}
        type="datetime-local"
        step={1}
        value={at === undefined ? '' : wallClockAt(at, zone)}
        onChange={({ target }) => {
          const moment = momentAtWallClock(target.value.padEnd(19, ':00'), zone);
          if (!Number.isNaN(moment.getTime())) onChange(moment.getTime());
        }}
      />
    </label>
  );
};
