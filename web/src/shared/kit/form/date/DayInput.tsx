import { isDay } from '@berangkat/contracts/kernel';
import { useId, useState } from 'react';
import { DateParts } from './DateParts';

export interface DayInputProps {
  readonly label: string;
  readonly error?: string | undefined;
  /** `2026-11-22`, or empty. */
  readonly value: string;
  /** Called with a day of the calendar, or with none: not while one is being typed. */
  readonly onChange: (day: string) => void;
}

interface Typed {
  readonly day: string;
  /** The value that it makes, and the one shown until that arrives: an address takes a moment to change. */
  readonly value: string;
  readonly before: string;
}

/** A day without a form, in one line. */
export const DayInput = ({ label, error, value, onChange }: DayInputProps) => {
  const id = useId();
  const [typed, setTyped] = useState<Typed>();
  const isOurs = value === typed?.value || value === typed?.before;
  const shown = typed !== undefined && isOurs ? typed : { day: value, value, before: value };
  if (shown.before !== value) setTyped({ ...shown, before: value });
  return (
    <DateParts
      tight
      optional
      id={id}
      label={label}
      error={error}
      value={shown.day}
      onChange={(day) => {
        const next = day === '' || isDay(day) ? day : shown.value;
        setTyped({ day, value: next, before: value });
        if (next !== shown.value) onChange(next);
      }}
      onBlur={() => undefined}
      handle={null}
    />
  );
};
