import { type Vocabulary } from '@berangkat/contracts/reference';
import { useMemo } from 'react';
import { useLocale } from '../i18n';
import { type Option } from '../kit/form';

/**
 * The values of a fixed list with their words in the language on screen. It takes the list and not its name: a screen
 * loads the lists that it shows, and no others.
 */
export const useOptions = (list: Vocabulary): readonly Option[] => {
  const locale = useLocale();
  return useMemo(() => list.values.map((value) => ({ value, label: list.label(value, locale) })), [list, locale]);
};
