import { i18n } from '@lingui/core';
import { type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { use, useCallback } from 'react';
import { compiled, loadCompiler, needsCompiler } from './compile';
import { NOTHING_TO_LOAD, once } from './loading';
import { beforeLocale, currentLocale, useLocale, type Locale } from './locale';

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

const prepared = (feature: string, catalogue: Catalogue<string>): Record<string, CompiledMessage | string> =>
  Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [`${feature}.${key}`, compiled(text)]));

/**
 * Declares the texts of a feature. The Indonesian file ends in `satisfies Record<keyof typeof en, string>`, so that a
 * missing key fails the type check.
 *
 *     export const accountsTexts = defineTexts('accounts', en, () => import('./id').then(({ id }) => id));
 */
export const defineTexts = <Key extends string>(
  feature: string,
  en: Catalogue<Key>,
  loadIndonesian: () => Promise<Catalogue<Key>>,
): Texts<Key> => {
  i18n.load('en', prepared(feature, en));
  const english = needsCompiler(Object.values(en)) ? loadCompiler : () => NOTHING_TO_LOAD;
  const indonesian = once(async () => {
    const [catalogue] = await Promise.all([loadIndonesian(), english()]);
    i18n.load('id', prepared(feature, catalogue));
  });
  const load = (locale: Locale): Promise<void> => (locale === 'id' ? indonesian() : english());
  beforeLocale(load);
  // What is on its way before it is asked for shows sooner; who asks for it hears of a failure.
  load(currentLocale()).catch(() => undefined);
  return { feature, en, ready: () => load(currentLocale()) };
};

/** The texts of a feature in the language on screen. Suspends while that language is being loaded. */
export const useText = <Key extends string>(texts: Texts<Key>): Translate<Key> => {
  const locale = useLocale();
  use(texts.ready());
  return useCallback((key, values) => translate(texts, locale, key, values), [texts, locale]);
};

const translate = <Key extends string>(texts: Texts<Key>, _locale: string, key: Key, values?: Values): string =>
  i18n._(`${texts.feature}.${key}`, values as Record<string, unknown>);
