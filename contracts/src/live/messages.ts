/** Messages of the live connection. `notices` carries {@link ChangeNotice}s, those of one tick together, in order. */
export const NOTICES = 'notices';
export const PRESENCE = 'presence';
/** The only message that a browser may send. */
export const HELLO = 'hello';
