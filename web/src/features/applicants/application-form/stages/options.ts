import { type Vocabulary } from '@berangkat/contracts/reference';
import { useMemo } from 'react';
import { useLocale } from '../../../../shared/i18n';

/** The values of a fixed list with their words in the language on screen. */
export const useOptions = (list: Vocabulary): { value: string; label: string }[] => {
  const locale = useLocale();
  return useMemo(() => list.values.map((value) => ({ value, label: list.label(value, locale) })), [list, locale]);
};
