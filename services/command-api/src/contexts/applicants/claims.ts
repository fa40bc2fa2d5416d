import { commandRefused } from '../../kernel/command-refused';
import { type Claim } from '../../kernel/reserving';
import { EMAIL, PROFILE } from './holds';

export const emailClaim = (email: string): Claim => ({
  kind: EMAIL,
  value: email,
  refusal: () => commandRefused(409, 'app-email-taken', { field: 'email' }),
});

export const profileClaim = (accountid: string): Claim => ({
  kind: PROFILE,
  value: accountid,
  refusal: () => commandRefused(409, 'app-profile-exists'),
});
