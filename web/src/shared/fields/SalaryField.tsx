import { SALARY_LENGTH } from '@berangkat/contracts/reference';
import { type ChangeEvent } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { useLocale } from '../i18n';
import { type Named, useField } from '../kit/form';
import { Field } from '../kit/form/Field';
import kit from '../kit/form/Field.module.css';
import { classes } from '../kit/classes';
import { grouped, shownSalary } from './grouped';
import styles from './Salary.module.css';

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
  return (
    <Field {...props} id={id} error={error}>
      <div className={kit.box}>
        <input
          {...field}
          {...aria}
          value={shownSalary(String(field.value), locale)}
          onChange={onChange}
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
