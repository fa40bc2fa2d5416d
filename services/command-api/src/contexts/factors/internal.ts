import { createAccount } from '@berangkat/contracts/accounts';
import { z } from 'zod';
import { internalCall, type InternalCalls } from '../../http/internal-call';
import { type FactorHandlers } from './handlers';

const named = z.strictObject({ email: createAccount.shape.email });

/** Answers the machine's own verbs about second factors (tools/src/superadmin.ts). */
export const internalCalls = (factors: Pick<FactorHandlers, 'reset'>): InternalCalls => ({
  '/accounts/reset-factor': internalCall(named, ({ email }, meta) => factors.reset(email, meta)),
});
