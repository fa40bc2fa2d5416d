import { type VerificationResult } from '@berangkat/contracts/alerts';
import { internalHeaders } from '@berangkat/platform/http';
import { type Instances } from '@berangkat/platform/instances';

/** Milliseconds that command-api gets to answer. */
const TIMEOUT = 10_000;

/** Tells command-api what came of a verification, which records it. May be told again. @throws {Error} it did not take it */
export type TellVerified = (result: VerificationResult) => Promise<void>;

export const tellVerifiedThrough =
  (commandApi: Pick<Instances, 'request'>, token: Buffer): TellVerified =>
  async (result) => {
    const { statusCode, body } = await commandApi.request({
      method: 'POST',
      path: '/internal/verifications',
      signal: AbortSignal.timeout(TIMEOUT),
      headers: { ...internalHeaders(token), 'content-type': 'application/json' },
      body: JSON.stringify(result),
    });
    await body.text();
    if (statusCode >= 300) throw new Error(`command-api answered ${statusCode}`);
  };
