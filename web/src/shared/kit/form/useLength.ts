import { type FieldValues, useWatch } from 'react-hook-form';
import { useText } from '../../i18n';
import { kitTexts } from '../texts';
import { type FieldLook } from './Field';
import { type Named } from './useField';

interface Bounded<Values extends FieldValues> extends Named<Values> {
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
  { control, name, maxLength, hint, warning }: Bounded<Values>,
  counts = false,
): Pick<FieldLook, 'hint' | 'warning'> => {
  const t = useText(kitTexts);
  const value: unknown = useWatch({ control, name, disabled: maxLength === undefined });
  const length = typeof value === 'string' ? value.trim().length : 0;
  if (maxLength !== undefined && length > maxLength) return { hint, warning: t('tooLong', { length, maxLength }) };
  const left = (maxLength ?? Infinity) - length;
  return { hint: counts && left < NEAR && length > 0 ? t('left', { left }) : hint, warning };
};
