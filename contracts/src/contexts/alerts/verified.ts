import { z } from 'zod';
import { exactText, id } from '../../kernel';

const verified = {
  verificationid: exactText(36),
  events: z.number().int().min(0),
  position: exactText(100).optional(),
  seconds: z.number().min(0),
};

/** The projection worker's report to command-api on a verification that it has carried out. */
export const verificationResult = z.discriminatedUnion('whole', [
  z.strictObject({
    ...verified,
    whole: z.literal(true),
    streams: z.number().int().min(0),
    attested: z.number().int().min(0),
  }),
  z.strictObject({
    ...verified,
    whole: z.literal(false),
    reason: exactText(1_000),
    stream: exactText(200).optional(),
    revision: z.number().int().min(0).optional(),
    eventid: exactText(36).optional(),
  }),
]);
export type VerificationResult = z.infer<typeof verificationResult>;

/** Another service's report to command-api on a call that it refused. */
export const refusedCall = z.strictObject({ accountid: id });
