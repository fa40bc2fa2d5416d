/** Messages of the live connection. `notices` carries {@link ChangeNotice}s, those of one tick together, in order. */
export const NOTICES = 'notices';
export const PRESENCE = 'presence';
/** Says that what changed while the page was being opened is not known: all of it is to be read again. */
export const REREAD = 'reread';
/** Says that the services are traced, and that the browser may tell of its own part. */
export const TRACED = 'traced';
/** Messages of a browser: what it has on screen, and, where the services are traced, its spans. */
export const HELLO = 'hello';
export const SPANS = 'spans';
