import {
  get,
  useFormState,
  type Control,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import { describedBy, type FieldLook } from './Field';
import { useFormId, useLabel } from './formContext';

/** The control of a form that holds these values, whatever its schema makes of them. */
// oxlint-disable-next-line typescript/no-explicit-any
export type FormControl<Values extends FieldValues> = Control<Values, any, any>;

export interface Named<Values extends FieldValues> extends FieldLook {
  readonly name: FieldPath<Values>;
  /** The form's: it binds the field and checks its name. */
  readonly control: FormControl<Values>;
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
  const { name, label, control } = named;
  useLabel(name, label);
  const { errors } = useFormState({ control, name });
  const id = fieldId(useFormId(), name);
  const error = get<FieldErrors, { message?: string } | undefined>(errors, name)?.message;
  return {
    id,
    error,
    register: control.register(name, options),
    aria: {
      id,
      'aria-invalid': error !== undefined,
      'aria-describedby': describedBy(id, named, error),
      'aria-required': named.optional !== true,
    },
  };
};
