import { i18n } from '@lingui/core';
import { use, useCallback } from 'react';
import { beforeLocale, currentLocale, useLocale } from './locale';

export type Values = Readonly<Record<string, string | number>>;
export type Catalogue<Key extends string> = Readonly<Record<Key, string>>;

/** The texts of one feature: English travels with it, Indonesian is loaded when it is wanted. */
export interface Texts<Key extends string> {
  readonly feature: string;
  /** Never sent anywhere: carries the keys to {@link useText}. */
  readonly en: Catalogue<Key>;
  /** Pending while Indonesian is on its way; undefined when the texts of this language are there. */
  readonly pending: () => Promise<void> | undefined;
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
  let loading: Promise<void> | undefined;
  let loaded = false;
  const load = (): Promise<void> => {
    loading ??= loadIndonesian().then(
      (catalogue) => {
        i18n.load('id', prefixed(feature, catalogue));
        loaded = true;
      },
      (reason: unknown) => {
        loading = undefined;
        throw reason;
      },
    );
    return loading;
  };
  beforeLocale((locale) => (locale === 'id' ? load() : Promise.resolve()));
  if (currentLocale() === 'id') load().catch(() => undefined);
  return { feature, en, pending: () => (currentLocale() === 'en' || loaded ? undefined : load()) };
};

/** The texts of a feature in the language on screen. Suspends while that language is being loaded. */
export const useText = <Key extends string>(texts: Texts<Key>): Translate<Key> => {
  const locale = useLocale();
  const pending = texts.pending();
  if (pending !== undefined) use(pending);
  return useCallback((key, values) => translate(texts, locale, key, values), [texts, locale]);
};

const translate = <Key extends string>(texts: Texts<Key>, _locale: string, key: Key, values?: Values): string => i18n._(`${texts.feature}.${key}`, values as Record<string, unknown>);
