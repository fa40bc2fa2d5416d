import { lazy } from 'react';
import { type FieldPath, type FieldPathValue, type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { type FormControl } from './useField';
import { Part } from '../Part';

const Question = lazy(() => import('../../mistyped/Question').then((module) => ({ default: module.Question })));

interface MistypedEmailProps<Values extends FieldValues> {
  readonly control: FormControl<Values>;
  readonly name: FieldPath<Values>;
}

/** Below the field of an e-mail: asks while it is typed whether another domain was meant. It comes with the first @. */
export const MistypedEmail = <Values extends FieldValues>({ control, name }: MistypedEmailProps<Values>) => {
  const { setFocus, setValue } = useFormContext<Values>();
  const email: unknown = useWatch({ control, name });
  const take = (meant: string): void => {
    setValue(name, meant as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true, shouldValidate: true });
    setFocus(name);
  };
  return typeof email === 'string' && email.includes('@') ? (
    <Part>
      <Question email={email} onTake={take} />
    </Part>
  ) : null;
};
