import { SALARY_LENGTH } from '@berangkat/contracts/reference';
import { type ChangeEvent, type ClipboardEvent } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { useLocale } from '../i18n';
import { type Named, useField } from '../kit/form';
import { Field } from '../kit/form/Field';
import kit from '../kit/form/Field.module.css';
import { classes } from '../kit/classes';
import { grouped, shownSalary } from './grouped';
import styles from './Salary.module.css';

/** The digits of the longest salary; three of its characters separate them. */
const DIGITS = SALARY_LENGTH - 3;

/**
 * The whole units of an amount as papers write it: `Rp3.500.000,00`, `3,500,000.00` and `Rp 3.500.000,-` are 3,500,000,
 * in as many digits as the longest salary has.
 */
const pastedSalary = (pasted: string): string =>
  grouped(
    pasted
      .replace(/[.,]\d{1,2}(?=\D*$)/, '')
      .replaceAll(/\D/g, '')
      .slice(0, DIGITS),
  );

/** An amount of money: digits only, in groups of three as one types, as the language on screen writes them. */
export const SalaryField = <Values extends FieldValues>(props: Named<Values>) => {
  const { id, error, aria } = useField(props);
  const { field } = useController({ name: props.name, control: props.control });
  const locale = useLocale();
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const behind = target.value.length - (target.selectionEnd ?? target.value.length);
    target.value = shownSalary(target.value, locale);
    // Digits behind the caret stay behind it, whatever signs come and go.
    target.setSelectionRange(target.value.length - behind, target.value.length - behind);
    field.onChange(grouped(target.value));
  };
  // Into an empty field, or over all of it, comes a whole amount: its cents are no digits of it.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    if (selectionStart !== 0 || selectionEnd !== value.length) return;
    event.preventDefault();
    field.onChange(pastedSalary(event.clipboardData.getData('text')));
  };
  return (
    <Field {...props} id={id} error={error}>
      <div className={kit.box}>
        <input
          {...field}
          {...aria}
          value={shownSalary(String(field.value), locale)}
          onChange={onChange}
          onPaste={onPaste}
          className={classes(kit.input, styles.salary)}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={SALARY_LENGTH}
        />
      </div>
    </Field>
  );
};
