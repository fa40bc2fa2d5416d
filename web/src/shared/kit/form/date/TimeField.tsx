import { useController, type FieldValues } from 'react-hook-form';
import { Field } from '../Field';
import kit from '../Field.module.css';
import { useField, type Named } from '../useField';
import { TimeInput } from './TimeInput';

/** A time of the day, `09:30`, or empty. */
export const TimeField = <Values extends FieldValues>(props: Named<Values>) => {
  const { id, error, aria } = useField(props);
  const { field } = useController({ name: props.name, control: props.control });
  return (
    <Field {...props} id={id} error={error}>
      <div className={kit.box}>
        <TimeInput {...aria} {...field} value={field.value ?? ''} />
      </div>
    </Field>
  );
};
