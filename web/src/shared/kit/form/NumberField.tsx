import { type FieldValues } from 'react-hook-form';
import { Field } from './Field';
import styles from './Field.module.css';
import { useField, type Named } from './useField';

interface NumberFieldProps<Values extends FieldValues> extends Named<Values> {
  /** Stands behind the number, e.g. `cm`. */
  readonly unit?: string;
  readonly placeholder?: string;
  /** Takes decimals, after a point or a comma. */
  readonly decimals?: boolean;
  readonly readOnly?: boolean;
}

/**
 * A whole number, or one with decimals: digits only, the number keyboard, no wheel that changes it by accident. The
 * value is a number, or undefined when empty.
 */
export const NumberField = <Values extends FieldValues>(props: NumberFieldProps<Values>) => {
  const { id, error, register, aria } = useField(props, {
    setValueAs: (value: string | number | null | undefined) =>
      value === '' || value == null ? undefined : Number(String(value).replace(',', '.')),
  });
  return (
    <Field {...props} id={id} error={error}>
      <div className={styles.box}>
        <input
          {...register}
          {...aria}
          className={`${styles.input} ${styles.number}`}
          type="text"
          inputMode={props.decimals === true ? 'decimal' : 'numeric'}
          autoComplete="off"
          readOnly={props.readOnly}
          maxLength={12}
          placeholder={props.placeholder}
        />
        {props.unit !== undefined && <span className={styles.affix}>{props.unit}</span>}
      </div>
    </Field>
  );
};
