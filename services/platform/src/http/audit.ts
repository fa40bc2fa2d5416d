import { type AuditClaims } from '@berangkat/contracts/kernel';
import { type Request } from 'express';

const CLAIMS = ['adminid', 'createdby', 'updatedby', 'userid', 'accountid'] as const;

/**
 * What the audit trail keeps of a request. Address and user agent come from the connection; action, page and remarks are what the screen
 * says it was doing; who the browser says it is stays a claim.
 */
export const auditOf = (req: Request, body: unknown): AuditClaims => {
  const fields = isRecord(body) ? body : {};
  const said = isRecord(fields.audit) ? fields.audit : {};
  const claimed = Object.fromEntries(CLAIMS.filter((name) => typeof fields[name] === 'string').map((name) => [name, fields[name]]));
  const userAgent = req.get('user-agent')?.slice(0, 500);
  return {
    ...text('action', said.action, 100),
    ...text('page', said.page, 300),
    ...text('remarks', said.remarks, 300),
    ...text('clientIp', req.ip, 64),
    ...(userAgent !== undefined && { userAgent, deviceType: deviceOf(userAgent) }),
    ...((Object.keys(claimed).length > 0 || fields.audit !== undefined) && { claimed: { ...claimed, ...(fields.audit !== undefined && { audit: said }) } }),
  };
};

/** mobile, tablet or desktop, as far as a user agent tells. */
export const deviceOf = (userAgent: string): 'mobile' | 'tablet' | 'desktop' => {
  if (/iPad|Tablet|Android(?!.*Mobile)/i.test(userAgent)) return 'tablet';
  return /Mobi|iPhone|Android/i.test(userAgent) ? 'mobile' : 'desktop';
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (name: keyof AuditClaims, value: unknown, limit: number): AuditClaims => (typeof value === 'string' && value !== '' ? { [name]: value.slice(0, limit) } : {});
