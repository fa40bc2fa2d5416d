import { label, type Kind, vocabularies } from '@berangkat/contracts/reference';
import { useMemo } from 'react';
import { useLocale } from '../i18n';
import { type Option } from '../kit/form';

/** The values of a fixed list with their words in the language on screen; `also`: one that a record from before has. */
export const useOptions = (kind: Kind, also?: string): readonly Option[] => {
  const locale = useLocale();
  return useMemo(() => {
    const values: readonly string[] = vocabularies[kind].values;
    return [...(also === undefined || also === '' || values.includes(also) ? [] : [also]), ...values].map((value) => ({
      value,
      label: label(kind, value, locale),
    }));
  }, [kind, also, locale]);
};
