import { vocabularies, type Kind } from '@berangkat/contracts/reference';
import { useMemo } from 'react';
import { useLocale } from '../../../../shared/i18n';

/** The values of a fixed list with their words in the language on screen. */
export const useOptions = (kind: Kind): { value: string; label: string }[] => {
  const locale = useLocale();
  return useMemo(
    () => vocabularies[kind].values.map((value) => ({ value, label: vocabularies[kind].label(value, locale) })),
    [kind, locale],
  );
};
