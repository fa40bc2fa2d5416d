import { type FieldValues } from 'react-hook-form';
import { Field } from './Field';
import styles from './Field.module.css';
import { useField, type Named } from './useField';

interface DateFieldProps<Values extends FieldValues> extends Named<Values> {
  /** Days, as `2026-11-22`: what the device's calendar offers. */
  readonly min?: string;
  readonly max?: string;
  readonly disabled?: boolean;
  /** Called after the day has changed by hand, e.g. to set what depends on it. */
  readonly onPick?: (day: string) => void;
}

/** A day, in the device's own calendar. The value is `2026-11-22`, or empty. For a birthday take BirthdayField. */
export const DateField = <Values extends FieldValues>(props: DateFieldProps<Values>) => {
  const { min, max, disabled, onPick } = props;
  const { id, error, register, aria } = useField(props, {
    onChange: (event: { target: { value: string } }) => onPick?.(event.target.value),
  });
  return (
    <Field {...props} id={id} error={error}>
      <div className={styles.box}>
        <input {...register} {...aria} className={styles.input} type="date" min={min} max={max} disabled={disabled} />
      </div>
    </Field>
  );
};
