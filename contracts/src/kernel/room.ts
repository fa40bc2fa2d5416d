/**
 * Rooms of the live connection. In `phones` are those who may see everybody's number; in `employers` all of them, so that
 * what they may follow can be looked at again. In `superadmins` are those who may know when a superadmin signs in.
 */
export type Room =
  | 'admins'
  | 'superadmins'
  | 'phones'
  | 'signed-in'
  | 'employers'
  | `${'account' | 'applicant' | 'project'}/${string}`;
