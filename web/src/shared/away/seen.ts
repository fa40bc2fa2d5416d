/**
 * The browser keeps two moments. Each names a visit, by the moment since which its changes are shown. SEEN is the visit
 * whose changes the reader has looked at: a look at another screen does not bring them back. TOLD is the visit whose
 * changes the reader has been told of.
 */
const [SEEN, TOLD] = ['away-seen', 'away-told'];

export const seenUntil = (): string | null => window.localStorage.getItem(SEEN);
export const setSeenUntil = (since: string): void => window.localStorage.setItem(SEEN, since);

export const toldUntil = (): string | null => window.localStorage.getItem(TOLD);
export const setToldUntil = (since: string): void => window.localStorage.setItem(TOLD, since);
