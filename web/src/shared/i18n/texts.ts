import { i18n } from '@lingui/core';
import { use, useCallback } from 'react';
import { indonesianLoad } from './loading';
import { beforeLocale, currentLocale, useLocale } from './locale';

export type Values = Readonly<Record<string, string | number>>;
export type Catalogue<Key extends string> = Readonly<Record<Key, string>>;

/** The texts of one feature: English travels with it, Indonesian is loaded when it is wanted. */
export interface Texts<Key extends string> {
  readonly feature: string;
  /** Never sent anywhere: carries the keys to {@link useText}. */
  readonly en: Catalogue<Key>;
  /** Pending while the language on screen is on its way. */
  readonly ready: () => Promise<void>;
}

/** Texts by key, as ICU messages: `t('rows', { count: 3 })`. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string;

const prefixed = (feature: string, catalogue: Catalogue<string>): Record<string, string> =>
  Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [`${feature}.${key}`, text]));

/**
 * Declares the texts of a feature. The Indonesian file ends in `satisfies Record<keyof typeof en, string>`, so that a missing key fails the type check.
 *
 *     export const accountsTexts = defineTexts('accounts', en, () => import('./id').then(({ id }) => id));
 */
export const defineTexts = <Key extends string>(feature: string, en: Catalogue<Key>, loadIndonesian: () => Promise<Catalogue<Key>>): Texts<Key> => {
  i18n.load('en', prefixed(feature, en));
  const { load, ready } = indonesianLoad(async () => i18n.load('id', prefixed(feature, await loadIndonesian())));
  beforeLocale((locale) => (locale === 'id' ? load() : Promise.resolve()));
  if (currentLocale() === 'id') load().catch(() => undefined);
  return { feature, en, ready };
};

/** The texts of a feature in the language on screen. Suspends while that language is being loaded. */
export const useText = <Key extends string>(texts: Texts<Key>): Translate<Key> => {
  const locale = useLocale();
  use(texts.ready());
  return useCallback((key, values) => translate(texts, locale, key, values), [texts, locale]);
};

const translate = <Key extends string>(texts: Texts<Key>, _locale: string, key: Key, values?: Values): string => i18n._(`${texts.feature}.${key}`, values as Record<string, unknown>);
