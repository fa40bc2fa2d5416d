import { type FieldValues } from 'react-hook-form';
import { Field } from './Field';
import styles from './Field.module.css';
import { useField, type Named } from './useField';

interface DateFieldProps<Values extends FieldValues> extends Named<Values> {
  /** `yyyy-mm-dd`, as the value is. */
  readonly min?: string;
  readonly max?: string;
  readonly autoComplete?: string;
}

/** A day: the device's own picker, which its owner knows and which speaks its language. */
export const DateField = <Values extends FieldValues>(props: DateFieldProps<Values>) => {
  const { id, error, register, aria } = useField(props);
  return (
    <Field {...props} id={id} error={error}>
      <div className={styles.box}>
        <input
          {...register}
          {...aria}
          className={`${styles.input} ${styles.number}`}
          type="date"
          min={props.min}
          max={props.max}
          autoComplete={props.autoComplete}
        />
      </div>
    </Field>
  );
};
