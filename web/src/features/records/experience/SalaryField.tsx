import { SALARY_LENGTH } from '@berangkat/contracts/experiences';
import { type ChangeEvent } from 'react';
import { type FieldValues } from 'react-hook-form';
import { type Named, useField } from '../../../shared/kit/form';
import { Field } from '../../../shared/kit/form/Field';
import kit from '../../../shared/kit/form/Field.module.css';
import { classes } from '../../../shared/kit/classes';
import styles from '../form/RecordForm.module.css';
import { grouped } from './values';

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
