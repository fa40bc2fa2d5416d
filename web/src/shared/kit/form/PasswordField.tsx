import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { type FieldValues } from 'react-hook-form';
import { useText } from '../../i18n';
import { kitTexts } from '../texts';
import { Field } from './Field';
import styles from './Field.module.css';
import { useField, type Named } from './useField';

interface PasswordFieldProps<Values extends FieldValues> extends Named<Values> {
  readonly autoComplete: 'current-password' | 'new-password';
  /** The rules for a password that a phone suggests. */
  readonly rules?: string;
}

/** A password, hidden until its owner asks to see it. One that is too long is refused in words, never cut. */
export const PasswordField = <Values extends FieldValues>(props: PasswordFieldProps<Values>) => {
  const t = useText(kitTexts);
  const [shown, setShown] = useState(false);
  const { id, error, register, aria } = useField(props);
  const Eye = shown ? IconEyeOff : IconEye;
  return (
    <Field {...props} id={id} error={error}>
      <div className={styles.box}>
        <input
          {...register}
          {...aria}
          className={styles.input}
          type={shown ? 'text' : 'password'}
          autoComplete={props.autoComplete}
          // React does not know it, and passes it on.
          {...(props.rules !== undefined && { passwordrules: props.rules })}
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          <Eye size={18} aria-hidden />
        </button>
      </div>
    </Field>
  );
};
