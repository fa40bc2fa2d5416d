import { z } from 'zod';
import { exactText } from './text';

/** The audit object that a browser may send with a command. Kept as claimed metadata, never believed (readings.md). */
export const auditClaim = z
  .object({
    action: exactText(100),
    page: exactText(300),
    clientIp: exactText(64),
    clientCountry: exactText(64),
    deviceDetails: z.union([exactText(500), z.object({ deviceType: exactText(50), userAgent: exactText(500) }).partial()]),
    adminid: exactText(20),
    remarks: exactText(300),
  })
  .partial();
export type AuditClaim = z.infer<typeof auditClaim>;

/** Fields in which browsers name the actor. Every command accepts them and believes none. */
export const claimedActor = {
  audit: auditClaim.optional(),
  adminid: exactText(20).optional(),
  createdby: exactText(50).optional(),
  updatedby: exactText(50).optional(),
  userid: exactText(20).optional(),
};
