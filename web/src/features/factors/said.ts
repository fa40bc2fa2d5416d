import { asPortalError } from '../../shared/api';

/** Refusals whose own words help. */
const SAID = [
  'passkey-wrong',
  'passkey-exists',
  'passkey-too-many',
  'passkey-none',
  'passkey-nowhere',
  'factor-stale',
  'factor-old-sign-in',
] as const;

/** Answers the text that says why a call was refused: its own, or that it failed. */
export const saidOf = (error: unknown): (typeof SAID)[number] | 'failed' => {
  const { code } = asPortalError(error);
  return SAID.find((known) => known === code) ?? 'failed';
};
