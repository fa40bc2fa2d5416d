import { SALARY_LENGTH } from '@berangkat/contracts/reference';
import { type ChangeEvent } from 'react';
import { type FieldValues } from 'react-hook-form';
import { type Named, useField } from '../kit/form';
import { Field } from '../kit/form/Field';
import kit from '../kit/form/Field.module.css';
import { classes } from '../kit/classes';
import { grouped } from './grouped';
import styles from './Salary.module.css';

/** An amount of money: digits only, in groups of three as one types. */
export const SalaryField = <Values extends FieldValues>(props: Named<Values>) => {
  const { id, error, register, aria } = useField(props);
  const onChange = (event: ChangeEvent<HTMLInputElement>): void => {
    const { target } = event;
    const behind = target.value.length - (target.selectionEnd ?? target.value.length);
    target.value = grouped(target.value);
    // What stands behind the caret stays behind it, whatever commas come and go.
    target.setSelectionRange(target.value.length - behind, target.value.length - behind);
    void register.onChange(event);
  };
  return (
    <Field {...props} id={id} error={error}>
      <div className={kit.box}>
        <input
          {...register}
          {...aria}
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
