import { trailProof, trailStretch } from '@berangkat/contracts/audit/proving';
import { internalCall, type InternalCalls } from '../../http/internal-call';
import { type provingTrail } from './proving';

/** Asked for a file of the trail that can be checked. */
export const internalCalls = (proving: ReturnType<typeof provingTrail>): InternalCalls => ({
  '/trail/proof': internalCall(
    trailProof,
    async (asked, { actor }) => ({ body: await proving.proof(asked, actor) }),
    SIGNED_IN,
  ),
  '/trail/stretch': internalCall(
    trailStretch,
    async (stretch, { actor }) => ({ body: await proving.walk(stretch, actor) }),
    SIGNED_IN,
  ),
});

const SIGNED_IN = { signedIn: true } as const;
