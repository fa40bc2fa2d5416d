import { type FieldValues } from 'react-hook-form';
import { Field } from './Field';
import styles from './Field.module.css';
import { useField, type Named } from './useField';

interface PhoneFieldProps<Values extends FieldValues> extends Named<Values> {
  readonly placeholder?: string;
}

/**
 * A phone number: the telephone keyboard; spaces, dots, dashes and brackets, which people type, are left out of the
 * value.
 */
export const PhoneField = <Values extends FieldValues>(props: PhoneFieldProps<Values>) => {
  const { id, error, register, aria } = useField(props, {
    setValueAs: (value: unknown) => (typeof value === 'string' ? value.replaceAll(/[\s().-]/g, '') : value),
  });
  return (
    <Field {...props} id={id} error={error}>
      <div className={styles.box}>
        <input
          {...register}
          {...aria}
          className={`${styles.input} ${styles.number}`}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={26}
          placeholder={props.placeholder ?? '+62812…'}
        />
      </div>
    </Field>
  );
};
