import { type VerificationResult } from '@berangkat/contracts/alerts';
import { internalClient } from '@berangkat/platform/http';
import { type Instances } from '@berangkat/platform/instances';

/** Reports to command-api what came of a verification, which records it. May be reported again. @throws {Error} it did not take it */
export type ReportVerified = (result: VerificationResult) => Promise<void>;

export const reportingVerified = (instances: Pick<Instances, 'request'>, token: Buffer): ReportVerified => {
  const commandApi = internalClient({ instances, service: 'command-api', token });
  return async (result) => {
    await commandApi.post('/internal/verifications', result);
  };
};
