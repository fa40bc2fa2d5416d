import { type FieldValues } from 'react-hook-form';
import { classes } from '../classes';
import { Field } from './Field';
import styles from './Field.module.css';
import { useField, type Named } from './useField';

interface TextFieldProps<Values extends FieldValues> extends Named<Values> {
  /** Which keyboard a phone shows. */
  readonly type?: 'text' | 'email' | 'url' | 'search';
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'url';
  readonly autoComplete?: string;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  /** Letters become capitals as they are typed. */
  readonly upperCase?: boolean;
}

export const TextField = <Values extends FieldValues>(props: TextFieldProps<Values>) => {
  const {
    type = 'text',
    inputMode,
    autoComplete,
    maxLength,
    placeholder,
    readOnly,
    disabled,
    upperCase = false,
  } = props;
  const { id, error, register, aria } = useField(
    props,
    upperCase
      ? { setValueAs: (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value) }
      : undefined,
  );
  return (
    <Field {...props} id={id} error={error}>
      <div className={styles.box}>
        <input
          {...register}
          {...aria}
          className={classes(styles.input, upperCase && styles.upper)}
          type={type}
          inputMode={inputMode}
          autoComplete={autoComplete ?? 'off'}
          autoCapitalize={type === 'email' ? 'none' : undefined}
          spellCheck={type === 'email' ? false : undefined}
          maxLength={maxLength}
          placeholder={placeholder}
          readOnly={readOnly}
          disabled={disabled}
        />
      </div>
    </Field>
  );
};

interface TextAreaFieldProps<Values extends FieldValues> extends Named<Values> {
  readonly rows?: number;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly autoComplete?: string;
}

export const TextAreaField = <Values extends FieldValues>(props: TextAreaFieldProps<Values>) => {
  const { rows = 3, maxLength, placeholder, autoComplete } = props;
  const { id, error, register, aria } = useField(props);
  return (
    <Field {...props} id={id} error={error}>
      <div className={styles.box}>
        <textarea
          {...register}
          {...aria}
          className={styles.input}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
          autoComplete={autoComplete ?? 'off'}
        />
      </div>
    </Field>
  );
};
