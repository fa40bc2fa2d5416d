/** Messages of the live connection. `notices` carries {@link ChangeNotice}s, those of one tick together, in order. */
export const NOTICES = 'notices';
export const PRESENCE = 'presence';
/** Says that what changed while the page was being opened is not known: all of it is to be read again. */
export const REREAD = 'reread';
/** The only message that a browser may send. */
export const HELLO = 'hello';
