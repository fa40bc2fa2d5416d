import { use } from 'react';
import { once } from './loading';
import { beforeLocale, type Locale, useLocale } from './locale';

/**
 * Texts that are loaded in both languages by the screen that shows them, in place of travelling with its code. Answers
 * a hook, which suspends while the language on screen is being loaded.
 */
export const lazyTexts = <T>(load: (locale: Locale) => Promise<T>): (() => T) => {
  const loaded = new Map<Locale, T>();
  const loading = (locale: Locale) =>
    once(async () => {
      loaded.set(locale, await load(locale));
    });
  const loaders: Readonly<Record<Locale, () => Promise<void>>> = { en: loading('en'), id: loading('id') };
  beforeLocale((locale) => loaders[locale]());
  return () => {
    const locale = useLocale();
    use(loaders[locale]());
    return loaded.get(locale)!;
  };
};
