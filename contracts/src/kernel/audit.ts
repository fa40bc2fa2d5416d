import { z } from 'zod';

/** The audit object that a browser may send with a command. Kept as claimed metadata, never believed (readings.md). */
export const auditClaim = z
  .object({
    action: z.string().max(100),
    page: z.string().max(300),
    clientIp: z.string().max(64),
    clientCountry: z.string().max(64),
    deviceDetails: z.union([z.string().max(500), z.object({ deviceType: z.string().max(50), userAgent: z.string().max(500) }).partial()]),
    adminid: z.string().max(20),
    remarks: z.string().max(300),
  })
  .partial();
export type AuditClaim = z.infer<typeof auditClaim>;

/** Fields in which browsers name the actor. Every command accepts them and believes none. */
export const claimedActor = {
  audit: auditClaim.optional(),
  adminid: z.string().max(20).optional(),
  createdby: z.string().max(50).optional(),
  updatedby: z.string().max(50).optional(),
  userid: z.string().max(20).optional(),
};
