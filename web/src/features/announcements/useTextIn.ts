import { use, useMemo } from 'react';
import { type Catalogue, type Locale, type Texts, type Translate, translator } from '../../shared/i18n';

/**
 * Texts in either language, for what is written to somebody who reads another one than that on screen. Suspends until
 * both are there.
 */
export const useTextIn = <English extends Catalogue>(
  texts: Texts<English>,
): ((locale: Locale) => Translate<English>) => {
  use(texts.load('id'));
  return useMemo(() => {
    const both = { en: translator<English>('en', texts.en), id: translator<English>('id', texts.in('id')) };
    return (locale) => both[locale];
  }, [texts]);
};
