import { PHONE_PATTERN, typedPhone } from '@berangkat/contracts/phones/typed';
import { type FieldValues, useWatch } from 'react-hook-form';
import { Part } from '../Part';
import { Field } from './Field';
import styles from './Field.module.css';
import { useField, type Named } from './useField';
import { lazy } from '../../lazy';

/** It knows the numbers of all countries, so it comes with the first number. Where it does not come, nothing is missing. */
const Doubt = lazy(() =>
  import('../../phone-doubt/Doubt').then(
    ({ Doubt }) => ({ default: Doubt }),
    () => ({ default: () => null }),
  ),
);

interface PhoneFieldProps<Values extends FieldValues> extends Named<Values> {
  readonly placeholder?: string;
}

/**
 * A phone number: the telephone keyboard; the value is the number as the portal reads it, and whoever types one that
 * may be none, or of which nobody can tell the country, is told so.
 */
export const PhoneField = <Values extends FieldValues>(given: PhoneFieldProps<Values>) => {
  const value: unknown = useWatch({ control: given.control, name: given.name });
  const warning = typeof value === 'string' && PHONE_PATTERN.test(value) && (
    <Part>
      <Doubt number={value} />
    </Part>
  );
  const props = { ...given, warning: warning || undefined };
  const { id, error, register, aria } = useField(props, {
    setValueAs: (typed: unknown) => (typeof typed === 'string' ? typedPhone(typed) : typed),
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
          maxLength={40}
          placeholder={props.placeholder ?? '+62812…'}
        />
      </div>
    </Field>
  );
};
