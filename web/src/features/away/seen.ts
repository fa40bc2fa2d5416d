/** The visit whose changes were seen: kept by the browser, so that a look at another screen does not bring them back. */
const KEY = 'away-seen';

export const seenUntil = (): string | null => window.localStorage.getItem(KEY);

export const setSeenUntil = (since: string): void => window.localStorage.setItem(KEY, since);
