import { type ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { useField, type Named } from '../useField';
import { DateParts } from './DateParts';
import styles from './DateParts.module.css';

interface DateFieldProps<Values extends FieldValues> extends Named<Values> {
  readonly disabled?: boolean;
  readonly birthday?: boolean;
  /** Called after the day has changed by hand, e.g. to set what depends on it. */
  readonly onPick?: (day: string) => void;
}

/** A day, in day, month and year. The value is `2026-11-22`, or empty; a part that is missing leaves it no day. */
export const DateField = <Values extends FieldValues>({ onPick, ...props }: DateFieldProps<Values>) => {
  const { id, error } = useField(props);
  const { field } = useController({ name: props.name, control: props.control });
  return (
    <DateParts
      {...props}
      id={id}
      error={error}
      value={field.value ?? ''}
      onChange={(day) => {
        field.onChange(day);
        onPick?.(day);
      }}
      onBlur={field.onBlur}
      handle={field.ref}
    />
  );
};

/** Days beside each other, or a day beside other fields, where there is room for their parts. */
export const DateRow = ({ children }: { readonly children: ReactNode }) => <div className={styles.row}>{children}</div>;
