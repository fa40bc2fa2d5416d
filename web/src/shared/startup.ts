/*
 * Rules that hold from the first byte of a page on. The script in its head follows them before any other code has
 * arrived, and the app follows them after it: this file imports nothing, because it stands in every page.
 */

/** Places in this browser's storage, by what they keep. */
export const KEPT = { scheme: 'portal.scheme', locale: 'portal.locale', position: 'portal.position' } as const;

/**
 * Answers the place on a device for the preferences of an account; one place each, so that two people who share it do
 * not see each other's.
 */
export const preferencesPlace = (accountid: string): string => `portal.preferences.${accountid}`;

/** Milliseconds after which a call counts as unanswered. */
export const UNANSWERED_MS = 15_000;

/** Answers what a storage keeps under a key; null where it keeps nothing or is switched off. */
export const keptIn = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
};

/** The choice of theme that is kept; `auto` follows the device. */
export const schemeChoice = (kept: string | null): 'light' | 'dark' | 'auto' =>
  kept === 'light' || kept === 'dark' ? kept : 'auto';

/** The theme to show. */
export const schemeFor = (choice: 'light' | 'dark' | 'auto', isDeviceDark: boolean): 'light' | 'dark' =>
  choice === 'auto' ? (isDeviceDark ? 'dark' : 'light') : choice;

/** The language to show: as chosen, else as the device's language is near to one of them. */
export const localeFor = (kept: string | null, deviceLanguage: string): 'en' | 'id' => {
  if (kept === 'en' || kept === 'id') return kept;
  return /^(id|in|ms|jv|su)\b/i.test(deviceLanguage) ? 'id' : 'en';
};

/** The headers of a query: it reads what was written up to a position of the log. */
export const queryHeaders = (position: string | null | undefined): Record<string, string> => ({
  accept: 'application/json',
  ...(position != null && { 'portal-position': position }),
});

/** Finds the screen behind a path as the router does: in any case, with a slash or an id at its end. */
export const screenBehind = <Screen>(
  pathname: string,
  find: (path: string) => Screen | undefined,
): Screen | undefined => {
  const path = pathname.toLowerCase();
  return find(path) ?? find(path.replace(/\/(\d{11})?$/, ''));
};
