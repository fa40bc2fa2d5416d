import { type FieldValues } from 'react-hook-form';
import { classes } from '../classes';
import { Field } from './Field';
import styles from './Field.module.css';
import { useField, type Named } from './useField';
import { useLength } from './useLength';

interface InLanguage {
  /** Of what is typed, where that is known: it is read aloud and spelt in it. */
  readonly lang?: 'en' | 'id' | undefined;
}

interface TextFieldProps<Values extends FieldValues> extends Named<Values>, InLanguage {
  /** Which keyboard a phone shows. */
  readonly type?: 'text' | 'email' | 'url' | 'search';
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'url';
  readonly autoComplete?: string;
  /**
   * Characters that its rule takes, where no schema of `useZodForm` says it. What is longer is kept, told at once, and
   * refused by the schema.
   */
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  /** Letters become capitals as they are typed. */
  readonly upperCase?: boolean;
  /** Takes no more characters than `maxLength`, as the specification says of a login ID (000 §5). */
  readonly stops?: boolean;
}

export const TextField = <Values extends FieldValues>(props: TextFieldProps<Values>) => {
  const {
    type = 'text',
    inputMode,
    autoComplete,
    placeholder,
    readOnly,
    disabled,
    upperCase = false,
    stops,
    lang,
  } = props;
  const notes = useLength(props);
  const { id, error, register, aria } = useField(
    { ...props, ...notes },
    upperCase
      ? { setValueAs: (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value) }
      : undefined,
  );
  return (
    <Field {...props} {...notes} id={id} error={error}>
      <div className={styles.box}>
        <input
          {...register}
          {...aria}
          className={classes(styles.input, upperCase && styles.upper)}
          type={type}
          lang={lang}
          inputMode={inputMode}
          autoComplete={autoComplete ?? 'off'}
          autoCapitalize={type === 'email' ? 'none' : undefined}
          spellCheck={type === 'email' ? false : undefined}
          placeholder={placeholder}
          readOnly={readOnly}
          disabled={disabled}
          maxLength={stops ? props.maxLength : undefined}
        />
      </div>
    </Field>
  );
};

interface TextAreaFieldProps<Values extends FieldValues> extends Named<Values>, InLanguage {
  readonly rows?: number;
  /**
   * Characters that its rule takes, where no schema of `useZodForm` says it. What is longer is kept, told at once, and
   * refused by the schema.
   */
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly autoComplete?: string;
}

export const TextAreaField = <Values extends FieldValues>(props: TextAreaFieldProps<Values>) => {
  const { rows = 3, placeholder, autoComplete, lang } = props;
  const notes = useLength(props, true);
  const { id, error, register, aria } = useField({ ...props, ...notes });
  return (
    <Field {...props} {...notes} id={id} error={error}>
      <div className={styles.box}>
        <textarea
          {...register}
          {...aria}
          className={styles.input}
          rows={rows}
          lang={lang}
          placeholder={placeholder}
          autoComplete={autoComplete ?? 'off'}
        />
      </div>
    </Field>
  );
};
