/** Kinds of values that only one owner may hold. Part of stream names: never renamed. */
export type UniqueKind =
  | 'account-email'
  | 'loginid'
  | 'first-account'
  | 'application-email'
  | 'application-of-account'
  | 'client-of-account'
  | 'creation';

/** Held by the account that was there first. */
export const FIRST_ACCOUNT = 'first-account';
