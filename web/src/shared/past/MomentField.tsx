import { isDay } from '@berangkat/contracts/kernel';
import { useId, useState } from 'react';
import { readTime } from '../kit/form/date/clock';
import { DateParts } from '../kit/form/date/DateParts';
import { TimeInput } from '../kit/form/date/TimeInput';
import { momentAtWallClock, useZone, wallClockAt } from '../kit/time';
import styles from './BarFrame.module.css';

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
  const [typed, setTyped] = useState<{
    readonly at: number | undefined;
    readonly day: string;
    readonly time: string;
  }>();
  const [day = '', time = ''] = at === undefined ? [] : wallClockAt(at, zone).split('T');
  // A part that is missing is still being typed: the moment stays what it was.
  const shown = typed !== undefined && typed.at === at ? typed : { day, time };

  const change = (changed: { readonly day?: string; readonly time?: string }): void => {
    const next = { ...shown, ...changed };
    const isWhole = isDay(next.day) && readTime(next.time, true) === next.time;
    const moment = isWhole ? momentAtWallClock(`${next.day}T${next.time}`, zone).getTime() : undefined;
    setTyped({ ...next, at: moment ?? at });
    if (moment !== undefined) onChange(moment);
  };
  return (
    <div className={styles.when}>
      <DateParts
        tight
        id={id}
        label={label}
        error={undefined}
        value={shown.day}
        onChange={(typedDay) => change({ day: typedDay })}
        onBlur={() => undefined}
        handle={null}
        time={<TimeInput seconds value={shown.time} onChange={(typedTime) => change({ time: typedTime })} />}
      />
    </div>
  );
};
