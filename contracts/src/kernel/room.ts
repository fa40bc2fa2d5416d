/**
 * Rooms of the live connection. In `phones` are those who may see everybody's number; in `employers` all of them, so that
 * what they may follow can be looked at again.
 */
export type Room = 'admins' | 'phones' | 'signed-in' | 'employers' | `${'account' | 'applicant' | 'project'}/${string}`;
