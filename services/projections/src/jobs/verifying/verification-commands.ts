import { type VerificationResult } from '@berangkat/contracts/alerts';
import { internalClient } from '@berangkat/platform/http';
import { type Instances } from '@berangkat/platform/instances';

/** Tells command-api what came of a verification, which records it. May be told again. @throws {Error} it did not take it */
export type TellVerified = (result: VerificationResult) => Promise<void>;

export const tellVerifiedThrough = (instances: Pick<Instances, 'request'>, token: Buffer): TellVerified => {
  const commandApi = internalClient({ instances, service: 'command-api', token });
  return async (result) => {
    await commandApi.post('/internal/verifications', result);
  };
};
