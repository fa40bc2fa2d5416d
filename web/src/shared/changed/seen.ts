/**
 * Visits by the moment since which their changes are told, kept by the browser: that of the changes that were seen, so
 * that a look at another screen does not bring them back, and that of the changes that were told.
 */
const [SEEN, TOLD] = ['away-seen', 'away-told'];

export const seenUntil = (): string | null => window.localStorage.getItem(SEEN);
export const setSeenUntil = (since: string): void => window.localStorage.setItem(SEEN, since);

export const toldUntil = (): string | null => window.localStorage.getItem(TOLD);
export const setToldUntil = (since: string): void => window.localStorage.setItem(TOLD, since);
