import { z } from 'zod';
import { claimedActor, exactText } from '../../kernel';

/** Names a parked stream: the projection that does not fold it, and the stream. */
export const retryParkedStream = z.strictObject({
  projection: exactText(60).min(1),
  parkedstream: exactText(200).min(1),
  ...claimedActor,
});
export type RetryParkedStream = z.infer<typeof retryParkedStream>;

export const rewrapKeys = z.strictObject({ ...claimedActor });
