import { type ReactNode } from 'react';
import { type FieldValues } from 'react-hook-form';
import { classes } from '../classes';
import { describedBy, FieldNotes } from './Field';
import styles from './Field.module.css';
import { type Option } from './SelectField';
import { useField, type Named } from './useField';

interface CheckFieldProps<Values extends FieldValues> extends Omit<Named<Values>, 'label'> {
  readonly label: ReactNode;
  readonly disabled?: boolean;
  readonly onPick?: (checked: boolean) => void;
}

/** Yes or no. */
export const CheckField = <Values extends FieldValues>({
  label,
  disabled,
  onPick,
  ...named
}: CheckFieldProps<Values>) => {
  const { id, error, register, aria } = useField(
    { ...named, label: '', optional: true },
    { onChange: (event: { target: { checked: boolean } }) => onPick?.(event.target.checked) },
  );
  return (
    <div className={styles.field}>
      <label className={styles.check} htmlFor={id}>
        <input {...register} {...aria} aria-required={undefined} type="checkbox" disabled={disabled} />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={named.hint} warning={named.warning} error={error} />
    </div>
  );
};

export interface Choice extends Option {
  readonly hint?: string;
}

interface ChoiceFieldProps<Values extends FieldValues> extends Named<Values> {
  readonly choices: readonly Choice[];
  /** Called after one was chosen by hand, e.g. to set what depends on it. */
  readonly onPick?: (value: string) => void;
}

/** One of two to four, all of them in sight. */
export const ChoiceField = <Values extends FieldValues>(props: ChoiceFieldProps<Values>) => {
  const { onPick } = props;
  const { id, error, register } = useField(props, {
    onChange: (event: { target: { value: string } }) => onPick?.(event.target.value),
  });
  return (
    <fieldset className={classes(styles.field, styles.group)} aria-describedby={describedBy(id, props, error)}>
      <legend>{props.label}</legend>
      <div className={styles.choices}>
        {props.choices.map(({ value, label, lang, hint }, index) => (
          <label key={value} className={styles.choice}>
            <input {...register} id={index === 0 ? id : undefined} type="radio" value={value} />
            <span>
              <strong lang={lang}>{label}</strong>
              {hint !== undefined && <small>{hint}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={props.hint} warning={props.warning} error={error} />
    </fieldset>
  );
};
