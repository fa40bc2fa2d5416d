import { refusedCall, verificationResult } from '@berangkat/contracts/alerts';
import { internalCall, type InternalCalls } from '../../http/internal-call';
import { type AlertHandlers } from './handlers';

/** Records what alerts are raised by and only other services know. */
export const internalCalls = (alerts: Pick<AlertHandlers, 'refused' | 'verified'>): InternalCalls => ({
  /** Told by another service for each call that it refused to somebody. */
  '/refusals': internalCall(refusedCall, async ({ accountid }, { occurredAt }) => {
    await alerts.refused(accountid, occurredAt);
    return { body: {} };
  }),
  /** Told by the worker that carried a verification of the log out. */
  '/verifications': internalCall(verificationResult, (result, meta) => alerts.verified(result, meta)),
});
