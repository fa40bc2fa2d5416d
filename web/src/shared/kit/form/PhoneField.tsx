import { PHONE_PATTERN, saysItsCountry, typedPhone } from '@berangkat/contracts/phones/typed';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useText } from '../../i18n';
import { kitTexts } from '../texts';
import { Field } from './Field';
import styles from './Field.module.css';
import { useField, type Named } from './useField';

interface PhoneFieldProps<Values extends FieldValues> extends Named<Values> {
  readonly placeholder?: string;
}

/**
 * A phone number: the telephone keyboard; the value is the number as the portal reads it, and whoever types one of which
 * nobody can tell the country is asked for it.
 */
export const PhoneField = <Values extends FieldValues>(given: PhoneFieldProps<Values>) => {
  const t = useText(kitTexts);
  const value: unknown = useWatch({ control: given.control, name: given.name });
  const doubtful = typeof value === 'string' && PHONE_PATTERN.test(value) && !saysItsCountry(value);
  const props = { ...given, warning: doubtful ? t('phoneCountry') : undefined };
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
