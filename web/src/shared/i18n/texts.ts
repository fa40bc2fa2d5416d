import { type ArgumentsOf, format, type PlaceholdersIn } from '@berangkat/contracts/messages/format';
import { use, useMemo } from 'react';
import { NOTHING_TO_LOAD, once } from './loading';
import { beforeLocale, currentLocale, useLocale, type Locale } from './locale';

export type Catalogue = Readonly<Record<string, string>>;

/** The texts of one place: English travels with the code, Indonesian is loaded when it is wanted. */
export interface Texts<English extends Catalogue> {
  readonly en: English;
  /** Pending while the language on screen is on its way. */
  readonly ready: () => Promise<void>;
  /** Pending while that language is on its way, whatever is on screen. */
  readonly load: (locale: Locale) => Promise<void>;
  /** The texts in a language, in English as long as that language has not come. */
  readonly in: (locale: Locale) => Readonly<Record<keyof English, string>>;
}

/** Keys of the texts that are complete without values: what a table of labels may name. */
export type PlainKey<English extends Catalogue> = {
  [Key in keyof English & string]: [PlaceholdersIn<English[Key]>] extends [never] ? Key : never;
}[keyof English & string];

/** A text by its key, in the language on screen: `t('rows', { count: 3 })`. */
export type Translate<English extends Catalogue> = <Key extends keyof English & string>(
  key: Key,
  ...values: ArgumentsOf<English[Key]>
) => string;

/**
 * Declares the texts of a feature. English ends in `as const`, so that the type check knows the placeholders of each
 * text; Indonesian ends in `satisfies Record<keyof typeof en, string>`, so that it knows of a missing key.
 *
 *     export const accountsTexts = defineTexts(en, () => import('./id').then(({ id }) => id));
 */
export const defineTexts = <English extends Catalogue>(
  en: English,
  loadIndonesian: () => Promise<Readonly<Record<keyof English, string>>>,
): Texts<English> => {
  let indonesian: Readonly<Record<keyof English, string>> | undefined;
  const load = once(async () => {
    indonesian = await loadIndonesian();
  });
  const prepare = (locale: Locale): Promise<void> => (locale === 'id' ? load() : NOTHING_TO_LOAD);
  beforeLocale(prepare);
  // Loading begins before the first screen asks, and so ends sooner; a screen that asks is told of a failure.
  prepare(currentLocale()).catch(() => undefined);
  return {
    en,
    ready: () => prepare(currentLocale()),
    load: prepare,
    in: (locale) => (locale === 'id' ? (indonesian ?? en) : en),
  };
};

/** Texts of one language, of which `more` is asked where `own` has no such key. */
export const translator =
  <English extends Catalogue>(locale: Locale, own: Catalogue, more?: Catalogue): Translate<English> =>
  (key, ...[values]) =>
    format(own[key] ?? more?.[key] ?? key, values, locale);

/**
 * Texts in the language on screen. Suspends while that language is being loaded. A screen that shows texts of the
 * specification beside its own names both places:
 *
 *     const t = useText(clientsTexts, specTexts);   // t('title'), t('client-add')
 */
export function useText<Own extends Catalogue>(texts: Texts<Own>): Translate<Own>;
export function useText<Own extends Catalogue, More extends Catalogue>(
  texts: Texts<Own>,
  more: Texts<More>,
): Translate<Own & More>;
export function useText(texts: Texts<Catalogue>, more?: Texts<Catalogue>): Translate<Catalogue> {
  const locale = useLocale();
  use(texts.ready());
  use(more?.ready() ?? NOTHING_TO_LOAD);
  return useMemo(() => translator(locale, texts.in(locale), more?.in(locale)), [texts, more, locale]);
}
