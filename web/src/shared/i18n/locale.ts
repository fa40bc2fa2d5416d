import { useSyncExternalStore } from 'react';
import { KEPT, keptIn, localeFor } from '../startup';

export { intlTag } from '@berangkat/contracts/messages/format';

export type Locale = 'en' | 'id';
export const LOCALES: Readonly<Record<Locale, string>> = { en: 'English', id: 'Bahasa Indonesia' };

let shown: Locale = localeFor(
  keptIn(() => localStorage, KEPT.locale),
  typeof navigator === 'undefined' ? 'en' : navigator.language,
);
const listeners = new Set<() => void>();

const show = (locale: Locale): void => {
  shown = locale;
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
  listeners.forEach((listener) => listener());
};
show(shown);

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const currentLocale = (): Locale => shown;

const first = shown;
let drawing: Locale | undefined;
/** The language of a page that came drawn: its parts come to life in it, also those that do so after a switch. */
const drawnLocale = (): Locale => drawing ?? (typeof document === 'undefined' ? shown : first);

/** The language on screen; components that call it are drawn again when it changes. */
export const useLocale = (): Locale => useSyncExternalStore(subscribe, currentLocale, drawnLocale);

type Preparation = (locale: Locale) => Promise<void>;
const preparations = new Set<Preparation>();

/** Registers what has to be loaded before a language can be shown. */
export const beforeLocale = (prepare: Preparation): void => {
  preparations.add(prepare);
};

/** Loads texts that the language on screen needs, for everything that is loaded so far. */
export const prepareLocale = async (locale: Locale = shown): Promise<void> => {
  await Promise.all([...preparations].map((prepare) => prepare(locale)));
};

/** Shows another language once all its texts are there, and keeps the choice on this device. */
export const chooseLocale = async (locale: Locale): Promise<void> => {
  await prepareLocale(locale);
  try {
    localStorage.setItem(KEPT.locale, locale);
    // The gateway reads it, to send the landing page in this language.
    document.cookie = `portal-locale=${locale}; path=/; max-age=31536000; samesite=lax`;
  } catch {
    // Storage is switched off: the choice holds until the page is left.
  }
  show(locale);
};

/**
 * Calls `draw` in a language whose texts are there, whatever is on screen: for a server that draws for many readers.
 */
export const drawnIn = <Drawn>(locale: Locale, draw: () => Drawn): Drawn => {
  const before = shown;
  shown = locale;
  drawing = locale;
  try {
    return draw();
  } finally {
    shown = before;
    drawing = undefined;
  }
};
