import { type ComponentProps, useState } from 'react';
import { classes } from '../../classes';
import kit from '../Field.module.css';
import { readTime } from './clock';

interface TimeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** `09:30`, with seconds `09:30:00`; what is typed as long as it is no time. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly seconds?: boolean;
}

/**
 * A time on a clock of 24 hours. The browser's own field has the clock of the browser's language, which is often
 * another one than the portal's, and shows AM and PM beside times that have none.
 */
export const TimeInput = ({ value, onChange, onBlur, className, seconds = false, ...input }: TimeInputProps) => {
  const [typed, setTyped] = useState('');
  const read = (text: string): string => readTime(text, seconds) ?? text;
  return (
    <input
      {...input}
      className={classes(kit.input, kit.number, className)}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      // Nothing is written into what is being typed: `9` is 09:00, and the beginning of 9:30 as well.
      value={read(typed) === value ? typed : value}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(read(target.value));
      }}
      onBlur={(event) => {
        setTyped('');
        onBlur?.(event);
      }}
    />
  );
};
