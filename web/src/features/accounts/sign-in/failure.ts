import { type PlainMessageId } from '@berangkat/contracts/messages';
import { type PortalError } from '../../../shared/api';

/** Which of the specification's three texts a failed sign-in shows (000 §8, readings.md C1), or those of the factor. */
export const failureOf = ({ status, code }: PortalError): PlainMessageId => {
  if (code === 'factor-wrong' || code === 'factor-ticket-over') return code;
  if (status === 401) return 'login-401';
  return status === 0 || status === 429 || status >= 500 ? 'login-other' : 'login-unauthorized';
};
