import { type Longest } from '@berangkat/contracts/kernel';
import { type FieldValues, useWatch } from 'react-hook-form';
import { useText } from '../../i18n';
import { kitTexts } from '../texts';
import { type FieldLook } from './Field';
import { type Named } from './useField';

/** How long the texts of a form may be by its schema; the control of `useZodForm` says it. */
export interface Lengths {
  readonly longest?: (name: string) => Longest | undefined;
}

interface Bounded<Values extends FieldValues> extends Named<Values> {
  /** Where the schema of the form does not say it. */
  readonly maxLength?: number;
}

/** Characters before the end of a long text from which on its writer is told how many are left. */
const NEAR = 40;

/**
 * Answers a text field's words about its length, beside its own hint and warning: how much is left near the end of a
 * long text, and by how much it is too long. Nothing is cut: an address that was pasted and lost its end was saved
 * without a word.
 */
export const useLength = <Values extends FieldValues>(
  { control, name, maxLength: given, hint, warning }: Bounded<Values>,
  counts = false,
): Pick<FieldLook, 'hint' | 'warning'> => {
  const t = useText(kitTexts);
  const rule = (control as Lengths).longest?.(name);
  const maxLength = given ?? rule?.max;
  const value: unknown = useWatch({ control, name, disabled: maxLength === undefined });
  const typed = typeof value === 'string' ? value : '';
  const length = (rule?.counted(typed) ?? typed.trim()).length;
  if (maxLength !== undefined && length > maxLength) return { hint, warning: t('tooLong', { length, maxLength }) };
  const left = (maxLength ?? Infinity) - length;
  return { hint: counts && left < NEAR && length > 0 ? t('left', { left }) : hint, warning };
};
