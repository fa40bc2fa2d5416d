import {
  get,
  useFormContext,
  useFormState,
  type Control,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import { describedBy, type FieldLook } from './Field';
import { useFormId } from './formId';

export interface Named<Values extends FieldValues> extends FieldLook {
  readonly name: FieldPath<Values>;
  /** Give `form.control` to have `name` checked by type; the form around it is used either way. */
  readonly control?: Control<Values>;
}

interface FieldWiring {
  readonly id: string;
  readonly error: string | undefined;
  readonly register: UseFormRegisterReturn;
  readonly aria: {
    readonly id: string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-required': boolean;
  };
}

/** Id of a field's control: what the ErrorSummary links to. */
export const fieldId = (form: string, name: string): string => `${form}-${name.replaceAll('.', '-')}`;

/** Joins a field to the form around it. */
export const useField = <Values extends FieldValues>(
  named: Named<Values>,
  options?: RegisterOptions<Values, FieldPath<Values>>,
): FieldWiring => {
  const { name } = named;
  const { register, control } = useFormContext<Values>();
  const { errors } = useFormState({ control, name });
  const id = fieldId(useFormId(), name);
  const error = (get(errors, name) as { message?: string } | undefined)?.message;
  return {
    id,
    error,
    register: register(name, options),
    aria: {
      id,
      'aria-invalid': error !== undefined,
      'aria-describedby': describedBy(id, named, error),
      'aria-required': named.optional !== true,
    },
  };
};
