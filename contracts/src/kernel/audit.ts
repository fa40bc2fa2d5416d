import { z } from 'zod';
import { id } from './ids';
import { exactText } from './text';

/**
 * A page of the portal: a path, without a query. It stands unsealed in the log for ever, so no other text fits into it.
 */
export const pagePath = exactText(120).regex(/^\/[\w./-]*$/);

/**
 * The name of an action, as the documents write them: `create_application_fast`. Stands unsealed in the log for ever,
 * too.
 */
export const actionName = exactText(50).regex(/^[a-z][a-z0-9_-]*$/);

/** The browser's statement about the machine that it runs on. */
const deviceDetails = z.union([
  exactText(500),
  z.strictObject({ deviceType: exactText(50), userAgent: exactText(500) }).partial(),
]);

/**
 * The audit object that a browser may send with a command. Kept as claimed metadata, never believed (readings.md).
 * Strict at every depth: all that passes here goes into an event that is kept for ever.
 */
export const auditClaim = z
  .strictObject({
    action: actionName,
    page: pagePath,
    clientIp: exactText(64),
    clientCountry: exactText(64),
    deviceDetails,
    adminid: exactText(20),
    remarks: exactText(300),
    /** The action that had set the value which this one brings back. */
    restores: exactText(36).regex(/^[0-9a-f-]{36}$/),
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

/** All that a command may claim about who sends it. What else a command holds is left out. */
export const claims = z.object({ ...claimedActor, accountid: id.optional() });
export type Claims = z.infer<typeof claims>;
